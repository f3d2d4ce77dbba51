import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testCache } from '../../../support/cache.ts';
import { connectedCore } from '../../../support/connected.ts';
import { CALDAV, startRadicale } from '../../../support/radicale.ts';

const theirs = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Home', 'BEGIN:VEVENT', 'UID:yoga', 'SUMMARY:Yoga'],
  ...['DTSTART;TZID=Europe/Berlin:20260105T180000', 'DTEND;TZID=Europe/Berlin:20260105T193000', 'RRULE:FREQ=WEEKLY'],
  ...['X-THEIRS;X-A="b":kept', 'END:VEVENT', 'BEGIN:VEVENT', 'UID:bins', 'SUMMARY:Bins', 'DTSTART;VALUE=DATE:20261125'],
  ...['END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n');

const now = Date.parse('2026-11-23T09:00:00Z');
let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-calendar-'));
  file = join(folder, 'home.ics');
  writeFileSync(file, theirs);
});
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5, force: true }));

const dentist = {
  summary: 'Dentist',
  startTime: '2026-11-25T15:00',
  endTime: '2026-11-25T16:00',
  location: 'Main St 1',
};

describe('a calendar in a file', { timeout: 60_000 }, () => {
  const connect = (more: object = {}) =>
    connectedCore('calendar', { settings: { where: 'file', file, ...more } }, { start: now, zone: 'Europe/Berlin' });

  it('is tested, reaches nothing, and is read with what repeats worked out, in the zone of the person', async () => {
    const { card, call } = await connect();
    expect(await card()).toMatchObject({
      state: 'connected',
      hosts: [],
      found: 'It works. 6 events in the next 30 days.',
      problem: null,
    });
    expect(await call('read_calendar', {})).toEqual({
      events: [
        {
          id: 'yoga',
          summary: 'Yoga',
          start: '2026-11-23T18:00:00+01:00',
          end: '2026-11-23T19:30:00+01:00',
          allDay: false,
        },
        { id: 'bins', summary: 'Bins', start: '2026-11-25', end: '2026-11-25', allDay: true },
      ],
      total: 2,
      from: '2026-11-23T10:00:00+01:00',
      to: '2026-11-30T10:00:00+01:00',
      timezone: 'Europe/Berlin',
    });
  });

  it('takes an event once the person said yes, and gives it back byte for byte', async () => {
    const { main, call, asked, answer, askedFor } = await connect();
    const done = await askedFor('create_event', dentist);
    expect(await asked()).toMatchObject({ tool: 'create_event', effect: 'external' });
    expect(readFileSync(file, 'utf8')).toBe(theirs);
    await answer('approve');
    expect(await done()).toMatchObject({
      success: true,
      event: { summary: 'Dentist', start: '2026-11-25T15:00:00+01:00', end: '2026-11-25T16:00:00+01:00' },
    });
    expect(await call('read_calendar', { days: 3 })).toMatchObject({ total: 3 });
    const { toolCalls } = await main['changes.list']({ limit: 1 });
    expect(toolCalls[0]).toMatchObject({ summary: expect.stringContaining('Dentist'), canUndo: true });
    await main['changes.undo']({ id: toolCalls[0]?.id ?? '' });
    expect(readFileSync(file, 'utf8')).toBe(theirs);
    await expect(main['changes.undo']({ id: toolCalls[0]?.id ?? '' })).rejects.toMatchObject({
      info: { code: 'conflict' },
    });
  });

  it('says no to the undo of what somebody changed, and leaves it', async () => {
    const { main, answer, askedFor } = await connect();
    const done = await askedFor('create_event', dentist);
    await answer('approve');
    await done();
    const changed = readFileSync(file, 'utf8').replace('Dentist', 'Dentist (moved)');
    writeFileSync(file, changed);
    const { toolCalls } = await main['changes.list']({ limit: 1 });
    await expect(main['changes.undo']({ id: toolCalls[0]?.id ?? '' })).rejects.toMatchObject({
      info: { code: 'conflict' },
    });
    expect(readFileSync(file, 'utf8')).toBe(changed);
    expect((await main['changes.list']({ limit: 1 })).toolCalls[0]).toMatchObject({ undoneAt: null });
  });

  it.each([
    [
      'words',
      { startTime: 'tomorrow at 3pm', endTime: '4pm' },
      '2026-11-24T15:00:00+01:00',
      '2026-11-24T16:00:00+01:00',
    ],
    [
      'no end',
      { startTime: '2026-11-25T15:00', endTime: undefined },
      '2026-11-25T15:00:00+01:00',
      '2026-11-25T16:00:00+01:00',
    ],
    ['days', { startTime: '2026-11-25', endTime: '2026-11-26' }, '2026-11-25', '2026-11-26'],
    [
      'another offset',
      { startTime: '2026-11-25T15:00:00Z', endTime: '2026-11-25T16:00:00Z' },
      '2026-11-25T16:00:00+01:00',
      '2026-11-25T17:00:00+01:00',
    ],
  ])('reads times given as %s', async (_, times, start, end) => {
    const { answer, askedFor } = await connect();
    const done = await askedFor('create_event', { ...dentist, ...times });
    await answer('approve');
    expect(await done()).toMatchObject({ event: { start, end } });
  });

  it.each([
    ['an end before its start', { endTime: '2026-11-25T14:00' }, 'endTime'],
    ['a start that is no time', { startTime: 'when it suits' }, 'startTime'],
  ])('tells the person before they answer that %s cannot be, and writes nothing', async (_, times, field) => {
    const { asked, answer, askedFor } = await connect();
    const done = await askedFor('create_event', { ...dentist, ...times });
    expect((await asked()).facts.find(({ name }) => name === field)?.reading).toMatchObject({ isProblem: true });
    await answer('approve');
    expect(await done()).toMatchObject({ error: { code: 'invalid_value', field } });
    expect(readFileSync(file, 'utf8')).toBe(theirs);
  });

  it('asks with the times as they will be written', async () => {
    const { asked, askedFor } = await connect();
    await askedFor('create_event', { ...dentist, startTime: 'tomorrow at 3pm', endTime: '4pm' });
    expect((await asked()).facts.map(({ name, reading }) => [name, reading?.lines])).toEqual([
      ['summary', undefined],
      ['startTime', ['tomorrow 15:00']],
      ['endTime', ['tomorrow 16:00']],
      ['location', undefined],
    ]);
  });

  it('shows the reminders of the agent among them where the person wants that', async () => {
    const { call } = await connect({ reminders: true });
    await call('set_reminder', { name: 'Tea', prompt: 'Tea', fire_at: '2026-11-24T08:00' });
    const { events } = (await call('read_calendar', {})) as { events: { summary: string; isReminder?: true }[] };
    expect(events.map(({ summary, isReminder }) => [summary, isReminder])).toEqual([
      ['Yoga', undefined],
      ['Tea', true],
      ['Bins', undefined],
    ]);
  });

  it('has tools while it is connected, and none once it was taken back', async () => {
    const { main } = await connect();
    const { tools } = await main['tools.list']({ agentId: 'hearth' });
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['read_calendar', 'create_event']));
    await main['integrations.disconnect']({ kind: 'calendar' });
    expect((await main['tools.list']({ agentId: 'hearth' })).tools.map(({ name }) => name)).not.toContain(
      'read_calendar',
    );
  });

  it('says what is wrong with a file that is none', async () => {
    writeFileSync(file, 'hello');
    const { card, call } = await connect();
    expect(await card()).toMatchObject({ problem: 'The calendar cannot be read. Check it under Connections.' });
    expect(await call('read_calendar', {})).toMatchObject({ error: { code: 'unavailable' } });
  });
});

