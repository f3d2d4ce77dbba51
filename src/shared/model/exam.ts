import { z } from 'zod';
import { Instant } from './common.ts';

/** What the tool exam found out about a model. */
export const ExamResult = z.object({
  /** `trusted`: it calls tools by itself; `judged`: it weighs each tool, and Hearth decides; `mute`: it only speaks. */
  strategy: z.enum(['trusted', 'judged', 'mute']),
  right: z.int(),
  of: z.int(),
  /** How well it tells a tool that fits from one that does not: 1 always, 0.5 no better than a coin; null where that was not asked. */
  auc: z.number().nullable(),
  /** A tool that it weighs higher than this fits; of `judged` alone. */
  theta: z.number().nullable(),
  /** It weighs with a plain yes or no alone: its server tells no likelihoods. */
  isPlain: z.literal(true).optional(),
  /** False: whoever calls no tool at all does as well. */
  isUseful: z.boolean(),
});
export type ExamResult = z.infer<typeof ExamResult>;

/** Where a model stands with its exam. A result stays until there is a newer one. */
export const ModelExam = z.object({
  /** `waiting`: it goes on when nobody is being answered; `stopped`: the person did not want it. */
  state: z.enum(['none', 'waiting', 'running', 'stopped', 'done']),
  /** 0 to 100 while it waits or runs. */
  progress: z.number().nullable(),
  result: ExamResult.extend({ examinedAt: Instant }).nullable(),
});
export type ModelExam = z.infer<typeof ModelExam>;
