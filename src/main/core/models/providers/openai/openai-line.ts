import { z } from 'zod';
import type { Usage } from '../../../../../shared/model/run.ts';

const Text = z
  .union([
    z.string(),
    z
      .array(z.object({ text: z.string().nullish() }))
      .transform((parts) => parts.map(({ text }) => text ?? '').join('')),
  ])
  .nullish();
const Count = z.number().min(0).nullish().catch(null);

const Delta = z.object({
  content: Text,
  reasoning_content: Text,
  reasoning: Text.catch(null),
  tool_calls: z
    .array(
      z.object({
        index: z.number().int().min(0).max(1_000).nullish(),
        id: z.string().nullish(),
        function: z.object({ name: z.string().nullish(), arguments: z.unknown() }).nullish(),
      }),
    )
    .nullish(),
});
export type Delta = z.infer<typeof Delta>;

/** One event of an answer, or all of it in one piece; what is not used is not looked at. */
export const Line = z.object({
  choices: z
    .array(
      z.object({
        index: z.number().nullish(),
        delta: Delta.nullish(),
        message: Delta.nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .nullish(),
  usage: z
    .object({
      prompt_tokens: Count,
      completion_tokens: Count,
      prompt_tokens_details: z.object({ cached_tokens: Count }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
  /** Of llama-server. */
  timings: z.object({ prompt_n: Count, prompt_ms: Count, predicted_ms: Count, cache_n: Count }).nullish().catch(null),
});
export type Line = z.infer<typeof Line>;

/** Counts and times of one answer, as far as the server tells them; what it does not count is counted in pieces that came. */
export function startMeter(now: () => number, contextSize: number) {
  const started = now();
  let firstAt: number | undefined;
  let lastAt = started;
  let usage: Line['usage'];
  let timings: Line['timings'];
  let pieces = 0;
  return {
    take(line: Line, hasText: boolean): void {
      lastAt = now();
      if (hasText) {
        firstAt ??= lastAt;
        pieces += 1;
      }
      usage = line.usage ?? usage;
      timings = line.timings ?? timings;
    },
    usage(thinking: number): Usage {
      const cached = Math.round(usage?.prompt_tokens_details?.cached_tokens ?? timings?.cache_n ?? 0);
      const prompt = Math.round(usage?.prompt_tokens ?? (timings?.prompt_n ?? 0) + cached);
      const first = firstAt ?? lastAt;
      return {
        ...{ prompt, cached: Math.min(cached, prompt), evaluated: Math.max(0, prompt - cached) },
        ...{ output: Math.round(usage?.completion_tokens ?? pieces), thinking, cachedIsEstimate: false },
        ...{ loadMs: 0, prefillMs: timings?.prompt_ms ?? first - started, ttftMs: first - started },
        ...{ decodeMs: timings?.predicted_ms ?? lastAt - first, contextSize },
      };
    },
  };
}
