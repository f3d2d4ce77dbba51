import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slotsOf } from '../../../src/main/core/db/slots.ts';
import { scheduleHandlers } from '../../../src/main/core/handlers/schedules.ts';
import { createSchedulesByHand } from '../../../src/main/core/scheduler/schedules-by-hand.ts';
import { coreCalls } from '../../../src/shared/contract/index.ts';
import { type ErrorInfo, fail, toErrorInfo } from '../../../src/shared/model/failure.ts';
import type { Schedule, Slot } from '../../../src/shared/model/schedule.ts';
import { openScheduler, type SchedulerKit } from '../../support/scheduler.ts';

const minute = 60_000;
const hour = 60 * minute;

let kit: SchedulerKit;
let handlers: ReturnType<typeof scheduleHandlers>;

beforeEach(() => {
  kit = openScheduler();
  handlers = scheduleHandlers({
    context: kit.context,
    agents: {
      get: (id) => {
        if (id !== 'hearth') throw fail('not_found', 'There is no such agent.');
        return {} as never;
      },
    },
    schedules: kit.schedules,
    scheduler: kit.scheduler,
    schedulesByHand: createSchedulesByHand(kit.context, kit),
    policies: kit.services.policies,
    unattended: kit.services.unattended,
  });
  kit.scheduler.start();
});
afterEach(() => {
  kit.scheduler.stop();
  kit.dispose();
});

type Name = keyof typeof handlers;

/** As over the border: parsed in and out; a refusal is given as its code. */
async function call<T>(name: Name, input: object): Promise<T> {
  const handle = handlers[name] as (input: unknown, caller: unknown) => unknown;
  try {
    const parsed = coreCalls[name].input.parse(input);
    return coreCalls[name].output.parse(await handle(parsed, { audience: 'headless' })) as T;
  } catch (thrown) {
    const error: ErrorInfo = toErrorInfo(thrown);
    return { error: error.code } as T;
  }
}

const create = async (when: string, more: object = {}): Promise<Schedule> =>
  (await call<{ schedule: Schedule }>('schedules.create', { name: 'pills', when, ...more })).schedule;
const slots = async (id: string): Promise<Slot[]> => (await call<{ slots: Slot[] }>('schedules.slots', { id })).slots;

describe('what is refused', () => {
  it('is a schedule for nobody, or in no conversation', async () => {
    expect(await call('schedules.create', { agentId: 'nobody', name: 'x', when: 'in 1 minute' })).toEqual({
      error: 'not_found',
    });
    const spaceId = crypto.randomUUID();
    expect(await call('schedules.create', { spaceId, name: 'x', when: 'in 1 minute' })).toEqual({ error: 'not_found' });
    expect(await call('schedules.list', { agentId: 'nobody' })).toEqual({ error: 'not_found' });
    expect(await call('schedules.list', {})).toEqual({ schedules: [] });
  });

  it('is what comes more than ten years from now, or as far apart', async () => {
    for (const rule of [
      { kind: 'rrule', rrule: 'FREQ=YEARLY', start: '2060-01-01T08:00:00Z' },
      { kind: 'interval', everyMs: 36_525 * 24 * hour, start: '2026-11-22T13:00:00Z' },
      { kind: 'interval', everyMs: 2 * hour, start: '2060-01-01T08:00:00Z' },
    ]) {
      expect(await call('schedules.create', { name: 'x', rule })).toEqual({ error: 'invalid_value' });
    }
  });

  it('is a zone that is no place; letters are put right', async () => {
    for (const zone of ['+02:00', '-05', 'EST', 'CET', 'Mars/Base']) {
      expect(coreCalls['schedules.create'].input.safeParse({ name: 'x', when: 'at 9', zone }).success).toBe(false);
    }
    const { zone } = await create('every day at 9', { zone: 'europe/berlin' });
    expect(zone).toBe('Europe/Berlin');
    expect((await create('every day at 9', { zone: 'utc' })).zone).toBe('UTC');
  });

  it('never is without words: any interval, any moment', async () => {
    const interval = { kind: 'interval', everyMs: Number.MAX_SAFE_INTEGER, start: '2026-11-23T08:00:00Z' };
    const ask = (rule: object, after: string) => call('schedules.nextRuns', { rule, zone: 'UTC', after, count: 5 });
    expect(await ask(interval, '2026-11-22T12:00:00Z')).toEqual({ next: ['2026-11-23T08:00:00.000Z'] });
    expect(await ask(interval, '2026-11-24T12:00:00Z')).toEqual({ next: [] });
    expect(await ask({ kind: 'cron', expression: '0 9 * * *' }, '9999-12-30T00:00:00Z')).toEqual({
      next: ['9999-12-30T09:00:00.000Z', '9999-12-31T09:00:00.000Z'],
    });
    expect(await call('schedules.create', { name: 'x', rule: interval })).toEqual({ error: 'invalid_value' });
  });

  it('is to run or to change what is cancelled', async () => {
    const { id } = await create('every day at 9');
    await call('schedules.cancel', { id });
    for (const [name, input] of [
      ['schedules.runNow', { id }],
      ['schedules.update', { id, when: 'every day at 10' }],
      ['schedules.pause', { id, paused: false }],
      ['schedules.cancel', { id }],
    ] as const) {
      expect(await call(name, input)).toEqual({ error: 'conflict' });
    }
    expect(await slots(id)).toEqual([]);
  });
});

