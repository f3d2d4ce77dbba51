import { ProviderError, type ProviderErrorCode } from '../engine-protocol/provider-error.ts';

type EngineErrorCode = Exclude<
  ProviderErrorCode,
  | 'unreachable'
  | 'worker_crashed'
  | 'cloud_refused'
  | 'not_chosen'
  | 'foreign_server'
  | 'over_budget'
  | 'key_refused'
  | `server_${string}`
>;

/** A thrown thing as it crosses to the core. */
export function describeFailure(thrown: unknown): {
  readonly code: EngineErrorCode;
  readonly message: string;
  readonly params: Record<string, string | number>;
} {
  if (thrown instanceof ProviderError) {
    return { code: thrown.code as EngineErrorCode, message: thrown.message, params: { ...thrown.params } };
  }
  return { code: 'internal', message: thrown instanceof Error ? thrown.message : String(thrown), params: {} };
}

/** Why a model or its context could not be made: memory, or the file. */
export function loadFailure(thrown: unknown): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const isMemory =
    /insufficient memory|out of memory|not enough (v?ram|memory)|failed to allocate|too large for the available/i;
  return new ProviderError(isMemory.test(message) ? 'out_of_memory' : 'load_failed', message);
}
