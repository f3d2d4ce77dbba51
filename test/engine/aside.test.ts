import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngine } from '../../src/main/engine/engine.ts';
import type { ChatRequest, EngineEvent, ScoreRequest } from '../../src/main/engine-protocol/chat.ts';
import { writeTinyModel } from '../support/tiny-model.ts';

const folder = mkdtempSync(join(tmpdir(), 'hearth-aside-'));
const path = join(folder, 'tiny.gguf');
const events: EngineEvent[] = [];
const engine = createEngine((message) => {
  if (message.type === 'event') events.push(message.event);
});
let reqId = 0;

function score(change: Partial<ScoreRequest> = {}, before = (): void => undefined): Promise<unknown> {
  reqId += 1;
  const asked: ScoreRequest = {
    messages: [
      { role: 'system', text: 'Answer yes or no.' },
      { role: 'user', text: 'Is Paris in France?' },
    ],
    ...{ yes: ['yes', 'Yes'], no: ['no', 'No'], priority: 'user', ...change },
  };
  const answer = engine.serve({ type: 'score', reqId, path, asked: structuredClone(asked) as never });
  before();
  return answer;
}

async function chat(text: string, change: Partial<ChatRequest> = {}) {
  reqId += 1;
  events.length = 0;
  const request: ChatRequest = {
    ...{ prefix: [], history: [{ role: 'user', text }], tools: [], toolChoice: 'auto' },
    ...{ maxOutput: 2, sampling: { temperature: 0 }, priority: 'user' },
    ...change,
  };
  await engine.serve({ type: 'chat', reqId, path, request: structuredClone(request) as never });
  const end = events.find((event) => event.type === 'end');
  if (!end) throw new Error('The answer did not end.');
  return end.usage;
}

beforeAll(async () => {
  writeTinyModel(path);
  await engine.serve({ type: 'load', reqId: 1, path, contextSize: 1_024 });
  reqId = 1;
}, 60_000);

afterAll(async () => {
  await engine.serve({ type: 'unload', reqId: 10_000, path });
  rmSync(folder, { recursive: true, maxRetries: 5 });
});

describe('a question aside', () => {
  it('weighs a yes against a no, each in all its forms', async () => {
    const z = Number(await score());
    expect(Number.isFinite(z)).toBe(true);
    expect(Number(await score({ yes: ['no', 'No'], no: ['yes', 'Yes'] }))).toBeCloseTo(-z, 4);
    expect(await score({ yes: ['no'], no: ['no'] })).toBe(0);
    expect(await score({ yes: ['yes', 'Yes', 'YES', 'ja'] })).toBeGreaterThanOrEqual(z);
  });

  it('leaves what was read of the conversation where it is', async () => {
    const text = `A long story: ${'once upon a time '.repeat(30)}`;
    const first = await chat(text);
    await score();
    await chat('Something else to fill in.', { aside: true });
    await score({ messages: [{ role: 'user', text: 'Quite another question?' }] });
    const again = await chat(text);
    expect(again.cached).toBeGreaterThanOrEqual(first.prompt - 1);
  });

  it('keeps what questions of one kind begin with, while others are asked', async () => {
    const head = { role: 'system', text: `You decide. ${'An example, yes or no. '.repeat(20)}` } as const;
    const other = { role: 'system', text: `Fill in. ${'A form, filled in so. '.repeat(20)}` } as const;
    const ask = (system: typeof head | typeof other, text: string) =>
      chat(text, { prefix: [system], aside: true }).then(({ cached, prompt }) => cached / prompt);
    await ask(head, 'Is it so?');
    await ask(other, 'What is it?');
    expect(await ask(head, 'Or is it not?')).toBeGreaterThan(0.8);
    expect(await ask(other, 'And what is that?')).toBeGreaterThan(0.8);
  });

  it('is refused before it is read where it is too long, and can be stopped', async () => {
    const messages = [{ role: 'user', text: 'x'.repeat(4_000) }] as const;
    await expect(score({ messages })).rejects.toMatchObject({ code: 'context_overflow' });
    await expect(score({}, () => engine.cancel(reqId))).rejects.toMatchObject({ code: 'internal' });
  });
});