describe('a snooze', () => {
  it('puts off: the moment is not done, and the new reminder knows it', async () => {
    const { id } = await create('in 10 minutes');
    kit.clock.advance(10 * minute);
    const [rang] = await slots(id);
    expect(rang).toMatchObject({ outcome: 'ran' });
    const { schedule } = await call<{ schedule: Schedule }>('schedules.snooze', { slotId: rang?.id, for: '1h' });
    expect(schedule).toMatchObject({ name: 'pills', putsOff: rang?.id });
    expect((await slots(id))[0]).toMatchObject({ outcome: 'snoozed', isDone: false, reason: 'put off to today 14:10' });
    expect(await call('schedules.snooze', { slotId: rang?.id, for: '1h' })).toEqual({ error: 'conflict' });
    kit.clock.advance(hour);
    expect((await slots(schedule.id))[0]).toMatchObject({ outcome: 'ran' });
  });

  it('is until a moment in words, and what is none is refused', async () => {
    const { id } = await create('in 10 minutes');
    kit.clock.advance(10 * minute);
    const [rang] = await slots(id);
    const until = (words: string) =>
      call<{ schedule: Schedule }>('schedules.snooze', { slotId: rang?.id, until: words });
    for (const words of ['yesterday', 'until the cows come home', 'until tonight or so maybe 9']) {
      expect(await until(words)).toEqual({ error: 'invalid_value' });
    }
    expect(await call('schedules.snooze', { slotId: rang?.id })).toEqual({ error: 'missing_parameter' });
    expect((await slots(id))[0]).toEqual(rang);
    const { schedule } = await until('until tonight');
    expect(schedule.nextAt).toBe((await create('tonight')).nextAt);
    kit.clock.advance(12 * hour);
    const [again] = await slots(schedule.id);
    const { schedule: later } = await call<{ schedule: Schedule }>('schedules.snooze', {
      slotId: again?.id,
      until: 'bis Freitag um 9',
    });
    expect(later.nextAt).toBe('2026-11-27T08:00:00.000Z');
  });

  it('is taken back whole', async () => {
    const { id } = await create('in 10 minutes');
    kit.clock.advance(10 * minute);
    const [rang] = await slots(id);
    const { schedule } = await call<{ schedule: Schedule }>('schedules.snooze', { slotId: rang?.id, for: '1h' });
    const row = kit.context.db.get<{ id: string }>('SELECT id FROM tool_calls ORDER BY id DESC LIMIT 1');
    kit.journal.undo(row?.id ?? '');
    expect((await slots(id))[0]).toEqual(rang);
    expect(await call('schedules.get', { id: schedule.id })).toEqual({ error: 'not_found' });
  });
});

describe('a pause', () => {
  it('that outlasts a reminder is told in the ledger, and it can have a new time', async () => {
    const { id } = await create('in 10 minutes');
    await call('schedules.pause', { id });
    kit.clock.advance(hour);
    expect(await slots(id)).toMatchObject([{ outcome: 'skipped', reason: 'it was paused' }]);
    expect(kit.notifications).toEqual([]);
    expect(await call('schedules.pause', { id, paused: false })).toEqual({ error: 'conflict' });
    await call('schedules.update', { id, when: 'in 5 minutes' });
    kit.clock.advance(5 * minute);
    expect((await slots(id)).map(({ outcome }) => outcome)).toEqual(['ran', 'skipped']);
  });

  it('shows nothing as coming up', async () => {
    const { id } = await create('every day at 9');
    const { schedule } = await call<{ schedule: Schedule }>('schedules.pause', { id });
    expect(schedule.next).toEqual([]);
  });
});

