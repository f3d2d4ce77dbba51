import { describe, expect, it } from 'vitest';
import { answerNext, emptyPaper, examine, progressOf } from '../../../../src/main/core/models/exam/exam.ts';
import { type ExamCase, examCalls, examCases } from '../../../../src/main/core/models/exam/exam-cases.ts';
import { examTools } from '../../../../src/main/core/models/exam/exam-tools.ts';
import { grade } from '../../../../src/main/core/models/exam/grade.ts';
import { fitOf } from '../../../../src/main/core/models/tool-calling/fit.ts';
import { createExaminedModel } from '../../../support/examined-model.ts';

const never = new AbortController().signal;
const examined = async (...talent: Parameters<typeof createExaminedModel>) =>
  grade(await examine(createExaminedModel(...talent), never));
const bad = () => 'wrong' as const;
/** The same numbers in each run, spread evenly from −1 to 1. */
const chance = (at: number): number => ((at * 7_919) % 101) / 50 - 1;

describe('the questions', () => {
  it('are forty that fit and forty that do not, each once, of tools that exist', () => {
    expect(examCases.filter(({ fits }) => fits)).toHaveLength(40);
    expect(examCases.filter(({ fits }) => !fits)).toHaveLength(40);
    expect(new Set(examCases.map(({ request }) => request)).size).toBe(80);
    const names = examTools.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(examCases.every(({ tool, request }) => names.includes(tool) && request !== '')).toBe(true);
  });

  it('ask for calls with arguments that the tools have, and for none as often', () => {
    expect(examCalls.filter(({ calls }) => calls === null)).toHaveLength(examCalls.length / 2);
    for (const { calls } of examCalls) {
      if (!calls) continue;
      const tool = examTools.find(({ name }) => name === calls.tool);
      expect(Object.keys(tool?.inputSchema['properties'] ?? {})).toEqual(
        expect.arrayContaining(Object.keys(calls.args)),
      );
    }
  });
});

describe('a model', () => {
  it('that calls well by itself is trusted, and asked for no judgement', async () => {
    const model = createExaminedModel({ weighs: () => 0 });
    expect(grade(await examine(model, never))).toEqual({
      ...{ strategy: 'trusted', right: 20, of: 20, auc: null, theta: null, isUseful: true },
    });
    expect(model.asked()).toBe(20);
    expect(await examined({ calls: (at) => (at < 2 ? 'wrong' : 'right') })).toMatchObject({
      ...{ strategy: 'trusted', right: 18, of: 20 },
    });
  });

  it('that calls badly but weighs well is judged, and not asked for more calls than it takes to know', async () => {
    const model = createExaminedModel({ calls: bad, weighs: ({ fits, at }) => (fits ? 3 : 1) + chance(at) / 2 });
    const result = grade(await examine(model, never));
    expect(result).toMatchObject({ strategy: 'judged', right: 80, of: 80, auc: 1, isUseful: true });
    // Between the highest that does not fit and the lowest that does.
    expect(result.theta).toBeGreaterThan(1.4);
    expect(result.theta).toBeLessThan(2.6);
    expect(model.asked()).toBe(3 + 80);
  });

  it('whose yes and no overlap is rather not heard than heard wrongly', async () => {
    const result = await examined({ calls: bad, weighs: ({ fits, at }) => (fits ? 0.6 : -0.6) + chance(at) });
    expect(result.strategy).toBe('judged');
    const { scores } = await examine(
      createExaminedModel({ calls: bad, weighs: ({ fits, at }) => (fits ? 0.6 : -0.6) + chance(at) }),
      never,
    );
    // By what decides later: the judgement, and the words that request and tool share.
    const decided = ({ tool, request }: ExamCase, at: number): number => {
      const spec = examTools.find(({ name }) => name === tool);
      return spec ? fitOf(scores[at] ?? 0, request, spec) : Number.NaN;
    };
    const unfitting = examCases.map((one, at) => (one.fits ? -9 : decided(one, at)));
    expect(Number(result.theta) - Math.max(...unfitting)).toBeCloseTo(0.1);
    const right = examCases.filter((one, at) => decided(one, at) > Number(result.theta) === one.fits);
    expect(result.right).toBe(right.length);
    expect(result.auc).toBeGreaterThan(0.8);
    expect(result.auc).toBeLessThan(1);
  });

  it('that only says yes or no is judged by that', async () => {
    const weighs = ({ fits, at }: { fits: boolean; at: number }) => (fits === at % 8 > 0 ? 1 : -1);
    expect(await examined({ calls: bad, weighs })).toMatchObject({ strategy: 'judged', theta: 0, right: 70 });
  });

  it('that always says yes, or says anything, is mute and of no use', async () => {
    const mute = { strategy: 'mute', theta: null, isUseful: false };
    expect(await examined({ calls: bad, weighs: () => 4 })).toEqual({ ...mute, right: 40, of: 80, auc: 0.5 });
    const random = await examined({ calls: bad, weighs: ({ at }) => chance(at) });
    expect(random).toMatchObject(mute);
    expect(random.auc).toBeLessThan(0.65);
  });

  it('that cannot weigh is trusted or mute, by all the calls that it makes', async () => {
    expect(await examined({ calls: (at) => (at < 3 ? 'wrong' : 'right') })).toEqual({
      ...{ strategy: 'mute', right: 17, of: 20, auc: null, theta: null, isUseful: true },
    });
    expect(await examined({ calls: bad })).toMatchObject({ strategy: 'mute', right: 0, of: 20, isUseful: false });
  });
});

describe('an exam', () => {
  it('goes on where it was interrupted, and an answer that was cut off is asked again', async () => {
    const model = createExaminedModel({ calls: bad, weighs: ({ fits }) => (fits ? 1 : -1) });
    const one = await answerNext(model, emptyPaper, never);
    expect(one).toEqual({ calls: [false], scores: [] });
    const stop = new AbortController();
    const cut = answerNext({ ...model, chat: () => endless(stop.signal) }, one ?? emptyPaper, stop.signal);
    stop.abort();
    await expect(cut).rejects.toThrow();
    expect(await answerNext(model, one ?? emptyPaper, never)).toEqual({ calls: [false, false], scores: [] });
  });

  it('says how far it is', async () => {
    expect(progressOf(emptyPaper, true)).toBe(0);
    expect(progressOf({ calls: [false, false, false], scores: Array(40).fill(1) }, true)).toBe(52);
    expect(progressOf({ calls: Array(10).fill(true), scores: [] }, false)).toBe(50);
    expect(progressOf({ calls: Array(20).fill(true), scores: [] }, true)).toBe(100);
  });
});

async function* endless(signal: AbortSignal): AsyncGenerator<never> {
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}
