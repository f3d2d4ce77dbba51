import type { Translate, WordKey } from '../../../shared/locales/index.ts';
import { type ErrorCode, type Failure, fail } from '../../../shared/model/failure.ts';
import { sizeInWords } from '../../../shared/size-in-words.ts';
import { ProviderError, type ProviderErrorCode } from '../../engine-protocol/provider-error.ts';

const ERROR_CODES: Readonly<Record<ProviderErrorCode, ErrorCode>> = {
  unreachable: 'unavailable',
  model_missing: 'not_found',
  load_failed: 'unavailable',
  out_of_memory: 'unavailable',
  over_budget: 'unavailable',
  context_overflow: 'limit',
  invalid_tool_args: 'invalid_value',
  worker_crashed: 'unavailable',
  busy: 'unavailable',
  unsupported: 'unavailable',
  cloud_refused: 'blocked_by_policy',
  not_chosen: 'blocked_by_policy',
  foreign_server: 'blocked_by_policy',
  server_silent: 'unavailable',
  server_elsewhere: 'blocked_by_policy',
  key_refused: 'unavailable',
  server_refused: 'unavailable',
  server_garbled: 'unavailable',
  server_broke_off: 'unavailable',
  internal: 'internal',
};

interface Reader {
  readonly t: Translate;
  readonly locale: () => string;
}
type Params = Readonly<Record<string, string | number>>;

/** `needBytes` becomes `need`, in words. */
function sizesInWords(params: Params, locale: string): Params {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name.replace(/Bytes$/, ''),
      name.endsWith('Bytes') ? sizeInWords(Number(value), locale) : value,
    ]),
  );
}

/** What a person reads about a provider's error: what happened, and what helps. */
export function explainProviderError(error: ProviderError, { t, locale }: Reader): { message: string; hint: string } {
  const told = sizesInWords(error.params, locale());
  return {
    message: t(`providers.errors.${error.code}.message`, told),
    hint: t(`providers.errors.${error.code}.hint`, told),
  };
}

/** A provider's error as data for a border; anything else is passed on as it is. */
export function failureFrom(thrown: unknown, reader: Reader): unknown {
  if (!(thrown instanceof ProviderError)) return thrown;
  return toFailure(thrown, reader);
}

function toFailure(error: ProviderError, reader: Reader): Failure {
  const { message, hint } = explainProviderError(error, reader);
  return fail(ERROR_CODES[error.code], message, {
    hint,
    words: `providers.errors.${error.code}`,
    params: sizesInWords(error.params, reader.locale()),
  });
}

const KNOWN_PROBLEMS = [
  ...['cloud', 'noTemplate', 'badTemplate', 'unreadable', 'empty', 'notGguf', 'cutOff', 'cutOffOf'],
  ...['notAModel', 'tooBig', 'overBudget', 'crashes'],
];

/** Why a found model cannot run, in the person's words. `key` is one of `providers.whyNot`; sizes come in bytes. */
export function explainProblem(
  { key, params = {} }: { readonly key: string; readonly params?: Readonly<Record<string, string | number>> },
  { t, locale }: Reader,
): { message: string; hint: string } {
  const known = KNOWN_PROBLEMS.includes(key) ? key : 'unreadable';
  const told = sizesInWords(params, locale());
  return {
    message: t(`providers.whyNot.${known}.message` as WordKey, told),
    hint: t(`providers.whyNot.${known}.hint` as WordKey, told),
  };
}
