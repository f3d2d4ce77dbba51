import { afterEach, describe, expect, it } from 'vitest';
import { longestReplyChars } from '../../../../src/main/core/conversation/limits.ts';
import type { ChatModel } from '../../../../src/main/core/models/provider.ts';
import { stoppedUsage } from '../../../../src/main/core/models/usage.ts';
import type { ChatEvent } from '../../../../src/main/engine-protocol/chat.ts';
import { createConversation } from '../../../support/conversation.ts';
import { createScriptedModel } from '../../../support/scripted-model.ts';

const open: { dispose(): void }[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one.dispose();
});

/** A model that never pauses and never ends; says whether it was let go. */
function talkOf(speak: () => AsyncGenerator<ChatEvent>) {
  let left = false;
  const model: ChatModel = {
    ...createScriptedModel(),
    async *chat() {
      try {
        yield* speak();
      } finally {
        left = true;
      }
    },
  };
  const talk = createConversation({ model });
  open.push(talk);
  return { ...talk, wasLeft: () => left };
}

describe('a model that does not end', () => {
  it('is left where its reply is as long as one may be, and the reply says that it was cut', async () => {
    const talk = talkOf(async function* () {
      for (let line = 0; ; line += 1) yield { type: 'text', text: `${line} ${'word '.repeat(100)}` };
    });
    const { outcome, text, spaceId } = await talk.ask('Hi');
    expect(outcome).toBe('stopped');
    expect(text.length).toBeLessThanOrEqual(longestReplyChars);
    await expect.poll(talk.wasLeft).toBe(true);
    const { messages } = await talk.chat['spaces.messages']({ spaceId, limit: 10 }, { audience: 'main' });
    expect(messages.at(-1)).toMatchObject({
      status: 'stopped',
      error: { message: expect.stringContaining('too long') },
    });
  });

  it('is heard out to 64 calls and not beyond', async () => {
    let asked = 0;
    const talk = talkOf(async function* () {
      asked += 1;
      if (asked > 1) {
        yield { type: 'text', text: 'Done.' };
        yield { type: 'end', stop: 'end', usage: stoppedUsage() };
        return;
      }
      for (let index = 0; ; index += 1) {
        yield { type: 'tool_call', call: { id: `c${index}`, name: 'store_get', args: { key: `k${index}` } } };
      }
    });
    const { toolCalls } = await talk.ask('Hi');
    expect(toolCalls.length).toBeLessThanOrEqual(64);
  });

  it('lets Stop through while it talks without a pause', async () => {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const talk = talkOf(async function* () {
      begin();
      for (;;) yield { type: 'thinking', text: 'hm' };
    });
    const { runId, spaceId } = talk.conversations.send({ text: 'Hi' });
    await begun;
    expect(await talk.stop(spaceId)).toBe(1);
    expect((await talk.conversations.wait(runId)).outcome).toBe('stopped');
  });

  it('an answer that its server cut by length says so', async () => {
    const talk = talkOf(async function* () {
      yield { type: 'text', text: 'and then' };
      yield { type: 'end', stop: 'length', usage: stoppedUsage() };
    });
    expect(await talk.ask('Hi')).toMatchObject({ outcome: 'stopped', text: 'and then' });
  });
});

describe('saving what streams', () => {
  it('writes a long reply less often than a short one', async () => {
    const pieces = 40;
    let written = 0;
    const talk = talkOf(async function* () {
      for (let index = 0; index < pieces; index += 1) {
        yield {
          type: 'text',
          text: Array.from({ length: 1_000 }, (_, at) => String(10_000 + index * 1_000 + at)).join(''),
        };
        talk.clock.advance(260);
      }
      yield { type: 'end', stop: 'end', usage: stoppedUsage() };
    });
    const { db } = talk.context;
    const run = db.run.bind(db);
    Object.assign(db, {
      run: (sql: string, params?: unknown[]) => {
        if (/^UPDATE messages/.test(sql)) written += Math.max(0, ...(params ?? []).map((one) => String(one).length));
        return run(sql, params as never);
      },
    });
    const { text } = await talk.ask('Hi');
    expect(text).toHaveLength(pieces * 5_000);
    // All of it at each saving would be 4 MB.
    expect(written).toBeGreaterThan(200_000);
    expect(written).toBeLessThan(2_600_000);
  });
});
