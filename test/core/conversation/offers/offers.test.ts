import { afterEach, describe, expect, it } from 'vitest';
import type { ChatEvent } from '../../../../src/main/engine-protocol/chat.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

const minute = 60_000;
const remind = (fire_at = 'in 20 minutes', name = 'Book club') => ({ name, prompt: name, fire_at });
const offer = (tool: string, args: unknown): ChatEvent => ({ type: 'offer', call: { id: 'o', name: tool, args } });

/** A model that says something and offers these calls; then it only says "Fine.". */
async function offered(...before: ChatEvent[]) {
  world = createConversation();
  world.model.follow([{ text: 'Shall I?', before }, { text: 'Fine.' }]);
  const { spaceId } = await world.ask('Book club in 20 minutes');
  return { spaceId, id: last(spaceId)?.id ?? '' };
}

const last = (spaceId: string) =>
  world.conversations.spaces.messages(spaceId, { limit: 10 }).messages.findLast(({ author }) => author === 'agent');
const message = (spaceId: string, id: string) =>
  world.conversations.spaces.messages(spaceId, { limit: 20 }).messages.find((one) => one.id === id);
const plans = async () => (await world.core.client('headless')['schedules.list']({})).schedules;
const accept = (messageId: string, index?: number) =>
  world.core.client('headless')['offers.accept']({ messageId, ...(index === undefined ? {} : { index }) });
const change = (messageId: string, what: string, when: string | null) =>
  world.core.client('headless')['offers.accept']({ messageId, edit: { what, when } });
const decline = (messageId: string) => world.core.client('headless')['offers.decline']({ messageId });

