import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { slotsOf } from '../../../src/main/core/db/slots.ts';

import type { Rule } from '../../../src/shared/model/rule.ts';
import type { Run } from '../../../src/shared/model/run.ts';
import { openScheduler, type SchedulerKit, scope } from '../../support/scheduler.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('scheduler', () => {
  let kit: SchedulerKit;
  const once = (ms: number): Rule => ({ kind: 'once', at: new Date(kit.clock.now() + ms).toISOString() });
  const hourly: Rule = { kind: 'cron', expression: '0 0 * * * *' };

  beforeEach(() => {
    kit = openScheduler();
    kit.scheduler.start();
  });
  afterEach(() => {
    kit.scheduler.stop();
    kit.dispose();
  });

  it('notifies at the moment, without any model, and tells it ran', () => {
    const { id } = kit.make(once(2 * minute));
    kit.clock.advance(2 * minute - 1);
    expect(kit.notifications).toEqual([]);
    kit.clock.advance(1);
    expect(kit.notifications).toMatchObject([{ kind: 'reminder', title: 'water the plants' }]);
    expect(kit.outcomes(id)).toEqual(['ran']);
    expect(kit.schedules.find(id)).toMatchObject({ status: 'fired', nextAt: null });
    const fired = kit.events.filter(({ event }) => event === 'schedule.fired');
    expect(fired).toHaveLength(1);
  });

  it('takes no moment that has passed or is more than ten years ahead', () => {
    expect(() => kit.make(once(-minute))).toThrow('passed');
    expect(() => kit.make(once(11 * 366 * 24 * hour))).toThrow('ten years');
    const { id } = kit.make(once(hour));
    expect(() => kit.schedules.change(kit.schedules.find(id), { rule: once(11 * 366 * 24 * hour) })).toThrow(
      'ten years',
    );
    expect(kit.schedules.find(id).rule).toEqual(once(hour));
  });

  it('runs a rule again and again, each slot once', () => {
    const { id } = kit.make(hourly);
    kit.clock.advance(3 * hour);
    expect(kit.outcomes(id)).toEqual(['ran', 'ran', 'ran']);
  });

  it('does not fire again when the clock is set back', () => {
    const { id } = kit.make(hourly);
    kit.clock.advance(hour);
    kit.clock.set(kit.clock.now() - 30 * minute);
    kit.clock.advance(30 * minute + 1);
    expect(kit.outcomes(id)).toEqual(['ran']);
    kit.clock.advance(hour);
    expect(kit.outcomes(id)).toEqual(['ran', 'ran']);
  });

  it('comes again from now on when the clock was ahead, also while Hearth was off', () => {
    kit.clock.set(kit.clock.now() + 100 * 24 * hour);
    const { id } = kit.make(hourly);
    kit.clock.set(kit.clock.now() - 100 * 24 * hour);
    kit.clock.advance(hour);
    expect(kit.outcomes(id)).toEqual(['ran']);
    kit.scheduler.stop();
    kit.clock.set(kit.clock.now() - 24 * hour);
    kit.scheduler.start();
    kit.clock.advance(hour);
    expect(kit.outcomes(id)).toEqual(['ran', 'ran']);
    kit.clock.advance(24 * hour);
    expect(kit.outcomes(id)).toHaveLength(25);
    expect(kit.notifications).toHaveLength(25);
  });

  it('after sleep runs once, late, and accounts for every slot', () => {
    const { id } = kit.make(hourly);
    kit.clock.set(kit.clock.now() + 5 * hour + 10 * minute);
    expect(kit.outcomes(id)).toEqual(['merged', 'merged', 'merged', 'merged', 'late']);
    const missed = kit.events.find(({ event }) => event === 'schedule.missed');
    expect(missed?.payload).toMatchObject({ count: 5, ran: 1, skipped: 4 });
    expect(slotsOf(kit.context.db, id, 1)[0]?.reason).toMatchObject({ key: 'asleep' });
  });

  it('asks about what was missed, and runs or leaves it as told', () => {
    const { id } = kit.make(hourly, { kind: 'ask' });
    kit.clock.set(kit.clock.now() + 2 * hour + 10 * minute);
    const [slot] = slotsOf(kit.context.db, id, 1);
    expect(slot?.outcome).toBe('waiting');
    expect(kit.notifications).toMatchObject([{ kind: 'missed' }]);
    kit.scheduler.answerMissed(slot?.id ?? '', true);
    expect(kit.notifications).toMatchObject([{ kind: 'missed' }, { kind: 'reminder' }]);
    expect(slotsOf(kit.context.db, id, 1)[0]).toMatchObject({ outcome: 'late', reason: { key: 'asleep' } });
    expect(() => kit.scheduler.answerMissed(slot?.id ?? '', true)).toThrow('already answered');
  });

  it('skips a slot while the run before is still going, and settles with the run', () => {
    kit.withModel();
    const { id } = kit.make(hourly);
    kit.clock.advance(2 * hour);
    expect(kit.outcomes(id)).toEqual(['due', 'skipped']);
    kit.scheduler.settle({ id: 'run-1', status: 'waiting' } as Run);
    expect(kit.outcomes(id)[0]).toBe('waiting');
    kit.clock.advance(hour);
    // A run that waits for the person is not going on: the next moment runs.
    expect(kit.outcomes(id)).toEqual(['waiting', 'skipped', 'due']);
    kit.said('run-1', 'The plants are watered.');
    kit.scheduler.settle({ id: 'run-1', agentId: 'hearth', status: 'done' } as Run);
    expect(kit.outcomes(id)[0]).toBe('ran');
  });

  it('fires what came due while Hearth was off, once, and says so', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hearth-scheduler-'));
    const before = openScheduler(folder);
    const { id } = before.make({ kind: 'once', at: new Date(before.clock.now() + hour).toISOString() });
    before.dispose();
    const next = openScheduler(folder, before.clock.now() + 3 * hour);
    next.scheduler.start();
    next.scheduler.start();
    expect(next.notifications).toHaveLength(1);
    expect(slotsOf(next.context.db, id, 5)).toMatchObject([{ outcome: 'late', reason: { key: 'off' } }]);
    next.scheduler.stop();
    next.dispose();
    rmSync(folder, { recursive: true, maxRetries: 5 });
  });

  it('notifies again when a crash came between the claim and the notification', () => {
    const { id } = kit.make(once(hour));
    kit.clock.advance(hour);
    kit.context.db.run(
      "UPDATE slots SET outcome = 'due', notified_at = NULL, finished_at = NULL WHERE schedule_id = ?",
      [id],
    );
    kit.scheduler.stop();
    kit.scheduler.start();
    expect(kit.notifications).toHaveLength(2);
    expect(new Set(kit.notifications.map((shown) => shown.id)).size).toBe(1);
    expect(kit.outcomes(id)).toEqual(['ran']);
  });

  it('keeps a fired reminder for seven days, then lets it go', () => {
    const { id } = kit.make(once(minute));
    kit.clock.advance(minute + 6 * 24 * hour);
    expect(kit.schedules.find(id).status).toBe('fired');
    kit.clock.advance(25 * hour);
    expect(() => kit.schedules.find(id)).toThrow('no schedule');
  });

  it('stops at 200 schedules of one agent', () => {
    for (let i = 0; i < 200; i += 1) kit.make(once(hour + i));
    expect(() => kit.make(once(hour))).toThrow('200 schedules');
  });

  it('undoes making, changing and cancelling, but not what fired since', () => {
    const made = kit.schedules.create(scope, { name: 'tea', prompt: 'tea', rule: once(hour) });
    const cancelled = kit.schedules.change(made.row, { status: 'cancelled' });
    kit.schedules.restore(cancelled.before, scope);
    expect(kit.schedules.find(made.row.id)).toMatchObject({ status: 'active', nextAt: made.row.nextAt });
    const other = kit.schedules.create(scope, { name: 'egg', prompt: 'egg', rule: once(minute) });
    kit.clock.advance(minute);
    expect(() => kit.schedules.restore(other.before, scope)).toThrow('cannot be undone');
    const third = kit.schedules.create(scope, { name: 'bread', prompt: 'bread', rule: once(hour) });
    kit.schedules.restore(third.before, scope);
    expect(() => kit.schedules.find(third.row.id)).toThrow('no schedule');
  });

  it('loses nothing that came due while the person moved to another zone', () => {
    const { id } = kit.make(hourly);
    kit.scheduler.stop();
    kit.clock.advance(3 * hour + minute);
    kit.settings.set({ zone: 'Asia/Tokyo' });
    kit.schedules.followZone();
    expect(kit.schedules.find(id)).toMatchObject({ zone: 'Asia/Tokyo' });
    kit.scheduler.start();
    expect(kit.outcomes(id)).toHaveLength(3);
    expect(kit.schedules.find(id).nextAt).toBeGreaterThan(kit.clock.now());
  });

  it('tells a window that opens later what was missed, until it is dismissed', () => {
    kit.make(hourly);
    kit.scheduler.stop();
    kit.clock.advance(2 * hour + 10 * minute);
    expect(kit.scheduler.missed()).toBeNull();
    kit.scheduler.start();
    expect(kit.scheduler.missed()).toMatchObject({ count: 2 });
    kit.scheduler.dismissMissed();
    expect(kit.scheduler.missed()).toBeNull();
  });

  it('moves rules that follow the person when their zone changes, and no others', () => {
    const follows = kit.schedules.create(scope, {
      name: 'a',
      prompt: 'a',
      rule: { kind: 'cron', expression: '0 0 9 * * *' },
    }).row;
    const fixed = kit.schedules.create(scope, {
      name: 'b',
      prompt: 'b',
      rule: { kind: 'cron', expression: '0 0 9 * * *' },
      zone: 'Europe/Berlin',
    }).row;
    kit.settings.set({ zone: 'Asia/Tokyo' });
    kit.schedules.followZone();
    expect(kit.schedules.find(follows.id)).toMatchObject({ zone: 'Asia/Tokyo', nextAt: Date.UTC(2026, 10, 23, 0) });
    expect(kit.schedules.find(fixed.id)).toMatchObject({ zone: 'Europe/Berlin', nextAt: Date.UTC(2026, 10, 23, 8) });
  });
});
