import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ggufBytes } from '../support/gguf.ts';
import { startHeadless } from '../support/headless.ts';
import { hostileChats, startHostileServer } from '../support/hostile-server.ts';

const talking = (heard: readonly { readonly path: string }[]): string[] =>
  heard.map(({ path }) => path).filter((path) => path === 'chat' || path === 'generate');

describe('model servers, from outside', { timeout: 60_000 }, () => {
  let folder: string;
  const open: { close(): void }[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hearth-servers-'));
  });
  afterEach(() => {
    for (const one of open.splice(0)) one.close();
    rmSync(folder, { recursive: true, maxRetries: 5, force: true });
  });

  async function begin(args: readonly string[] = [], answers: Parameters<typeof startHostileServer>[0] = {}) {
    const server = await startHostileServer(answers);
    const headless = startHeadless(['--data', join(folder, 'data'), ...args]);
    open.push(server, { close: () => headless.child.kill('SIGKILL') });
    const found = headless.event('models.found', (payload) => JSON.stringify(payload).includes('ollama:m:latest'));
    await headless.call('settings.set', { ollamaHost: server.host.replace('http://', '') });
    return { server, headless, found };
  }

  it('a new address is looked at by itself; what is found there hears nothing until a script names it', async () => {
    const { server, headless, found } = await begin();
    await found;
    await headless.call('chat.ask', { text: 'Remember that the safe code is 4711.' });
    await headless.call('chat.ask', { text: 'What is the safe code?' });
    expect(talking(server.heard)).toEqual([]);
    expect(JSON.stringify(server.heard)).not.toContain('4711');
    const { value } = await headless.call('models.list');
    expect((value as { sources: unknown[] }).sources).toContainEqual(
      expect.objectContaining({ id: 'ollama', path: server.host, consent: 'open' }),
    );
    const asked = { model: 'ollama:m', messages: [{ role: 'user', content: 'Hi' }] };
    expect(await headless.call('models.complete', asked)).toMatchObject({ ok: true, value: { text: 'Hello.' } });
    expect(talking(server.heard)).toEqual(['generate', 'chat']);
  });

  it('--model names it: it answers', async () => {
    const { server, headless } = await begin(['--model', 'ollama:m']);
    expect(await headless.call('chat.ask', { text: 'Hi' })).toMatchObject({
      value: { text: 'Hello.', outcome: 'done' },
    });
    expect(talking(server.heard)).toContain('chat');
  });

  it.each(['an end in the middle of a line', 'an error in plain text', 'a line that is no JSON'] as const)(
    'what it says by %s is in no log and no line',
    async (what) => {
      const { headless } = await begin(['--model', 'ollama:m'], { chat: hostileChats[what] });
      expect(await headless.call('chat.ask', { text: 'Hi' })).toMatchObject({ value: { outcome: 'failed' } });
      expect(headless.stderr()).not.toContain('4711');
      expect(headless.lines.join('\n')).not.toContain('4711');
      for (const line of headless.lines) expect(() => JSON.parse(line)).not.toThrow();
    },
  );

  it('a file that --model names is listed wherever it lies', async () => {
    mkdirSync(join(folder, 'elsewhere'));
    const path = join(folder, 'elsewhere', 'mine.gguf');
    writeFileSync(path, ggufBytes({ template: '{% for m in messages %}{{ m.content }}{% endfor %}' }));
    const { headless } = await begin(['--model', path]);
    const { value } = await headless.call('models.list', { refresh: true });
    expect((value as { models: unknown[] }).models).toContainEqual(
      expect.objectContaining({ id: path, name: 'Mine', source: 'elsewhere', isDefault: true, whyNot: null }),
    );
  });
});