describe('a test', () => {
  it('is none of the rule’s runs', async () => {
    const { id } = await create('every day at 9');
    const { slot } = await call<{ slot: Slot }>('schedules.runNow', { id });
    expect(slot).toMatchObject({ isTest: true, outcome: 'ran' });
    expect(kit.schedules.find(id).lastRunAt).toBeNull();
    const agenda = await call<{ entries: unknown[] }>('schedules.agenda', {
      from: '2026-11-22T00:00:00Z',
      to: '2026-11-23T00:00:00Z',
    });
    expect(agenda.entries).toEqual([]);
  });
});

describe('the agenda', () => {
  const ask = (hours: number, limit = 2_000) =>
    call<{ entries: { at: string; schedule: Schedule }[]; more: { count: number; after: string }[]; isCut: boolean }>(
      'schedules.agenda',
      {
        from: new Date(kit.clock.now()).toISOString(),
        to: new Date(kit.clock.now() + hours * hour).toISOString(),
        limit,
      },
    );

  it('says what it leaves out', async () => {
    const { id } = await create('* * * * *');
    const later = await create('tomorrow at 9');
    const agenda = await ask(40);
    expect(agenda.entries).toHaveLength(101);
    expect(agenda.entries.at(-1)?.schedule.id).toBe(later.id);
    expect(agenda.more).toEqual([
      { scheduleId: id, name: 'pills', after: agenda.entries[99]?.at, count: 40 * 60 - 1 - 100 },
    ]);
    expect(agenda.isCut).toBe(false);
    expect(await ask(40, 50)).toMatchObject({ isCut: true });
    // What lies further ahead is there when it is asked for.
    kit.clock.advance(0);
    const from = new Date(kit.clock.now() + 30 * hour).toISOString();
    const to = new Date(kit.clock.now() + 31 * hour).toISOString();
    expect((await call<{ entries: unknown[] }>('schedules.agenda', { from, to })).entries).toHaveLength(60);
  });

  it('costs little with as many schedules as an agent may have', async () => {
    for (let i = 0; i < 200; i += 1) {
      kit.make({ kind: 'cron', expression: `0 ${i % 60} ${6 + (i % 12)} * * ${i % 2 ? '1-5' : '*'}` });
    }
    const cost = async (): Promise<number> => {
      const before = process.cpuUsage();
      await ask(8 * 24);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    await cost();
    expect(Math.min(await cost(), await cost(), await cost())).toBeLessThan(50);
  });
});

describe('a rule that cannot be worked out any more', () => {
  it('keeps neither a start nor a list from going on', async () => {
    const [bad, other] = [await create('every day at 9'), await create('every day at 10')];
    kit.context.db.run(
      `UPDATE schedules SET rule = '{"kind":"rrule","rrule":"BANANA","start":"2026-01-01T00:00:00Z"}' WHERE id = ?`,
      [bad.id],
    );
    kit.settings.set({ zone: 'Asia/Tokyo' });
    kit.schedules.followZone();
    const { schedules } = await call<{ schedules: Schedule[] }>('schedules.list', {});
    expect(schedules.find(({ id }) => id === bad.id)).toMatchObject({ status: 'paused', reading: 'BANANA' });
    expect(schedules.find(({ id }) => id === other.id)).toMatchObject({ status: 'active', zone: 'Asia/Tokyo' });
    expect(await call('schedules.agenda', { from: '2026-11-22T00:00:00Z', to: '2026-11-30T00:00:00Z' })).toMatchObject({
      isCut: false,
    });
  });

  it('pauses its schedule and says so; all others go on', async () => {
    const bad = await create('every day at 13:30');
    const good = await create('every day at 13:30');
    kit.context.db.run(`UPDATE schedules SET rule = '{"kind":"cron","expression":"0 0 0 31 2 *"}' WHERE id = ?`, [
      bad.id,
    ]);
    kit.clock.advance(hour);
    const { schedule } = await call<{ schedule: Schedule }>('schedules.get', { id: bad.id });
    expect(schedule).toMatchObject({ status: 'paused', problem: expect.stringContaining('no longer be worked out') });
    expect(slotsOf(kit.context.db, good.id, 9)).toHaveLength(1);
    expect(await call('schedules.pause', { id: bad.id, paused: false })).toEqual({ error: 'invalid_value' });
    const mended = await call<{ schedule: Schedule }>('schedules.update', { id: bad.id, when: 'every day at 15:00' });
    expect(mended.schedule).toMatchObject({ problem: null, status: 'active' });
  });
});
