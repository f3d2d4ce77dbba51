import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../../src/main/core/base/clock.ts';
import {
  createOllamaProvider,
  type OllamaProvider,
} from '../../../../../src/main/core/models/providers/ollama/ollama.ts';
import { createGuard } from '../../../../../src/main/core/net/guard.ts';
import type { ChatEvent, ChatRequest, ToolSpec } from '../../../../../src/main/engine-protocol/chat.ts';
import { testCache } from '../../../../support/cache.ts';
import { startOllama, type TestOllama } from '../../../../support/ollama.ts';
import { templatesHere } from '../../../../support/templates-here.ts';

const { ollama: binary, qwen } = testCache;
const never = new AbortController().signal;

const remember: ToolSpec = {
  name: 'memory_remember',
  description: 'Remember a fact for later conversations.',
  inputSchema: {
    type: 'object',
    properties: { memory: { type: 'string', description: 'In their own words, a whole sentence' } },
    required: ['memory'],
  },
};

const requestOf = (text: string, change: Partial<ChatRequest> = {}): ChatRequest => ({
  ...{
    prefix: [{ role: 'system', text: 'You are a helpful assistant.' }],
    history: [{ role: 'user', text }],
  },
  ...{ tools: [], toolChoice: 'auto', maxOutput: 40 },
  ...{ sampling: { temperature: 0 }, priority: 'user' },
  ...change,
});

describe.skipIf(!binary || !qwen)('qwen on a real Ollama', { timeout: 180_000 }, () => {
  let server: TestOllama;
  let provider: OllamaProvider;
  const hear = async (request: ChatRequest, signal = never) => {
    const model = await provider.open('ollama:qwen', {}, never);
    const events: ChatEvent[] = [];
    for await (const event of model.chat(request, signal)) events.push(event);
    return events;
  };
  const textOf = (events: readonly ChatEvent[]): string =>
    events.flatMap((event) => (event.type === 'text' ? [event.text] : [])).join('');

  beforeAll(async () => {
    if (!binary || !qwen) return;
    server = await startOllama(binary);
    await server.create('qwen', `FROM ${qwen}\n`);
    const clock = createClock();
    const guard = createGuard({ clock, granted: () => [], onRefused: () => undefined });
    let id = 0;
    provider = createOllamaProvider({
      clock,
      newId: () => `id-${++id}`,
      host: () => server.host,
      fetch: guard.fetchFor('ollama'),
      ...templatesHere,
    });
  }, 120_000);
  afterAll(() => server?.stop());

  it('is listed as one for which Hearth writes the prompts itself', async () => {
    const { models, sources } = await provider.list(never);
    expect(sources).toMatchObject([{ id: 'ollama', status: 'found' }]);
    expect(models).toMatchObject([
      { id: 'ollama:qwen:latest', contextLength: 32_768, tools: 'printed', notes: ['ownTemplate'], problem: null },
    ]);
  });

  it('answers, with the roles of its own template', async () => {
    const events = await hear(requestOf('What is the capital of France?'));
    expect(textOf(events)).toContain('Paris');
    expect(events[events.length - 1]).toMatchObject({ type: 'end', stop: 'end', usage: { contextSize: 8_192 } });
    await provider.list(never);
    expect(provider.isLoaded('ollama:qwen:latest')).toBe(true);
  });

  it('calls a tool with the words of the person', async () => {
    const events = await hear(requestOf('Remember that Anna likes tulips.', { tools: [remember] }));
    const call = events.find((event) => event.type === 'tool_call');
    expect(call).toMatchObject({
      call: { name: 'memory_remember', args: { memory: expect.stringContaining('Anna likes tulips') } },
    });
  });

  it('weighs a yes against a no', async () => {
    const model = await provider.open('ollama:qwen', {}, never);
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
    const [dog, number] = [await ask('Is a dog an animal?'), await ask('Is a dog a number?')];
    expect(dog).toBeGreaterThan(Number(number));
    // More than a plain yes: the server told how likely it was.
    expect(Math.abs(Number(dog))).not.toBe(1);
  });

  it('stops at once, and says that something is too long', async () => {
    const stop = new AbortController();
    const started = performance.now();
    setTimeout(() => stop.abort(), 300);
    const events = await hear(requestOf('Count to one thousand.', { maxOutput: 600 }), stop.signal);
    expect(events[events.length - 1]).toMatchObject({ type: 'end', stop: 'aborted' });
    expect(performance.now() - started).toBeLessThan(5_000);
    await expect(hear(requestOf('word '.repeat(10_000)))).rejects.toMatchObject({ code: 'context_overflow' });
  });

  it('leaves memory when it is unloaded', async () => {
    await provider.unload('ollama:qwen');
    const isLoaded = () => provider.list(never).then(() => provider.isLoaded('ollama:qwen:latest'));
    await expect.poll(isLoaded, { timeout: 10_000 }).toBe(false);
  });
});
