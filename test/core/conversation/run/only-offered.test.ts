import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

/** A model that nobody has examined yet, and that calls this before it says "There.". */
function calling(name: string, args: unknown, isSmall = true): Conversation {
  world = createConversation({
    openModel: () => Promise.resolve({ ...world.model, info: { ...world.model.info, isSmall } }),
  });
  world.model.follow([{ calls: [{ name, args }] }, { text: 'There.' }]);
  return world;
}

const reminder = { name: 'Book club', prompt: 'Book club', fire_at: 'in 20 minutes' };
const plans = () => world.schedules.list({ agentId: 'hearth', status: 'active' }).map(({ name }) => name);
const last = (spaceId: string) => world.conversations.spaces.messages(spaceId, { limit: 1 }).messages[0];

describe('a change that a model wants which is not trusted with calls', () => {
  it('is offered, however sure the model is; a yes makes it, with its receipt', async () => {
    calling('set_reminder', reminder);
    const { spaceId, text } = await world.ask('Book club soon');
    expect([text, plans()]).toEqual(['Shall I do this?', []]);
    expect(last(spaceId)?.offer).toMatchObject({ state: 'open', calls: [{ tool: 'set_reminder' }] });
    await world.ask('yes', spaceId);
    expect(plans()).toEqual(['Book club']);
  });

  it('is made where it is trusted', async () => {
    calling('set_reminder', reminder, false);
    const { text } = await world.ask('Book club soon');
    expect([text, plans()]).toEqual(['There.', ['Book club']]);
  });

  it('is asked about by the gate where the person wants that: nobody is asked twice', async () => {
    calling('set_reminder', reminder);
    world.policies.set({ scope: 'person', tool: 'set_reminder', policy: 'ask' }, { audience: 'headless' });
    const { outcome, spaceId } = await world.ask('Book club soon');
    expect([outcome, world.approvals.list().length, last(spaceId)?.offer ?? null]).toEqual(['waiting', 1, null]);
  });

  it('is not even asked about where it could not be done', async () => {
    calling('set_reminder', { name: 7 });
    const { text, spaceId } = await world.ask('Book club soon');
    expect([last(spaceId)?.offer, plans()]).toEqual([null, []]);
    expect(text).not.toContain('Shall I');
  });

  it('is never made by itself, whatever the tool; what only looks is', async () => {
    world = createConversation();
    const tools = world.agents.toolsOf('hearth').map(({ name, effect }) => ({ name, effect }));
    world.dispose();
    const looked: string[] = [];
    for (const { name, effect } of tools) {
      calling(name, {});
      const policy = world.policies.decide(name, ['hearth']).policy;
      const { toolCalls } = await world.ask('Please');
      if (effect === 'read' && toolCalls.length > 0) looked.push(name);
      if (effect !== 'read' && policy === 'allow') expect([name, toolCalls]).toEqual([name, []]);
      world.dispose();
    }
    expect(looked).toContain('list_schedules');
  });
});
