import { describe, expect, it, vi } from 'vitest';
import { answerNext } from '../../../../src/main/core/models/exam/exam.ts';
import { examCases } from '../../../../src/main/core/models/exam/exam-cases.ts';
import { testCache } from '../../../support/cache.ts';
import { createLiveCore } from '../../../support/core.ts';
import { openAiAt } from '../../../support/fake-openai.ts';
import { startLlamaServer } from '../../../support/llama-server.ts';
import { startOllama } from '../../../support/ollama.ts';
import { never } from '../../../support/talk-openai.ts';

const { llamaServer, smollm2, ollama, qwen } = testCache;

describe.skipIf(!llamaServer || !smollm2)('the exam at a real llama-server', () => {
  it('is sat whole, and says that the smallest model is no better than none', { timeout: 480_000 }, async () => {
    const server = await startLlamaServer(smollm2 ?? '');
    const live = createLiveCore({});
    const main = live.core.client('main');
    try {
      live.core.start();
      const added = await live.core.client('headless')['servers.put']({ address: server.host });
      await main['servers.test']({ id: added.server.id });
      const found = async () =>
        (await main['models.list']({ refresh: true })).models.find(({ provider }) => provider === 'server');
      const model = (await found())?.id ?? '';
      await main['models.examine']({ model });
      await vi.waitFor(async () => expect((await found())?.exam?.state).toBe('done'), {
        ...{ timeout: 460_000, interval: 500 },
      });
      const result = (await found())?.exam?.result;
      expect(result).toMatchObject({ strategy: 'mute', of: 80, isUseful: false });
      // Likelihoods, which tell more than a plain yes.
      expect(result).not.toHaveProperty('isPlain');
      expect(await server.isBusy()).toBe(false);
    } finally {
      await live.dispose();
      await server.stop();
    }
  });
});

/** Of what fits and what does not; the whole takes as long as in `exam.weights.test.ts`. */
const ASKED = [2, 3, 8, 15, 16, 21];

describe.skipIf(!ollama || !qwen)('the exam at Ollama’s own server of OpenAI’s interface', () => {
  it('tells what a tool is for from what it is not for', { timeout: 240_000 }, async () => {
    const server = await startOllama(ollama ?? '');
    try {
      await server.create('qwen', `FROM ${qwen}\n`);
      const model = await openAiAt(`${server.host}/v1`).open('server:s/qwen:latest', {}, never);
      const scores: { fits: boolean | undefined; score: number }[] = [];
      for (const at of ASKED) {
        const paper = { calls: [false, false, false], scores: Array<number>(at).fill(0) };
        const score = (await answerNext(model, paper, never))?.scores[at] ?? Number.NaN;
        scores.push({ fits: examCases[at]?.fits, score });
      }
      const of = (fits: boolean) => scores.filter((one) => one.fits === fits).map(({ score }) => score);
      expect(of(true).length * of(false).length).toBeGreaterThan(0);
      expect(Math.min(...of(true))).toBeGreaterThan(Math.max(...of(false)));
    } finally {
      await server.stop();
    }
  });
});
