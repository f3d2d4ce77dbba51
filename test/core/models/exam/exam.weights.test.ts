import { afterAll, describe, expect, it } from 'vitest';
import { createClock } from '../../../../src/main/core/base/clock.ts';
import { answerNext } from '../../../../src/main/core/models/exam/exam.ts';
import { examCases } from '../../../../src/main/core/models/exam/exam-cases.ts';
import { forkEngine } from '../../../../src/main/core/models/providers/llama/fork-engine.ts';
import { createLlamaProvider } from '../../../../src/main/core/models/providers/llama/llama.ts';
import { testCache } from '../../../support/cache.ts';

const never = new AbortController().signal;
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** All of it takes two minutes: some of what fits, and of what does not. */
const ASKED = [2, 3, 8, 11, 15, 16, 21, 22, 23, 25, 26, 28];

describe.each([
  ['qwen', testCache.qwen, true],
  ['smollm2', testCache.smollm2, false],
] as const)('%s in the exam', (_name, path, tells) => {
  const llama = createLlamaProvider({
    ...{ startEngine: forkEngine, clock: createClock(), log: silent },
    find: async () => ({ models: [], sources: [] }),
    plan: async (file) => ({ name: file, contextSize: 1_024, memoryBytes: 1 }),
    spareMemory: () => 2,
  });
  afterAll(() => llama.dispose());

  it.skipIf(!path)(
    `${tells ? 'tells' : 'does not tell'} what a tool is for from what it is not for`,
    { timeout: 180_000 },
    async () => {
      const model = await llama.open(path ?? '', {}, never);
      const scores: number[] = [];
      for (const at of ASKED) {
        // Whose calls were wrong is asked to weigh; the answers before this one do not matter to it.
        const paper = { calls: [false, false, false], scores: Array<number>(at).fill(0) };
        scores.push((await answerNext(model, paper, never))?.scores[at] ?? Number.NaN);
      }
      const [fitting, unfitting] = [true, false].map((fits) =>
        scores.filter((_score, index) => examCases[ASKED[index] ?? 0]?.fits === fits),
      );
      const isApart = Math.min(...(fitting ?? [])) > Math.max(...(unfitting ?? []));
      expect(isApart).toBe(tells);
    },
  );
});
