import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FoundModel } from '../../../src/main/core/models/provider.ts';
import { found, GB, setUpModels } from '../../support/models.ts';

const caller = { audience: 'main' } as const;
const never = new AbortController().signal;
/** A gigabyte, and a gigabyte more for every 8,192 tokens. */
const settable: NonNullable<FoundModel['settable']> = {
  window: { most: 32_768, usual: 8_192, bytesAt: (tokens) => GB + (GB * tokens) / 8_192 },
  canThink: false,
};
const one = (change: Partial<FoundModel> = {}) => found('/m', { print: 'a', settable, ...change });
const set = { contextSize: null, answerTokens: null, temperature: null, thinks: null };

describe('what is set of a model', () => {
  it('is nothing, until somebody sets it; then it is kept over a restart, for the file as it is', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hearth-tuning-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, maxRetries: 5, force: true }));
    const first = setUpModels({ dataDir, models: [one()] });
    expect((await first.call['models.tuning']({ model: '/m' }, caller)).tuning).toMatchObject({
      set,
      usualWindow: 8_192,
    });
    await first.call['models.tune']({ model: '/m', change: { temperature: 0.7, contextSize: 16_384 } }, caller);
    await first.call['models.tune']({ model: '/m', change: { answerTokens: 256, temperature: null } }, caller);
    first.end();
    const kept = { ...set, contextSize: 16_384, answerTokens: 256 };
    const files = [one()];
    const again = setUpModels({ dataDir, models: files });
    expect((await again.call['models.tuning']({ model: '/m' }, caller)).tuning.set).toEqual(kept);
    files[0] = one({ print: 'b' });
    await again.models.list({ refresh: true });
    expect((await again.call['models.tuning']({ model: '/m' }, caller)).tuning.set).toEqual(set);
  });

  it('is only what the model can, and what memory has room for; a refusal changes nothing', async () => {
    const { call } = setUpModels({
      models: [one(), found('/plain')],
      ollama: [found('ollama:s', { settable: { canThink: true } })],
      totalMemory: 4 * GB,
    });
    const { tuning } = await call['models.tuning']({ model: '/m' }, caller);
    expect(tuning.windows?.map(({ tokens, fits }) => [tokens, fits])).toEqual([
      [2_048, true],
      [4_096, true],
      [8_192, true],
      [16_384, true],
      [32_768, false],
    ]);
    const tune = async (model: string, change: Parameters<(typeof call)['models.tune']>[0]['change']) =>
      call['models.tune']({ model, change }, caller);
    await tune('/m', { contextSize: 4_096 });
    await expect(tune('/m', { contextSize: 32_768 })).rejects.toMatchObject({
      info: { code: 'limit', field: 'contextSize' },
      said: { params: { need: '4.7 GB', budget: '3 GB' } },
    });
    await expect(tune('/m', { contextSize: 65_536 })).rejects.toMatchObject({ info: { code: 'invalid_value' } });
    await expect(tune('/m', { thinks: true })).rejects.toMatchObject({ info: { field: 'thinks' } });
    await expect(tune('/plain', { temperature: 1 })).rejects.toMatchObject({ info: { code: 'invalid_value' } });
    await expect(tune('builtin', { temperature: 1 })).rejects.toMatchObject({ info: { code: 'invalid_value' } });
    await expect(tune('ollama:s', { contextSize: 4_096 })).rejects.toMatchObject({ info: { field: 'contextSize' } });
    expect((await call['models.tuning']({ model: '/m' }, caller)).tuning.set).toEqual({ ...set, contextSize: 4_096 });
  });

  it('says what it takes with the window that is set', async () => {
    const { call, models } = setUpModels({ models: [one()] });
    await call['models.tune']({ model: '/m', change: { contextSize: 32_768 } }, caller);
    const card = (await models.list({ refresh: false })).models.find(({ id }) => id === '/m');
    expect(card).toMatchObject({ memoryBytes: 5 * GB, isSettable: true });
  });

  it('is a window to load it with: a loaded one is unloaded, and loaded anew with the next message', async () => {
    const { call, models, opened, windows, inMemory } = setUpModels({ models: [one()] });
    await models.open('/m', never);
    await call['models.tune']({ model: '/m', change: { temperature: 0.7 } }, caller);
    expect(inMemory).toContain('/m');
    await call['models.tune']({ model: '/m', change: { contextSize: 16_384 } }, caller);
    expect(inMemory).not.toContain('/m');
    await models.open('/m', never);
    await models.open('/m', never);
    expect(opened).toEqual(['/m', '/m']);
    expect(windows).toEqual([undefined, 16_384]);
  });

  it('takes no model away from who is being answered', async () => {
    let goOn = (): void => undefined;
    const hold = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const { call, models, opened, inMemory } = setUpModels({
      models: [one()],
      opens: (id) => ({
        info: { id, name: id, contextSize: 4_096 },
        count: async () => 1,
        async *chat() {
          yield { type: 'text', text: 'Well' };
          await hold;
        },
      }),
    });
    const asked = { messages: [{ role: 'user' as const, content: 'Hi' }], tools: [], toolChoice: 'none' as const };
    const answer = models.complete('/m', { ...asked, maxOutput: 8 });
    await vi.waitFor(() => expect(inMemory).toContain('/m'));
    await call['models.tune']({ model: '/m', change: { contextSize: 2_048 } }, caller);
    await models.open('/m', never);
    expect(opened).toEqual(['/m']);
    goOn();
    await answer;
    await models.open('/m', never);
    expect(opened).toEqual(['/m', '/m']);
  });
});
