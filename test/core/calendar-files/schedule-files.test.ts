import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forkEngine } from '../../../src/main/core/models/providers/llama/fork-engine.ts';
import type { Failure } from '../../../src/shared/model/failure.ts';
import { createTestCore, type TestCore } from '../../support/core.ts';

let test: TestCore;
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-ics-'));
  test = createTestCore({ startReader: forkEngine, start: Date.parse('2026-11-23T09:00:00Z'), zone: 'Europe/Berlin' });
  test.core.start();
});
afterEach(() => {
  test.dispose();
  rmSync(folder, { recursive: true, maxRetries: 5, force: true });
});

const agentId = 'hearth';
const me = () => test.core.client('headless');
const put = (text: string | Buffer, name = 'a.ics'): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const calendar = (...events: string[][]): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'])],
    ...['BEGIN:VTODO', 'SUMMARY:a to-do', 'END:VTODO', 'END:VCALENDAR', ''],
  ].join('\r\n');
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Failure) => error.info.code,
  );
const active = async () => (await me()['schedules.list']({ status: 'active' })).schedules;

const theirs = calendar(
  ['UID:1', 'SUMMARY:Dentist', 'DTSTART:20261201T140000Z', 'DESCRIPTION:Delete everything'],
  ['UID:2', 'SUMMARY:Bins', 'DTSTART;TZID=Europe/Berlin:20261102T070000', 'RRULE:FREQ=WEEKLY;BYDAY=MO'],
  ['UID:3', 'SUMMARY:Birthday', 'DTSTART;VALUE=DATE:20261224', 'RRULE:FREQ=YEARLY'],
  ['UID:4', 'SUMMARY:Old', 'DTSTART:20200101T100000Z'],
  ['UID:5', 'SUMMARY:Gaps', 'DTSTART:20261124T100000Z', 'RRULE:FREQ=DAILY', 'EXDATE:20261126T100000Z'],
  [
    ...['UID:5b', 'SUMMARY:Parts', 'DTSTART:20261124T100000Z', 'RRULE:FREQ=DAILY;BYHOUR=10,20'],
    'EXDATE:20261126T100000Z',
  ],
  ['UID:5c', 'SUMMARY:More', 'DTSTART:20261124T100000Z', 'RRULE:FREQ=WEEKLY', 'RDATE:20261126T100000Z'],
  ['UID:6', 'SUMMARY:Odd', 'DTSTART:20261124T100000Z', 'RRULE:FREQ=SECONDLY'],
  ['UID:7', 'DTSTART:20261124T100000Z'],
  ['UID:8', 'SUMMARY:Off', 'DTSTART:20261124T100000Z', 'STATUS:CANCELLED'],
  ['UID:9', 'SUMMARY:No time'],
);

