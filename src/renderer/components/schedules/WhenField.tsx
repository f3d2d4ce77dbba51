import type { Schedule } from '../../../shared/model/schedule.ts';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { useTimes } from '../../i18n/times.ts';
import { TextField } from '../ui/TextField.tsx';
import { useReading } from './use-reading.ts';

interface WhenFieldProps {
  schedule: Schedule;
  /** New words for when; empty leaves it as it is. */
  value: string;
  error: string | undefined;
  onChange: (when: string) => void;
}

/** When it runs now, and a field to say it anew with a live reading below. */
export function WhenField({ schedule, value, error, onChange }: WhenFieldProps) {
  const t = useT();
  const { say } = useTimes();
  const sayError = useSayError();
  const { reading, error: unread } = useReading(value, schedule.zone);
  const once = schedule.rule.kind === 'once' ? say(schedule.rule.at) : schedule.reading;
  const hint = () => {
    if (!value.trim())
      return schedule.description && schedule.description !== once
        ? t('schedules.detail.agentWords', { words: schedule.description })
        : t('schedules.detail.whenHint');
    if (!reading) return ' ';
    if (reading.rest.trim()) return t('schedules.detail.whenLeft', { words: reading.rest.trim() });
    const times = reading.next.slice(0, 3).map(say).join(' · ');
    return reading.kind === 'reminder' ? times : `${reading.reading} · ${t('schedules.entry.next', { times })}`;
  };
  return (
    <TextField
      label={t('schedules.detail.when')}
      value={value}
      placeholder={once}
      hint={hint()}
      error={error ?? (value.trim() && unread ? sayError(unread).message : undefined)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
