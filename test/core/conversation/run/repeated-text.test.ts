import { afterEach, describe, expect, it } from 'vitest';
import { createRepetitionWatch } from '../../../../src/main/core/conversation/run/repeated-text.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';

/** Where the watch cuts a text that comes in small pieces. */
function cutOf(text: string): string | undefined {
  const watch = createRepetitionWatch();
  for (let at = 0; at < text.length; at += 7) {
    const kept = watch.push(text.slice(at, at + 7));
    if (kept !== undefined) return text.slice(0, kept);
  }
  return undefined;
}

describe('endless repetition', () => {
  it.each([
    'I will remember that. ',
    'the ',
    'ha',
    '\n- milk',
    'A whole paragraph says the very same thing, and it does so at some length, with a comma here and there. It goes on. ',
  ])('is cut to one time: %j', (piece) => {
    expect(cutOf(`Yes, gladly.${piece.repeat(400)}`)).toBe(`Yes, gladly.${piece}`);
  });

  it('is not what a table, a rule or a list has', () => {
    const row = (n: number): string => `| item ${n} | ${n * 7} | yes |\n`;
    expect(cutOf(`|---|---|---|\n${Array.from({ length: 200 }, (_, n) => row(n)).join('')}`)).toBeUndefined();
    expect(cutOf(`Title\n${'='.repeat(80)}\n\n${'-'.repeat(120)}\nWords and words.`)).toBeUndefined();
    expect(cutOf(`${'Row, row, row your boat. '.repeat(8)}Gently down the stream.`)).toBeUndefined();
  });

  let world: Conversation;
  afterEach(() => world?.dispose());

  it('stops the model, and the reply says so', async () => {
    world = createConversation();
    world.model.follow([{ text: `Sure.\n${'I can help with that. '.repeat(300)}` }]);
    const { spaceId, outcome } = await world.ask('Hello');
    expect(outcome).toBe('stopped');
    const { messages } = world.conversations.spaces.messages(spaceId, { limit: 10 });
    expect(messages.at(-1)).toMatchObject({
      text: 'Sure.\nI can help with that.',
      error: { message: expect.stringContaining('again and again') },
    });
  });
});
