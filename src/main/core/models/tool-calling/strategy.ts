import type { ExamResult } from '../../../../shared/model/exam.ts';
import type { ChatModelInfo } from '../provider.ts';

/**
 * How far a model is trusted with tools, as its exam shows (docs/inference.md#tool-calls). `trusted`: it speaks freely with
 * its tools in sight. `judged`: it is asked aside whether a tool fits, which counts from these thresholds on. `mute`: it
 * calls nothing.
 */
export type CallingStrategy =
  | { readonly kind: 'trusted' }
  | {
      readonly kind: 'judged';
      /** From this log-odds on a tool of which nothing but its description is known fits. */
      readonly theta: number;
      /** The same for Hearth's own tools, above what the model says of them when nothing is asked. */
      readonly ownTheta?: number;
      /** It tells so well what a tool is for that it is worth asking about each where letters tell nothing. */
      readonly isKeen?: boolean;
    }
  | { readonly kind: 'mute' };

/** Hearth's own tools, where the exam does not say otherwise. */
export const OWN_THETA = 1.6;
const USUAL_THETA = 0.2;
/** In other languages one of 0.87 hardly told wishes from talk (0.78), and its first word waits for each question. */
const KEEN_AUC = 0.93;

/** How a model calls, as its exam says; until then few parameters speak for asking about each tool. */
export function strategyFrom(exam: ExamResult | null, { isSmall }: Pick<ChatModelInfo, 'isSmall'>): CallingStrategy {
  if (exam?.strategy === 'judged')
    return { kind: 'judged', theta: exam.theta ?? USUAL_THETA, isKeen: (exam.auc ?? 0) >= KEEN_AUC };
  if (exam) return { kind: exam.strategy };
  return isSmall ? { kind: 'judged', theta: USUAL_THETA } : { kind: 'trusted' };
}