describe('a folder of calendars', { timeout: 60_000 }, () => {
  it('is read as one, and each new event is a file that can go again', async () => {
    const test = await connectedCore(
      'calendar',
      { settings: { where: 'folder', folder } },
      { start: now, zone: 'Europe/Berlin' },
    );
    const done = await test.askedFor('create_event', dentist);
    await test.answer('approve');
    await done();
    expect(readdirSync(folder)).toHaveLength(2);
    expect(await test.call('read_calendar', {})).toMatchObject({ total: 3 });
    const { toolCalls } = await test.main['changes.list']({ limit: 1 });
    await test.main['changes.undo']({ id: toolCalls[0]?.id ?? '' });
    expect(readdirSync(folder)).toEqual(['home.ics']);
  });
});

describe.skipIf(!testCache.radicale)('a calendar on a real Radicale, through the tools', { timeout: 60_000 }, () => {
  let server: Awaited<ReturnType<typeof startRadicale>>;
  beforeAll(async () => {
    server = await startRadicale();
    await server.makeCalendar('home', 'Home');
    await server.put(
      'home/yoga.ics',
      `${theirs.slice(0, theirs.indexOf('BEGIN:VEVENT\r\nUID:bins'))}END:VCALENDAR\r\n`,
    );
  }, 60_000);
  afterAll(() => server?.stop());

  it('is tested, read, written to and taken back from; its password is nowhere', async () => {
    const { user, password } = CALDAV;
    const test = await connectedCore(
      'calendar',
      { settings: { where: 'caldav', address: server.address, user }, secrets: { password } },
      { start: now, zone: 'Europe/Berlin' },
    );
    expect(await test.card()).toMatchObject({ found: 'It works. 5 events in the next 30 days in: Home' });
    expect(await test.call('read_calendar', {})).toMatchObject({ total: 1, events: [{ id: 'yoga' }] });
    const done = await test.askedFor('create_event', dentist);
    await test.answer('approve');
    expect(await done()).toMatchObject({ success: true });
    expect(await test.call('read_calendar', {})).toMatchObject({ total: 2 });
    const { toolCalls } = await test.main['changes.list']({ limit: 1 });
    await test.main['changes.undo']({ id: toolCalls[0]?.id ?? '' });
    expect(await test.call('read_calendar', {})).toMatchObject({ total: 1 });
    const tables = test.context.db.all<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%fts%'",
    );
    const all = tables.map(({ name }) => JSON.stringify(test.context.db.all(`SELECT * FROM "${name}"`))).join('');
    expect(all).toContain('Dentist');
    expect(all).not.toContain(password);
  });
});