describe('an offer', () => {
  it('stands on the reply as data, in the person’s words, and nothing is done by itself', async () => {
    const { spaceId } = await offered(offer('set_reminder', remind()));
    expect(last(spaceId)?.offer).toMatchObject({
      calls: [{ tool: 'set_reminder', args: { name: 'Book club' } }],
      words: expect.stringMatching(/^Remind: “Book club”, today \d\d:\d\d$/),
      state: 'open',
    });
    expect(await plans()).toEqual([]);
  });

  it.each([
    ['a tool that the agent does not have', 'launch_rocket', {}, undefined],
    ['arguments that do not fit', 'set_reminder', { name: 7 }, undefined],
    ['what is blocked', 'set_reminder', remind(), 'set_reminder'],
  ] as const)('of %s asks nothing', async (_, tool, args, blocked) => {
    world = createConversation();
    if (blocked)
      await world.core.client('headless')['policies.set']({ scope: 'person', tool: blocked, policy: 'block' });
    world.model.follow([{ text: 'Shall I?', before: [offer(tool, args)] }, { text: 'Fine.' }]);
    const { spaceId } = await world.ask('Book club in 20 minutes');
    expect(last(spaceId)).toMatchObject({ offer: null, text: expect.stringMatching(/cannot do it here\.$/) });
    expect(last(spaceId)?.text).not.toContain('Shall I');
  });

  it('is done once by a yes, with its receipt and its undo under the same message', async () => {
    const { spaceId, id } = await offered(offer('set_reminder', remind()));
    await accept(id);
    const { message: twice } = await accept(id);
    expect(twice.offer?.state).toBe('accepted');
    expect(await plans()).toMatchObject([{ name: 'Book club' }]);
    const [receipt, ...more] = message(spaceId, id)?.toolCalls ?? [];
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ tool: 'set_reminder', status: 'done', canUndo: true, messageId: id });
    await world.core.client('headless')['changes.undo']({ id: receipt?.id ?? '' });
    expect((await plans()).filter(({ status }) => status === 'active')).toEqual([]);
  });

  it('means the time at which it was made, however late the yes comes', async () => {
    const { id } = await offered(offer('set_reminder', remind()));
    const at = world.clock.now() + 20 * minute;
    world.clock.advance(7 * minute);
    await accept(id);
    expect(await plans()).toMatchObject([{ nextAt: new Date(at).toISOString() }]);
  });

  it('is gone once its time has passed, says why, and does nothing', async () => {
    const { spaceId, id } = await offered(offer('set_reminder', remind()));
    world.clock.advance(21 * minute);
    expect(message(spaceId, id)?.offer).toMatchObject({ state: 'gone', why: expect.stringContaining('passed') });
    expect((await accept(id)).message.offer).toMatchObject({ state: 'gone', why: expect.stringContaining('passed') });
    expect(await plans()).toEqual([]);
  });

  it('stays undone after a no, whatever is clicked then', async () => {
    const { id } = await offered(offer('set_reminder', remind()));
    expect((await decline(id)).message.offer?.state).toBe('declined');
    expect((await accept(id)).message.offer?.state).toBe('declined');
    expect(await plans()).toEqual([]);
  });

  it('is done as the person changed it: other words, another time, which counts from now', async () => {
    const { spaceId, id } = await offered(offer('set_reminder', remind()));
    const { edit } = message(spaceId, id)?.offer ?? {};
    expect(edit).toEqual({ what: 'Book club', when: expect.stringMatching(/\d\d:\d\d/) });
    await expect(change(id, 'Book club', 'when pigs fly')).rejects.toThrow();
    await expect(change(id, 'Book club', null)).rejects.toThrow();
    expect(await plans()).toEqual([]);
    world.clock.advance(30 * minute);
    expect(message(spaceId, id)?.offer).toMatchObject({ state: 'gone', edit: { what: 'Book club', when: '' } });
    const { message: done } = await change(id, 'Book club, with wine', 'in an hour');
    const nextAt = new Date(world.clock.now() + 60 * minute).toISOString();
    expect(await plans()).toMatchObject([{ name: 'Book club, with wine', prompt: 'Book club, with wine', nextAt }]);
    expect(done.offer).toMatchObject({ state: 'accepted', edit: null });
    await change(id, 'Once more', 'in two hours');
    expect(await plans()).toHaveLength(1);
  });

  it('whose time is in words for the person is read the same again', async () => {
    const { spaceId, id } = await offered(offer('set_reminder', remind()));
    const at = world.clock.now() + 20 * minute;
    await change(id, 'Book club', message(spaceId, id)?.offer?.edit?.when ?? '');
    expect(await plans()).toMatchObject([{ nextAt: new Date(at).toISOString() }]);
  });

  it('can be several calls, which are done together', async () => {
    const { id } = await offered(
      offer('set_reminder', remind()),
      offer('store_set', { key: 'book club', value: 'bring wine' }),
    );
    const { message: done } = await accept(id);
    expect(done.toolCalls.map(({ tool, status }) => `${tool} ${status}`)).toEqual([
      'set_reminder done',
      'store_set done',
    ]);
  });

  it('is none where the gate would not let it through', async () => {
    const { spaceId } = await offered(offer('format_disk', {}), offer('set_reminder', remind()));
    expect(last(spaceId)?.offer).toBeNull();
    world.model.follow([{ text: 'Shall I?', before: [offer('set_reminder', { name: 'Book club' })] }]);
    await world.ask('again', spaceId);
    expect(last(spaceId)?.offer).toBeNull();
    world.policies.set({ scope: 'person', tool: 'set_reminder', policy: 'block' }, { audience: 'headless' });
    world.model.follow([{ text: 'Shall I?', before: [offer('set_reminder', remind())] }]);
    await world.ask('again', spaceId);
    expect(last(spaceId)?.offer).toBeNull();
  });

  it('is asked about after the yes where the policy says ask, and runs when that is answered', async () => {
    const { spaceId, id } = await offered(offer('set_reminder', remind()));
    world.policies.set({ scope: 'person', tool: 'set_reminder', policy: 'ask' }, { audience: 'headless' });
    expect((await accept(id)).message.toolCalls).toMatchObject([{ status: 'awaiting' }]);
    expect(await plans()).toEqual([]);
    const [question] = world.approvals.list();
    world.approvals.answer({ id: question?.id ?? '', answer: 'approve', scope: 'once' });
    expect(await plans()).toMatchObject([{ name: 'Book club' }]);
    expect(message(spaceId, id)?.toolCalls).toMatchObject([{ status: 'done' }]);
  });

  it('is known to the model afterwards: what a click did stands in what it reads', async () => {
    const { spaceId, id } = await offered(offer('set_reminder', remind()));
    await accept(id);
    await world.ask('and now something else', spaceId);
    const history = world.model.requests.at(-1)?.history ?? [];
    const said = history.findIndex(({ text }) => text === 'Shall I?');
    expect(history[said]?.toolCalls).toMatchObject([{ name: 'set_reminder' }]);
    expect(history[said + 1]).toMatchObject({ role: 'tool', toolName: 'set_reminder' });
  });

  it('that message does not make is not there', async () => {
    const { spaceId } = await offered();
    const id = last(spaceId)?.id ?? '';
    await expect(accept(id)).rejects.toThrow('offers nothing');
    await expect(accept('0')).rejects.toThrow();
  });
});

