import {
  AlarmClock,
  Check,
  CircleCheck,
  CircleHelp,
  CircleX,
  Hourglass,
  LoaderCircle,
  Merge,
  SkipForward,
  TimerReset,
  TriangleAlert,
} from 'lucide-react';
import type { Slot, SlotOutcome } from '../../shared/model/schedule.ts';
import type { LucideIcon } from '../components/ui/Icon.tsx';
import { useT } from '../i18n/i18n.ts';
import { useTimes } from '../i18n/times.ts';

interface OutcomeLook {
  readonly icon: LucideIcon;
  readonly tone: string;
}

const looks: Readonly<Record<SlotOutcome, OutcomeLook>> = {
  due: { icon: LoaderCircle, tone: 'text-accent' },
  waiting: { icon: Hourglass, tone: 'text-accent' },
  ran: { icon: Check, tone: 'text-ok' },
  late: { icon: TimerReset, tone: 'text-warn' },
  merged: { icon: Merge, tone: 'text-muted' },
  skipped: { icon: SkipForward, tone: 'text-muted' },
  missed: { icon: CircleX, tone: 'text-danger' },
  failed: { icon: TriangleAlert, tone: 'text-danger' },
  unknown: { icon: CircleHelp, tone: 'text-warn' },
  snoozed: { icon: AlarmClock, tone: 'text-accent' },
};

/** Icon and colour of how a slot ended. */
export function outcomeLook({ outcome, isDone }: Slot): OutcomeLook {
  return isDone ? { icon: CircleCheck, tone: 'text-ok' } : looks[outcome];
}

/** How a slot ended, in words: "late, 08:10 · asleep until 08:10". */
export function useSayOutcome(): (slot: Slot) => string {
  const t = useT();
  const { clock } = useTimes();
  return (slot) => {
    const time = clock(slot.startedAt ?? slot.dueAt);
    // What it waits for says that it waits.
    const isSaid = slot.outcome === 'waiting' && slot.reason !== '';
    const words = !isSaid && t(`schedules.outcome.${slot.outcome}`, { time });
    return [slot.isTest && t('schedules.outcome.test'), words, slot.reason, slot.isDone && t('schedules.outcome.done')]
      .filter(Boolean)
      .join(' · ');
  };
}
