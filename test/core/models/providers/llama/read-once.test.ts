import { describe, expect, it, onTestFinished } from 'vitest';
import { createLlamaProvider } from '../../../../../src/main/core/models/providers/llama/llama.ts';
import { stoppedUsage } from '../../../../../src/main/core/models/usage.ts';
import type { EngineRequest, EngineTransport } from '../../../../../src/main/engine-protocol/messages.ts';
import { createTestCore } from '../../../../support/core.ts';
import { createFakeClock } from '../../../../support/fake-clock.ts';
import { fakeTokens, rendered } from '../../../../support/scripted-model.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const path = '/models/a.gguf';
type Prompted = Extract<EngineRequest, { type: 'chat' | 'count' }>;

/** A core whose model runs in an engine that answers at once, and every prompt that had to be rendered and tokenized. */
function setUp(contextSize: number, say: (step: number) => { text?: string; call?: { name: string; args: unknown } }) {
  const prompts: Prompted[] = [];
  let step = 0;
  const startEngine = (): EngineTransport => {
    const listeners: ((message: unknown) => void)[] = [];
    const answer = (request: EngineRequest): void => {
      const { reqId } = request;
      const tell = (message: object): void => {
        for (const listener of listeners) listener({ reqId, ...message });
      };
      if (request.type === 'load')
        tell({ type: 'done', value: { contextSize, loadMs: 1, gpu: false, isSmall: false } });
      if (request.type !== 'chat' && request.type !== 'count') return;
      prompts.push(request);
      const needed = fakeTokens(rendered(request.request)).length;
      const available = request.request.maxPrompt ?? contextSize;
      if (request.type === 'count') tell({ type: 'done', value: needed });
      else if (needed <= available) speak(tell);
      else tell({ type: 'failed', code: 'context_overflow', message: 'no', params: { needed, available } });
    };
    const speak = (tell: (message: object) => void): void => {
      const { text, call } = say(step);
      step += 1;
      if (text) tell({ type: 'event', event: { type: 'text', text } });
      if (call) tell({ type: 'event', event: { type: 'tool_call', call: { id: `${step}`, ...call } } });
      tell({ type: 'event', event: { type: 'end', stop: call ? 'tools' : 'end', usage: stoppedUsage() } });
      tell({ type: 'done', value: null });
    };
    return {
      post: (message) => setImmediate(() => answer(message as EngineRequest)),
      onMessage: (listener) => void listeners.push(listener),
      onExit: () => undefined,
      kill: () => undefined,
    };
  };
  const llama = createLlamaProvider({
    ...{ startEngine, log, clock: createFakeClock() },
    find: async () => ({ models: [], sources: [] }),
    plan: async () => ({ name: 'a', contextSize, memoryBytes: 1 }),
    spareMemory: () => 10,
  });
  const { core, clock, dispose } = createTestCore({ providers: [llama], defaultModel: path });
  onTestFinished(dispose);
  core.start();
  const client = core.client('headless');
  const ask = async (text: string, spaceId?: string) => {
    prompts.length = 0;
    step = 0;
    const answer = await client['chat.ask']({ text, ...(spaceId ? { spaceId } : {}) });
    return { ...answer, kinds: prompts.map(({ type }) => type) };
  };
  return { ask, client, prompts, clock };
}

describe('a prompt is rendered and tokenized', () => {
  it('once for each step, the first one too', async () => {
    const { ask } = setUp(8_192, (step) =>
      step === 0 ? { call: { name: 'store_list', args: {} } } : { text: 'Nothing yet.' },
    );
    const first = await ask('What do you keep?');
    expect(first).toMatchObject({ text: 'Nothing yet.', kinds: ['chat', 'chat'] });
    expect((await ask('And now?', first.spaceId)).kinds).toEqual(['chat', 'chat']);
  });

  it('a second time only when the window is full, and then not again for many turns', async () => {
    const { ask } = setUp(4_096, () => ({ text: 'I see. '.repeat(20) }));
    const kinds: string[][] = [];
    let spaceId: string | undefined;
    for (let index = 0; index < 24; index += 1) {
      const said = await ask(`Question ${index}: ${'please tell me more about this '.repeat(6)}`, spaceId);
      spaceId = said.spaceId;
      kinds.push(said.kinds);
    }
    const full = kinds.filter(({ length }) => length > 1);
    expect(full.length).toBeGreaterThan(0);
    expect(full.length).toBeLessThan(6);
    for (const one of full) expect(one.at(-1)).toBe('chat');
  });

  it('again with what is recalled anew, where the memory had stood in what was given up', async () => {
    const { ask, client, prompts, clock } = setUp(4_096, () => ({ text: 'I see. '.repeat(20) }));
    await client['memories.remember']({ agentId: 'hearth', memory: 'The boiler was serviced in March', tags: [] });
    // Long enough ago that it is no longer told as done lately.
    clock.advance(31 * 60_000);
    const question = 'When was the boiler serviced?';
    const { spaceId } = await ask(question);
    let isFull = false;
    for (let index = 0; index < 24 && !isFull; index += 1) {
      const { kinds } = await ask(`${question} ${'please tell me more about this '.repeat(6)}`, spaceId);
      isFull = kinds.length > 1;
    }
    expect(isFull).toBe(true);
    const [first, last] = [prompts[0], prompts.at(-1)].map((one) => one?.request.history.at(-1)?.text ?? '');
    expect(first).not.toContain('serviced in March');
    expect(last).toContain('serviced in March');
  });
});
