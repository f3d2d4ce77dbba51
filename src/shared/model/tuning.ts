import { z } from 'zod';

/** What the person set of one model; null: as Hearth sets it. */
export const ModelSet = z.object({
  /** Tokens that it reads at once, prompt and answer together. */
  contextSize: z.int().min(512).max(4_194_304).nullable(),
  /** Tokens that one answer in a conversation may take. */
  answerTokens: z.int().min(64).max(32_768).nullable(),
  /** Of what it says in conversations; judging, examining and arguments stay at 0, which null means, too. */
  temperature: z.number().min(0).max(2).nullable(),
  /** Whether it thinks before it answers in conversations. */
  thinks: z.boolean().nullable(),
});
export type ModelSet = z.infer<typeof ModelSet>;

/** What can be set of one model, and what is. */
export const ModelTuning = z.object({
  set: ModelSet,
  /** Windows to choose from, the smallest first; null where its window is not Hearth's to choose. `fits`: within `budgetBytes`. */
  windows: z.array(z.object({ tokens: z.int(), bytes: z.int().nullable(), fits: z.boolean() })).nullable(),
  /** The window that it gets while none is set, in tokens; null as above. */
  usualWindow: z.int().nullable(),
  /** The most that one answer may be set to, in tokens. */
  mostAnswer: z.int(),
  canThink: z.boolean(),
  /** Bytes that all models together may take; null: nothing bounds it. */
  budgetBytes: z.int().nullable(),
});
export type ModelTuning = z.infer<typeof ModelTuning>;
