import type { ExamResult } from '../../../../shared/model/exam.ts';
import type { ToolSpec } from '../../../engine-protocol/chat.ts';
import type { ExamPaper } from '../../db/model-exams.ts';
import { fitOf } from '../tool-calling/fit.ts';
import { isTrusted } from './exam.ts';
import { examCases } from './exam-cases.ts';
import { examTools } from './exam-tools.ts';

/** Below this a judgement is worth too little to act on. */
const LEAST_AUC = 0.8;

/** Being careful may cost so many of the right answers; more where a model only says yes or no, and nothing lies between. */
const MOST_GIVEN_UP = 0.1;

/** What a whole paper says of its model. Where it was not asked to weigh, what it called by itself counts. */
export function grade(paper: ExamPaper): ExamResult {
  const called = { right: paper.calls.filter(Boolean).length, of: paper.calls.length };
  if (isTrusted(paper)) return { strategy: 'trusted', ...called, auc: null, theta: null, isUseful: true };
  if (paper.scores.length < examCases.length) {
    return { strategy: 'mute', ...called, auc: null, theta: null, isUseful: beatsChance(called) };
  }
  const judgements = examCases.map(({ fits }, at) => ({ fits, score: paper.scores[at] ?? 0 }));
  // What the model itself can tell; then how far it may be heard, by what decides when it is.
  const auc = rankedRight(scores(judgements, true), scores(judgements, false));
  const strategy = auc < LEAST_AUC ? 'mute' : 'judged';
  // Of who is not heard only its own word counts, not what request and tool have in common.
  const scored =
    strategy === 'mute'
      ? judgements
      : examCases.map(({ fits, tool, request }, at) => ({
          fits,
          score: fitOf(paper.scores[at] ?? 0, request, toolNamed(tool)),
        }));
  const fitting = scores(scored, true);
  const unfitting = scores(scored, false);
  const rightAt = (theta: number): number => scored.filter(({ fits, score }) => score > theta === fits).length;
  const careful = threshold(fitting, unfitting);
  const theta = rightAt(careful) >= rightAt(0) - scored.length * MOST_GIVEN_UP ? careful : 0;
  const judged = { right: rightAt(theta), of: scored.length };
  const result = { strategy, ...judged, auc, theta: strategy === 'judged' ? theta : null } as const;
  return { ...result, ...(isPlain(paper.scores) && { isPlain: true as const }), isUseful: beatsChance(judged) };
}

/** Likelihoods never come out as whole ones: each was a yes or a no, or neither (`providers/served/weigh.ts`). */
function isPlain(weights: readonly number[]): boolean {
  return weights.every((weight) => Math.abs(weight) === 1 || weight === 0);
}

/** Half of the questions are right for who never calls; more than that by luck is one time in twenty. */
function beatsChance({ right, of }: { readonly right: number; readonly of: number }): boolean {
  return right > of / 2 + (1.64 * Math.sqrt(of)) / 2;
}

function scores(scored: readonly { readonly fits: boolean; readonly score: number }[], fits: boolean): number[] {
  return scored.flatMap((one) => (one.fits === fits ? [one.score] : [])).sort((a, b) => a - b);
}

/** The share of pairs in which what fits was weighed higher; equal ones count half (the area under the ROC curve). */
function rankedRight(fitting: readonly number[], unfitting: readonly number[]): number {
  const wins = fitting.flatMap((high) => unfitting.map((low) => (high > low ? 1 : high === low ? 0.5 : 0)));
  return wins.reduce((sum: number, win) => sum + win, 0) / Math.max(1, wins.length);
}

/**
 * Between what does not fit and what does (of which two strays are left out). Where the two overlap, above all that does not
 * fit: a call that nobody wanted is worse than one that was not made, and what people ask of the world comes closer to tools
 * than what the exam asks. Both lists rise.
 */
function threshold(fitting: readonly number[], unfitting: readonly number[]): number {
  const highest = unfitting[unfitting.length - 1] ?? 0;
  const lowest = ((fitting[1] ?? 0) + (fitting[2] ?? 0)) / 2;
  return Math.max(highest + CARE, (highest + lowest) / 2);
}
const CARE = 0.1;

function toolNamed(name: string): ToolSpec {
  const tool = examTools.find((one) => one.name === name);
  if (!tool) throw new Error(`The exam has no tool ${name}.`);
  return tool;
}
