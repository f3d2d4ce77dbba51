import { z } from 'zod';
import type { Language, Translate, WordKey } from '../locales/index.ts';
import { Rule } from './rule.ts';

/** The closed set of things that can go wrong, for tools and calls alike (docs/behaviour.md#errors). */
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

/** Of words of time that were refused: what of them was understood, and what was not (docs/behaviour.md#time). */
export const TimeRefusal = z.object({
  /** The words, the moment or rule that they are by themselves, and that in the person's language. */
  understood: z.array(z.object({ words: z.string(), rule: Rule, reading: z.string() })),
  notUnderstood: z.array(z.string()),
  /** What was not understood is a condition, which nobody here can watch. */
  isConditional: z.boolean(),
  /** Each moment that words which contradict each other may mean; `text` is read as exactly that. */
  choices: z.array(z.object({ text: z.string(), reading: z.string() })),
});
export type TimeRefusal = z.infer<typeof TimeRefusal>;

/** An error as data: what happened, what to do next, and where. Short enough for a small model to read. */
export const ErrorInfo = z.object({
  code: ErrorCode,
  message: z.string(),
  hint: z.string().optional(),
  field: z.string().optional(),
  time: TimeRefusal.optional(),
});
export type ErrorInfo = z.infer<typeof ErrorInfo>;

/** The one exception that the core throws on purpose. Borders turn it into `ErrorInfo`; anything else is a bug. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly info: ErrorInfo;
  readonly said: Said;

  constructor(info: ErrorInfo, said: Said = {}) {
    super(info.message);
    this.info = info;
    this.said = said;
  }
}

/** A place of the catalogues that says what happened, `<key>.message`, and what to do next, `<key>.hint`. */
export type ErrorWords = {
  [K in WordKey]: K extends `${infer Key}.message` ? (`${Key}.hint` extends WordKey ? Key : never) : never;
}[WordKey];

/** What a person is told in place of the sentences that agents and scripts read; without `words` those of the code. */
interface Said {
  readonly words?: ErrorWords | undefined;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
}

/** A hint for agents needs its words for people, who may read another language: it does not compile without. */
type Advice = (Said & { readonly hint?: never }) | (Said & { readonly hint: string; readonly words: ErrorWords });

/**
 * Shorthand for `throw fail('not_found', 'No memory with this id.', { hint: 'Use memory_search first.', words: 'errors.not_found' })`.
 * Agents and scripts read `message` and `hint`, in English; people what `words` says in their language.
 */
export function fail(
  code: ErrorCode,
  message: string,
  { words, params, hint, field, time }: Advice & { readonly field?: string; readonly time?: TimeRefusal } = {},
): Failure {
  const more = { ...(hint ? { hint } : {}), ...(field ? { field } : {}), ...(time ? { time } : {}) };
  return new Failure({ code, message, ...more }, { words, params });
}

/** What a border answers for any thrown value: a Failure as it is, everything else as `internal` without details. */
export function toErrorInfo(thrown: unknown): ErrorInfo {
  return toFailure(thrown).info;
}

/** The same with its words for people. */
export function toFailure(thrown: unknown): Failure {
  if (thrown instanceof Failure) return thrown;
  const message = 'Something went wrong inside Hearth. Try again; if it happens again, the log says more.';
  return fail('internal', message, { words: 'errors.internal' });
}

/** What a person reads, in their language: what happened and what to do next. */
export function sayFailure(
  { info, said: { words, params } }: Failure,
  { language, t }: { readonly language: () => Language; readonly t: Translate },
): ErrorInfo {
  // Closer than the words of its code.
  if (!words && language() === 'en') return info;
  const key: ErrorWords = words ?? `errors.${info.code}`;
  return { ...info, message: t(`${key}.message`, params), hint: t(`${key}.hint`, params) };
}
