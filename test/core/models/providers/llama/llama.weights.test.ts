import { afterAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../../src/main/core/base/clock.ts';
import type { ChatModel } from '../../../../../src/main/core/models/provider.ts';
import { forkEngine } from '../../../../../src/main/core/models/providers/llama/fork-engine.ts';
import { createLlamaProvider } from '../../../../../src/main/core/models/providers/llama/llama.ts';
import type { ChatEvent, ChatMessage, ChatRequest, ToolSpec } from '../../../../../src/main/engine-protocol/chat.ts';
import type { EngineTransport } from '../../../../../src/main/engine-protocol/messages.ts';
import { testCache } from '../../../../support/cache.ts';

const path = testCache.qwen;
const never = new AbortController().signal;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const tool: ToolSpec = {
  name: 'book_table',
  description: 'Book a table in a restaurant.',
  inputSchema: {
    type: 'object',
    properties: {
      guests: { type: 'integer' },
      place: { type: 'string', enum: ['inside', 'outside'] },
      wishes: { type: 'array', items: { type: 'string' }, maxItems: 2 },
    },
    required: ['guests', 'place', 'wishes'],
  },
};

function requestOf(history: readonly ChatMessage[], change: Partial<ChatRequest> = {}): ChatRequest {
  return {
    ...{ prefix: [{ role: 'system', text: 'You are a helpful assistant. Answer briefly.' }], history },
    ...{ tools: [], toolChoice: 'auto', maxOutput: 40 },
    ...{ sampling: { temperature: 0 }, priority: 'user' },
    ...change,
  };
}

async function hear(model: ChatModel, request: ChatRequest, signal = never) {
  const events: ChatEvent[] = [];
  let text = '';
  for await (const event of model.chat(request, signal)) {
    events.push(event);
    if (event.type === 'text') text += event.text;
  }
  const end = events[events.length - 1];
  if (end?.type !== 'end') throw new Error('The stream did not end.');
  const calls = events.flatMap((event) => (event.type === 'tool_call' ? [event.call] : []));
  return { events, text, calls, stop: end.stop, usage: end.usage };
}

describe.skipIf(!path)('qwen on llama.cpp', { timeout: 120_000 }, () => {
  let engine: EngineTransport | undefined;
  const llama = createLlamaProvider({
    startEngine: () => {
      engine = forkEngine();
      return engine;
    },
    clock: createClock(),
    log: silent,
    find: async () => ({ models: [], sources: [] }),
    plan: async (file) => ({ name: file, contextSize: 1_024, memoryBytes: 1 }),
    spareMemory: () => 2,
  });
  const progress: number[] = [];
  const open = () => llama.open(path ?? '', { onProgress: (percent) => progress.push(percent) }, never);
  const capital: ChatMessage = { role: 'user', text: 'What is the capital of France?' };

  afterAll(() => llama.dispose());

  it('loads with progress, streams, and reads nothing twice', async () => {
    const model = await open();
    expect(progress[progress.length - 1]).toBe(100);
    const first = await hear(model, requestOf([capital]));
    expect(first.text).toContain('Paris');
    expect(first.stop).toBe('end');
    expect(first.usage.loadMs).toBeGreaterThan(0);
    const answer: ChatMessage = { role: 'assistant', text: first.text };
    const second = await hear(model, requestOf([capital, answer, { role: 'user', text: 'And of Italy?' }]));
    expect(second.text).toContain('Rome');
    // Everything up to the end of the first answer was there; only the new message is read.
    expect(second.usage.cached).toBeGreaterThanOrEqual(first.usage.prompt + first.usage.output - 1);
    expect(second.usage.prompt).toBe(
      await model.count(requestOf([capital, answer, { role: 'user', text: 'And of Italy?' }])),
    );
  });

  it('writes arguments that fit their schema, whatever it was asked', async () => {
    const model = await open();
    const request = requestOf([{ role: 'user', text: 'Écris un poème.' }], { tools: [tool], maxOutput: 120 });
    const { calls, text, stop } = await hear(model, { ...request, toolChoice: { force: 'book_table' } });
    expect(stop).toBe('tools');
    expect(text).toBe('');
    const [call] = calls;
    const args = call?.args as { guests: number; place: string; wishes: string[] };
    expect(call?.name).toBe('book_table');
    expect(Number.isInteger(args.guests)).toBe(true);
    expect(['inside', 'outside']).toContain(args.place);
    expect(args.wishes.length).toBeLessThanOrEqual(2);
  });

  it('holds an answer to a schema', async () => {
    const model = await open();
    const schema = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
    const { text } = await hear(model, requestOf([capital], { output: { schema } }));
    expect(JSON.parse(text)).toEqual({ city: 'Paris' });
  });

  it('stops while it reads and while it writes', async () => {
    const model = await open();
    const long: ChatMessage = { role: 'user', text: 'Tell a long story about a dog and a cat. '.repeat(60) };
    for (const when of ['prefill', 'text'] as const) {
      const stop = new AbortController();
      let stoppedAt = 0;
      const request = requestOf(when === 'text' ? [{ role: 'user', text: 'Count to one hundred.' }] : [long]);
      for await (const event of model.chat(request, stop.signal)) {
        if (event.type === when && stoppedAt === 0) {
          stop.abort();
          stoppedAt = performance.now();
        }
        if (event.type === 'end') expect(event.stop).toBe('aborted');
      }
      // 250 ms are promised; a machine that runs other tests beside is given more.
      expect(performance.now() - stoppedAt).toBeLessThan(1_000);
    }
  });

  it('says that something is too long before it reads it', async () => {
    const model = await open();
    const tooLong = requestOf([{ role: 'user', text: 'word '.repeat(1_200) }]);
    await expect(hear(model, tooLong)).rejects.toMatchObject({ code: 'context_overflow' });
    const needed = await model.count(requestOf([capital]));
    await expect(hear(model, requestOf([capital], { maxPrompt: needed - 1 }))).rejects.toMatchObject({
      code: 'context_overflow',
      params: { needed, available: needed - 1 },
    });
    expect((await hear(model, requestOf([capital]))).text).toContain('Paris');
  });

  it('comes back after its process was killed', async () => {
    const model = await open();
    const asking = hear(model, requestOf([{ role: 'user', text: 'Count to one hundred.' }]));
    const failed = expect(asking).rejects.toMatchObject({ code: 'worker_crashed' });
    engine?.kill();
    await failed;
    expect((await hear(model, requestOf([capital]))).text).toContain('Paris');
  });

  it('weighs a yes against a no', async () => {
    const model = await open();
    const ask = (text: string) =>
      model.score?.(
        {
          messages: [
            { role: 'system', text: 'Answer yes or no.' },
            { role: 'user', text },
          ],
          ...{ yes: ['yes', 'Yes'], no: ['no', 'No'], priority: 'user' },
        },
        never,
      );
    expect(await ask('Is a dog an animal?')).toBeGreaterThan(Number(await ask('Is a dog a number?')));
  });
});
