import { afterEach, describe, expect, it } from 'vitest';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

const remember = { calls: [{ name: 'memory_remember', args: { memory: 'The gate code is 4711' } }] };
const wish = 'Remember that the gate code is 4711';

/** The reply as the screen has it, and what Hearth says under it. */
async function replyTo(text: string) {
  const { spaceId, outcome } = await world.ask(text);
  const reply = world.conversations.spaces.messages(spaceId, { limit: 10 }).messages.at(-1);
  return { outcome, text: reply?.text, note: reply?.note, receipts: reply?.toolCalls.length };
}

describe('a reply that says something was done', () => {
  it('stands as it is where a tool did it', async () => {
    world = createConversation();
    world.model.follow([remember, { text: 'I have saved the gate code.' }]);
    expect(await replyTo(wish)).toEqual({
      outcome: 'done',
      text: 'I have saved the gate code.',
      note: null,
      receipts: 1,
    });
    expect(world.model.requests).toHaveLength(2);
  });

  it('is taken back once where none did, and the model is told so; then it may call', async () => {
    world = createConversation();
    world.model.follow([{ text: 'I have saved the gate code.' }, remember, { text: 'It is saved now.' }]);
    expect(await replyTo(wish)).toEqual({ outcome: 'done', text: 'It is saved now.', note: null, receipts: 1 });
    const [, second, third] = world.model.requests;
    expect(second?.history.at(-1)?.text).toContain('No tool did that');
    // What the model was told stays in that one request.
    expect(JSON.stringify(third?.history)).not.toContain('No tool did that');
  });

  it('is followed by a note when it claims it again', async () => {
    world = createConversation();
    world.model.follow([{ text: 'I have saved the gate code.' }]);
    expect(await replyTo(wish)).toEqual({
      outcome: 'done',
      text: 'I have saved the gate code.',
      note: 'unchanged',
      receipts: 0,
    });
    expect(world.model.requests).toHaveLength(2);
  });

  it.each([
    'No tool did that. If the person wants it, call the tool now. If you cannot, say plainly that it is not done. Do not mention this note.',
    'If you cannot, say plainly that it is not done.',
  ])('never shows what the model was told, where it only reads that out: %s', async (echo) => {
    world = createConversation();
    world.model.follow([{ text: 'I have saved the gate code.' }, { text: echo }]);
    const { text } = await replyTo(wish);
    expect(text).not.toMatch(/tool|note|plainly/iu);
    expect(text).not.toBe('');
  });

  it('offers what it claimed, where the person’s own words say which call that is, and nothing made up', async () => {
    world = createConversation();
    const offerOf = async (text: string) => {
      const { spaceId } = await world.ask(text);
      return world.conversations.spaces.messages(spaceId, { limit: 9 }).messages.at(-1);
    };
    world.model.follow([{ text: 'I have saved the gate code.' }]);
    expect(await offerOf(wish)).toMatchObject({
      note: 'unchanged',
      offer: { calls: [{ tool: 'memory_remember', args: { memory: 'The gate code is 4711' } }], state: 'open' },
    });
    world.model.follow([{ text: 'I have sent the e-mail and saved it.' }]);
    expect(await offerOf('Tell Ana that I cannot come, would you?')).toMatchObject({
      note: 'unchanged',
      offer: null,
    });
  });

  it('is measured by what was done, where that was less', async () => {
    world = createConversation();
    world.model.follow([remember, { text: 'I have saved it and emailed Ana.' }]);
    expect(await replyTo(wish)).toMatchObject({ note: 'only_receipts', receipts: 1 });
  });

  it.each([
    'Shall I save the gate code?',
    'You wrote: "I have saved the gate code."',
    'I have not saved anything yet.',
  ])('is not meant by %s', async (text) => {
    world = createConversation();
    world.model.follow([{ text }]);
    expect(await replyTo(wish)).toMatchObject({ text, note: null });
    expect(world.model.requests).toHaveLength(1);
  });

  it('may speak of what an earlier turn did', async () => {
    world = createConversation();
    world.model.follow([remember, { text: 'Saved.' }, { text: 'Yes, I have saved it.' }]);
    const { spaceId } = await world.ask(wish);
    await world.ask('Did you save it?', spaceId);
    const { messages } = world.conversations.spaces.messages(spaceId, { limit: 10 });
    expect(messages.at(-1)).toMatchObject({ text: 'Yes, I have saved it.', note: null });
    expect(world.model.requests).toHaveLength(3);
  });

  it('is not looked at where code writes it, which says what it did', async () => {
    world = createConversation({ defaultModel: 'builtin' });
    expect(await replyTo('remind me to water the plants tomorrow at 9')).toMatchObject({ note: null, receipts: 1 });
    expect(await replyTo('forget everything I ever told you')).toMatchObject({ note: null });
  });
});
