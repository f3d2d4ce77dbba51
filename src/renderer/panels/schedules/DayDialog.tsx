import { type FormEvent, useState } from 'react';
import { defaultAgentId } from '../../../shared/model/agent.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { useTimes } from '../../i18n/times.ts';
import { useSayOutcome } from '../../schedules/outcome.ts';
import { useAgents } from '../../state/agents.ts';
import { toastUndo } from '../../state/toasts.ts';
import { isoDay, type MonthChip } from './month.ts';
import { useSchedulesPanel } from './schedules-state.ts';

interface DayDialogProps {
  day: number;
  title: string;
  chips: readonly MonthChip[];
  today: number;
  onClose: () => void;
}

/** A day of the month, opened: all that is on it, and a reminder for it. */
export function DayDialog({ day, title, chips, today, onClose }: DayDialogProps) {
  const t = useT();
  const { say, clock } = useTimes();
  const sayError = useSayError();
  const sayOutcome = useSayOutcome();
  const open = useSchedulesPanel((state) => state.open);
  const agents = useAgents((state) => state.agents);
  const [agentId, setAgentId] = useState(defaultAgentId);
  const [name, setName] = useState('');
  const [time, setTime] = useState('09:00');
  const [error, setError] = useState<unknown>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || time === '') return;
    const when = `${isoDay(day)}T${time}`;
    api['schedules.create']({ agentId, name: name.trim(), when }).then(({ schedule, undoId }) => {
      const next = schedule.nextAt ? say(schedule.nextAt) : '';
      toastUndo(t('schedules.entry.added', { name: schedule.name, when: next }), undoId);
      onClose();
    }, setError);
  };
  return (
    <Dialog isOpen onClose={onClose} size="sm" title={title}>
      <div className="flex flex-col gap-4">
        {chips.length === 0 && <p className="text-list text-muted">{t('schedules.agenda.nothing')}</p>}
        {chips.length > 0 && (
          <ul className="divide-y divide-line rounded-box border border-line">
            {chips.map(({ entry: { schedule, slot, at }, count }) => (
              <li key={schedule.id} className="flex items-baseline gap-3 px-3 py-1.5">
                <span className="shrink-0 text-caption text-muted tabular-nums">
                  {count > 1 ? `${count} ×` : clock(at)}
                </span>
                <button
                  type="button"
                  className="wrap-anywhere min-w-0 text-left text-list hover:underline"
                  onClick={() => {
                    open(schedule.id);
                    onClose();
                  }}
                >
                  {schedule.name}
                </button>
                <span className="ml-auto shrink-0 text-caption text-muted">{slot && sayOutcome(slot)}</span>
              </li>
            ))}
          </ul>
        )}
        {day >= today && (
          <form onSubmit={add} className="flex flex-col gap-3">
            <div className="flex items-start gap-3">
              <TextField
                autoFocus
                label={t('schedules.month.what')}
                className="flex-1"
                maxLength={200}
                value={name}
                error={error === undefined ? undefined : sayError(error).message}
                onChange={(event) => {
                  setName(event.target.value);
                  setError(undefined);
                }}
              />
              <TextField
                type="time"
                label={t('schedules.month.at')}
                value={time}
                onChange={(event) => {
                  setTime(event.target.value);
                  setError(undefined);
                }}
              />
            </div>
            {agents.length > 1 && (
              <Select
                label={t('schedules.entry.agent')}
                value={agentId}
                onChange={setAgentId}
                options={agents.map(({ id, name: called }) => ({ value: id, label: called }))}
              />
            )}
            <Button type="submit" variant="primary" className="self-end" disabled={name.trim() === '' || time === ''}>
              {t('schedules.month.add')}
            </Button>
          </form>
        )}
      </div>
    </Dialog>
  );
}
