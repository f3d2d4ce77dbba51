import { z } from 'zod';
import type { WordKey } from '../locales/index.ts';

/** The closed set of things that can go wrong, for tools and calls alike (behaviour §0). */
export const ErrorCode = z.enum([
  'missing_parameter',
  'invalid_value',
  'not_found',
  'conflict',
  'blocked_by_policy',
  'denied_by_user',
  'expired',
  'limit',
  'unavailable',
  'internal',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** An error as data: what happened, what to do next, and where. Short enough for a small model to read. */
export const ErrorInfo = z.object({
  code: ErrorCode,
  message: z.string(),
  hint: z.string().optional(),
  field: z.string().optional(),
});
export type ErrorInfo = z.infer<typeof ErrorInfo>;

/** The one exception that the core throws on purpose. Borders turn it into `ErrorInfo`; anything else is a bug. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly info: ErrorInfo;
  /** What a person is told instead, in their language; absent: the sentence of the code. */
  readonly words: WordKey | undefined;

  constructor(info: ErrorInfo, words?: WordKey) {
    super(info.message);
    this.info = info;
    this.words = words;
  }
}

/**
 * Shorthand for `throw fail('not_found', 'No memory with this id.', { hint: 'Use memory_search first.' })`.
 * Agents and scripts read `message` and `hint`; `words` is for people who read another language.
 */
export function fail(
  code: ErrorCode,
  message: string,
  { words, ...more }: { readonly hint?: string; readonly field?: string; readonly words?: WordKey } = {},
): Failure {
  return new Failure({ code, message, ...more }, words);
}

/** What a border answers for any thrown value: a Failure as it is, everything else as `internal` without details. */
export function toErrorInfo(thrown: unknown): ErrorInfo {
  if (thrown instanceof Failure) return thrown.info;
  return {
    code: 'internal',
    message: 'Something went wrong inside Hearth. Try again; if it happens again, the log says more.',
  };
}
