import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testCache } from '../../../../support/cache.ts';
import { createLiveCore } from '../../../../support/core.ts';
import { startOllama, type TestOllama } from '../../../../support/ollama.ts';

const { ollama: binary, smollm2 } = testCache;

describe.skipIf(!binary || !smollm2)('what a real Ollama gets, holds and throws away', { timeout: 180_000 }, () => {
  let server: TestOllama;
  let live: ReturnType<typeof createLiveCore>;
  beforeAll(async () => {
    if (!binary || !smollm2) return;
    server = await startOllama(binary);
    await server.create('small', `FROM ${smollm2}\n`);
    const copied = await fetch(`${server.host}/api/copy`, {
      method: 'POST',
      body: JSON.stringify({ source: 'small', destination: 'someone/twin:1' }),
    });
    expect(copied.status).toBe(200);
    // Only what the server does is of interest here, not who opens files.
    live = createLiveCore({
      examinesByItself: false,
      providers: [],
    });
    live.core.settings.set({ ollamaHost: server.host });
    await live.core.services.consent.choose('always');
  }, 120_000);
  afterAll(async () => {
    await live?.dispose();
    await server?.stop();
  });

  it('is seen in memory with what it takes, and gone again once it is thrown away, its twin too', async () => {
    const main = live.core.client('main');
    const names = async (): Promise<string[]> => {
      const { models } = (await (await fetch(`${server.host}/api/tags`)).json()) as { models: { name: string }[] };
      return models.map(({ name }) => name).sort();
    };
    expect(await names()).toEqual(['small:latest', 'someone/twin:1']);
    expect(await main['ollama.loaded']({})).toEqual({ loaded: [] });
    await fetch(`${server.host}/api/generate`, {
      method: 'POST',
      body: '{"model":"small","prompt":"","stream":false}',
    });
    const { loaded } = await main['ollama.loaded']({});
    expect(loaded).toMatchObject([{ id: 'ollama:small:latest', name: 'small:latest' }]);
    expect(loaded?.[0]?.memoryBytes).toBeGreaterThan(80_000_000);

    await main['ollama.delete']({ model: 'ollama:someone/twin:1' });
    expect(await names()).toEqual(['small:latest']);
    await main['ollama.delete']({ model: 'ollama:small:latest' });
    expect(await names()).toEqual([]);
    await expect(main['ollama.delete']({ model: 'ollama:small:latest' })).rejects.toMatchObject({
      info: { code: 'not_found' },
    });
  });

  it('gets nothing without the internet, and says so plainly; what it cannot get from there it is not asked for', async () => {
    const headless = live.core.client('headless');
    live.core.services.pulls.start();
    await headless['ollama.pull']({ name: 'no-such-model-of-hearth:1b' });
    await vi.waitFor(
      async () => expect((await headless['ollama.pulls']({})).pulls).toMatchObject([{ state: 'failed' }]),
      { timeout: 120_000, interval: 200 },
    );
    const [pull] = (await headless['ollama.pulls']({})).pulls;
    expect(pull?.problem?.message).toMatch(/does not get through to ollama\.com|no model of this name/);
    await expect(headless['ollama.pull']({ name: `${server.host}/a/b` })).rejects.toThrow();
  });
});
