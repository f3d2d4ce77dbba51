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

/** Counts add up over the steps of a run; window and first token are the last and the first step's. */
export function addUsage(before: Usage | null, step: Usage): Usage {
  if (!before) return step;
  return {
    prompt: before.prompt + step.prompt,
    cached: before.cached + step.cached,
    evaluated: before.evaluated + step.evaluated,
    output: before.output + step.output,
    thinking: before.thinking + step.thinking,
    cachedIsEstimate: before.cachedIsEstimate || step.cachedIsEstimate,
    loadMs: before.loadMs + step.loadMs,
    prefillMs: before.prefillMs + step.prefillMs,
    ttftMs: before.ttftMs,
    decodeMs: before.decodeMs + step.decodeMs,
    contextSize: step.contextSize,
  };
}
