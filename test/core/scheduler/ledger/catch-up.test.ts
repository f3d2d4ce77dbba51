import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Rule } from '../../../../src/shared/model/rule.ts';
import { openScheduler, type SchedulerKit } from '../../../support/scheduler.ts';

const minute = 60_000;
const hour = 60 * minute;
const hourly: Rule = { kind: 'cron', expression: '0 0 * * * *' };

describe('catching up', () => {
  let kit: SchedulerKit;

  beforeEach(() => {
    kit = openScheduler();
    kit.scheduler.start();
  });
  afterEach(() => {
    kit.scheduler.stop();
    kit.dispose();
  });

  it('accounts for thousands of slots without running more than one', () => {
    const { id } = kit.make({ kind: 'cron', expression: '0 * * * * *' });
    kit.clock.set(kit.clock.now() + 40 * hour);
    kit.clock.advance(1);
    expect(kit.moments(id)).toEqual({ merged: 40 * 60 - 1, ran: 1 });
  });

  it('has each of half a million moments in the ledger after a year, without telling windows of each', () => {
    const minutely: Rule = { kind: 'cron', expression: '0 * * * * *' };
    const once = kit.make(minutely);
    const skip = kit.make(minutely, { kind: 'skip' });
    const within = kit.make(minutely, { kind: 'within', minutes: 10_080 });
    const all = kit.make(
      { kind: 'rrule', rrule: 'FREQ=MINUTELY;BYDAY=MO,TU,WE,TH,FR,SA,SU', start: '2026-01-01T00:00:00Z' },
      { kind: 'all' },
    );
    const year = 365 * 24 * 60;
    kit.events.length = 0;
    kit.clock.set(kit.clock.now() + year * minute + 1);
    kit.clock.advance(1);
    expect(kit.moments(once.id)).toEqual({ merged: year - 1, ran: 1 });
    expect(kit.moments(skip.id)).toEqual({ ran: 1, skipped: year - 1 });
    expect(kit.moments(within.id)).toEqual({ missed: year - 10_080, merged: 10_079, ran: 1 });
    // A repeated hour runs once on the wall clock, and there is one gap; half of the moments lie in summer time.
    expect(kit.moments(all.id)).toMatchObject({ skipped: expect.closeTo(year, -3), ran: 1, late: 4 });
    const told = (event: string) => kit.events.filter((one) => one.event === event);
    expect(told('slot.changed').length).toBeLessThan(200);
    expect(told('schedule.missed')).toHaveLength(1);
    const missed = told('schedule.missed')[0]?.payload as { count: number; skipped: number; ran: number };
    const sum = [once, skip, within, all].reduce((n, { id }) => {
      const { ran: _onTime, ...late } = kit.moments(id);
      return n + Object.values(late).reduce((a, b) => a + b, 0);
    }, 0);
    expect(missed.count).toBe(sum);
    expect(missed.ran + missed.skipped).toBe(sum);
    expect(kit.scheduler.missed()).toEqual(missed);
  });

  it('accounts for what comes again after the clock was set back, also where some of it is in the ledger', () => {
    const noon = kit.clock.now();
    const { id } = kit.make({ kind: 'cron', expression: '0 * * * * *' });
    kit.clock.set(noon + 2 * hour);
    kit.clock.set(noon - hour);
    kit.clock.advance(hour);
    kit.clock.set(noon + 40 * hour);
    kit.clock.advance(0);
    expect(Object.values(kit.moments(id)).reduce((a, b) => a + b, 0)).toBe(41 * 60);
  });

  it('tells of none twice where a long stretch around what has rows of its own ends sooner, the clock set back into it', () => {
    const noon = kit.clock.now();
    const { id } = kit.make({ kind: 'cron', expression: '0 * * * * *' });
    kit.clock.set(noon + 2 * hour);
    kit.clock.set(noon - hour);
    kit.clock.set(noon + 40 * hour);
    kit.clock.advance(0);
    kit.clock.set(noon + 20 * hour);
    const sum = () => Object.values(kit.moments(id)).reduce((a, b) => a + b, 0);
    // The last twenty before the time that is yet to come again keep their rows.
    expect(sum()).toBe(21 * 60 + 20);
    kit.clock.set(noon + 40 * hour);
    kit.clock.advance(0);
    expect(sum()).toBe(41 * 60);
  });

  it('lets others in between while it catches up', () => {
    for (let i = 0; i < 30; i += 1) kit.make({ kind: 'cron', expression: '0 * * * * *' });
    kit.scheduler.stop();
    kit.clock.set(kit.clock.now() + 30 * 24 * hour);
    kit.scheduler.start();
    const rows = () => kit.context.db.get<{ n: number }>('SELECT count(*) AS n FROM slots')?.n ?? 0;
    // One turn has handled some of them, the rest waits for a timer.
    expect(rows()).toBeLessThan(30 * 21);
    kit.clock.advance(0);
    expect(rows()).toBe(30 * 21);
  });

  it('ends with the year 9999, and goes on when the clock is set right', () => {
    const { id } = kit.make(hourly, { kind: 'once' }, 'UTC');
    const before = kit.clock.now();
    kit.clock.set(Date.UTC(9999, 11, 31, 23, 59, 59));
    kit.clock.advance(0);
    const hours = Math.floor((Date.UTC(9999, 11, 31, 23, 59, 59) - before) / hour);
    expect(Object.values(kit.moments(id)).reduce((a, b) => a + b, 0)).toBe(hours);
    expect(kit.schedules.find(id)).toMatchObject({ status: 'fired', nextAt: null });
    // Set right again, what ended then goes on.
    kit.clock.set(before);
    expect(kit.schedules.find(id)).toMatchObject({ status: 'active' });
  });
});
