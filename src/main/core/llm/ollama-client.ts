import { Ollama } from 'ollama/browser';
import { type Fetch, NetworkRefused } from '../net/guard.ts';
import { ProviderError } from './provider.ts';

/**
 * One light client per call: its fetch goes through the guard and hears our signal too, so that Stop works while the model
 * loads, reads and writes.
 */
export function ollamaClient(host: string, reach: Fetch, signal: AbortSignal): Ollama {
  return new Ollama({
    host,
    fetch: async (input, init) => {
      const joined = new AbortController();
      const abort = (): void => joined.abort();
      const signals = [signal, init?.signal].filter((one) => one instanceof AbortSignal);
      for (const one of signals) {
        if (one.aborted) abort();
        // The body is read after fetch has returned: the listener stays for its time.
        one.addEventListener('abort', abort, { once: true });
      }
      return reach(input, { ...init, signal: joined.signal });
    },
  });
}

/** What went wrong, from whatever the package or fetch threw. `model` names what was asked for. */
export function ollamaFailure(thrown: unknown, host: string, model = ''): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  if (thrown instanceof NetworkRefused) return new ProviderError('unreachable', thrown.message, { host: thrown.host });
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  const status = statusOf(thrown);
  if (/requires more system memory|out of memory|insufficient memory|cudaMalloc|failed to allocate/i.test(message)) {
    return new ProviderError('out_of_memory', message, { model });
  }
  if (/context (length|size|window)|exceeds? .*context|input length|prompt is too long/i.test(message)) {
    return new ProviderError('context_overflow', message, { model });
  }
  if (status === 404) return new ProviderError('model_missing', message, { model });
  if (/does not support (tools|chat|generate|thinking)/i.test(message)) {
    return new ProviderError('unsupported', message, { model });
  }
  if (status === 503 || /server busy|maximum pending/i.test(message))
    return new ProviderError('busy', message, { model });
  if (/unable to load model|error loading model|failed to load|unsupported.*architecture|runner/i.test(message)) {
    return new ProviderError('load_failed', message, { model });
  }
  if (status === undefined && /fetch failed|ECONN|network|socket|terminated|Did not receive done/i.test(message)) {
    const isCut = /Did not receive done|terminated/i.test(message);
    return new ProviderError(isCut ? 'worker_crashed' : 'unreachable', message, { host });
  }
  return new ProviderError('internal', message, { model });
}

function statusOf(thrown: unknown): number | undefined {
  const status = (thrown as { status_code?: unknown } | null)?.status_code;
  return typeof status === 'number' ? status : undefined;
}
