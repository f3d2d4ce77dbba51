import { describe, expect, test } from 'vitest';
import { agreement, daysNamed, namesDay, sceneFor } from '../../../src/main/core/memory/named-days.ts';
import { createFakeClock } from '../../support/fake-clock.ts';

const clock = createFakeClock(Date.parse('2026-06-17T10:00:00Z'));
const person = { zone: () => 'Europe/Berlin', locale: () => 'de-DE' };
const scene = sceneFor({ clock, person: person as never });

describe('the days that a text names', () => {
  test.each([
    ['What did we decide on March 3?', [{ month: 3, day: 3 }]],
    ['Was kam am 14.05.2024?', [{ year: 2024, month: 5, day: 14 }]],
    ['What broke on 2023-10-09?', [{ year: 2023, month: 10, day: 9 }]],
    ['Was war im November 2025 am Auto?', [{ year: 2025, month: 11 }]],
    ['Mit wem habe ich gestern geredet?', [{ year: 2026, month: 6, day: 16 }]],
    ['What did I say on Monday?', [{ year: 2026, month: 6, day: 15 }]],
    ['what was repaired in 2021?', [{ year: 2021 }]],
    ['I may march on, and it sat well', []],
    ['call Jan about the 3 boxes', []],
  ])('%s', (text, days) => {
    expect(daysNamed(text, scene).map(({ day }) => day)).toEqual(days);
  });

  test('a day agrees with itself, a month and a year with each of their days, and less surely', () => {
    const is = { year: 2026, month: 3, day: 3 };
    expect([{ month: 3, day: 3 }, is, { month: 3 }, { year: 2026 }].map((asked) => agreement(asked, is))).toEqual([
      1, 1, 0.5, 0.25,
    ]);
    expect([{ month: 3, day: 4 }, { ...is, year: 2025 }, { month: 4 }].map((asked) => agreement(asked, is))).toEqual([
      0, 0, 0,
    ]);
    expect(agreement({ month: 3, day: 3 }, { month: 3 })).toBe(0);
  });

  test.each([
    ['Die Prüfung ist am 22. August.', true],
    ['the test is on August 22nd', true],
    ['on 2027-08-22 at nine', true],
    ['22 boxes came in August', false],
    ['Die Prüfung ist am 23. August.', false],
  ])('"%s" speaks of 22 August: %s', (text, speaks) => {
    expect(namesDay(text, { month: 8, day: 22 }, scene)).toBe(speaks);
  });
});
