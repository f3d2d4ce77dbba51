import { useState } from 'react';
import type { IcsLeft } from '../../../shared/model/ics.ts';
import { api } from '../../api.ts';
import { AgentFilter } from '../../components/AgentFilter.tsx';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgents } from '../../state/agents.ts';

/** Writes schedules to a calendar file where the person says, and tells what is not in it as it is. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const [agentId, setAgentId] = useState<string | null>(null);
  const [error, setError] = useState<unknown>();
  const [done, setDone] = useState<{ path: string; count: number; left: readonly IcsLeft[] }>();
  const write = async () => {
    setError(undefined);
    const name = agents.find(({ id }) => id === agentId)?.name ?? t('shell.panels.schedules');
    const { path, mayReplace } = await api['window.placeFile']({ name, ending: 'ics' });
    if (path === null) return;
    setDone(await api['schedules.exportIcs']({ path, replace: mayReplace, ...(agentId === null ? {} : { agentId }) }));
  };
  const footer = done ? (
    <Button variant="primary" onClick={onClose}>
      {t('common.close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button variant="primary" onClick={() => void write().catch(setError)}>
        {t('schedules.ics.choosePlace')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={t('schedules.ics.export')} footer={footer}>
      {done ? (
        <div className="flex flex-col gap-3 text-list" role="status">
          <p className="wrap-anywhere">{t('schedules.ics.exported', { count: done.count, path: done.path })}</p>
          {done.left.length > 0 && (
            <ul className="flex flex-col gap-1">
              {done.left.map(({ id, name, why }) => (
                <li key={id} className="wrap-anywhere">
                  <Visible text={name} />
                  <span className="text-muted"> · {t(`schedules.ics.left.${why}`)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <p className="text-list text-muted">{t('schedules.ics.exportHint')}</p>
          <AgentFilter value={agentId} onChange={setAgentId} />
          <ErrorBanner error={error} />
        </div>
      )}
    </Dialog>
  );
}
