import { describe, expect, it, onTestFinished } from 'vitest';
import type { ModelProvider } from '../../../src/main/core/models/provider.ts';
import { createLlamaProvider } from '../../../src/main/core/models/providers/llama/llama.ts';
import { stoppedUsage } from '../../../src/main/core/models/usage.ts';
import type { EngineRequest, EngineTransport } from '../../../src/main/engine-protocol/messages.ts';
import { createTestCore } from '../../support/core.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { done, json, lines, said, serve, show } from '../../support/fake-ollama.ts';
import { delta, done as end, openAiAt, raw, serveOpenAi } from '../../support/fake-openai.ts';
import { found } from '../../support/models.ts';

/** What one answer was asked with, as it stood on the wire; `window`: undefined where the provider cannot choose it. */
interface Wired {
  readonly window?: unknown;
  readonly answer: unknown;
  readonly temperature: unknown;
  readonly thinks: unknown;
}
interface Wire {
  readonly provider: ModelProvider;
  readonly id: string;
  readonly hasWindow: boolean;
  /** Of each answer, of those that weigh a yes against a no, too. */
  readonly asked: () => Wired[];
}
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

function llama(): Wire {
  const id = '/models/a.gguf';
  const requests: EngineRequest[] = [];
  const startEngine = (): EngineTransport => {
    const listeners: ((message: unknown) => void)[] = [];
    const answer = (request: EngineRequest): void => {
      const { reqId } = request;
      const tell = (message: object): void => {
        for (const listener of listeners) listener({ reqId, ...message });
      };
      requests.push(request);
      if (request.type === 'load') {
        const { contextSize } = request;
        tell({ type: 'done', value: { contextSize, loadMs: 1, gpu: false, isSmall: false } });
      } else if (request.type === 'chat') {
        tell({ type: 'event', event: { type: 'text', text: 'The sea.' } });
        tell({ type: 'event', event: { type: 'end', stop: 'end', usage: stoppedUsage() } });
        tell({ type: 'done', value: null });
      } else tell({ type: 'done', value: 1 });
    };
    return {
      post: (message) => setImmediate(() => answer(message as EngineRequest)),
      onMessage: (listener) => void listeners.push(listener),
      onExit: () => undefined,
      kill: () => undefined,
    };
  };
  const settable = { window: { most: 32_768, usual: 8_192, bytesAt: () => 1 }, canThink: true };
  const provider = createLlamaProvider({
    ...{ startEngine, log, clock: createFakeClock() },
    find: async () => ({ models: [found(id, { settable, memoryBytes: 1 })], sources: [] }),
    plan: async (_path, wanted) => ({ name: 'a', contextSize: wanted ?? 8_192, memoryBytes: 1 }),
    spareMemory: () => 10,
  });
  const asked = (): Wired[] => {
    let window: number | undefined;
    return requests.flatMap((one): Wired[] => {
      if (one.type === 'load') window = one.contextSize;
      if (one.type !== 'chat') return [];
      const { maxOutput, sampling, thinks = false } = one.request;
      return [{ window, answer: maxOutput, temperature: sampling.temperature, thinks }];
    });
  };
  return { provider, id, hasWindow: true, asked };
}

async function ollama(): Promise<Wire> {
  const facts = {
    capabilities: ['completion', 'tools', 'thinking'],
    model_info: { 'general.architecture': 'x', 'x.context_length': 32_768 },
  };
  const { provider, heard } = await serve({
    show: json({ ...show, ...facts }),
    tags: json({ models: [{ name: 'm', size: 1 }] }),
    ps: json({ models: [] }),
    chat: lines(said('The sea.'), done),
  });
  const asked = (): Wired[] =>
    heard
      .filter(({ path }) => path === 'chat')
      .map(({ body }) => {
        const options = body['options'] as Record<string, unknown>;
        const { num_ctx: window, num_predict: answer, temperature } = options;
        return { window, answer, temperature, thinks: body['think'] };
      });
  return { provider, id: 'ollama:m', hasWindow: true, asked };
}

async function openAi(): Promise<Wire> {
  const server = await serveOpenAi({ 'chat/completions': raw([delta({ content: 'The sea.' }, 'stop'), end]) });
  const asked = (): Wired[] =>
    server.asked().map((body) => ({
      ...{ answer: body['max_tokens'], temperature: body['temperature'] },
      thinks: (body['chat_template_kwargs'] as Record<string, unknown>)['enable_thinking'],
    }));
  return { provider: openAiAt(server.address), id: 'server:s/m', hasWindow: false, asked };
}

describe.each([
  ['a file', llama],
  ['Ollama', ollama],
  ['a server of OpenAI’s interface', openAi],
])('what is set reaches %s', (_name, wireOf) => {
  async function open() {
    const { provider, id, hasWindow, asked } = await wireOf();
    const { core, services, dispose } = createTestCore({ providers: [provider], defaultModel: id });
    onTestFinished(dispose);
    core.start();
    const client = core.client('headless');
    await client['models.list']({ refresh: true });
    const ask = async () => {
      await client['chat.ask']({ text: 'Tell me what the sea is like.' });
      return asked().at(-1);
    };
    return { client, id, hasWindow, ask, asked, services };
  }

  it('in conversation, and goes back with one call', async () => {
    const { client, id, hasWindow, ask } = await open();
    const usual = await ask();
    expect(usual).toEqual({ ...(hasWindow && { window: 8_192 }), answer: 983, temperature: 0, thinks: false });
    const { tuning } = await client['models.tune']({
      model: id,
      change: { temperature: 0.7, thinks: true, answerTokens: 333, ...(hasWindow && { contextSize: 16_384 }) },
    });
    expect(tuning).toMatchObject({ canThink: true, set: { temperature: 0.7, answerTokens: 333 } });
    expect(await ask()).toEqual({ ...(hasWindow && { window: 16_384 }), answer: 333, temperature: 0.7, thinks: true });
    const back = { temperature: null, thinks: null, answerTokens: null, contextSize: null };
    await client['models.tune']({ model: id, change: back });
    expect(await ask()).toEqual(usual);
  });

  it('and nothing that a script asks of it, nor what is judged and filled in', async () => {
    const { client, id, asked, services } = await open();
    await client['models.tune']({ model: id, change: { temperature: 1.5, thinks: true, answerTokens: 100 } });
    await client['models.complete']({ model: id, messages: [{ role: 'user', content: 'Hi' }], maxOutput: 500 });
    expect(asked().at(-1)).toMatchObject({ answer: 500, temperature: 0, thinks: false });
    const never = new AbortController().signal;
    const model = await services.models.open(id, never);
    const messages = [{ role: 'user' as const, text: 'Does it fit?' }];
    // What it answers is no weight; what it was asked counts.
    await model.score?.({ messages, yes: ['yes'], no: ['no'], priority: 'background' }, never).catch(() => undefined);
    const form = { output: { schema: { type: 'object' } }, maxOutput: 512, aside: true as const };
    const rest = { prefix: [], history: messages, tools: [], toolChoice: 'none' as const, priority: 'user' as const };
    for await (const _event of model.chat({ ...rest, ...form, sampling: { temperature: 0 } }, never));
    const after = asked().slice(1);
    expect(after.length).toBeGreaterThan(0);
    expect(after.map(({ temperature, thinks }) => [temperature, thinks])).toEqual(after.map(() => [0, false]));
  });
});
