import { FolderPlus } from 'lucide-react';
import { useState } from 'react';
import type { GrantedFolder } from '../../../shared/model/folder.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { useAgentName, useAgents } from '../../state/agents.ts';
import { toastDone, toastError } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';

/** Where agents may change files; a folder is picked in the system's own dialog. */
export function Folders({ agentId }: { agentId: string | undefined }) {
  const t = useT();
  const { data, error, reload } = useCall('folders.list', agentId ? { agentId } : {}, ['folder.changed']);
  return (
    <section aria-labelledby="folders">
      <h2 id="folders" className="font-semibold text-body">
        {t('folders.title')}
      </h2>
      <p className="mb-2.5 text-list text-muted">{t('folders.hint')}</p>
      <ErrorBanner error={error} onRetry={reload} />
      {data && data.folders.length === 0 && (
        <p className="rounded-box border border-line border-dashed px-4 py-3 text-list text-muted">
          {t('folders.empty')}
        </p>
      )}
      {data && data.folders.length > 0 && (
        <ul className="divide-y divide-line rounded-box border border-line bg-surface">
          {data.folders.map((folder) => (
            <FolderRow key={folder.id} folder={folder} />
          ))}
        </ul>
      )}
      <AddFolder agentId={agentId} />
    </section>
  );
}

function FolderRow({ folder: { id, agentId, path, createdAt, isThere } }: { folder: GrantedFolder }) {
  const t = useT();
  const { say } = useTimes();
  const agent = useAgentName(agentId);
  const revoke = () => {
    api['folders.revoke']({ id }).then(() => toastDone(t('folders.revoked')), toastError);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-52 flex-1">
        <p className="wrap-anywhere font-medium text-body">{path}</p>
        <p className="wrap-anywhere text-list text-muted">{t('folders.since', { agent, when: say(createdAt) })}</p>
        {!isThere && <p className="text-list text-warn">{t('folders.gone')}</p>}
      </div>
      <Button size="sm" aria-label={t('folders.revokeLabel', { path })} onClick={revoke}>
        {t('folders.revoke')}
      </Button>
    </li>
  );
}

/** For the agent that is shown, else for one that has the tools for it. */
function AddFolder({ agentId }: { agentId: string | undefined }) {
  const t = useT();
  const agents = useAgents((state) => state.agents).filter(({ packs }) => packs.includes('companion'));
  const [chosen, setChosen] = useState<string>();
  const whose = agentId ?? chosen ?? agents[0]?.id;
  const agent = useAgentName(whose ?? '');
  const add = async () => {
    const { path } = await api['window.pickFolder']({});
    if (path === null || whose === undefined) return;
    await api['folders.grant']({ agentId: whose, path });
    toastDone(t('folders.granted', { agent }));
  };
  if (whose === undefined) return null;
  return (
    <div className="mt-2.5 flex flex-wrap items-end gap-3">
      {agentId === undefined && (
        <Select
          label={t('folders.whose')}
          value={whose}
          options={agents.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setChosen}
        />
      )}
      <Button
        size="sm"
        icon={FolderPlus}
        onClick={() => {
          add().catch(toastError);
        }}
      >
        {t('folders.add')}
      </Button>
    </div>
  );
}
