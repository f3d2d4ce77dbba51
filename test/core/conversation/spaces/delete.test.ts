import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRuns } from '../../../../src/main/core/db/runs.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

let world: Conversation;
beforeEach(() => {
  world = createConversation();
});
afterEach(() => {
  world.dispose();
});

const keep = { name: 'store_set', args: { key: 'ghost', value: 'written after the chat was deleted' } };
const notes = (): number => world.store.list({ sort: 'key', descending: false, offset: 0, limit: 10 }).total;
const openIn = (spaceId: string): number => openRuns(world.context.db).filter((run) => run.spaceId === spaceId).length;

describe('a conversation that is deleted', () => {
  it('stops what works and what is queued there; other conversations go on', async () => {
    const never = new Promise(() => undefined);
    world.model.follow((request, step) => {
      if (step === 0) return { text: 'Hm', until: never };
      return JSON.stringify(request.history).includes('Elsewhere')
        ? { text: 'Here.' }
        : { text: 'Kept', calls: [keep] };
    });
    const asked = world.model.asked();
    const first = world.conversations.send({ text: 'Think hard' });
    await asked;
    const second = world.conversations.send({ text: 'And keep this', spaceId: first.spaceId });
    const other = world.conversations.send({ text: 'Elsewhere' });

    await world.conversations.deleteSpace(first.spaceId);
    expect(openIn(first.spaceId)).toBe(0);
    expect((await world.conversations.wait(other.runId)).outcome).toBe('done');
    for (const { runId } of [first, second]) {
      expect((await world.conversations.wait(runId)).outcome).toBe('stopped');
    }
    expect(() => world.conversations.send({ text: 'Still there?', spaceId: first.spaceId })).toThrow();
    expect(notes()).toBe(0);
  });

  it('takes its questions back, in runs and outside them, and nothing of it runs later', async () => {
    world.policies.set({ scope: 'person', tool: 'store_set', policy: 'ask' }, { audience: 'headless' });
    world.model.follow([{ text: 'May I?', calls: [keep] }]);
    const parked = await world.ask('Keep it');
    const outside = world.callTool.callAndWait({
      agentId: 'hearth',
      tool: 'store_set',
      args: { key: 'b', value: 'b' },
      spaceId: parked.spaceId,
      runId: null,
      isAttended: true,
    });
    const asked = world.approvals.list();
    expect(asked).toHaveLength(2);

    await world.conversations.deleteSpace(parked.spaceId);
    expect(world.approvals.list()).toEqual([]);
    expect(await outside).toMatchObject({ error: { code: 'denied_by_user' } });
    for (const { id } of asked) {
      expect(() => world.approvals.answer({ id, answer: 'approve', scope: 'once' })).toThrow();
    }
    expect(openIn(parked.spaceId)).toBe(0);
    expect(notes()).toBe(0);
  });
});
