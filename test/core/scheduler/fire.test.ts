import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slotsOf } from '../../../src/main/core/db/slots.ts';
import { insertSpace } from '../../../src/main/core/db/spaces.ts';
import type { Rule } from '../../../src/shared/model/rule.ts';
import { openScheduler, type SchedulerKit, scope } from '../../support/scheduler.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('what rings', () => {
  let kit: SchedulerKit;
  const once = (ms: number): Rule => ({ kind: 'once', at: new Date(kit.clock.now() + ms).toISOString() });
  const daily: Rule = { kind: 'cron', expression: '0 0 15 * * *' };

  beforeEach(() => {
    kit = openScheduler();
    kit.scheduler.start();
  });
  afterEach(() => {
    kit.scheduler.stop();
    kit.dispose();
  });

  it('says when, in which chat, and what for', () => {
    const spaceId = kit.context.newId();
    insertSpace(
      kit.context.db,
      { id: spaceId, agentId: 'hearth', title: 'The garden', isTitleOwn: true, createdAt: 1 },
      kit.context.profileId,
    );
    const place = { ...scope, origin: { ...scope.origin, spaceId } };
    kit.schedules.create(place, { name: 'water', prompt: 'Water the plants', rule: once(5 * minute) });
    kit.clock.advance(5 * minute);
    expect(kit.notifications).toMatchObject([
      { title: 'water', body: 'today 13:05 · The garden\nWater the plants', spaceId },
    ]);
  });

  it('says that it is late, and since when', () => {
    kit.make(once(5 * minute));
    kit.clock.set(kit.clock.now() + 43 * minute);
    expect(kit.notifications).toMatchObject([
      { title: 'water the plants', body: 'due today 13:05, 38 minutes late\nRemind me to water the plants' },
    ]);
  });

  it('comes as one with a list when many are late, and each is in the ledger by itself', () => {
    const ids = Array.from({ length: 30 }, (_, i) => kit.make(once((i + 1) * minute)).id);
    kit.clock.set(kit.clock.now() + 2 * hour);
    kit.clock.advance(1);
    expect(kit.notifications).toHaveLength(1);
    expect(kit.notifications[0]).toMatchObject({ kind: 'missed', title: '30 reminders are late' });
    expect(kit.notifications[0]?.body.split('\n')).toHaveLength(9);
    expect(kit.notifications[0]?.body).toContain('today 13:01: water the plants');
    expect(kit.notifications[0]?.body).toContain('and 22 more');
    for (const id of ids) expect(slotsOf(kit.context.db, id, 9)).toMatchObject([{ outcome: 'late' }]);
    expect(kit.events.filter(({ event }) => event === 'schedule.fired')).toHaveLength(30);
    expect(kit.events.filter(({ event }) => event === 'schedule.missed')).toHaveLength(1);
    expect(kit.scheduler.missed()).toMatchObject({ count: 30, ran: 30 });
  });

  it('is not held back by what is late: on time comes at once, by itself', () => {
    for (let i = 0; i < 10; i += 1) kit.make(once((i + 1) * minute));
    kit.schedules.create(scope, { name: 'now', prompt: 'now', rule: once(hour) });
    kit.clock.set(kit.clock.now() + hour);
    kit.clock.advance(1);
    expect(kit.notifications.map(({ title }) => title)).toEqual(['10 reminders are late', 'now']);
  });

  it('is asked about where the person wants to be asked: once, with the moment, until it is answered', () => {
    const { id } = kit.make(daily, { kind: 'ask' });
    kit.clock.set(kit.clock.now() + 10 * hour);
    kit.clock.advance(5 * minute);
    expect(kit.notifications).toMatchObject([
      { kind: 'missed', title: '“water the plants” was missed. Run it now?', body: 'today 15:00: water the plants' },
    ]);
    const [asked] = kit.scheduler.asked();
    expect(asked).toMatchObject({ schedule: { id }, slot: { outcome: 'waiting' } });
    kit.clock.advance(24 * hour);
    expect(kit.scheduler.asked().map(({ slot }) => slot.id)).toEqual([asked?.slot.id]);
    kit.scheduler.answerMissed(asked?.slot.id ?? '', false);
    expect(kit.scheduler.asked()).toEqual([]);
    expect(kit.dismissed).toEqual([kit.notifications[0]?.id]);
  });

  it('is asked about in one for several, and no longer once it is cancelled', () => {
    const ids = ['a', 'b', 'c'].map(
      (name) => kit.schedules.create(scope, { name, prompt: name, rule: daily, missed: { kind: 'ask' } }).row.id,
    );
    kit.clock.set(kit.clock.now() + 10 * hour);
    expect(kit.notifications).toMatchObject([{ title: '3 were missed. Run them now?' }]);
    expect(kit.notifications[0]?.body.split('\n')).toHaveLength(3);
    const [first] = kit.scheduler.asked();
    kit.schedules.change(kit.schedules.find(first?.schedule.id ?? ''), { status: 'cancelled' });
    expect(kit.scheduler.asked().map(({ schedule }) => schedule.id)).toEqual(
      ids.filter((id) => id !== first?.schedule.id),
    );
    expect(() => kit.scheduler.answerMissed(first?.slot.id ?? '', true)).toThrow('cancelled');
  });

  it('is asked about at the next start where a crash came before the question', () => {
    const { id } = kit.make(daily, { kind: 'ask' });
    kit.clock.set(kit.clock.now() + 10 * hour);
    kit.context.db.run('UPDATE slots SET notified_at = NULL WHERE schedule_id = ?', [id]);
    kit.scheduler.stop();
    kit.scheduler.start();
    const [first, again, ...more] = kit.notifications;
    expect(again).toEqual(first);
    expect(more).toEqual([]);
    kit.scheduler.stop();
    kit.scheduler.start();
    expect(kit.notifications).toHaveLength(2);
  });

  it('is not silenced by a question that nobody answered', () => {
    const { id } = kit.make(daily, { kind: 'ask' });
    kit.clock.set(kit.clock.now() + 10 * hour);
    expect(kit.outcomes(id)).toEqual(['waiting']);
    kit.clock.advance(3 * 24 * hour);
    expect(kit.outcomes(id)).toEqual(['waiting', 'ran', 'ran', 'ran']);
    expect(kit.notifications.map(({ kind }) => kind)).toEqual(['missed', 'reminder', 'reminder', 'reminder']);
  });

  it('is not silenced by a test of it', () => {
    kit.withModel();
    const row = kit.make(daily);
    expect(kit.scheduler.test(row).outcome).toBe('due');
    kit.clock.advance(4 * hour);
    expect(kit.outcomes(row.id)).toEqual(['due', 'due']);
  });

  it('never rings for an agent that is gone, and says so', () => {
    const nobody = { ...scope, agentId: 'nobody' };
    const { row } = kit.schedules.create(nobody, { name: 'ghost', prompt: 'ghost', rule: once(minute) });
    kit.clock.advance(minute);
    expect(slotsOf(kit.context.db, row.id, 9)).toMatchObject([{ outcome: 'failed', reason: { key: 'noAgent' } }]);
    expect(kit.woken).toEqual([]);
  });
});
