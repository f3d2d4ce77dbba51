import { CalendarX, FlaskConical, Pause, Play } from 'lucide-react';
import type { Schedule } from '../../shared/model/schedule.ts';
import { api } from '../api.ts';
import type { MenuEntry } from '../components/ui/Menu.tsx';
import { useT } from '../i18n/i18n.ts';
import { useTimes } from '../i18n/times.ts';
import { toastDone, toastError, toastUndo } from '../state/toasts.ts';
import { cancelSchedules } from './cancel-schedules.ts';

/** Test, pause, resume and cancel, each saying what it did. */
export function useScheduleActions() {
  const t = useT();
  const { say } = useTimes();
  const test = (schedule: Schedule) => {
    api['schedules.runNow']({ id: schedule.id }).then(
      () => toastDone(t('schedules.done.tested', { name: schedule.name })),
      toastError,
    );
  };
  const pause = (schedule: Schedule) => {
    const paused = schedule.status === 'active';
    api['schedules.pause']({ id: schedule.id, paused }).then(({ schedule: { name, nextAt }, undoId }) => {
      toastUndo(
        paused
          ? t('schedules.done.paused', { name })
          : t('schedules.done.resumed', { name, when: nextAt ? say(nextAt) : '' }),
        undoId,
      );
    }, toastError);
  };
  const pauseAll = (paused: boolean) => {
    api['schedules.pauseAll']({ paused }).then(({ schedules, undoId }) => {
      const count = schedules.length;
      const words = t(paused ? 'schedules.done.pausedAll' : 'schedules.done.resumedAll', { count });
      if (undoId) toastUndo(words, undoId);
      else toastDone(words);
    }, toastError);
  };
  const cancel = (schedules: readonly Schedule[]) => {
    cancelSchedules(schedules.map(({ id }) => id)).then((undo) => {
      const name = schedules[0]?.name ?? '';
      toastUndo(t('schedules.done.cancelled', { count: schedules.length, name }), undo);
    }, toastError);
  };
  const menu = (schedule: Schedule): MenuEntry[] => {
    const isOpen = schedule.status === 'active' || schedule.status === 'paused';
    return [
      { label: t('schedules.actions.test'), icon: FlaskConical, onSelect: () => test(schedule) },
      ...(isOpen
        ? ([
            {
              label: t(schedule.status === 'active' ? 'schedules.actions.pause' : 'schedules.actions.resume'),
              icon: schedule.status === 'active' ? Pause : Play,
              onSelect: () => pause(schedule),
            },
            'separator',
            {
              label: t('schedules.actions.cancel'),
              icon: CalendarX,
              isDanger: true,
              onSelect: () => cancel([schedule]),
            },
          ] satisfies MenuEntry[])
        : []),
    ];
  };
  return { test, pause, pauseAll, cancel, menu };
}
