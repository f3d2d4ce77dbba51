import { describe, expect, it } from 'vitest';
import {
  type AgendaEntry,
  agendaDays,
  notDone,
  waitingForAnswer,
} from '../../../src/renderer/panels/schedules/agenda.ts';
import type { Schedule, Slot } from '../../../src/shared/model/schedule.ts';
import { believableData, fakeId } from '../../support/fake-bridge/data.ts';

const data = believableData(Date.parse('2026-11-20T12:00:00Z'));
const schedule = data.schedules[0] as Schedule;
const slot = (at: string, more: Partial<Slot> = {}): AgendaEntry => ({
  at,
  schedule,
  slot: { ...(data.slots[0] as Slot), id: `${fakeId('l', 1)}${at}`, dueAt: at, ...more },
});
const minutes = (count: number): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse('2026-11-20T08:00:00Z') + index * 600_000).toISOString(),
  );

describe('agendaDays', () => {
  it('counts days in the zone of the person, not in UTC', () => {
    const entries = [slot('2026-11-20T22:30:00.000Z'), slot('2026-11-20T23:30:00.000Z')];
    expect(agendaDays(entries, 'UTC')).toHaveLength(1);
    expect(agendaDays(entries, 'Europe/Berlin')).toHaveLength(2);
  });

  it('sums up what often ran without anything to tell', () => {
    const [day] = agendaDays(
      minutes(10).map((at) => slot(at)),
      'UTC',
    );
    expect(day?.lines.map(({ kind }) => kind)).toEqual(['entry', 'entry', 'entry', 'more']);
    expect(day?.lines.at(-1)).toMatchObject({ count: 7, until: minutes(10).at(-1) });
  });

  it('never hides a slot that was missed, failed, late or told why', () => {
    const outcomes = ['missed', 'failed', 'late', 'skipped', 'unknown', 'merged'] as const;
    const entries = minutes(12).map((at, index) => {
      const outcome = outcomes[index];
      return outcome ? slot(at, { outcome, reason: 'asleep' }) : slot(at);
    });
    const shown = agendaDays(entries, 'UTC')[0]?.lines.flatMap((line) =>
      line.kind === 'entry' && line.entry.slot?.outcome !== 'ran' ? [line.entry.slot?.outcome] : [],
    );
    expect(shown).toEqual(outcomes);
  });

  it('shows four alike as they are: a line for one would be longer than the one', () => {
    const [day] = agendaDays(
      minutes(4).map((at) => slot(at)),
      'UTC',
    );
    expect(day?.lines.every(({ kind }) => kind === 'entry')).toBe(true);
  });
});

describe('what waits for the person', () => {
  const entryOf = (number: number): AgendaEntry => {
    const found = data.slots.find(({ id }) => id === fakeId('l', number)) as Slot;
    const its = data.schedules.find(({ id }) => id === found.scheduleId) as Schedule;
    return { at: found.dueAt, schedule: its, slot: found };
  };

  it('is a reminder that rang and is not done', () => {
    const rang = entryOf(5);
    expect(notDone([rang, entryOf(1)])).toEqual([rang]);
    expect(notDone([{ ...rang, slot: { ...(rang.slot as Slot), isDone: true } }])).toEqual([]);
  });

  it('is a missed slot that asks, but not a run that waits for an approval', () => {
    const asks = entryOf(4);
    expect(waitingForAnswer([asks])).toEqual([asks]);
    expect(waitingForAnswer([{ ...asks, slot: { ...(asks.slot as Slot), runId: fakeId('r', 1) } }])).toEqual([]);
  });
});