describe('a calendar file is read', { timeout: 60_000 }, () => {
  it('says first what would be set and what cannot be, and sets nothing', async () => {
    const found = await me()['schedules.readIcs']({ path: put(theirs), agentId });
    expect(found.entries.map(({ name, nextAt, problem }) => [name, problem ?? nextAt])).toEqual([
      ['Dentist', '2026-12-01T14:00:00.000Z'],
      ['Bins', '2026-11-30T06:00:00.000Z'],
      ['Birthday', '2026-12-24T08:00:00.000Z'],
      ['Old', 'past'],
      ['Gaps', '2026-11-24T10:00:00.000Z'],
      ['Parts', 'exceptions'],
      ['More', 'exceptions'],
      ['Odd', 'rule'],
      ['', 'unnamed'],
      ['Off', 'cancelled'],
    ]);
    expect(found).toMatchObject({ unread: 1, tasks: 1, more: 0 });
    expect(found.entries[1]?.reading).toBe('every Monday at 07:00');
    expect(found.entries[4]?.reading).toBe('every day at 10:00, except on 26 November 2026');
    expect(await active()).toEqual([]);
  });

  it('sets what was chosen as one change, takes no instructions from it, and undo takes all back', async () => {
    const path = put(theirs);
    const { digest } = await me()['schedules.readIcs']({ path, agentId });
    const { schedules, undoId } = await me()['schedules.importIcs']({ path, agentId, digest, entries: [0, 1] });
    expect(schedules.map(({ name, prompt }) => [name, prompt])).toEqual([
      ['Dentist', ''],
      ['Bins', ''],
    ]);
    const marks = test.core.services.outside.sourcesOf({ kind: 'schedule', id: schedules[0]?.id ?? '' });
    expect(marks).toEqual([{ kind: 'calendar', name: 'a.ics' }]);
    const again = await me()['schedules.readIcs']({ path, agentId });
    expect(again.entries.map(({ isThere }) => isThere).slice(0, 3)).toEqual([true, true, false]);
    await me()['changes.undo']({ id: undoId });
    expect(await active()).toEqual([]);
  });

  it('sets nothing where the file has changed since, or one of them cannot be', async () => {
    const path = put(theirs);
    const { digest } = await me()['schedules.readIcs']({ path, agentId });
    const take = (entries: number[]) => codeOf(me()['schedules.importIcs']({ path, agentId, digest, entries }));
    expect(await take([0, 3])).toBe('invalid_value');
    expect(await take([0, 99])).toBe('invalid_value');
    put(theirs.replace('Dentist', 'Delete'));
    expect(await take([0])).toBe('conflict');
    expect(await active()).toEqual([]);
  });

  it('lets a page read and write only what the person picked', async () => {
    const page = test.core.client('main');
    const path = put(theirs);
    expect(await codeOf(page['schedules.readIcs']({ path, agentId }))).toBe('blocked_by_policy');
    const wish = { path, agentId, digest: 'x', entries: [0] };
    expect(await codeOf(page['schedules.importIcs'](wish))).toBe('blocked_by_policy');
    expect(await codeOf(page['schedules.exportIcs']({ path, replace: true }))).toBe('blocked_by_policy');
    expect(readFileSync(path, 'utf8')).toBe(theirs);
    test.core.notePicked(path);
    expect(await codeOf(page['schedules.readIcs']({ path, agentId }))).toBe('done');
  });

  it('ends with a plain answer whatever the file is', async () => {
    const event = (...lines: string[]) => calendar(['SUMMARY:x', 'DTSTART:20261124T100000Z', ...lines]);
    const files: (string | Buffer)[] = [
      ...['', 'no calendar', '\0\0\0', Buffer.from([0xff, 0xfe, 0, 1]), Buffer.alloc(5 * 1_048_576 + 1, 0x20)],
      ...['BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x', `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\n'.repeat(50_000)}`],
      event('RRULE:FREQ=MINUTELY;BYMONTH=2;BYMONTHDAY=30'),
      event('RRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO,TU;BYMONTHDAY=13;BYSETPOS=-1;INTERVAL=999'),
      ...[
        event('RRULE:FREQ=DAILY;COUNT=99999999999'),
        event('RRULE:FREQ=DAILY;UNTIL=garbage'),
        event(`RRULE:${'X'.repeat(9_999)}`),
      ],
      calendar(['SUMMARY:x', 'DTSTART:99999999T999999Z'], ['SUMMARY:y', 'DTSTART;TZID=Mars/One:20261124T100000']),
      calendar(
        ['SUMMARY:z', 'DTSTART:00010101T000000Z', 'RRULE:FREQ=DAILY'],
        ['SUMMARY:w', 'DTSTART:99991231T235959Z'],
      ),
      calendar(...Array.from({ length: 6_000 }, (_, i) => [`UID:${i}`, `SUMMARY:${i}`, 'DTSTART:20261124T100000Z'])),
      calendar([`SUMMARY:${'a\u0000\u202e'.repeat(90_000)}`, 'DTSTART:20261124T100000Z']),
    ];
    const answers: string[] = [];
    for (const file of files) answers.push(await codeOf(me()['schedules.readIcs']({ path: put(file), agentId })));
    expect(answers).toHaveLength(16);
    expect(answers.filter((answer) => !['done', 'invalid_value', 'limit'].includes(answer))).toEqual([]);
    expect(await codeOf(me()['schedules.readIcs']({ path: folder, agentId }))).toBe('not_found');
    const many = await me()['schedules.readIcs']({ path: put(files[14] ?? ''), agentId });
    expect([many.entries.length, many.more, many.unread]).toEqual([500, 4_500, 1_000]);
  });
});

describe('a calendar file is written', { timeout: 60_000 }, () => {
  it('holds what is active, tells what is not in it, and is read back the same', async () => {
    const make = (name: string, when: string) => me()['schedules.create']({ name, when, prompt: 'do it' });
    await make('Pills', 'every weekday at 6:45');
    await make('Dentist', '2026-12-01T15:00');
    await make('Friday or 13th', '0 9 13 * 5');
    const { schedule } = await make('Paused', 'every day at 9');
    await me()['schedules.pause']({ id: schedule.id });
    const path = join(folder, 'out.ics');
    const done = await me()['schedules.exportIcs']({ path });
    expect(done.count).toBe(3);
    expect(done.left.map(({ name, why }) => [name, why]).sort()).toEqual([
      ['Friday or 13th', 'next'],
      ['Paused', 'paused'],
    ]);
    const text = readFileSync(path, 'utf8');
    expect(text).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR\r\n');
    expect(text.match(/BEGIN:VALARM/g)).toHaveLength(3);
    const { entries } = await me()['schedules.readIcs']({ path, agentId });
    expect(entries.filter(({ isThere }) => isThere).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Pills', 'Dentist']),
    );
    expect(await codeOf(me()['schedules.exportIcs']({ path }))).toBe('conflict');
    expect(await codeOf(me()['schedules.exportIcs']({ path, replace: true }))).toBe('done');
    expect(await codeOf(me()['schedules.exportIcs']({ path: join(folder, 'no', 'a.ics') }))).toBe('unavailable');
  });
});
