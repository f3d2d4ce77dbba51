import type { LlamaContextSequence, LlamaModel, Token } from 'node-llama-cpp';
import type { ScoreRequest } from '../engine-protocol/chat.ts';
import { ProviderError } from '../engine-protocol/provider-error.ts';
import { prefill } from './prefill.ts';

/** As many of the likeliest tokens are looked at; what is not among them is taken for the unlikeliest. */
const LOOKED_AT = 1_000;
const LEAST_LIKELY = 1e-9;

/** Reads the prompt and weighs how its answer would begin: log Σp(yes) − log Σp(no). Throws ProviderError when it is stopped. */
export async function score(
  { model, sequence }: { readonly model: LlamaModel; readonly sequence: LlamaContextSequence },
  prompt: readonly Token[],
  { asked, signal }: { readonly asked: ScoreRequest; readonly signal: AbortSignal },
): Promise<number> {
  await prefill(sequence, prompt, { signal, onProgress: () => undefined });
  const last = prompt[prompt.length - 1];
  if (signal.aborted || last === undefined) throw new ProviderError('internal', 'Stopped before it was weighed.');
  const options = { temperature: 1, topK: LOOKED_AT, topP: 1, minP: 0 };
  const [answer] = await sequence.controlledEvaluate([[last, { generateNext: { probabilities: true, options } }]]);
  const likely = answer?.next.probabilities ?? new Map<Token, number>();
  const sum = (forms: readonly string[]): number => {
    const firsts = new Set(forms.flatMap((form) => model.tokenize(form, false).slice(0, 1)));
    return [...firsts].reduce((all, token) => all + (likely.get(token) ?? 0), LEAST_LIKELY);
  };
  return Math.log(sum(asked.yes)) - Math.log(sum(asked.no));
}
