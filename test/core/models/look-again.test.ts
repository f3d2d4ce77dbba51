import { expect, it, onTestFinished } from 'vitest';
import type { ModelProvider } from '../../../src/main/core/models/provider.ts';
import { createTestCore } from '../../support/core.ts';

it.each([
  ['a folder', { modelFolders: ['/more/models'] }],
  ['another address of the model server', { ollamaHost: 'http://127.0.0.1:9' }],
])('%s in the settings is looked at without being asked', async (_name, change) => {
  let looks = 0;
  const provider: ModelProvider = {
    ...{ id: 'looked', usualContext: 1, owns: () => false, isLoaded: () => false },
    list: async () => {
      looks += 1;
      return { models: [], sources: [] };
    },
    open: () => Promise.reject(new Error('There is nothing to open.')),
    unload: async () => undefined,
    dispose: async () => undefined,
  };
  const { core, told, dispose } = createTestCore({ providers: [provider] });
  onTestFinished(dispose);
  const client = core.client('headless');
  await client['models.list']({ refresh: true });
  await client['settings.set']({ name: 'Ana' });
  expect(looks).toBe(1);
  await client['settings.set'](change);
  expect(looks).toBe(2);
  await expect.poll(() => told('models.found').length).toBe(2);
});
