import type { Usage } from '../../../shared/model/run.ts';

/** What is counted when an answer was stopped before anyone could count. */
export function stoppedUsage(): Usage {
  return {
    prompt: 0,
    cached: 0,
    evaluated: 0,
    output: 0,
    thinking: 0,
    cachedIsEstimate: false,
    loadMs: 0,
    prefillMs: 0,
    ttftMs: 0,
    decodeMs: 0,
    contextSize: 0,
  };
}
