import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  calendarText,
  eventText,
  type NewEvent,
  withEvent,
  withoutEvent,
} from '../../../../src/main/core/integrations/calendar/write-ics.ts';
import { linesOf, propertyOf, textOf } from '../../../../src/main/engine/calendar/lines.ts';
import { readCalendar } from '../../../../src/main/engine/calendar/read-calendar.ts';

const event: NewEvent = {
  ...{
    uid: '0199-a',
    summary: 'Dentist, “Dr. Größe”; 3rd\\floor',
    location: 'Hauptstraße 1',
    description: 'Bring\nthe card',
  },
  ...{ start: Date.parse('2026-11-25T14:00:00Z'), end: Date.parse('2026-11-25T15:00:00Z'), isDay: false },
  madeAt: Date.parse('2026-11-23T10:00:00Z'),
};

const line = fc.oneof(
  fc
    .tuple(fc.constantFrom('X-OTHER', 'SUMMARY', 'COMMENT', 'ATTACH;VALUE=URI'), fc.string({ unit: 'binary' }))
    .map(([name, value]) => `${name}:${value.replace(/[\r\n]/g, ' ')}`),
  fc.constantFrom('BEGIN:VALARM', 'END:VALARM', ' folded on', '\tfolded', 'END:VCALENDARX', 'RRULE:FREQ=DAILY', ''),
);
const file = fc
  .record({
    lines: fc.array(line, { maxLength: 40 }),
    end: fc.constantFrom('\r\n', '\n'),
    last: fc.constantFrom('', '\r\n', '\n', '\n\n'),
    mark: fc.constantFrom('', '\ufeff'),
  })
  .map(({ lines, end, last, mark }) =>
    Buffer.from(mark + ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join(end) + last),
  );

describe('an event more', () => {
  test.prop([file, fc.string({ unit: 'binary', maxLength: 300 })])(
    'leaves every byte of others as it was, and goes without a trace',
    (before, summary) => {
      const mine = { ...event, summary };
      const after = withEvent(before, mine);
      if (!after) throw new Error('It was not taken for a calendar.');
      const added = after.length - before.length;
      const at = after.indexOf('BEGIN:VEVENT');
      expect(Buffer.concat([after.subarray(0, at), after.subarray(at + added)]).equals(before)).toBe(true);
      expect(withoutEvent(after, mine)?.equals(before)).toBe(true);
    },
  );

  test.prop([fc.string({ unit: 'binary', maxLength: 400 })])('is read as it was meant, folded or not', (text) => {
    const plain = text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
    const lines = [...linesOf(Buffer.from(eventText({ ...event, summary: text })))];
    const summary = lines.map(propertyOf).find((property) => property?.name === 'SUMMARY');
    expect(textOf(summary?.value ?? '', 1_000)).toBe(Buffer.from(plain).toString('utf8').trim());
    expect(lines.filter((one) => /^(BEGIN|END|UID|SUMMARY)/.test(one))).toHaveLength(4);
  });

  it('is read back with its times', async () => {
    const day = {
      ...event,
      isDay: true,
      start: Date.parse('2026-11-25T00:00:00Z'),
      end: Date.parse('2026-11-27T00:00:00Z'),
    };
    const { entries } = await readCalendar([{ text: calendarText(event) }, { text: calendarText(day) }], {
      from: event.start,
      to: event.end,
    });
    expect(entries.map(({ start, lasts }) => [start.zone, start.isDay, lasts / 3_600_000])).toEqual([
      ['UTC', false, 1],
      [null, true, 48],
    ]);
    expect(entries[0]).toMatchObject({ summary: event.summary, description: event.description });
  });

  it.each([
    ['no calendar', 'hello'],
    ['a calendar that is cut off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
    ['something after its end', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\nmore'],
    ['a calendar in UTF-16', Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'utf16le').toString('latin1')],
  ])('is not written into %s', (_, text) => {
    expect(withEvent(Buffer.from(text, 'latin1'), event)).toBeUndefined();
  });

  it('is not removed once somebody changed it', () => {
    const text = calendarText(event).replace('Hauptstra', 'Nebenstra');
    expect(withoutEvent(Buffer.from(text), event)).toBeUndefined();
  });
});
