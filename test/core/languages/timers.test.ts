import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

const now = Date.parse('2026-11-23T09:00:00Z');
const read = (text: string, locale: string) => understand(text, { now, zone: 'Europe/Berlin', locale }).wish;
const minutes = (count: number): string => new Date(now + count * 60_000).toISOString();

it.each([
  ['en-GB', 'set a 10 minute timer', 10, 'Timer'],
  ['en-GB', 'can you set a 15-minute timer', 15, 'Timer'],
  ['en-GB', 'put a 3 minute timer on', 3, 'Timer'],
  ['en-GB', 'start a timer for 8 minutes', 8, 'Timer'],
  ['en-GB', 'could you start me a 45 minute timer for the lasagne?', 45, 'the lasagne'],
  ['en-GB', 'pasta timer 9 minutes', 9, 'pasta'],
  ['en-GB', 'set a timer for the eggs for 6 minutes', 6, 'the eggs'],
  ['en-GB', 'set a half hour timer', 30, 'Timer'],
  ['en-GB', 'set a timer for half an hour', 30, 'Timer'],
  // A number alone is one of minutes, and no hour of the day.
  ['en-GB', 'set a timer for 10', 10, 'Timer'],
  ['en-GB', 'set a timer for 12 for the eggs', 12, 'the eggs'],
  ['de-DE', 'Starte einen Timer von 8 Minuten', 8, 'Timer'],
  ['de-DE', 'Stell einen 20-Minuten-Timer für die Nudeln', 20, 'Nudeln'],
  ['de-DE', 'Eieruhr auf 6 Minuten', 6, 'Timer'],
  ['de-DE', 'Stell einen Timer auf 10', 10, 'Timer'],
  ['de-DE', 'Stell mir bitte einen Timer auf 12 für die Eier', 12, 'Eier'],
  ['de-DE', 'Kannst du einen Timer auf 15 Minuten stellen?', 15, 'Timer'],
  ['de-DE', 'Stell einen Timer auf eine halbe Stunde', 30, 'Timer'],
])('a timer, however its length is said: %s: %s', (locale, text, length, name) => {
  expect(read(text, locale)).toMatchObject({ do: 'remind', name, rule: { kind: 'once', at: minutes(length) } });
});

it.each([
  ['en-GB', 'set a timer for 5 pm', '2026-11-23T16:00:00.000Z'],
  ['en-GB', 'set a timer for 17:30', '2026-11-23T16:30:00.000Z'],
])('an hour of the day stays one: %s: %s', (locale, text, at) => {
  expect(read(text, locale)).toMatchObject({ do: 'remind', rule: { at } });
});

it('what is told of a timer sets none', () => {
  expect(read('the oven has a 30 minute timer', 'en-GB').do).toBe('thing');
});
