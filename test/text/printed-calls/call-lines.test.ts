import { expect, it } from 'vitest';
import { createCallLines } from '../../../src/main/text/printed-calls/call-lines.ts';

const names = ['set_reminder', 'set_reminders', 'list_schedules'];

/** What passes when the text comes in pieces of so many letters. */
function passed(text: string, size: number): string {
  const lines = createCallLines(names);
  const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'gu')) ?? [];
  return pieces.map((piece) => lines.push(piece)).join('') + lines.end();
}

it.each([
  ['set_reminder "Keys" "2026-11-23 10:00"', ''],
  ['list_schedules()', ''],
  ['Sure.\nset_reminders {"name": "x"}\nDone.', 'Sure.\nDone.'],
  ['  set_reminder("x")\n\nIs that all?', '\nIs that all?'],
])('a line that only prints a call is taken out, in whatever pieces it comes: %j', (text, rest) => {
  for (const size of [1, 3, 100]) expect(passed(text, size)).toBe(rest);
});

it.each([
  'set_reminder is the tool for that.',
  'I would call set_reminder("x").',
  'set_reminder',
  '```\nset_reminder("x")\n```\nthat is code',
  'settle down (please)',
  'list_schedules (all of them): three.\nNothing else.',
  'set_reminder "Keys" is how it is called.',
])('anything else stays: %j', (text) => {
  for (const size of [1, 3, 100]) expect(passed(text, size)).toBe(text);
});

it('blanks without end are read once each', () => {
  const blanks = ' '.repeat(200_000);
  expect(passed(blanks, 1_000) === blanks).toBe(true);
});
