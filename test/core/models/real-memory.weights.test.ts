import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { createClock } from '../../../src/main/core/base/clock.ts';
import { forkEngine } from '../../../src/main/core/models/providers/llama/fork-engine.ts';
import { createGgufModels } from '../../../src/main/core/models/providers/llama/gguf-models.ts';
import { createLlamaProvider } from '../../../src/main/core/models/providers/llama/llama.ts';
import { inspectFile } from '../../../src/main/engine/inspect/inspect-file.ts';
import { testCache } from '../../support/cache.ts';
import { createTestCore } from '../../support/core.ts';
import { familyOf } from '../../support/processes.ts';

const { qwen, smollm2 } = testCache;
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Bytes that the processes which this one started hold in memory, as the kernel counts them. */
function heldOutside(): number {
  return familyOf(process.pid)
    .slice(1)
    .reduce((sum, pid) => {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return sum + 1_024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
    }, 0);
}

/** Whether one of them has this file in its memory. */
const isMapped = (path: string): boolean =>
  familyOf(process.pid)
    .slice(1)
    .some((pid) => readFileSync(`/proc/${pid}/maps`, 'utf8').includes(path));

it.skipIf(!qwen || !smollm2)(
  'qwen takes what was said, and a second real model gets its memory by unloading it',
  { timeout: 180_000 },
  async () => {
    const [large, small] = [qwen ?? '', smollm2 ?? ''];
    const freeMemory = () => 8e9;
    const files = createGgufModels({
      facts: { inspect: inspectFile },
      places: () => ({ own: '/nowhere', folders: [], home: '/nowhere', env: {}, platform: 'linux' }),
      isOllamaRunning: async () => false,
      chosen: () => [large, small],
      knownSize: () => null,
      freeMemory,
    });
    const llama = createLlamaProvider({
      ...{ startEngine: forkEngine, clock: createClock(), log },
      ...{ find: files.list, plan: files.plan, spareMemory: () => 8e9 },
    });
    // Four fifths of it are for models: room for either, not for both.
    const { core, dispose } = createTestCore({ providers: [llama], totalMemory: 2e9 });
    onTestFinished(dispose);
    core.start();
    const client = core.client('headless');
    const stateOf = async (id: string) =>
      (await client['models.list']({})).models.find((model) => model.id === id)?.state;
    const before = heldOutside();
    const { model } = await client['models.load']({ model: large });
    await client['models.try']({ model: large, question: 'Why is the sky blue?' });
    const withLarge = heldOutside() - before;
    expect(isMapped(large)).toBe(true);
    expect(withLarge).toBeLessThan(model.memoryBytes ?? 0);
    expect(withLarge).toBeGreaterThan(0.5 * (model.memoryBytes ?? 0));
    await client['models.load']({ model: small });
    expect(await stateOf(large)).toBe('idle');
    expect(await stateOf(small)).toBe('ready');
    const { takenBytes, budgetBytes } = await client['models.memory']({});
    expect(takenBytes).toBeLessThanOrEqual(budgetBytes ?? 0);
    // The kernel says so, too: one file is gone from memory, the other is there, and less is held.
    expect([isMapped(large), isMapped(small)]).toEqual([false, true]);
    expect(heldOutside() - before).toBeLessThan(withLarge - 100e6);
  },
);
