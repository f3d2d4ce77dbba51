import { z } from 'zod';
import { Id } from './common.ts';

/** Why a pull stopped by itself; what the person reads is `ollama.problems.<problem>`. */
export const PullProblem = z.enum([
  /** It runs on somebody else's computer. */
  'cloud',
  'unknownName',
  'diskFull',
  /** Ollama does not get through to ollama.com. */
  'noInternet',
  /** Nothing came for long, or the connection broke off again and again. */
  'stalled',
  /** Ollama does not answer, or ended meanwhile. */
  'serverGone',
  'garbled',
  'tooOld',
  'refused',
  /** Not the server that the person said yes to. */
  'otherServer',
  'failed',
]);
export type PullProblem = z.infer<typeof PullProblem>;

export const PullState = z.enum(['waiting', 'running', 'paused', 'done', 'failed']);
export type PullState = z.infer<typeof PullState>;

/** A model that Ollama on this computer downloads from ollama.com because the person asked for it. */
export const OllamaPull = z.object({
  id: Id,
  /** As Ollama calls it, with its tag. */
  name: z.string(),
  state: PullState,
  /** What Ollama does: it asks, brings bytes, holds them against their hash. Null while it does nothing. */
  step: z.enum(['asking', 'bringing', 'checking']).nullable(),
  problem: z.object({ message: z.string(), hint: z.string() }).nullable(),
  receivedBytes: z.int(),
  /** Of the parts that Ollama told of so far; null while it told of none. */
  sizeBytes: z.int().nullable(),
  bytesPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
});
export type OllamaPull = z.infer<typeof OllamaPull>;

/** A model that Ollama holds in memory now, whoever had it loaded. */
export const OllamaLoaded = z.object({ id: z.string(), name: z.string(), memoryBytes: z.int() });
export type OllamaLoaded = z.infer<typeof OllamaLoaded>;