describe('typed, with any model', () => {
  it('a yes does it, without the model, and its receipt is under the answer', async () => {
    const { spaceId, id } = await offered(offer('set_reminder', remind()));
    const before = world.model.requests.length;
    const yes = await world.ask('Yes please!', spaceId);
    expect(yes).toMatchObject({
      outcome: 'done',
      text: 'Done.',
      toolCalls: [{ tool: 'set_reminder', status: 'done' }],
    });
    expect(world.model.requests).toHaveLength(before);
    expect(message(spaceId, id)?.offer?.state).toBe('accepted');
    expect(message(spaceId, id)?.toolCalls).toEqual([]);
    await accept(id);
    expect(await plans()).toHaveLength(1);
  });

  it('a no is a no', async () => {
    const { spaceId, id } = await offered(offer('set_reminder', remind()));
    expect((await world.ask('no thanks', spaceId)).text).toBe('All right, I leave it.');
    expect(message(spaceId, id)?.offer?.state).toBe('declined');
    expect(await plans()).toEqual([]);
  });

  it('a yes with more in it is the model’s, and a later one is for what was said last', async () => {
    const { spaceId, id } = await offered(offer('set_reminder', remind()));
    world.model.follow([{ text: 'From when on, then?' }]);
    await world.ask('yes, but an hour later', spaceId);
    await world.ask('yes', spaceId);
    expect(world.model.requests).toHaveLength(3);
    expect(message(spaceId, id)?.offer?.state).toBe('open');
    expect(await plans()).toEqual([]);
  });

  it('waits for the person under Ask, and goes on when that is answered', async () => {
    const { spaceId } = await offered(offer('set_reminder', remind()));
    world.policies.set({ scope: 'person', tool: 'set_reminder', policy: 'ask' }, { audience: 'headless' });
    const yes = await world.ask('yes', spaceId);
    expect(yes.outcome).toBe('waiting');
    world.approvals.answer({ id: world.approvals.list()[0]?.id ?? '', answer: 'approve', scope: 'once' });
    expect(await world.conversations.wait(yes.runId)).toMatchObject({ outcome: 'done', text: 'Done.' });
    expect(await plans()).toHaveLength(1);
    expect(world.model.requests).toHaveLength(1);
  });

  it('says when it is too late', async () => {
    const { spaceId, id } = await offered(offer('set_reminder', remind()));
    world.clock.advance(21 * minute);
    expect((await world.ask('yes', spaceId)).text).toMatch(/^This time has passed/);
    expect(message(spaceId, id)?.offer?.state).toBe('gone');
  });
});

describe('choices', () => {
  const options = ['milk', 'bread', 'eggs'].map((label) => ({
    label,
    calls: [{ id: label, name: 'store_set', args: { key: 'chosen', value: label } }],
  }));
  const asked: ChatEvent = { type: 'choices', options, isNumbered: true };

  it('are taken by a click, one of them once', async () => {
    const { spaceId, id } = await offered(asked);
    expect(last(spaceId)?.choices).toMatchObject({
      options: [{ label: 'milk' }, { label: 'bread' }, { label: 'eggs' }],
      state: 'open',
      chosen: null,
    });
    await accept(id, 1);
    const { message: again } = await accept(id, 2);
    expect(again.choices).toMatchObject({ state: 'accepted', chosen: 1 });
    expect(again.toolCalls).toMatchObject([{ args: { value: 'bread' } }]);
    await expect(accept(id, 7)).rejects.toThrow('no such choice');
  });

  it('survive other words in between, and are over once something was changed', async () => {
    const { spaceId } = await offered(asked);
    await world.ask('what a weather', spaceId);
    await world.ask('isn’t it', spaceId);
    const picked = await world.ask('the second one', spaceId);
    expect(picked.toolCalls).toMatchObject([{ tool: 'store_set', args: { value: 'bread' }, status: 'done' }]);
    expect((await world.ask('the third one', spaceId)).toolCalls).toEqual([]);
  });

  it('are counted from their end, too', async () => {
    const { spaceId } = await offered(asked);
    const picked = await world.ask('the last one', spaceId);
    expect(picked.toolCalls).toMatchObject([{ tool: 'store_set', args: { value: 'eggs' }, status: 'done' }]);
  });
});

describe('an offer of which something newer took the place', () => {
  it('is gone, and the screen is told', async () => {
    const { spaceId, id } = await offered(offer('set_reminder', remind()));
    const call = { name: 'set_reminder', args: remind('tomorrow at 9', 'Book club') };
    world.model.follow([{ calls: [call] }, { text: 'It is set.' }]);
    await world.ask('Remind me of the book club tomorrow at 9', spaceId);
    expect(message(spaceId, id)?.offer).toMatchObject({ state: 'gone', why: 'This was settled since.' });
    const told = world.told<{ message: { id: string; offer: { state: string } | null } }>('message.updated');
    expect(told.findLast((one) => one.message.id === id)?.message.offer?.state).toBe('gone');
    await accept(id);
    expect(await plans()).toHaveLength(1);
  });

  it('stays where something else was done', async () => {
    const { spaceId, id } = await offered(offer('set_reminder', remind()));
    const calls = [
      { name: 'set_reminder', args: remind('tomorrow at 9', 'Call the bank') },
      { name: 'store_set', args: { key: 'book club', value: 'bring wine' } },
    ];
    world.model.follow([{ calls }, { text: 'It is set.' }]);
    await world.ask('Remind me to call the bank tomorrow at 9, and note for the book club: bring wine', spaceId);
    expect(message(spaceId, id)?.offer?.state).toBe('open');
  });
});
