import { describe, expect, it } from 'vitest';
import { createEngineClient } from '../../../../../src/main/core/models/providers/llama/engine-client.ts';
import { createLlamaProvider } from '../../../../../src/main/core/models/providers/llama/llama.ts';
import { stoppedUsage } from '../../../../../src/main/core/models/usage.ts';
import type { ChatEvent, ChatRequest } from '../../../../../src/main/engine-protocol/chat.ts';
import type { EngineTransport } from '../../../../../src/main/engine-protocol/messages.ts';
import { createFakeClock } from '../../../../support/fake-clock.ts';

type Message = { readonly type: string; readonly reqId: number; readonly path?: string };

/** An engine whose answers the test gives by hand. */
function fakeEngines() {
  const engines: { posted: Message[]; say: (message: unknown) => void; exit: () => void; killed: boolean }[] = [];
  const startEngine = (): EngineTransport => {
    const listeners: ((message: unknown) => void)[] = [];
    const exits: ((code: number | null) => void)[] = [];
    const engine = {
      posted: [] as Message[],
      killed: false,
      say: (message: unknown) => {
        for (const listener of listeners) listener(message);
      },
      exit: () => {
        for (const listener of exits) listener(null);
      },
    };
    engines.push(engine);
    return {
      post: (message) => {
        engine.posted.push(message as Message);
      },
      onMessage: (listener) => {
        listeners.push(listener);
      },
      onExit: (listener) => {
        exits.push(listener);
      },
      kill: () => {
        engine.killed = true;
        engine.exit();
      },
    };
  };
  return { engines, startEngine };
}

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const never = new AbortController().signal;
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function setUp() {
  const clock = createFakeClock(1_000_000);
  const { engines, startEngine } = fakeEngines();
  const client = createEngineClient({ startEngine, clock, log });
  const latest = () => {
    const engine = engines[engines.length - 1];
    if (!engine) throw new Error('No engine was started.');
    return engine;
  };
  return { clock, engines, client, latest, startEngine };
}

describe('the engine client', () => {
  it('matches answers to requests, in any order', async () => {
    const { client, latest } = setUp();
    const one = client.ask({ type: 'unload', path: '/a' }, never);
    const two = client.ask({ type: 'unload', path: '/b' }, never);
    await settled();
    const [first, second] = latest().posted;
    latest().say({ type: 'done', reqId: second?.reqId, value: 2 });
    latest().say({ type: 'failed', reqId: first?.reqId, code: 'load_failed', message: 'no', params: {} });
    expect(await two).toBe(2);
    await expect(one).rejects.toMatchObject({ code: 'load_failed' });
  });

  it('survives nonsense from the engine', async () => {
    const { client, latest } = setUp();
    const asked = client.ask({ type: 'unload', path: '/a' }, never);
    await settled();
    for (const nonsense of [null, 'x', { type: 'done' }, { type: 'event', reqId: 1, event: { type: 'text' } }])
      latest().say(nonsense);
    latest().say({ type: 'done', reqId: latest().posted[0]?.reqId, value: 'yes' });
    expect(await asked).toBe('yes');
  });

  it('says that the engine crashed, and starts anew after 0.5, 2 and 8 seconds', async () => {
    const { client, clock, engines, latest } = setUp();
    for (const [round, wait] of [0, 500, 2_000, 8_000].entries()) {
      const asked = client.ask({ type: 'unload', path: '/a' }, never);
      await settled();
      if (wait > 0) {
        clock.advance(wait - 1);
        await settled();
        expect(engines).toHaveLength(round);
        clock.advance(1);
        await settled();
      }
      expect(engines).toHaveLength(round + 1);
      latest().exit();
      await expect(asked).rejects.toMatchObject({ code: 'worker_crashed' });
    }
  });

  it('marks a model bad after three crashes within five minutes, until it is forgiven or time has passed', async () => {
    const { client, clock, latest } = setUp();
    for (let crash = 0; crash < 3; crash += 1) {
      expect(client.isBad('/a')).toBe(false);
      const asked = client.ask({ type: 'unload', path: '/a' }, never);
      await settled();
      clock.advance(10_000);
      await settled();
      latest().exit();
      await asked.catch(() => undefined);
    }
    expect(client.isBad('/a')).toBe(true);
    expect(client.isBad('/b')).toBe(false);
    clock.advance(5 * 60_000);
    expect(client.isBad('/a')).toBe(false);
  });

  it('ends an engine that says nothing for 30 seconds, but not one that beats', async () => {
    const { client, clock, latest } = setUp();
    const asked = client.ask({ type: 'unload', path: '/a' }, never);
    asked.catch(() => undefined);
    await settled();
    for (let time = 0; time < 60; time += 10) {
      latest().say({ type: 'beat' });
      clock.advance(10_000);
      await settled();
    }
    expect(latest().killed).toBe(false);
    for (let time = 0; time < 40; time += 10) {
      clock.advance(10_000);
      await settled();
    }
    expect(latest().killed).toBe(true);
    await expect(asked).rejects.toMatchObject({ code: 'worker_crashed' });
  });

  it('ends no engine because the clock was set forward, nor one that nobody asked anything', async () => {
    const { client, clock, latest } = setUp();
    const asked = client.ask({ type: 'unload', path: '/a' }, never);
    await settled();
    clock.advance(5 * 60_000);
    await settled();
    expect(latest().killed).toBe(false);
    latest().say({ type: 'done', reqId: latest().posted[0]?.reqId, value: 'yes' });
    expect(await asked).toBe('yes');
    for (let time = 0; time < 60; time += 10) {
      clock.advance(10_000);
      await settled();
    }
    expect(latest().killed).toBe(false);
  });

  it('passes Stop on', async () => {
    const { client, latest } = setUp();
    const stop = new AbortController();
    const asked = client.ask({ type: 'unload', path: '/a' }, stop.signal);
    await settled();
    stop.abort();
    const [first, second] = latest().posted;
    expect(second).toEqual({ type: 'cancel', reqId: first?.reqId });
    latest().say({ type: 'done', reqId: first?.reqId, value: null });
    await asked;
  });
});

