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

const WEEK_MS = 7 * 86_400_000;
/** More than these are looked at in the schedules. */
const MOST_LOOKED_AT = 20;

const rang = ({ kind, isPlan, status, updatedAt }: Schedule): boolean =>
  kind === 'reminder' && !isPlan && status === 'fired' && Date.now() - Date.parse(updatedAt) < WEEK_MS;

/** What rang and was neither seen to nor put off waits for the person, whatever its agent made of it. */
export const waits = ({ isDone, isTest, outcome, startedAt }: Slot): boolean =>
  !isDone && !isTest && startedAt !== null && !['snoozed', 'due', 'waiting'].includes(outcome);

export const useRinging = create<RingingState>((put) => ({
  ringing: [],
  load: async () => {
    const { schedules } = await api['schedules.list']({ status: 'ended' });
    const newest = schedules
      .filter(rang)
      .sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))
      .slice(0, MOST_LOOKED_AT);
    const found = await Promise.all(
      newest.map(async (schedule) => {
        const { slots } = await api['schedules.slots']({ id: schedule.id, limit: 1 });
        return slots.filter(waits).map((slot) => ({ schedule, slot }));
      }),
    );
    put({ ringing: found.flat() });
  },
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
