import { describe, expect, it } from 'vitest';
import { type AgendaEntry, agendaDays } from '../../../src/renderer/panels/schedules/agenda.ts';
import type { Schedule, Slot } from '../../../src/shared/model/schedule.ts';
import { idOf } from '../chat-data.ts';

const schedule: Schedule = {
  ...{ id: idOf('c', 1), agentId: 'hearth', spaceId: null, kind: 'schedule', name: 'Weather', prompt: '' },
  ...{ rule: { kind: 'cron', expression: '0 45 6 * * 1-5' }, reading: 'every weekday at 06:45', description: null },
  ...{ zone: 'Europe/Berlin', followsZone: true, status: 'active', missed: { kind: 'once' } },
  ...{ nextAt: null, next: [], lastRunAt: null, createdAt: '', updatedAt: '' },
};
const slot = (at: string, more: Partial<Slot> = {}): AgendaEntry & { slot: Slot } => ({
  at,
  schedule,
  slot: {
    ...{ id: `${idOf('l', 1)}${at}`, scheduleId: schedule.id, dueAt: at, outcome: 'ran', reason: '' },
    ...{ startedAt: at, finishedAt: at, runId: null, isDone: false, isTest: false },
    ...more,
  },
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
