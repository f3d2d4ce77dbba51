import { afterEach, describe, expect, it } from 'vitest';
import { getMessage } from '../../../src/main/core/db/messages.ts';
import { type Conversation, createConversation } from '../../support/conversation.ts';

let world: Conversation;
afterEach(() => world.dispose());

const texts = (spaceId: string): string[] =>
  world.conversations.spaces.messages(spaceId, { limit: 50 }).messages.map(({ text }) => text);

describe('taking back', () => {
  it('edits a message: what followed leaves the screen and the prompt, not the database', async () => {
    world = createConversation();
    world.model.follow([
      { text: 'Answer one.' },
      { text: 'Answer two.' },
      { text: 'Answer three.' },
      { text: 'Two is a number.' },
    ]);
    const first = await world.ask('One');
    const second = await world.ask('Two', first.spaceId);
    await world.ask('Three', first.spaceId);
    const edited = await world.edit(second.messageId, 'Two, said better');
    await world.conversations.wait(edited.runId);
    expect(texts(first.spaceId)).toEqual(['One', 'Answer one.', 'Two, said better', 'Two is a number.']);
    const said = world.model.requests
      .at(-1)
      ?.history.map(({ text }) => text.replace(/^<context>[\s\S]*<\/context>\n\n/, ''));
    expect(said).toEqual(['One', 'Answer one.', 'Two, said better']);
    expect(getMessage(world.context.db, second.messageId)).toMatchObject({
      text: 'Two',
      replacedAt: world.clock.now(),
    });
    expect(world.told<{ messageIds: string[] }>('message.removed')[0]?.messageIds).toHaveLength(4);
    expect(world.conversations.spaces.search('Three', 5).hits).toEqual([]);
  });

  it('retries from the question as well as from the reply', async () => {
    world = createConversation();
    world.model.follow([{ text: 'Bad.' }, { text: 'Better.' }, { text: 'Best.' }]);
    const { spaceId, messageId } = await world.ask('Say something');
    const [, reply] = world.conversations.spaces.messages(spaceId, { limit: 5 }).messages;
    await world.conversations.wait((await world.retry(reply?.id ?? '')).runId);
    expect(texts(spaceId)).toEqual(['Say something', 'Better.']);
    await world.conversations.wait((await world.retry(messageId)).runId);
    expect(texts(spaceId)).toEqual(['Say something', 'Best.']);
  });

  it('stops what works before it edits', async () => {
    world = createConversation();
    world.model.follow([{ text: 'Long', until: new Promise(() => undefined) }, { text: 'Short.' }]);
    const asked = world.model.asked();
    const sent = world.conversations.send({ text: 'Tell me all' });
    await asked;
    const edited = await world.edit(sent.messageId, 'Tell me a little');
    expect((await world.conversations.wait(edited.runId)).text).toBe('Short.');
    expect(texts(sent.spaceId)).toEqual(['Tell me a little', 'Short.']);
  });

  it('changes a message that still waits', async () => {
    world = createConversation();
    let go = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      go = resolve;
    });
    world.model.follow([{ text: 'One.', until }, { text: 'Two.' }]);
    const asked = world.model.asked();
    const first = world.conversations.send({ text: 'First' });
    await asked;
    const second = world.conversations.send({ text: 'Secnod', spaceId: first.spaceId });
    const edited = await world.edit(second.messageId, 'Second');
    expect(getMessage(world.context.db, edited.messageId)?.status).toBe('queued');
    go();
    await world.conversations.wait(edited.runId);
    expect(texts(first.spaceId)).toEqual(['First', 'One.', 'Second', 'Two.']);
  });

  it('asks a failed turn again on Continue when it had said nothing', async () => {
    world = createConversation();
    world.model.follow([{ throws: new Error('boom') }, { text: 'Here.' }]);
    const failed = await world.ask('Hello');
    expect(failed.outcome).toBe('failed');
    const next = await world.continue(failed.runId);
    expect((await world.conversations.wait(next.runId)).text).toBe('Here.');
    expect(texts(failed.spaceId)).toEqual(['Hello', 'Here.']);
  });

  it('refuses what makes no sense', async () => {
    world = createConversation();
    const { spaceId, runId } = await world.ask('Hello');
    const [, reply] = world.conversations.spaces.messages(spaceId, { limit: 5 }).messages;
    await expect(world.edit(reply?.id ?? '', 'x')).rejects.toMatchObject({ info: { code: 'invalid_value' } });
    await expect(world.continue(runId)).rejects.toMatchObject({ info: { code: 'conflict' } });
    await expect(world.retry(world.context.newId())).rejects.toMatchObject({ info: { code: 'not_found' } });
  });
});
