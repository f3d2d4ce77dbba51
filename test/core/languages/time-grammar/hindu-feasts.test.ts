import { describe, expect, it } from 'vitest';
import { hinduFeasts } from '../../../../src/main/core/languages/time-grammar/hindu-feasts.ts';
import { parseTime } from '../../../../src/main/core/scheduler/parse/parse-time.ts';
import { local, refusal } from '../../scheduler/parse/say.ts';

/** Days on which feasts were, as public calendars of India give them. */
const published = {
  diwali:
    '2013-11-03 2014-10-23 2015-11-11 2016-10-30 2017-10-19 2018-11-07 2019-10-27 2021-11-04 2022-10-24 2025-10-20 2026-11-08',
  holi: '2014-03-17 2015-03-06 2017-03-13 2018-03-02 2019-03-21 2020-03-10 2021-03-29 2024-03-25 2025-03-14',
  ganeshChaturthi:
    '2016-09-05 2017-08-25 2018-09-13 2019-09-02 2020-08-22 2021-09-10 2022-08-31 2023-09-19 2024-09-07 2025-08-27',
  ramaNavami: '2020-04-02 2021-04-21 2022-04-10 2023-03-30 2024-04-17 2025-04-06',
  shivaratri: '2017-02-24 2019-03-04 2020-02-21 2022-03-01 2023-02-18 2025-02-26 2026-02-15',
  guruNanak:
    '2016-11-14 2017-11-04 2018-11-23 2019-11-12 2020-11-30 2021-11-19 2022-11-08 2023-11-27 2024-11-15 2025-11-05',
  ugadi: '2018-03-18 2019-04-06 2020-03-25 2021-04-13 2022-04-02 2023-03-22 2024-04-09 2025-03-30',
  karvaChauth: '2017-10-08 2018-10-27 2019-10-17 2020-11-04 2021-10-24 2022-10-13 2023-11-01 2024-10-20',
  sankranti: '2017-01-14 2018-01-14 2019-01-15 2020-01-15 2021-01-14 2022-01-14 2023-01-15 2024-01-15 2025-01-14',
  chhath: '2017-10-26 2018-11-13 2019-11-02 2020-11-20 2021-11-10 2022-10-30 2023-11-19 2024-11-07',
  janmashtami: '2017-08-14 2018-09-02 2019-08-23 2020-08-11 2022-08-18 2023-09-06 2024-08-26 2025-08-15',
  valmiki: '2018-10-24 2019-10-13 2020-10-31 2021-10-20 2022-10-09 2023-10-28 2024-10-17 2025-10-07',
  parsiNewYear: '2018-08-17 2020-08-16 2022-08-16 2024-08-15',
} as const;

describe('feasts that follow sun and moon as India counts', () => {
  it.each(Object.entries(published))('%s is on the days that calendars give', (name, dates) => {
    const on = hinduFeasts[name as keyof typeof published];
    const told = dates.split(' ').map((date) => on(Number(date.slice(0, 4)))?.toString());
    expect(told).toEqual(dates.split(' '));
  });

  it.each([
    ['holi', 2016],
    ['holi', 2023],
    ['holi', 2026],
    ['dussehra', 2018],
    ['dussehra', 2022],
    ['vasantPanchami', 2020],
    ['dhanteras', 2020],
  ] as const)('where people kept different days nothing is said: %s %i', (name, year) => {
    expect(hinduFeasts[name](year)).toBeUndefined();
  });

  it('no later year is taken for one that is not certain', () => {
    const said = { zone: 'Europe/Berlin', now: Date.parse('2026-01-10T10:00:00Z'), locale: 'en' };
    expect(refusal(() => parseTime('Holi', said))).toBe('invalid_value');
    expect(local(parseTime('Diwali', said).at)).toBe('2026-11-08T09:00');
    expect(local(parseTime('two days before Diwali 2026', said).at)).toBe('2026-11-06T09:00');
  });
});
