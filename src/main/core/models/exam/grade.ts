import type { ExamResult } from '../../../../shared/model/exam.ts';
import type { ExamPaper } from '../../db/model-exams.ts';
import { isTrusted } from './exam.ts';
import { examCases } from './exam-cases.ts';

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
  const scored = examCases.map(({ fits }, at) => ({ fits, score: paper.scores[at] ?? 0 }));
  const fitting = scores(scored, true);
  const unfitting = scores(scored, false);
  const auc = rankedRight(fitting, unfitting);
  const rightAt = (theta: number): number => scored.filter(({ fits, score }) => score > theta === fits).length;
  const careful = threshold(fitting, unfitting);
  const theta = rightAt(careful) >= rightAt(0) - scored.length * MOST_GIVEN_UP ? careful : 0;
  const judged = { right: rightAt(theta), of: scored.length };
  const strategy = auc < LEAST_AUC ? 'mute' : 'judged';
  return { strategy, ...judged, auc, theta: strategy === 'judged' ? theta : null, isUseful: beatsChance(judged) };
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
 * Between what does not fit and what does, two strays on each side left out. Where the two overlap, above what does not fit:
 * a call that nobody wanted is worse than one that was not made. Both lists rise.
 */
function threshold(fitting: readonly number[], unfitting: readonly number[]): number {
  const middle = (values: readonly number[]): number => ((values[1] ?? 0) + (values[2] ?? 0)) / 2;
  const [highest, lowest] = [middle([...unfitting].reverse()), middle(fitting)];
  return Math.max(highest, (highest + lowest) / 2);
}
