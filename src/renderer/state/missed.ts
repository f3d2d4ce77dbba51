import { create } from 'zustand';
import type { Schedule, Slot } from '../../shared/model/schedule.ts';
import { api, type EventPayload, onEvent } from '../api.ts';
import { createReloading } from './reloading.ts';

interface MissedState {
  /** What was missed while the computer was off or asleep, until the person has seen it. */
  missed: EventPayload<'schedule.missed'> | null;
  /** What was missed whenever and waits for the person to say whether it is to run, oldest first. */
  asked: readonly { readonly schedule: Schedule; readonly slot: Slot }[];
  /** It was told when Hearth started, mostly before there was a window. */
  load(): Promise<void>;
  dismiss(): Promise<void>;
}

export const useMissed = create<MissedState>((put) => ({
  missed: null,
  asked: [],
  load: async () => put(await api['schedules.missed']({})),
  dismiss: async () => {
    put({ missed: null });
    await api['schedules.missed']({ dismiss: true });
  },
}));

export function followMissed(): () => void {
  const reloading = createReloading(() => useMissed.getState().load());
  const stops = [
    reloading.stop,
    onEvent('schedule.missed', (missed) => useMissed.setState({ missed })),
    onEvent('slot.changed', reloading.ask),
    onEvent('schedule.changed', reloading.ask),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
