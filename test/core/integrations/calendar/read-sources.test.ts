import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../src/main/core/base/clock.ts';
import { readSources } from '../../../../src/main/core/integrations/calendar/read-sources.ts';
import { forkEngine } from '../../../../src/main/core/models/providers/llama/fork-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'hearth-calendars-'));
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }));

const from = Date.parse('2026-11-23T00:00:00Z');
const look = { from, to: from + 7 * 86_400_000, zone: 'Europe/Berlin' };
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const read = (paths: readonly string[], signal = new AbortController().signal) =>
  readSources(
    paths.map((path) => ({ path })),
    look,
    { startReader: forkEngine, clock: createClock(), log: quiet, signal },
  );
const file = (name: string, text: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const calendar = (...lines: string[]): string => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
const honest = event('UID:honest', 'SUMMARY:Dentist', 'DTSTART:20261124T090000Z');
const names = (seen: Awaited<ReturnType<typeof read>>): string[] => [
  ...new Set(seen.occurrences.map(({ summary }) => summary)),
];

const many = (count: number, lines: (at: number) => string[]): string =>
  Array.from({ length: count }, (_, at) => event(`UID:${at}`, ...lines(at))).join('\r\n');

/** Each has the honest event at its end: whatever stands before it, that is told. */
const hostile: [string, () => string | Buffer][] = [
  ['two hundred thousand events of the past', () => many(200_000, () => ['SUMMARY:x', 'DTSTART:20010101T000000Z'])],
  [
    'three thousand rules of every minute',
    () => many(3_000, () => ['SUMMARY:tick', 'DTSTART:19900101T000000Z', 'RRULE:FREQ=MINUTELY']),
  ],
  [
    'rules that cost much and never come',
    () =>
      many(300, (at) => [
        ...['SUMMARY:never', `DTSTART:1970010${(at % 9) + 1}T000000Z`],
        'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30,31;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,2,3,-1,-2;BYHOUR=1,2,3;BYMINUTE=1,2,3',
      ]),
  ],
  [
    'a rule of a megabyte',
    () => event('UID:r', 'DTSTART:20261124T000000Z', `RRULE:FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(500_000)}1`),
  ],
  [
    'a count beyond all numbers',
    () => event('UID:c', 'SUMMARY:c', 'DTSTART:20200101T000000Z', `RRULE:FREQ=DAILY;COUNT=${'9'.repeat(300)}`),
  ],
  [
    'a million exceptions',
    () =>
      event(
        'UID:e',
        'SUMMARY:e',
        'DTSTART:20261124T000000Z',
        `EXDATE:${'20261124T000000Z,'.repeat(1_000_000)}20261124T000000Z`,
      ),
  ],
  [
    'a name without end, folded',
    () => event('UID:n', 'DTSTART:20261124T080000Z', `SUMMARY:${'long\r\n '.repeat(1_000_000)}`),
  ],
  ['parts within parts', () => `${'BEGIN:VEVENT\r\n'.repeat(300_000)}${'END:VEVENT\r\n'.repeat(300_000)}`],
  ['ends without beginnings', () => 'END:VEVENT\r\nEND:VCALENDARX\r\n'.repeat(100_000)],
  [
    'zones in circles and out of this world',
    () =>
      [
        ...[
          'BEGIN:VTIMEZONE',
          'TZID:A',
          'X-LIC-LOCATION:A',
          'BEGIN:STANDARD',
          'TZOFFSETTO:+9999',
          'END:STANDARD',
          'END:VTIMEZONE',
        ],
        event('UID:z', 'SUMMARY:z', 'DTSTART;TZID=A:20261124T080000'),
        event('UID:y', 'SUMMARY:y', `DTSTART;TZID=${'a/'.repeat(20_000)}:20261124T080000`),
      ].join('\r\n'),
  ],
  [
    'repetitions that stand in for themselves',
    () =>
      many(2_000, () => ['UID:same', 'SUMMARY:moved', 'RECURRENCE-ID:20261124T090000Z', 'DTSTART:20261124T100000Z']),
  ],
  ['dates that are none', () => many(1_000, (at) => [`DTSTART:${at}9999999T999999Z`, 'DURATION:P99999999999D'])],
  [
    'an event of a thousand years',
    () => event('UID:t', 'SUMMARY:t', 'DTSTART:10000101T000000Z', 'DTEND:99991231T000000Z', 'RRULE:FREQ=MONTHLY'),
  ],
  [
    'bytes that are no text',
    () => Buffer.from(Array.from({ length: 200_000 }, (_, at) => (at * 7919) % 256).filter((byte) => byte !== 10)),
  ],
];

describe('calendars of others', { timeout: 120_000 }, () => {
  it.each(hostile)('survives %s, and tells what is honest', async (_, text) => {
    const made = text();
    const bytes = Buffer.concat([
      Buffer.from('BEGIN:VCALENDAR\r\n'),
      Buffer.from(made as string),
      Buffer.from(`\r\n${honest}\r\nEND:VCALENDAR\r\n`),
    ]);
    const begun = performance.now();
    const seen = await read([file('hostile.ics', bytes)]);
    expect(performance.now() - begun).toBeLessThan(30_000);
    expect(names(seen)).toContain('Dentist');
  });

  it('counts what is no calendar and tells the rest', async () => {
    mkdirSync(join(folder, 'sub.ics'), { recursive: true });
    symlinkSync('/nowhere', join(folder, 'gone.ics'));
    const good = file('good.ics', calendar(honest));
    const seen = await read([
      good,
      file('page.ics', '<html>'),
      join(folder, 'gone.ics'),
      join(folder, 'sub.ics'),
      '/dev/zero',
    ]);
    expect(names(seen)).toEqual(['Dentist']);
    expect(seen.unreadSources).toBe(4);
  });

  it('says so where nothing can be read', async () => {
    await expect(read([file('page.ics', '<html>')])).rejects.toMatchObject({
      said: { words: 'errors.own.calendarUnreadable' },
    });
  });

  it('holds nobody up while it works out what repeats', async () => {
    const text = many(4_000, (at) => [
      'SUMMARY:r',
      `DTSTART:199001${String((at % 28) + 1).padStart(2, '0')}T000000Z`,
      `RRULE:FREQ=DAILY;INTERVAL=${(at % 50) + 1};BYDAY=MO,WE`,
    ]);
    let longest = 0;
    let last = performance.now();
    const beat = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    await read([file('busy.ics', calendar(text))]).finally(() => clearInterval(beat));
    expect(longest).toBeLessThan(400);
  });

  it('stops at once when it is told to', async () => {
    const abort = new AbortController();
    const reading = read([file('long.ics', calendar(many(100_000, () => ['DTSTART:20261124T000000Z'])))], abort.signal);
    abort.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  });
});
