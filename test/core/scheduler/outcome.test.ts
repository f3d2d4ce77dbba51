import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slotsOf } from '../../../src/main/core/db/slots.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';
import { scope } from '../../support/scheduler.ts';

const minute = 60_000;

/** A schedule whose agent works with a scripted model: what the ledger says of it. */
describe('the outcome of a run', () => {
  let world: Conversation;

  beforeEach(() => {
    world = createConversation();
    world.scheduler.start();
  });
  afterEach(async () => {
    world.scheduler.stop();
    await world.conversations.close(0);
    world.dispose();
  });

  const make = () => {
    const at = new Date(world.clock.now() + minute).toISOString();
    const rule = { kind: 'once' as const, at };
    return world.schedules.create(scope, { name: 'log', prompt: 'Write the log', rule }).row;
  };
  const settled = async (id: string) => {
    const [slot] = slotsOf(world.context.db, id, 1);
    await world.conversations.wait(slot?.runId ?? '');
    return { slot: slotsOf(world.context.db, id, 1)[0], lastRunAt: world.schedules.find(id).lastRunAt };
  };

  it('is a success, and the last run, when something was done', async () => {
    const { id } = make();
    world.model.follow([{ calls: [{ name: 'store_set', args: { key: 'log', value: 'done' } }] }, { text: 'Written.' }]);
    world.clock.advance(minute);
    const { slot, lastRunAt } = await settled(id);
    expect(slot).toMatchObject({ outcome: 'ran', reason: {} });
    expect(lastRunAt).toBe(world.clock.now());
  });

  it('is none when the only tool is blocked, whatever the model says', async () => {
    world.policies.set({ scope: 'person', tool: 'store_set', policy: 'block' }, { audience: 'headless' });
    const { id } = make();
    world.model.follow([{ calls: [{ name: 'store_set', args: { key: 'log', value: 'x' } }] }, { text: 'All done!' }]);
    world.clock.advance(minute);
    const { slot, lastRunAt } = await settled(id);
    expect(slot?.outcome).not.toBe('ran');
    expect(lastRunAt).toBeNull();
  });

  it('is none when the only tool failed', async () => {
    const { id } = make();
    world.model.follow([{ calls: [{ name: 'store_delete', args: { key: 'nothing' } }] }, { text: 'All done!' }]);
    world.clock.advance(minute);
    const { slot, lastRunAt } = await settled(id);
    expect(slot).toMatchObject({ outcome: 'failed', reason: { key: 'toolsFailed' } });
    expect(lastRunAt).toBeNull();
  });

  it('is none when the agent only asked back', async () => {
    const { id } = make();
    world.model.follow([{ text: 'Which log do you mean?' }]);
    world.clock.advance(minute);
    const { slot, lastRunAt } = await settled(id);
    expect(slot).toMatchObject({ outcome: 'skipped', reason: { key: 'askedBack' } });
    expect(lastRunAt).toBeNull();
  });

  it('stands where it can be found when its conversation was deleted', async () => {
    world.model.follow([{ text: 'Here it is.' }]);
    const { spaceId } = await world.ask('hello');
    const place = { ...scope, origin: { ...scope.origin, spaceId } };
    const rule = { kind: 'once' as const, at: new Date(world.clock.now() + minute).toISOString() };
    const { row } = world.schedules.create(place, { name: 'log', prompt: 'Write the log', rule });
    await world.conversations.deleteSpace(spaceId);
    world.clock.advance(minute);
    await settled(row.id);
    const [fired] = world.told<{ spaceId: string }>('schedule.fired');
    expect(fired?.spaceId).not.toBe(spaceId);
    expect(world.conversations.spaces.get(fired?.spaceId ?? '').title).toBe('Reminders');
    expect(world.notifications.at(-1)).toMatchObject({
      spaceId: fired?.spaceId,
      body: expect.stringContaining('Reminders'),
    });
  });
});
