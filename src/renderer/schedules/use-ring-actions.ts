import { type Schedule, type Slot, SnoozeLength } from '../../shared/model/schedule.ts';
import { api } from '../api.ts';
import { useT } from '../i18n/i18n.ts';
import { useTimes } from '../i18n/times.ts';
import { toastDone, toastError, toastUndo } from '../state/toasts.ts';

export const snoozeLengths = SnoozeLength.options;

/** Done, and the ways to put off a reminder that rang; each says what it did. */
export function useRingActions({ name }: Pick<Schedule, 'name'>, slot: Slot) {
  const t = useT();
  const { say } = useTimes();
  const done = () => {
    api['schedules.done']({ slotId: slot.id }).then(
      () => toastDone(t('schedules.due.markedDone', { name })),
      toastError,
    );
  };
  const putOff = async (how: { for: SnoozeLength } | { until: string }) => {
    const { schedule: next, undoId } = await api['schedules.snooze']({ slotId: slot.id, ...how });
    toastUndo(t('schedules.due.snoozed', { name, when: next.nextAt ? say(next.nextAt) : '' }), undoId);
  };
  return {
    done,
    snooze: (length: SnoozeLength) => void putOff({ for: length }).catch(toastError),
    /** Rejects where the words are no moment ahead. */
    snoozeUntil: (until: string) => putOff({ until }),
  };
}
