import { Plug, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCall } from '../../state/use-call.ts';
import { AddConnection } from './AddConnection.tsx';
import { ConnectionCard } from './ConnectionCard.tsx';
import { Services } from './services/Services.tsx';

/** The person's MCP servers: what runs, with which tools, and what is wrong. */
export function ConnectionsPanel() {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  const { data, error, reload } = useCall('connections.list', {}, ['connections.changed', 'approval.answered']);
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
      {t('connections.add')}
    </Button>
  );
  const isEmpty = data?.connections.length === 0;
  return (
    <Panel
      title={t('shell.panels.connections')}
      description={t('connections.description')}
      actions={data && !isEmpty && add}
    >
      <ErrorBanner error={error} onRetry={reload} />
      {isEmpty && <EmptyState icon={Plug} text={t('connections.empty')} action={add} />}
      {data && !isEmpty && (
        <ul aria-label={t('connections.list')} className="flex flex-col gap-3">
          {data.connections.map((connection) => (
            <ConnectionCard key={connection.id} connection={connection} />
          ))}
        </ul>
      )}
      <Services />
      {data && (
        <AddConnection key={String(isAdding)} isOpen={isAdding} onClose={() => setAdding(false)} keeps={data.keeps} />
      )}
    </Panel>
  );
}
