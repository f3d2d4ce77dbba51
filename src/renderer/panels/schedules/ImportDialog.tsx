import { useState } from 'react';
import { defaultAgentId } from '../../../shared/model/agent.ts';
import type { IcsEntry } from '../../../shared/model/ics.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Checkbox } from '../../components/ui/Checkbox.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { useAgents } from '../../state/agents.ts';
import { toastUndo } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';

/** What one call sets at once. */
const MOST_AT_ONCE = 200;

/** What a calendar file would set; the person chooses what of it, and for whom. */
export function ImportDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useT();
  const agents = useAgents((state) => state.agents);
  const [agentId, setAgentId] = useState(defaultAgentId);
  const { data, error } = useCall('schedules.readIcs', { path, agentId });
  /** By index; what is not in it stands as it is offered: set, unless it is there already. */
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [failed, setFailed] = useState<unknown>();
  const can = data?.entries.filter(({ problem }) => problem === null) ?? [];
  const cannot = data?.entries.filter(({ problem }) => problem !== null) ?? [];
  const isTicked = ({ index, isThere }: IcsEntry) => ticked.get(index) ?? !isThere;
  const chosen = can.filter(isTicked);
  const set = async () => {
    if (!data) return;
    setFailed(undefined);
    const entries = chosen.map(({ index }) => index);
    const { schedules, undoId } = await api['schedules.importIcs']({ path, agentId, digest: data.digest, entries });
    toastUndo(t('schedules.ics.imported', { count: schedules.length }), undoId);
    onClose();
  };
  const isTooMuch = chosen.length > MOST_AT_ONCE;
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      <Button variant="primary" disabled={chosen.length === 0 || isTooMuch} onClick={() => void set().catch(setFailed)}>
        {t('schedules.ics.set', { count: chosen.length })}
      </Button>
    </>
  );
  const notes = data
    ? [
        ...(data.more > 0 ? [t('schedules.ics.more', { count: data.more })] : []),
        ...(data.unread > 0 ? [t('schedules.ics.unread', { count: data.unread })] : []),
        ...(data.tasks > 0 ? [t('schedules.ics.tasks', { count: data.tasks })] : []),
        ...(isTooMuch ? [t('schedules.ics.tooMuch', { count: MOST_AT_ONCE })] : []),
      ]
    : [];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('schedules.ics.import')}
      description={t('schedules.ics.importHint')}
      footer={footer}
    >
      <div className="flex flex-col gap-4">
        {agents.length > 1 && (
          <Select
            label={t('schedules.entry.agent')}
            value={agentId}
            onChange={setAgentId}
            options={agents.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <ErrorBanner error={failed ?? error} />
        {!data && !error && <p className="text-list text-muted">{t('common.loading')}</p>}
        {data && can.length === 0 && <p className="text-list text-muted">{t('schedules.ics.nothing')}</p>}
        {can.length > 0 && (
          <ul aria-label={t('schedules.ics.would')} className="flex flex-col gap-1">
            {can.map((entry) => (
              <Row
                key={entry.index}
                entry={entry}
                isTicked={isTicked(entry)}
                onTick={(isOn) => setTicked(new Map(ticked).set(entry.index, isOn))}
              />
            ))}
          </ul>
        )}
        {cannot.length > 0 && (
          <section>
            <h3 className="mb-1 font-medium text-list">{t('schedules.ics.cannot')}</h3>
            <ul className="flex flex-col gap-1 text-list">
              {cannot.map(({ index, name, problem }) => (
                <li key={index} className="wrap-anywhere">
                  <Visible text={name} />
                  {problem && <span className="text-muted"> {t(`schedules.ics.problem.${problem}`)}</span>}
                </li>
              ))}
            </ul>
          </section>
        )}
        {notes.map((note) => (
          <p key={note} className="text-caption text-muted">
            {note}
          </p>
        ))}
      </div>
    </Dialog>
  );
}

function Row({ entry, isTicked, onTick }: { entry: IcsEntry; isTicked: boolean; onTick: (isTicked: boolean) => void }) {
  const t = useT();
  const { say } = useTimes();
  const { name, reading, nextAt, zone, isThere } = entry;
  const next = nextAt ? say(nextAt) : '';
  return (
    <li>
      <Checkbox isChecked={isTicked} onChange={onTick}>
        <Visible text={name} />
        <span className="block text-caption text-muted">
          {[
            reading,
            reading && next ? t('schedules.entry.next', { times: next }) : next,
            zone ?? '',
            isThere ? t('schedules.ics.isThere') : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Checkbox>
    </li>
  );
}
