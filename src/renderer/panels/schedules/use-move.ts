import { api } from '../../api.ts';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';
import { isMovable, type MonthChip, movedBy } from './month.ts';

/** Moves a reminder by days, with undo. Gives whether it is there now. */
export function useMove(): (chip: MonthChip, days: number) => Promise<boolean> {
  const t = useT();
  const { say } = useTimes();
  return async (chip, days) => {
    const { schedule } = chip.entry;
    if (days === 0 || !isMovable(chip)) return false;
    try {
      const { schedule: moved, undoId } = await api['schedules.update']({
        id: schedule.id,
        when: movedBy(schedule, days),
        zone: schedule.zone,
      });
      toastUndo(
        t('schedules.month.moved', { name: schedule.name, when: moved.nextAt ? say(moved.nextAt) : '' }),
        undoId,
      );
      return true;
    } catch (error) {
      toastError(error);
      return false;
    }
  };
}
