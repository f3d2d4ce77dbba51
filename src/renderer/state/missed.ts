import { create } from 'zustand';
import { api, type EventPayload, onEvent } from '../api.ts';

interface MissedState {
  /** What was missed while the computer was off or asleep, until the person has seen it. */
  missed: EventPayload<'schedule.missed'> | null;
  /** It was told when Hearth started, mostly before there was a window. */
  load(): Promise<void>;
  dismiss(): Promise<void>;
}

export const useMissed = create<MissedState>((put) => ({
  missed: null,
  load: async () => put(await api['schedules.missed']({})),
  dismiss: async () => {
    put({ missed: null });
    await api['schedules.missed']({ dismiss: true });
  },
}));

export const followMissed = (): (() => void) => onEvent('schedule.missed', (missed) => useMissed.setState({ missed }));
