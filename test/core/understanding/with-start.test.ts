import { expect, it } from 'vitest';
import { understand } from '../../../src/main/core/understanding/understand.ts';

const read = (text: string, locale: string) =>
  understand(text, { zone: 'Europe/Berlin', now: Date.parse('2026-11-23T09:00:00Z'), locale }).wish;

it.each([
  ['en-GB', 'remind me every 3 months to change the filter, first time on 5 December', '2026-12-05T08:00:00Z'],
  ['en-GB', 'Filter: remind me every 3 months at 9am, first one on December 5', '2026-12-05T08:00:00Z'],
  ['en-GB', 'remind me every 2 weeks to change the filter, starting on 5 December', '2026-12-05T08:00:00Z'],
  ['en-GB', 'remind me every 2 weeks to change the filter, first on 5 December', '2026-12-05T08:00:00Z'],
  ['de-DE', 'erinner mich alle 3 Monate an den Filter, erstes Mal am 5. Dezember', '2026-12-05T08:00:00Z'],
  ['de-DE', 'Erinnere mich alle zwei Wochen um 9 an den Filter, zum ersten Mal am Freitag', '2026-11-27T08:00:00Z'],
])('the day on which it begins is none of its own: %s: %s', (locale, text, start) => {
  expect(read(text, locale)).toMatchObject({ do: 'schedule', rule: { kind: 'rrule', start } });
});

it.each([
  ['remind me tomorrow at 9 to ring Ann, starting on Friday'],
  ['remind me every Monday to ring Ann, the first one who answers'],
  ['remind me every Monday to ring Ann, first thing on Friday'],
])('what is no beginning of a repetition stays: %s', (text) => {
  const wish = read(text, 'en-GB');
  expect(JSON.stringify(wish)).not.toMatch(/"start":"2026-11-27/u);
});

it.each([
  ['en-GB', 'remind me on the first working day of december at 10 to call HR', '2026-12-01T09:00:00.000Z'],
  ['en-GB', 'remind me on the last workday in january to send the figures', '2027-01-29T08:00:00.000Z'],
  ['de-DE', 'erinner mich am ersten Werktag im Januar um 10 ans Amt', '2027-01-01T09:00:00.000Z'],
])('a working day of one month comes once: %s: %s', (locale, text, at) => {
  expect(read(text, locale)).toMatchObject({ do: 'remind', rule: { kind: 'once', at } });
});

it.each([
  ['en-GB', 'remind me on the first working day of every month at 10 to call HR'],
  ['de-DE', 'erinner mich am ersten Werktag im Monat um 10 ans Amt'],
])('and of every month it repeats: %s: %s', (locale, text) => {
  expect(read(text, locale)).toMatchObject({ do: 'schedule', rule: { kind: 'rrule' } });
});
