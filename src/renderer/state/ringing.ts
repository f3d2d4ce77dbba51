import { create } from 'zustand';
import type { Schedule, Slot } from '../../shared/model/schedule.ts';
import { api, onEvent } from '../api.ts';
import { createReloading } from './reloading.ts';

/** A reminder that rang and that nobody has marked done or put off. */
export interface Ringing {
  readonly schedule: Schedule;
  readonly slot: Slot;
}

interface RingingState {
  /** Newest first. */
  ringing: readonly Ringing[];
  load(): Promise<void>;
}

export const useRinging = create<RingingState>((put) => ({
  ringing: [],
  load: async () => put(await api['schedules.ringing']({})),
}));

export function followRinging(): () => void {
  const reloading = createReloading(() => useRinging.getState().load());
  const stops = [
    reloading.stop,
    onEvent('schedule.fired', reloading.ask),
    onEvent('slot.changed', reloading.ask),
    onEvent('schedule.changed', reloading.ask),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
