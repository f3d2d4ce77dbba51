import { describe, expect, it } from 'vitest';
import {
  chipsByDay,
  firstWeekdayIn,
  isoDay,
  monthsOn,
  movedBy,
  weeksOf,
} from '../../../src/renderer/panels/schedules/month.ts';

const day = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;

describe('a month', () => {
  it('is whole weeks from the first day of the week, with each of its days once', () => {
    for (let month = 0; month < 48; month += 1) {
      const first = Date.UTC(2026, month, 1) / 86_400_000;
      const next = Date.UTC(2026, month + 1, 1) / 86_400_000;
      for (const weekday of [1, 6, 7]) {
        const weeks = weeksOf(first + 9, weekday);
        const days = weeks.flat();
        expect(new Date((days[0] ?? 0) * 86_400_000).getUTCDay()).toBe(weekday % 7);
        expect(days).toEqual(days.map((_, at) => (days[0] ?? 0) + at));
        for (let at = first; at < next; at += 1) expect(days).toContain(at);
        expect(weeks[0]).toContain(first);
        expect(weeks.at(-1)).toContain(next - 1);
      }
    }
  });

  it('begins its weeks as people there do', () => {
    expect(firstWeekdayIn('de-DE')).toBe(1);
    expect(firstWeekdayIn('en-US')).toBe(7);
  });

  it('leads to the same day of another one, or to its last', () => {
    expect(isoDay(monthsOn(day('2026-01-31'), 1))).toBe('2026-02-28');
    expect(isoDay(monthsOn(day('2026-01-15'), -1))).toBe('2025-12-15');
  });

  it('keeps the time of the reminder’s own zone when its day moves, over a change of the clock too', () => {
    const nextAt = '2027-03-27T08:30:15.000Z';
    expect(movedBy({ nextAt, zone: 'Europe/Berlin' }, 7)).toBe('2027-04-03T09:30:15');
    expect(movedBy({ nextAt, zone: 'America/Los_Angeles' }, -1)).toBe('2027-03-26T01:30:15');
  });

  it('tells what comes often on a day once, on the day that it is in the zone', () => {
    const entry = (at: string, id: string) => ({ at, schedule: { id } as never });
    const chips = chipsByDay(
      [entry('2026-12-24T22:30:00Z', 'a'), entry('2026-12-24T23:30:00Z', 'a'), entry('2026-12-25T00:30:00Z', 'a')],
      'Europe/Berlin',
    );
    expect([...chips].map(([number, [chip]]) => [isoDay(number), chip?.count])).toEqual([
      ['2026-12-24', 1],
      ['2026-12-25', 2],
    ]);
  });
});
