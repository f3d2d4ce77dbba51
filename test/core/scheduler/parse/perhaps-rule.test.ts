import { expect, it } from 'vitest';
import { changeRule } from '../../../../src/main/core/scheduler/parse/change-rule.ts';
import { perhapsRule } from '../../../../src/main/core/scheduler/parse/perhaps-rule.ts';
import { nextRun } from '../../../../src/main/core/scheduler/recurrence/next-run.ts';

const zone = 'Europe/Berlin';
/** Monday, 23 November 2026, 10:00 in Berlin. */
const now = Date.parse('2026-11-23T10:00:00+01:00');

function standing(expression: string) {
  const rule = { kind: 'cron', expression } as const;
  return { rule, nextAt: nextRun(rule, zone, now) ?? now, zone };
}

it.each([
  ['0 7 * * 2', 'en-GB', 'the evening before at 8 pm', '0 0 20 * * 1'],
  ['0 7 * * 2', 'en-GB', 'the day after', '0 0 7 * * 3'],
  ['0 7 * * 2', 'de-DE', 'am Abend davor um 20 Uhr', '0 0 20 * * 1'],
  ['0 7 5 * *', 'en-GB', 'the day before', '0 0 7 4 * *'],
  ['0 8 9 1 *', 'de-DE', 'am 19. Januar', '0 8 19 1 *'],
  ['0 8 9 1 *', 'de-DE', 'am 19.', '0 8 19 1 *'],
  ['0 8 9 1 *', 'en-GB', 'on 3 February', '0 8 3 2 *'],
  ['0 8 9 1 *', 'en-GB', 'the 19th', '0 8 19 1 *'],
  ['0 9 * * 6', 'en-GB', 'from Saturdays to Wednesdays', '0 9 * * 3'],
  ['0 9 * * 6', 'en-GB', 'from Saturday to Wednesday', '0 9 * * 3'],
  ['0 9 * * 6', 'de-DE', 'von samstags auf mittwochs', '0 9 * * 3'],
])('%s, %s: “%s” may be meant for good, and is nothing to be done at once', (before, locale, text, after) => {
  const viewpoint = { zone, now, locale };
  expect(perhapsRule(standing(before), text, viewpoint)).toEqual({ kind: 'cron', expression: after });
  expect(() => changeRule(standing(before), text, viewpoint)).toThrow();
});

it.each([
  ['0 7 * * 1-5', 'the evening before'],
  ['0 7 1 * *', 'the day before'],
  ['0 8 10 2 *', 'the 30th'],
  ['0 7 * * 2', 'the week before'],
])('%s: “%s” is no such rule', (before, text) => {
  expect(perhapsRule(standing(before), text, { zone, now, locale: 'en-GB' })).toBeUndefined();
});

it.each([
  ['0 9 * * 6', 'from Monday to Friday', '0 0 9 * * 1-5'],
  ['0 9 * * *', 'from Monday to Friday', '0 0 9 * * 1-5'],
])('%s: “%s” is a row of days, where it does not come on the first alone', (before, text, after) => {
  const viewpoint = { zone, now, locale: 'en-GB' };
  expect(changeRule(standing(before), text, viewpoint)).toEqual({ kind: 'cron', expression: after });
});
