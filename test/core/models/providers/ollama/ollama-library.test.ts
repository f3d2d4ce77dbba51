import { expect, it, onTestFinished, vi } from 'vitest';
import { createLiveCore } from '../../../../support/core.ts';
import { json, serve } from '../../../../support/fake-ollama.ts';

function coreAt(host: string) {
  const live = createLiveCore({ examinesByItself: false });
  onTestFinished(live.dispose);
  live.core.settings.set({ ollamaHost: host });
  return { main: live.core.client('main'), headless: live.core.client('headless') };
}

const tags = json({ models: [{ name: 'a:latest', size: 5_000_000, digest: 'd' }] });

it('tells what it holds in memory, with what it takes; lines that make no sense are left out', async () => {
  const ps = json({
    models: [{ name: 'a:latest', size: 3_000_000.7, size_vram: 1 }, { size: 4 }, null, { name: 'b', size: 'x' }],
  });
  const { host } = await serve({ tags, ps });
  expect(await coreAt(host).main['ollama.loaded']({})).toEqual({
    loaded: [
      { id: 'ollama:a:latest', name: 'a:latest', memoryBytes: 3_000_000 },
      { id: 'ollama:b', name: 'b', memoryBytes: 0 },
    ],
  });
});

it('says nothing of a server that does not answer, or answers no list', async () => {
  expect(await coreAt('http://127.0.0.1:9').main['ollama.loaded']({})).toEqual({ loaded: null });
  const { host } = await serve({ ps: json('x', 500) });
  expect(await coreAt(host).main['ollama.loaded']({})).toEqual({ loaded: null });
});

it('throws a model away once the server was chosen, after its memory; what is not there is said', async () => {
  let status = 200;
  const { host, heard } = await serve({
    ...{ tags, ps: json({ models: [] }) },
    delete: (_body, response) =>
      void response.writeHead(status).end(status === 200 ? '' : '{"error":"model not found"}'),
  });
  const { main, headless } = coreAt(host);
  const paths = () => heard.map(({ path }) => path).filter((path) => path === 'delete' || path === 'generate');
  await expect(main['ollama.delete']({ model: 'ollama:a:latest' })).rejects.toMatchObject({
    info: { code: 'blocked_by_policy' },
  });
  expect(paths()).toEqual([]);
  await headless['models.allowServer']({});
  await main['models.list']({ refresh: true });
  await main['ollama.delete']({ model: 'ollama:a:latest' });
  expect(paths()).toEqual(['generate', 'delete']);
  expect(heard.findLast(({ path }) => path === 'delete')?.body).toEqual({ model: 'a:latest' });
  await vi.waitFor(() => expect(heard.at(-1)?.path).toBe('ps'));
  status = 404;
  await expect(main['ollama.delete']({ model: 'ollama:gone' })).rejects.toMatchObject({ info: { code: 'not_found' } });
  await expect(main['ollama.delete']({ model: '/etc/passwd' })).rejects.toMatchObject({
    info: { code: 'invalid_value' },
  });
  await expect(coreAt('http://127.0.0.1:9').headless['ollama.delete']({ model: 'ollama:a' })).rejects.toMatchObject({
    info: { code: 'blocked_by_policy' },
  });
});
