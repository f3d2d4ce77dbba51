import { describe, expect, it } from 'vitest';
import { createFinder } from '../../../src/main/core/models/find-models.ts';
import type { FoundModel, ModelProvider } from '../../../src/main/core/models/provider.ts';
import { createFakeClock } from '../../support/fake-clock.ts';
import { found } from '../../support/models.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A provider whose lists the test hands out, one by one. */
function heldProvider(id: ModelProvider['id']) {
  const waiting: { readonly signal: AbortSignal; answer(models: readonly FoundModel[]): void }[] = [];
  const provider = {
    id,
    list: (signal: AbortSignal) =>
      new Promise<Awaited<ReturnType<ModelProvider['list']>>>((resolve) => {
        waiting.push({ signal, answer: (models) => resolve({ models, sources: [] }) });
      }),
    open: () => Promise.reject(new Error('not here')),
    dispose: async () => undefined,
    ...{ usualContext: 0, owns: () => true, isLoaded: () => false, unload: async () => undefined },
  } satisfies ModelProvider;
  return { provider, waiting };
}

function setUp() {
  const clock = createFakeClock();
  const quick = heldProvider('llama');
  const slow = heldProvider('ollama');
  let told = 0;
  const finder = createFinder(
    { clock, log },
    {
      providers: [quick.provider, slow.provider],
      onFound: () => {
        told += 1;
      },
    },
  );
  return { clock, finder, quick, slow, told: () => told, ids: () => finder.found().map(({ id }) => id) };
}

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('a look at the models', () => {
  it('is answered after four seconds with what is known; the rest follows', async () => {
    const { clock, finder, quick, slow, told, ids } = setUp();
    let isAnswered = false;
    const answered = finder.refresh().then(() => {
      isAnswered = true;
    });
    quick.waiting[0]?.answer([found('/a')]);
    await soon();
    expect(isAnswered).toBe(false);
    clock.advance(4_000);
    await answered;
    expect(ids()).toEqual(['/a']);
    expect(told()).toBe(0);
    slow.waiting[0]?.answer([found('ollama:b')]);
    await soon();
    expect(ids()).toEqual(['/a', 'ollama:b']);
    expect(told()).toBe(1);
  });

  it('lets a first message wait two seconds, not longer', async () => {
    const { clock, finder } = setUp();
    const answered = finder.looked('soon');
    clock.advance(2_000);
    await answered;
    expect(finder.hasLooked()).toBe(false);
  });

  it('is begun anew when asked for while one goes on, whose answer no longer counts', async () => {
    const { finder, quick, slow, ids, told } = setUp();
    const first = finder.refresh();
    const second = finder.refresh();
    expect(quick.waiting[0]?.signal.aborted).toBe(true);
    slow.waiting[0]?.answer([found('ollama:old')]);
    quick.waiting[0]?.answer([]);
    await soon();
    quick.waiting[1]?.answer([found('/new')]);
    slow.waiting[1]?.answer([found('ollama:new')]);
    await Promise.all([first, second]);
    expect(ids()).toEqual(['/new', 'ollama:new']);
    expect(told()).toBe(1);
  });
});
