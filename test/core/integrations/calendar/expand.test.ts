import { describe, expect, it } from 'vitest';
import { expand, type Look } from '../../../../src/main/core/integrations/calendar/expand.ts';
import { readCalendar } from '../../../../src/main/engine/calendar/read-calendar.ts';

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]): string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

async function lookAt(text: string, from: string, to: string, zone = 'Europe/Berlin') {
  const look: Look = { from: Date.parse(from), to: Date.parse(to), zone };
  const read = await readCalendar([{ text }], look);
  const steps = expand(read, look, () => false);
  for (;;) {
    const step = steps.next();
    if (step.done) return { ...read, ...step.value };
  }
}

const starts = async (text: string, from: string, to: string, zone?: string): Promise<string[]> =>
  (await lookAt(text, from, to, zone)).occurrences.map(
    ({ start, summary }) => `${new Date(start).toISOString()} ${summary}`,
  );

describe('what takes place', () => {
  it('works out a repetition over a change of the clock, without what was left out and with what was moved', async () => {
    const text = calendar(
      ...event(
        ...['UID:a', 'SUMMARY:Stand-up', 'DTSTART;TZID=Europe/Berlin:20260323T090000', 'DURATION:PT15M'],
        ...['RRULE:FREQ=DAILY;COUNT=10', 'EXDATE;TZID=Europe/Berlin:20260325T090000'],
      ),
      ...event(
        ...['UID:a', 'SUMMARY:Stand-up (late)', 'RECURRENCE-ID;TZID=Europe/Berlin:20260327T090000'],
        'DTSTART;TZID=Europe/Berlin:20260327T160000',
      ),
      ...event('UID:a', 'STATUS:CANCELLED', 'RECURRENCE-ID:20260328T080000Z', 'DTSTART:20260328T080000Z'),
    );
    expect(await starts(text, '2026-03-24T00:00:00Z', '2026-04-30T00:00:00Z')).toEqual([
      '2026-03-24T08:00:00.000Z Stand-up',
      '2026-03-26T08:00:00.000Z Stand-up',
      '2026-03-27T15:00:00.000Z Stand-up (late)',
      // Summer time began on the 29th.
      '2026-03-29T07:00:00.000Z Stand-up',
      '2026-03-30T07:00:00.000Z Stand-up',
      '2026-03-31T07:00:00.000Z Stand-up',
      '2026-04-01T07:00:00.000Z Stand-up',
    ]);
  });

  it.each([
    ['a zone without its table', 'DTSTART;TZID=America/New_York:20261124T090000', '2026-11-24T14:00:00.000Z'],
    [
      'a zone with a path before it',
      'DTSTART;TZID=/mozilla.org/2005/America/New_York:20261124T090000',
      '2026-11-24T14:00:00.000Z',
    ],
    ['a zone of Windows', 'DTSTART;TZID="W. Europe Standard Time":20261124T090000', '2026-11-24T08:00:00.000Z'],
    ['a moment', 'DTSTART:20261124T090000Z', '2026-11-24T09:00:00.000Z'],
    ['a time that follows the person', 'DTSTART:20261124T090000', '2026-11-24T08:00:00.000Z'],
    ['a zone that nobody knows', 'DTSTART;TZID=Middle Earth:20261124T090000', '2026-11-24T08:00:00.000Z'],
    ['a time that does not exist', 'DTSTART;TZID=Europe/Berlin:20260329T023000', '2026-03-29T01:30:00.000Z'],
  ])('reads %s', async (_, line, at) => {
    const text = calendar(...event('UID:z', 'SUMMARY:x', line));
    expect(await starts(text, '2026-01-01T00:00:00Z', '2026-12-31T00:00:00Z')).toEqual([`${at} x`]);
  });

  it('takes a zone that only the file describes by its offsets', async () => {
    const zone = (...more: string[]): string[] => ['BEGIN:VTIMEZONE', 'TZID:Own', ...more, 'END:VTIMEZONE'];
    const part = (name: string, offset: string): string[] => [`BEGIN:${name}`, `TZOFFSETTO:${offset}`, `END:${name}`];
    const own = event('UID:z', 'SUMMARY:x', 'DTSTART;TZID=Own:20260710T090000');
    const fixed = calendar(...own, ...zone(...part('STANDARD', '+0545')));
    const summer = calendar(...zone(...part('STANDARD', '-0500'), ...part('DAYLIGHT', '-0400')), ...own);
    const named = calendar(...zone('X-LIC-LOCATION:Asia/Tokyo', ...part('STANDARD', '+0100')), ...own);
    const of = (text: string) => starts(text, '2026-07-01T00:00:00Z', '2026-07-31T00:00:00Z');
    expect(await of(fixed)).toEqual(['2026-07-10T03:15:00.000Z x']);
    expect(await of(summer)).toEqual(['2026-07-10T13:00:00.000Z x']);
    expect(await of(named)).toEqual(['2026-07-10T00:00:00.000Z x']);
  });

  it('has days last as long as they do where the person is', async () => {
    const text = calendar(
      ...event('UID:d', 'SUMMARY:Holiday', 'DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260330'),
      ...event('UID:b', 'SUMMARY:Birthday', 'DTSTART;VALUE=DATE:19800329', 'RRULE:FREQ=YEARLY'),
    );
    const { occurrences } = await lookAt(text, '2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z');
    expect(occurrences.map(({ summary, start, end }) => [summary, (end - start) / 3_600_000])).toEqual([
      ['Holiday', 47],
      ['Birthday', 23],
    ]);
    const inSydney = await lookAt(text, '2026-03-27T00:00:00Z', '2026-03-28T00:00:00Z', 'Australia/Sydney');
    expect(inSydney.occurrences.map(({ start }) => new Date(start).toISOString())).toEqual([
      '2026-03-27T13:00:00.000Z',
    ]);
  });

  it('knows that a flight lands by another clock', async () => {
    const text = calendar(
      ...event(
        ...['UID:f', 'SUMMARY:Flight', 'DTSTART;TZID=Europe/Berlin:20261124T130000'],
        'DTEND;TZID=America/New_York:20261124T160000',
      ),
    );
    const { occurrences } = await lookAt(text, '2026-11-24T00:00:00Z', '2026-11-25T00:00:00Z');
    expect(occurrences.map(({ start, end }) => (end - start) / 3_600_000)).toEqual([9]);
  });

  it('leaves out whole days, adds single ones, and ends with UNTIL', async () => {
    const text = calendar(
      ...event(
        ...[
          'UID:r',
          'SUMMARY:Yoga',
          'DTSTART;TZID=Europe/Berlin:20261102T180000',
          'RRULE:FREQ=WEEKLY;UNTIL=20261123T170000Z',
        ],
        ...['EXDATE;VALUE=DATE:20261109', 'RDATE;TZID=Europe/Berlin:20261112T070000'],
      ),
    );
    expect(await starts(text, '2026-11-01T00:00:00Z', '2026-12-31T00:00:00Z')).toEqual([
      '2026-11-02T17:00:00.000Z Yoga',
      '2026-11-12T06:00:00.000Z Yoga',
      '2026-11-16T17:00:00.000Z Yoga',
      '2026-11-23T17:00:00.000Z Yoga',
    ]);
  });

  it('reads folded lines, also within a letter, and text in signs', async () => {
    const bytes = Buffer.from('SUMMARY:Grüße', 'utf8');
    const within = bytes.indexOf(0xbc);
    const folded = Buffer.concat([bytes.subarray(0, within), Buffer.from('\r\n '), bytes.subarray(within)]).toString(
      'latin1',
    );
    const raw = Buffer.from(
      calendar(
        ...event('UID:t', folded, 'LOCATION:Room 1\\, left\\; up', 'DESCRIPTION:a\\nb', 'DTSTART:20261124T090000Z'),
      ),
      'latin1',
    );
    const read = await readRaw(raw);
    expect(read[0]).toMatchObject({ summary: 'Grüße', location: 'Room 1, left; up', description: 'a\nb' });
  });

  it('tells what it could not work out, and its first time all the same', async () => {
    const text = calendar(
      ...event('UID:s', 'SUMMARY:tick', 'DTSTART:20261124T090000Z', 'RRULE:FREQ=SECONDLY'),
      ...event('UID:n', 'SUMMARY:no rule', 'DTSTART:20261124T100000Z', 'RRULE:EVERY NOW AND THEN'),
      ...event('UID:x', 'SUMMARY:no date', 'DTSTART:20260231T090000Z'),
    );
    const found = await lookAt(text, '2026-11-24T00:00:00Z', '2026-11-25T00:00:00Z');
    expect(found.occurrences.map(({ summary }) => summary)).toEqual(['tick', 'no rule']);
    expect(found).toMatchObject({ unexpanded: 2, unread: 1 });
  });
});

async function readRaw(bytes: Buffer) {
  const { writeFileSync, mkdtempSync, rmSync } = await import('node:fs');
  const folder = mkdtempSync('/tmp/hearth-ics-');
  try {
    writeFileSync(`${folder}/a.ics`, bytes);
    const window = { from: Date.parse('2026-11-24T00:00:00Z'), to: Date.parse('2026-11-25T00:00:00Z') };
    return (await readCalendar([{ path: `${folder}/a.ics` }], window)).entries;
  } finally {
    rmSync(folder, { recursive: true, maxRetries: 5 });
  }
}
