import { describe, expect, it } from 'vitest';
import { formatRule } from '../../../../src/main/core/scheduler/format-rule/format-rule.ts';
import { parseRule } from '../../../../src/main/core/scheduler/parse/parse-rule.ts';
import { readWhen } from '../../../../src/main/core/scheduler/parse/read-when.ts';
import { english, german } from '../parse/say.ts';

const readings: readonly (readonly [text: string, english: string, german: string])[] = [
  ['every weekday at 6:45', 'every weekday at 06:45', 'Montag bis Freitag um 06:45'],
  ['mondays and fridays at noon', 'every Monday and Friday at 12:00', 'jeden Montag und Freitag um 12:00'],
  ['every other monday', 'every 2 weeks on Monday at 09:00', 'alle 2 Wochen am Montag um 09:00'],
  ['every 90 minutes', 'every 90 minutes', 'alle 90 Minuten'],
  ['every 61 seconds', 'every 61 seconds', 'alle 61 Sekunden'],
  ['0 9 ? * MON', 'every Monday at 09:00', 'jeden Montag um 09:00'],
  [
    '0 0 9 ? JAN,JUL MON-FRI',
    'every weekday in January and July at 09:00',
    'Montag bis Freitag im Januar und Juli um 09:00',
  ],
  ['0 9 * * fri#2', 'on the second Friday of every month at 09:00', 'am zweiten Freitag jedes Monats um 09:00'],
  ['twice a day', 'every day at 09:00 and 18:00', 'jeden Tag um 09:00 und 18:00'],
  ['every day at 9:00 and 17:30', 'every day at 09:00 and 17:30', 'jeden Tag um 09:00 und 17:30'],
  ['last day of the month', 'on the last day of every month at 09:00', 'am letzten Tag jedes Monats um 09:00'],
  [
    'first monday of the month',
    'on the first Monday of every month at 09:00',
    'am ersten Montag jedes Monats um 09:00',
  ],
  ['every year on december 25', 'every year on the 25th of December at 09:00', 'jedes Jahr am 25. Dezember um 09:00'],
  ['fridays 3 times', 'every Friday at 09:00, 3 times', 'jeden Freitag um 09:00, 3-mal'],
  [
    'fridays until march',
    'every Friday at 09:00, until 28 February 2027',
    'jeden Freitag um 09:00, bis 28. Februar 2027',
  ],
  [
    'every 10 minutes from 9 to 17',
    'every 10 minutes, between 09:00 and 16:59',
    'alle 10 Minuten, zwischen 09:00 und 16:59',
  ],
];

describe('rules in plain words', () => {
  it.each(readings)('%s', (text, inEnglish, inGerman) => {
    const rule = parseRule(text, english);
    expect(formatRule(rule, english)).toBe(inEnglish);
    expect(formatRule(rule, german)).toBe(inGerman);
  });

  it('reads a single moment with its date', () => {
    const rule = { kind: 'once', at: '2026-11-23T05:45:00Z' } as const;
    expect(formatRule(rule, english)).toMatch(/^once, on Monday,? 23 November 2026 at 06:45$/);
    expect(formatRule(rule, german)).toBe('einmal, am Montag, 23. November 2026 um 06:45');
    for (const options of [english, german]) {
      const again = readWhen(formatRule(rule, options), options);
      expect(again).toMatchObject({ rest: '', rule: { kind: 'once', at: '2026-11-23T05:45:00.000Z' } });
    }
  });

  it('never fails on rare rules', () => {
    expect(formatRule({ kind: 'cron', expression: '5 */7 3,9 1-7 */2 1' }, english)).toContain('7 minutes');
    const rare = { kind: 'rrule', rrule: 'FREQ=YEARLY;BYYEARDAY=100', start: '2026-01-01T00:00:00Z' } as const;
    expect(formatRule(rare, english)).toBe('FREQ=YEARLY;BYYEARDAY=100');
  });
});
