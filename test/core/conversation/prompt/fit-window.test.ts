import { afterEach, describe, expect, it } from 'vitest';
import { fitRequest, type RequestParts, requestOf } from '../../../../src/main/core/conversation/prompt/fit-window.ts';
import type { Turn } from '../../../../src/main/core/conversation/prompt/history.ts';
import { getRun } from '../../../../src/main/core/db/runs.ts';
import type { ChatMessage } from '../../../../src/main/engine-protocol/chat.ts';
import { type Conversation, createConversation } from '../../../support/conversation.ts';
import { createScriptedModel } from '../../../support/scripted-model.ts';

let world: Conversation;
afterEach(() => world?.dispose());

describe('a full window', () => {
  const parts: RequestParts = {
    prefix: [{ role: 'system', text: 'Be brief.' }],
    tools: [],
    moreTools: [],
    priority: 'user',
    contextSize: 2_048,
  };
  const model = createScriptedModel({ contextSize: 2_048 });
  const turn = (number: number): Turn => ({
    turn: number,
    recalled: [],
    messages: [
      { role: 'user', text: `Question ${number} ${'word '.repeat(40)}` },
      { role: 'assistant', text: `Answer ${number}` },
    ],
  });
  const turns = Array.from({ length: 60 }, (_, index) => turn(index + 1));

  it('drops the oldest turns in one go, so that the next turns need not', async () => {
    const own: ChatMessage[] = [{ role: 'user', text: 'Now' }];
    const tokens = await model.count(requestOf(parts, [...turns.flatMap(({ messages }) => messages), ...own]));
    const { kept, request } = await fitRequest(model, parts, { turns, own, tokens });
    expect(kept.at(-1)?.turn).toBe(60);
    expect(kept.length).toBeGreaterThan(3);
    expect(request.history.at(-1)?.text).toBe('Now');
    const next = requestOf(parts, [...[...kept, turn(61)].flatMap(({ messages }) => messages), ...own]);
    expect(await model.count(next)).toBeLessThan(next.maxPrompt ?? 0);
  });

  it('shortens older results of a long turn, and says when even that does not fit', async () => {
    const results = Array.from(
      { length: 12 },
      (_, index): ChatMessage => ({
        role: 'tool',
        toolCallId: `${index}`,
        toolName: 'x',
        text: JSON.stringify({ text: 'word '.repeat(140), index }),
      }),
    );
    const { request, kept } = await fitRequest(model, parts, {
      turns,
      own: [{ role: 'user', text: 'Go' }, ...results],
      tokens: 20_000,
    });
    expect(kept).toEqual([]);
    expect(request.history.map(({ text }) => text.includes('clipped'))).toEqual([
      false,
      ...Array(10).fill(true),
      false,
      false,
    ]);
    const own = [{ role: 'user' as const, text: 'word '.repeat(3_000) }];
    await expect(fitRequest(model, parts, { turns: [], own, tokens: 6_000 })).rejects.toMatchObject({
      code: 'context_overflow',
    });
  });

  it('keeps its beginning between turns and goes on answering', { timeout: 60_000 }, async () => {
    const small = createScriptedModel({ contextSize: 4_096 });
    world = createConversation({ model: small });
    small.follow([{ text: 'Certainly. '.repeat(30) }]);
    let spaceId: string | undefined;
    const starts: number[] = [];
    for (let index = 0; index < 24; index += 1) {
      const answer = await world.ask(`Question ${index}: ${'please tell me more about this '.repeat(6)}`, spaceId);
      expect(answer.outcome).toBe('done');
      spaceId = answer.spaceId;
      starts.push(getRun(world.context.db, answer.runId)?.windowTurn ?? 0);
    }
    const moves = starts.filter((start, index) => index > 0 && start !== starts[index - 1]).length;
    expect(starts.at(-1)).toBeGreaterThan(1);
    expect(moves).toBeGreaterThan(0);
    expect(moves).toBeLessThan(6);
    const { seen } = world.conversations.details(world.told<{ run: { id: string } }>('run.ended').at(-1)?.run.id ?? '');
    expect(seen.map(({ role }) => role).slice(0, 3)).toEqual(['system', 'tools', 'user']);
    expect(seen.some(({ text }) => text.includes('Question 0:'))).toBe(false);
  });

  it('tells a message that is too long in plain words', async () => {
    world = createConversation();
    const answer = await world.ask('word '.repeat(20_000));
    expect(answer.outcome).toBe('failed');
    expect(world.conversations.details(answer.runId).run.error).toMatchObject({
      code: 'limit',
      message: 'This message is too long for the model.',
    });
  });
});
