import { expect, it } from 'vitest';
import { clicking } from '../../../../../support/click-through.ts';

const { say, world } = clicking();
const rules = () =>
  world()
    .schedules.list({ agentId: 'hearth', status: 'active' })
    .map(({ rule }) => (rule.kind === 'cron' ? rule.expression : rule.kind));

it.each([
  ['en-GB', 'every tuesday and thursday at 18:00', 'thu off, clashes with club night. and 18:30', '0 30 18 * * 2'],
  [
    'en-GB',
    'every tuesday and thursday at 18:00',
    "thursdays is Bea's job now. just tuesdays, and 18.30",
    '0 30 18 * * 2',
  ],
  [
    'de-DE',
    'Montag bis Freitag um 7:30',
    'Freitags bitte nicht, da kommt Herr Sommer, und an den übrigen Tagen bitte zehn Minuten früher.',
    '0 20 7 * * 1-4',
  ],
])('other days and another hour are one change: %s: %s: %s', async (locale, when, text, rule) => {
  const first = locale === 'de-DE' ? `erinner mich ${when} an das Training` : `remind me ${when} of the training`;
  await say(locale, {}, [first, text]);
  expect(rules()).toEqual([rule]);
});

it.each([
  [
    'rehearsal every wednesday at 19:00, remind me half an hour before',
    'drummer is late now so its 20:00 instead',
    '0 30 19 * * 3',
  ],
])('what is told before something that repeats keeps its lead: %s, %s', async (first, text, rule) => {
  await say('en-GB', {}, [first, text]);
  expect(rules()).toEqual([rule]);
});