describe('the llama.cpp provider', () => {
  const request: ChatRequest = {
    ...{ prefix: [], history: [], tools: [], toolChoice: 'auto' },
    ...{ maxOutput: 64, sampling: { temperature: 0 }, priority: 'user' },
  };

  function provider() {
    const base = setUp();
    const llama = createLlamaProvider({
      ...base,
      log,
      find: async () => ({ models: [], sources: [] }),
      plan: async (path) => ({ name: path, contextSize: 1_024, memoryBytes: 60 }),
      spareMemory: () => 50,
    });
    const answer = async (type: string, value: unknown): Promise<void> => {
      await settled();
      const asked = [...base.latest().posted].reverse().find((message) => message.type === type);
      base.latest().say({ type: 'done', reqId: asked?.reqId, value });
      await settled();
    };
    const open = async (path: string) => {
      const opening = llama.open(path, {}, never);
      await answer('load', { contextSize: 512, loadMs: 1, gpu: false, isSmall: false });
      return opening;
    };
    return { ...base, llama, answer, open };
  }

  it('loads again after a crash, and the answer goes on from there', async () => {
    const { clock, latest, open, answer, engines, llama } = provider();
    const model = await open('/a');
    expect(model.info.contextSize).toBe(512);
    latest().exit();
    expect(llama.isLoaded('/a')).toBe(false);
    const events: ChatEvent[] = [];
    const reading = (async () => {
      for await (const event of model.chat(request, never)) events.push(event);
    })();
    await settled();
    clock.advance(500);
    await answer('load', { contextSize: 512, loadMs: 1, gpu: false, isSmall: false });
    expect(engines).toHaveLength(2);
    const chat = latest().posted.find((message) => message.type === 'chat');
    latest().say({ type: 'event', reqId: chat?.reqId, event: { type: 'text', text: 'Hi' } });
    latest().say({ type: 'event', reqId: chat?.reqId, event: { type: 'end', stop: 'end', usage: stoppedUsage() } });
    latest().say({ type: 'done', reqId: chat?.reqId, value: null });
    await reading;
    expect(events.map((event) => event.type)).toEqual(['text', 'end']);
  });

  it('takes no more than what room was asked for, whatever has become free since', async () => {
    const base = setUp();
    let contextSize = 2_048;
    const llama = createLlamaProvider({
      ...{ ...base, log, find: async () => ({ models: [], sources: [] }), spareMemory: () => 50 },
      plan: async (path) => ({ name: path, contextSize, memoryBytes: contextSize }),
    });
    expect(await llama.needOf?.('/a')).toBe(2_048);
    contextSize = 8_192;
    void llama.open('/a', {}, never);
    await settled();
    expect(base.latest().posted.at(-1)).toMatchObject({ type: 'load', path: '/a', contextSize: 2_048 });
  });

  it('ends as stopped within 200 ms even when the engine does not answer', async () => {
    const { clock, open } = provider();
    const model = await open('/a');
    const stop = new AbortController();
    const events: ChatEvent[] = [];
    const reading = (async () => {
      for await (const event of model.chat(request, stop.signal)) events.push(event);
    })();
    await settled();
    stop.abort();
    clock.advance(200);
    await reading;
    expect(events).toEqual([{ type: 'end', stop: 'aborted', usage: stoppedUsage() }]);
  });

  it('refuses a model that crashed three times, until the person asks for it again', async () => {
    const { clock, latest, open, llama } = provider();
    for (let crash = 0; crash < 3; crash += 1) {
      const opening = llama.open('/a', {}, never);
      await settled();
      clock.advance(10_000);
      await settled();
      latest().exit();
      await expect(opening).rejects.toMatchObject({ code: 'worker_crashed' });
    }
    await expect(llama.open('/a', {}, never)).rejects.toMatchObject({ code: 'load_failed' });
    llama.forgive?.('/a');
    expect(await open('/a')).toBeDefined();
  });
});
