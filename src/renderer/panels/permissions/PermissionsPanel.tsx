import { ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import type { ToolPolicy } from '../../../shared/model/policy.ts';
import type { Effect } from '../../../shared/model/tool.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentName } from '../../state/agents.ts';
import { toastDone } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';
import { Grants } from './Grants.tsx';
import { Legend } from './Legend.tsx';
import { followAnswers, usePermissions } from './permissions-state.ts';
import { ToolGroup } from './ToolGroup.tsx';
import { WhomSwitch } from './WhomSwitch.tsx';

const effects: readonly Effect[] = ['read', 'write', 'external'];

/** What agents may do by themselves, for everyone, for the person, or for one agent. */
export function PermissionsPanel() {
  const t = useT();
  const { whom, query, setQuery } = usePermissions();
  const { data, error, reload } = useCall('policies.list', whom.agentId ? { agentId: whom.agentId } : {}, [
    'policy.changed',
  ]);
  useEffect(
    () =>
      followAnswers((status) => {
        if (status !== 'approved') toastDone(t(status === 'denied' ? 'permissions.declined' : 'permissions.expired'));
      }),
    [t],
  );
  const agent = useAgentName(whom.agentId ?? '');
  const tools = (data?.tools ?? []).filter((tool) => isFound(tool, query));
  return (
    <Panel
      title={t('shell.panels.permissions')}
      description={t(`permissions.scope.hint.${whom.scope}`, { agent })}
      search={{ label: t('permissions.search'), value: query, onChange: setQuery }}
      toolbar={<WhomSwitch />}
    >
      <div className="flex flex-col gap-7">
        <ErrorBanner error={error} onRetry={reload} />
        {data && data.tools.length === 0 && (
          <EmptyState icon={ShieldCheck} text={`${t('permissions.empty.title')} ${t('permissions.empty.hint')}`} />
        )}
        {query && data && tools.length === 0 && (
          <p className="wrap-anywhere py-6 text-body text-muted">{t('permissions.noMatch', { query })}</p>
        )}
        {tools.length > 0 && <Legend />}
        {effects.map((effect) => (
          <ToolGroup key={effect} effect={effect} tools={tools.filter((tool) => tool.effect === effect)} />
        ))}
        {!query && <Grants />}
      </div>
    </Panel>
  );
}

function isFound({ title, description, tool }: ToolPolicy, query: string): boolean {
  const wanted = query.trim().toLowerCase();
  return `${title}\n${description}\n${tool}`.toLowerCase().includes(wanted);
}
