import { expect, it, onTestFinished } from 'vitest';
import type { ModelProvider } from '../../../src/main/core/models/provider.ts';
import { stoppedUsage } from '../../../src/main/core/models/usage.ts';
import { createTestCore } from '../../support/core.ts';

/** A provider as its own folder would bring it: one model, which says what it heard. */
function parrots(): ModelProvider {
  const inMemory = new Set<string>();
  const id = 'parrot:grey';
  return {
    id: 'parrots',
    usualContext: 2_048,
    owns: (other) => other.startsWith('parrot:'),
    list: async () => ({
      models: [
        {
          ...{ id, provider: 'parrots', name: 'Grey parrot', source: 'Aviary', path: null, sizeBytes: 1e6 },
          ...{ memoryBytes: 2e6, parameters: null, quantization: null, contextLength: 2_048, tools: 'none' },
          ...{ notes: [], problem: null },
        },
      ],
      sources: [{ id: 'aviary', name: 'Aviary', path: null, status: 'found', count: 1 }],
    }),
    open: async (ref) => {
      inMemory.add(ref);
      return {
        info: { id: ref, name: 'Grey parrot', contextSize: 2_048 },
        count: async () => 10,
        async *chat({ history }) {
          yield { type: 'text', text: `Squawk: ${history.at(-1)?.said?.join(' ')}` };
          yield { type: 'end', stop: 'end', usage: stoppedUsage() };
        },
      };
    },
    isLoaded: (ref) => inMemory.has(ref),
    unload: async (ref) => {
      inMemory.delete(ref);
    },
    dispose: async () => undefined,
  };
}

it('a provider is one entry in a list: its models are listed, chosen, loaded, talk and leave memory', async () => {
  const { core, dispose } = createTestCore({ providers: [parrots()] });
  onTestFinished(dispose);
  core.start();
  const client = core.client('main');
  const listed = await client['models.list']({ refresh: true });
  expect(listed.models).toMatchObject([
    { id: 'parrot:grey', provider: 'parrots', isBuiltIn: false, source: 'Aviary', state: 'idle', fit: 'fits' },
  ]);
  expect(listed.sources).toMatchObject([{ id: 'aviary', status: 'found', detail: '1 model' }]);

  await client['settings.set']({ defaultModel: 'parrot:grey' });
  await client['models.assign']({ agentId: 'hearth', model: 'parrot:grey' });
  const { text } = await client['chat.ask']({ text: 'Good morning' });
  expect(text).toBe('Squawk: Good morning');

  const state = async () => (await client['models.list']({})).models[0]?.state;
  expect(await state()).toBe('ready');
  await client['models.unload']({ model: 'parrot:grey' });
  expect(await state()).toBe('idle');
  expect((await client['models.load']({ model: 'parrot:grey' })).model.state).toBe('ready');
});
