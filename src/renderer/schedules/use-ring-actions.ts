import type { Schedule, Slot } from '../../shared/model/schedule.ts';
import { api } from '../api.ts';
import { useT } from '../i18n/i18n.ts';
import { useTimes } from '../i18n/times.ts';
import { toastDone, toastError, toastUndo } from '../state/toasts.ts';

export const snoozeLengths = ['10m', '1h', 'tomorrow'] as const;

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
  const snooze = (length: (typeof snoozeLengths)[number]) => {
    api['schedules.snooze']({ slotId: slot.id, for: length }).then(({ schedule: next, undoId }) => {
      toastUndo(t('schedules.due.snoozed', { name, when: next.nextAt ? say(next.nextAt) : '' }), undoId);
    }, toastError);
  };
  return { done, snooze };
}
