import { Ollama } from 'ollama/browser';
import { ProviderError, type ProviderErrorCode } from '../../../../engine-protocol/provider-error.ts';
import { type Fetch, NetworkRefused } from '../../../net/guard.ts';
import { BadAnswer, checkAnswer, ServerRefused } from '../served/server-answer.ts';

/**
 * One light client per call: its fetch goes through the guard and hears our signal too, so that Stop works while the model
 * loads, reads and writes. What comes back is checked and bounded before the package sees it (`kind` says how it comes).
 */
export function ollamaClient(
  { host, reach }: { readonly host: string; readonly reach: Fetch },
  signal: AbortSignal,
  kind: 'whole' | 'stream' = 'whole',
): Ollama {
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
      return checkAnswer(await reach(input, { ...init, signal: joined.signal }), kind);
    },
  });
}

/**
 * What went wrong, from whatever the package or fetch threw. `model` names what was asked for. The server's own words
 * decide the code and are then forgotten: they may hold what the person said, and errors are logged.
 */
export function ollamaFailure(thrown: unknown, host: string, model = ''): ProviderError {
  if (thrown instanceof ProviderError) return thrown;
  if (thrown instanceof NetworkRefused) return new ProviderError('unreachable', thrown.message, { host: thrown.host });
  const code = codeOf(thrown);
  const status = thrown instanceof ServerRefused ? `, status ${thrown.status}` : '';
  const bad = thrown instanceof BadAnswer ? `, ${thrown.kind}` : '';
  return new ProviderError(
    code,
    `Model server: ${code}${status}${bad}.`,
    code === 'unreachable' ? { host } : { model },
  );
}

function codeOf(thrown: unknown): ProviderErrorCode {
  if (thrown instanceof BadAnswer) return thrown.kind === 'cut' ? 'worker_crashed' : 'internal';
  const status = thrown instanceof ServerRefused ? thrown.status : undefined;
  const said = thrown instanceof ServerRefused ? thrown.said : thrown instanceof Error ? thrown.message : '';
  if (/requires more system memory|out of memory|insufficient memory|cudaMalloc|failed to allocate/i.test(said)) {
    return 'out_of_memory';
  }
  if (/context (length|size|window)|exceeds? .*context|input length|prompt is too long/i.test(said)) {
    return 'context_overflow';
  }
  if (status === 404) return 'model_missing';
  if (/does not support (tools|chat|generate|thinking)/i.test(said)) return 'unsupported';
  if (status === 503 || /server busy|maximum pending/i.test(said)) return 'busy';
  if (/unable to load model|error loading model|failed to load|unsupported.*architecture|runner/i.test(said)) {
    return 'load_failed';
  }
  if (status === undefined && /Did not receive done|terminated/i.test(said)) return 'worker_crashed';
  if (status === undefined && /fetch failed|ECONN|network|socket/i.test(said)) return 'unreachable';
  return 'internal';
}
