import { useT } from '../i18n/i18n.ts';
import { useTimes } from '../i18n/times.ts';
import { useRinging } from '../state/ringing.ts';

/** What rang and waits to be seen to. */
export function useRings(): string | undefined {
  const t = useT();
  const { clock } = useTimes();
  const ringing = useRinging((state) => state.ringing);
  const [first] = ringing;
  if (!first) return undefined;
  if (ringing.length > 1) return t('shell.status.rings', { count: ringing.length });
  return t('shell.status.ring', { time: clock(first.slot.dueAt), name: first.schedule.name });
}
