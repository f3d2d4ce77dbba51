import { create } from 'zustand';
import { type EventPayload, onEvent } from '../api.ts';

interface MissedState {
  /** What was missed while the computer was off or asleep, until the person has seen it. */
  missed: EventPayload<'schedule.missed'> | null;
  dismiss(): void;
}

export const useMissed = create<MissedState>((put) => ({
  missed: null,
  dismiss: () => put({ missed: null }),
}));

/** Told once after wake or start, whichever panel is shown then. */
export function followMissed(): () => void {
  return onEvent('schedule.missed', (missed) => {
    if (missed.count > 0) useMissed.setState({ missed });
  });
}
