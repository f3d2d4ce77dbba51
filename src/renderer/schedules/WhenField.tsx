import type { Schedule } from '../../shared/model/schedule.ts';
import { TextField } from '../components/ui/TextField.tsx';
import { useT } from '../i18n/i18n.ts';
import { useSayError } from '../i18n/say-error.ts';
import { useTimes } from '../i18n/times.ts';
import { useReading } from './use-reading.ts';

interface WhenFieldProps {
  schedule: Schedule;
  /** The words for the time as it is. */
  words: string;
  /** What stands in the field; empty leaves the time as it is. */
  value: string;
  error: string | undefined;
  onChange: (when: string) => void;
}

/** When it comes, in words that can be changed, with a live reading of the change below. */
export function WhenField({ schedule, words, value, error, onChange }: WhenFieldProps) {
  const t = useT();
  const { say } = useTimes();
  const isChanged = value.trim() !== '' && value.trim() !== words;
  const sayError = useSayError();
  const { reading, error: unread } = useReading(isChanged ? value : '', schedule.zone);
  const hint = () => {
    if (!isChanged)
      return schedule.description && schedule.description !== words
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
      placeholder={words}
      hint={hint()}
      error={error ?? (isChanged && unread ? sayError(unread).message : undefined)}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
