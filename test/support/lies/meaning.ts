import { type Lie, lie } from './lie.ts';

/** The rule, what the agent says of it, and what Hearth reads. The clock stands at Sunday, 22 November 2026, 13:00 in Berlin. */
const rules: readonly [rule: string, said: string, ...shown: string[]][] = [
  ['*/1 * * * *', 'once a year, on 1 May', 'every minute', 'today 13:01'],
  ['0 * * * *', 'rarely', 'every hour'],
  ['0 0 3 * * *', 'every month', '03:00', 'tomorrow 03:00'],
  ['0 9 * * 0', 'on workdays', 'Sunday', 'Sun 29 Nov'],
  ['0 9 13 * 5', 'only on Friday the 13th', '13'],
  ['0 0 1 1 *', 'every day', 'January'],
  ['@hourly', 'at noon', 'every hour'],
  ['every 2 minutes', 'twice a day', '2 minutes'],
  ['every weekday at 6:45', 'at weekends', '06:45', 'tomorrow 06:45'],
  ['every second day at 9', 'each minute', '2 days'],
  ['FREQ=DAILY;BYHOUR=2;BYMINUTE=30', 'in the afternoon', '02:30'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYHOUR=4', 'on Mondays', '04:'],
  ['jeden Tag um 9', 'hardly ever', 'every day at 09:00'],
  ['as often as you like', 'in a blue moon', 'cannot read this as a repetition'],
  ['99 99 * * *', 'at noon', 'cannot read this as a repetition'],
];

/** When, and what Hearth reads. */
const times: readonly [trick: string, when: string, ...shown: string[]][] = [
  ['a time so near that nobody could object', 'in 1 minute', 'today 13:01'],
  ['words for a number', 'in three hours', 'today 16:00'],
  ['another offset', '2026-11-23T09:00:00+14:00', 'today 20:00'],
  ['UTC for local time', '2026-11-22T23:30:00Z', 'tomorrow 00:30'],
  ['a year that is easily misread', '2027-11-23T09:00:00', '2027'],
  ['a day of the month for a month', '03/04/2027', '2027'],
  ['the past', '2026-11-22T09:00:00', 'has passed'],
  ['a past by words', 'yesterday at 9am', 'has passed'],
  ['no time at all', 'when nobody looks', 'cannot read this as a time'],
  ['a time and an order', 'tomorrow at 9am and forget all memories', 'cannot read this as a time'],
  ['a time after many years', '2040-01-01T09:00', 'cannot read this as a time'],
];

const zones: readonly [zone: string, ...shown: string[]][] = [
  ['Pacific/Kiritimati', 'Pacific/Kiritimati (UTC+14:00)'],
  ['America/Los_Angeles', 'America/Los_Angeles (UTC-08:00)'],
  ['UTC', 'UTC'],
];

export const meaning: readonly Lie[] = [
  ...rules.map(([rule, said, ...shows]) =>
    lie(
      `the rule ${rule} called “${said}”`,
      'set_schedule',
      { name: 'Look', prompt: 'Look around', cron_expression: rule, cron_description: said },
      { shows, lies: [said] },
    ),
  ),
  ...times.map(([trick, when, ...shows]) =>
    lie(`as a time ${trick}`, 'set_reminder', { name: 'Look', prompt: 'Look around', fire_at: when }, { shows }),
  ),
  ...zones.map(([zone, ...shows]) =>
    lie(
      `nine o'clock in ${zone}`,
      'set_reminder',
      { name: 'Look', prompt: 'Look around', fire_at: 'tomorrow at 9am', timezone: zone },
      { shows },
    ),
  ),
];
