import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { modelHandlers } from '../../../src/main/core/handlers/models.ts';
import type { ChatModel } from '../../../src/main/core/models/provider.ts';
import { stoppedUsage } from '../../../src/main/core/models/usage.ts';
import type { Usage } from '../../../src/shared/model/run.ts';
import { found, setUpModels } from '../../support/models.ts';

const caller = { audience: 'main' } as const;
const asked = {
  messages: [{ role: 'user' as const, content: 'Hi' }],
  tools: [],
  toolChoice: 'none' as const,
  maxOutput: 64,
};

/** A model that says two words, having written so many tokens in so many ms. */
const writing =
  (usage: Partial<Usage>, hold?: Promise<void>) =>
  (id: string): ChatModel => ({
    info: { id, name: id, contextSize: 4_096 },
    count: async () => 1,
    async *chat(_request, signal) {
      yield { type: 'text', text: 'Good ' };
      if (hold !== undefined)
        await Promise.race([hold, new Promise((resolve) => signal.addEventListener('abort', resolve))]);
      if (!signal.aborted) yield { type: 'text', text: 'morning' };
      yield { type: 'end', stop: signal.aborted ? 'aborted' : 'end', usage: { ...stoppedUsage(), ...usage } };
    },
  });

describe('how quickly a model writes here', () => {
  const speedOf = async ({ models }: ReturnType<typeof setUpModels>): Promise<number | null | undefined> =>
    (await models.list({ refresh: false })).models.find(({ id }) => id === '/m')?.tokensPerSecond;

  it('is measured in its answers, over all of them, and kept over a restart', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hearth-speed-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, maxRetries: 5, force: true }));
    const first = setUpModels({
      dataDir,
      models: [found('/m', { print: 'a' })],
      opens: writing({ output: 30, decodeMs: 2_000 }),
    });
    expect(await speedOf(first)).toBeNull();
    await first.models.complete('/m', asked);
    expect(await speedOf(first)).toBe(15);
    expect(first.events.at(-1)).toMatchObject({ event: 'model.changed', payload: { model: { tokensPerSecond: 15 } } });
    first.end();
    const again = setUpModels({
      models: [found('/m', { print: 'a' })],
      opens: writing({ output: 30, decodeMs: 1_000 }),
      dataDir,
    });
    expect(await speedOf(again)).toBe(15);
    await again.models.complete('/m', asked);
    expect(await speedOf(again)).toBe(20);
  });

  it('is not known of another file of the same name, nor from an answer of a word', async () => {
    const first = setUpModels({ models: [found('/m', { print: 'a' })], opens: writing({ output: 7, decodeMs: 100 }) });
    await first.models.complete('/m', asked);
    expect(await speedOf(first)).toBeNull();
    const files = [found('/m', { print: 'a' })];
    const second = setUpModels({ models: files, opens: writing({ output: 30, decodeMs: 2_000 }) });
    await second.models.list({ refresh: true });
    await second.models.complete('/m', asked);
    expect(await speedOf(second)).toBe(15);
    files[0] = found('/m', { print: 'b' });
    await second.models.list({ refresh: true });
    expect(await speedOf(second)).toBeNull();
  });
});

describe('one line to a model', () => {
  it('is answered piece by piece, and nothing of it is kept', async () => {
    const { call, events } = setUpModels({ models: [found('/m')], opens: writing({}) });
    expect(await call['models.try']({ model: '/m', question: 'Hi' }, caller)).toEqual({
      ...{ text: 'Good morning', isWhole: true },
    });
    expect(events.filter(({ event }) => event === 'model.says').map(({ payload }) => payload)).toEqual([
      { model: '/m', text: 'Good ' },
      { model: '/m', text: 'morning' },
    ]);
  });

  it('is stopped at any moment, also while the model is loaded', async () => {
    const never = new Promise<void>(() => undefined);
    const { call, events, holds } = setUpModels({ models: [found('/m')], opens: writing({}, never) });
    const answering = call['models.try']({ model: '/m', question: 'Hi' }, caller);
    await vi.waitFor(() => expect(events.some(({ event }) => event === 'model.says')).toBe(true));
    call['models.stopTry']({ model: '/m' }, caller);
    expect(await answering).toEqual({ text: 'Good', isWhole: false });
    await call['models.unload']({ model: '/m' }, caller);
    holds.set('/m', never);
    const loading = call['models.try']({ model: '/m', question: 'Hi' }, caller);
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ payload: { model: { state: 'loading' } } }));
    call['models.stopTry']({ model: '/m' }, caller);
    expect(await loading).toEqual({ text: '', isWhole: false });
  });
});

describe('a broken file', () => {
  const files = () => [
    found('/half.gguf', { problem: { key: 'cutOffOf', params: { haveBytes: 5, wholeBytes: 469 } } }),
    found('/base.gguf', { problem: { key: 'noTemplate' } }),
    found('/blobs/sha256-1', { problem: { key: 'cutOff', params: { haveBytes: 5 } } }),
    found('/good.gguf'),
  ];
  const set = (trash?: (path: string) => Promise<void>) => {
    const { models } = setUpModels({ models: files() });
    return modelHandlers({ models, isPicked: () => false, trash });
  };

  it('goes to the trash, and no other does', async () => {
    const trashed: string[] = [];
    const call = set(async (path) => void trashed.push(path));
    await call['models.discard']({ model: '/half.gguf' }, caller);
    for (const model of ['/base.gguf', '/good.gguf', '/blobs/sha256-1', 'builtin'])
      await expect(call['models.discard']({ model }, caller)).rejects.toMatchObject({
        info: { code: 'blocked_by_policy' },
      });
    await expect(call['models.discard']({ model: '/etc/passwd' }, caller)).rejects.toMatchObject({
      info: { code: 'not_found' },
    });
    expect(trashed).toEqual(['/half.gguf']);
  });

  it('stays where there is no trash, and its place is said', async () => {
    for (const call of [set(), set(() => Promise.reject(new Error('no gio')))])
      await expect(call['models.discard']({ model: '/half.gguf' }, caller)).rejects.toMatchObject({
        info: { code: 'unavailable', hint: '/half.gguf' },
      });
  });
});
