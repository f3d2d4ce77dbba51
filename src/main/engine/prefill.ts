import type { LlamaContextSequence, Token } from 'node-llama-cpp';

const SMALLEST_CHUNK = 16;
const LARGEST_CHUNK = 128;
/** A chunk cannot be interrupted: it should last about this long. */
const CHUNK_MS = 120;

/**
 * Reads all of the prompt but its last token into the sequence, keeping what it already holds. Chunked, so that Stop works
 * and progress shows. Returns how many tokens were there already; ends early when the signal is aborted.
 */
export async function prefill(
  sequence: LlamaContextSequence,
  prompt: readonly Token[],
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (done: number, cached: number) => void },
): Promise<number> {
  const head = prompt.slice(0, -1);
  await sequence.adaptStateToTokens([...head], false);
  const cached = sequence.nextTokenIndex;
  let size = 32;
  let at = cached;
  onProgress(at, cached);
  while (at < head.length && !signal.aborted) {
    const chunk = head.slice(at, at + size);
    const started = performance.now();
    await sequence.evaluateWithoutGeneratingNewTokens(chunk);
    const perToken = (performance.now() - started) / chunk.length;
    at += chunk.length;
    size = Math.round(Math.min(LARGEST_CHUNK, Math.max(SMALLEST_CHUNK, CHUNK_MS / Math.max(perToken, 0.01))));
    onProgress(at, cached);
  }
  if (sequence.needsCheckpoints && !signal.aborted && at > cached) await sequence.takeCheckpoint();
  return cached;
}
