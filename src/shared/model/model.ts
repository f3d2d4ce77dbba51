import { z } from 'zod';
import { ModelExam } from './exam.ts';

/** A model that was found, or the built-in one. `id`: `builtin`, `ollama:NAME`, or the absolute path of a GGUF file. */
export const Model = z.object({
  id: z.string(),
  /** Who runs it: `builtin`, `ollama`, `llama`. */
  provider: z.string(),
  /** Part of the app: always ready, needs no memory, is never loaded nor unloaded. */
  isBuiltIn: z.boolean(),
  name: z.string(),
  /** Where it comes from, as a proper name: "Ollama", "LM Studio", "Hearth", or a folder. */
  source: z.string(),
  path: z.string().nullable(),
  sizeBytes: z.int().nullable(),
  /** Estimated need when loaded: weights + context + working room. */
  memoryBytes: z.int().nullable(),
  parameters: z.string().nullable(),
  quantization: z.string().nullable(),
  contextLength: z.int().nullable(),
  fit: z.enum(['fits', 'tight', 'too-big', 'unknown']),
  /** How tool calls are read: natively, as printed text, or not at all. */
  tools: z.enum(['native', 'printed', 'none']),
  state: z.enum(['idle', 'loading', 'ready', 'failed']),
  /** 0 to 100 while loading. */
  progress: z.number().nullable(),
  /** How quickly it writes on this computer, measured in its answers; null where it never answered as the file it is. */
  tokensPerSecond: z.number().nullable(),
  /** Whether it uses tools well; null for the built-in one, which is not examined. */
  exam: ModelExam.nullable(),
  isDefault: z.boolean(),
  assignedTo: z.array(z.string()),
  /** Why it cannot run, in one sentence, with what helps; in the person's language. */
  whyNot: z.object({ message: z.string(), hint: z.string() }).nullable(),
  /** Its file is empty, a part, or no model at all; it may be thrown away (`models.discard`). */
  isBroken: z.boolean(),
  /** Its window, answers, temperature or thinking can be set (`models.tuning`). */
  isSettable: z.literal(true).optional(),
  /** It finds by meaning and never talks; no agent is answered by it. */
  embeds: z.literal(true).optional(),
  /** Of one that embeds: how many memories it has read; null while it is not the one that reads. */
  reading: z.object({ read: z.int(), of: z.int() }).nullable().optional(),
  /** Anything worth knowing, e.g. that a bare template is rendered by Hearth. */
  notes: z.array(z.string()),
});
export type Model = z.infer<typeof Model>;

/** A place where models were looked for. */
export const ModelSource = z.object({
  /** Hearth's own folder is `hearth`, one that the person added `folder`. */
  id: z.string(),
  name: z.string(),
  path: z.string().nullable(),
  status: z.enum(['found', 'empty', 'absent', 'unreachable']),
  /** What was found there, in words; empty where nothing was. */
  detail: z.string(),
  /**
   * Of a model server: whether it may hear what is said. `open`: nobody was asked yet; `foreign`: another user's program,
   * which gets nothing.
   */
  consent: z.enum(['given', 'open', 'declined', 'foreign']).optional(),
  /** Who runs it, where the system says. */
  user: z.string().optional(),
});
export type ModelSource = z.infer<typeof ModelSource>;
