import { fc } from '@fast-check/vitest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Space } from '../../../../src/shared/model/space.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

let world: Conversation;
beforeEach(() => {
  world = createConversation();
});
afterEach(() => world.dispose());

const spaces = () => world.conversations.spaces;

describe('spaces', () => {
  it('are named after their first message until the person names them', async () => {
    const { spaceId } = await world.ask('Please tell me about the boiler');
    expect(spaces().get(spaceId)).toMatchObject({ title: 'The boiler', isTitleOwn: false });
    await world.ask('And about the garden', spaceId);
    expect(spaces().get(spaceId).title).toBe('The boiler');
    expect(spaces().rename(spaceId, 'House')).toMatchObject({ title: 'House', isTitleOwn: true });
    expect(world.told<{ space: Space }>('space.changed').at(-1)?.space.title).toBe('House');
  });

  it('have a name even when the message has no words', async () => {
    const { spaceId } = await world.ask('…');
    expect(spaces().get(spaceId).title).toBe('New chat');
  });

  it('are listed by last use with the head of what was said last', async () => {
    world.model.follow([{ text: `First words.\n\n${'More and more. '.repeat(40)}` }]);
    const first = await world.ask('One');
    world.clock.advance(1_000);
    const second = await world.ask('Two');
    expect(
      spaces()
        .list()
        .map(({ id }) => id),
    ).toEqual([second.spaceId, first.spaceId]);
    world.clock.advance(1_000);
    await world.ask('One again', first.spaceId);
    const [latest] = spaces().list();
    expect(latest?.id).toBe(first.spaceId);
    expect(latest?.preview).toMatch(/^First words\. More and more\..*…$/);
    expect(latest?.preview.length).toBeLessThanOrEqual(120);
  });

  it('count what the person has not read, from the moment it was finished', async () => {
    const { spaceId } = await world.ask('Hello');
    expect(spaces().get(spaceId).unread).toBe(1);
    world.clock.advance(1);
    spaces().markRead(spaceId);
    expect(spaces().get(spaceId).unread).toBe(0);

    let go = (): void => undefined;
    const until = new Promise<void>((resolve) => {
      go = resolve;
    });
    world.model.follow([{ text: 'Slow.', until }]);
    const asked = world.model.asked();
    const { runId } = world.conversations.send({ text: 'Think', spaceId });
    await asked;
    world.clock.advance(10);
    spaces().markRead(spaceId);
    world.clock.advance(10);
    go();
    await world.conversations.wait(runId);
    expect(spaces().get(spaceId).unread).toBe(1);
    expect(world.told<{ space: Space }>('space.changed').at(-1)?.space.unread).toBe(1);
  });

  it('are hidden when deleted, brought back whole, and gone after 30 days', async () => {
    const { spaceId } = await world.ask('Find me later');
    await world.conversations.deleteSpace(spaceId);
    expect(spaces().list()).toEqual([]);
    expect(() => spaces().get(spaceId)).toThrowError('no conversation');
    expect(spaces().search('later', 5).hits).toEqual([]);
    expect(() => world.conversations.send({ text: 'x', spaceId })).toThrowError('no conversation');
    expect(world.told('space.removed')).toEqual([{ spaceId }]);

    expect(spaces().restore(spaceId).id).toBe(spaceId);
    expect(spaces().messages(spaceId, { limit: 5 }).messages).toHaveLength(2);
    await world.conversations.deleteSpace(spaceId);
    world.clock.advance(30 * 86_400_000);
    expect(spaces().restore(spaceId).id).toBe(spaceId);
    await world.conversations.deleteSpace(spaceId);
    world.clock.advance(30 * 86_400_000 + 1);
    expect(() => spaces().restore(spaceId)).toThrowError('gone for good');
  });

  it('for reminders are made once per agent and language', () => {
    const id = spaces().ensureNamed('hearth', 'Reminders');
    expect(spaces().ensureNamed('hearth', 'Reminders')).toBe(id);
    expect(spaces().ensureNamed('hearth', 'Erinnerungen')).not.toBe(id);
  });

  it('show their messages page by page and around one', async () => {
    const { spaceId } = await world.ask('Message 1');
    for (let index = 2; index <= 6; index += 1) await world.ask(`Message ${index}`, spaceId);
    const all = spaces().messages(spaceId, { limit: 500 });
    expect(all.messages).toHaveLength(12);
    expect(all.hasMore).toBe(false);
    const ids = all.messages.map(({ id }) => id);
    const last = spaces().messages(spaceId, { limit: 5 });
    expect(last.messages.map(({ id }) => id)).toEqual(ids.slice(7));
    expect(last.hasMore).toBe(true);
    const before = spaces().messages(spaceId, { limit: 7, before: ids[7] });
    expect(before.messages.map(({ id }) => id)).toEqual(ids.slice(0, 7));
    expect(before.hasMore).toBe(false);
    const around = spaces().messages(spaceId, { limit: 4, around: ids[6] });
    expect(around.messages.map(({ id }) => id)).toEqual(ids.slice(4, 8));
    expect(around.hasMore).toBe(true);
    expect(
      spaces()
        .messages(spaceId, { limit: 1, around: ids[6] })
        .messages.map(({ id }) => id),
    ).toEqual([ids[6]]);
    expect(() => spaces().messages(spaceId, { limit: 4, around: world.context.newId() })).toThrowError(
      'no such message',
    );
  });
});

describe('search over messages', () => {
  const found = (query: string): string[] =>
    spaces()
      .search(query, 10)
      .hits.map(({ snippet }) => snippet);

  it('marks what it found, best first, across spaces and in both languages', async () => {
    world.model.follow([{ text: 'Gern.' }]);
    await world.ask('Der Kessel wurde am 3. März gewartet');
    await world.ask('The boiler, the kessel in German, is new');
    expect(found('kess')).toEqual([
      'Der \u0001Kessel\u0002 wurde am 3. März gewartet',
      'The boiler, the \u0001kessel\u0002 in German, is new',
    ]);
    expect(found('marz kessel')[0]).toBe('Der \u0001Kessel\u0002 wurde am 3. \u0001März\u0002 gewartet');
    expect(spaces().search('kessel', 1).hits[0]).toMatchObject({
      author: 'You',
      spaceTitle: 'Der Kessel wurde am 3. März gewartet',
    });
    expect(spaces().search('gern', 5).hits[0]?.author).toBe('Hearth');
  });

  it('finds words of scripts without spaces', async () => {
    await world.ask('锅炉在三月三日保养过');
    expect(found('三月')).toEqual(['锅炉在\u0001三月\u0002三日保养过']);
  });

  it('takes any text for a query', async () => {
    await world.ask('An "odd" text: NOT (this) AND NEAR');
    for (const query of [
      '',
      '   ',
      '"',
      '"odd',
      'NOT',
      'a AND',
      'NEAR(',
      '*',
      '^x',
      'text:',
      "'; DROP TABLE messages;--",
      '\u0000',
      'x'.repeat(1_000),
    ]) {
      expect(() => found(query)).not.toThrow();
    }
    expect(found('NOT')).toHaveLength(1);
    const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 60 }), 200);
    for (const query of texts) expect(Array.isArray(found(query))).toBe(true);
  });
});
