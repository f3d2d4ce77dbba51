import type { ChatMessage, ChatRequest } from '../../../engine-protocol/chat.ts';
import { ProviderError } from '../../../engine-protocol/provider-error.ts';
import { untilAborted } from '../../base/until-aborted.ts';
import type { ChatModel } from '../../models/provider.ts';
import { fitRequest, type RequestParts, requestOf } from '../prompt/fit-window.ts';
import type { Turn } from '../prompt/history.ts';
import { type ModelStep, readStep } from './read-stream.ts';

interface Prompt {
  readonly parts: RequestParts;
  /** Those that are thought to fit before this turn. */
  readonly turns: readonly Turn[];
  /** This turn; told anew once turns were given up, since it may then have to say more. */
  readonly own: () => readonly ChatMessage[];
}

/**
 * One answer of the model to as much of the conversation as fits. The model itself counts, when it reads: only where it says
 * that the prompt is too long is that fitted and asked again, so that a prompt is rendered and tokenized once. `onKept` is
 * told the turns that stay, before the model is asked. Throws what the model throws, or `Aborted`.
 */
export async function readFittingStep(
  model: ChatModel,
  { parts, turns, own }: Prompt,
  how: Parameters<typeof readStep>[2] & { readonly onKept: (kept: readonly Turn[]) => void },
): Promise<ModelStep & { readonly request: ChatRequest }> {
  let kept = turns;
  let fitted: ChatRequest | undefined;
  let isCounted = false;
  for (;;) {
    how.onKept(kept);
    const request = fitted ?? requestOf(parts, [...kept.flatMap(({ messages }) => messages), ...own()]);
    how.phase({ phase: 'reading' });
    try {
      return { ...(await readStep(model, request, how)), request };
    } catch (thrown) {
      if (!(thrown instanceof ProviderError) || thrown.code !== 'context_overflow') throw thrown;
      const tokens = thrown.params['needed'];
      if (typeof tokens === 'number' && !isCounted) {
        isCounted = true;
        const fit = await untilAborted(fitRequest(model, parts, { turns: kept, own: own(), tokens }), how.signal);
        fitted = fit.isThinned ? fit.request : undefined;
        kept = fit.kept;
      } else if (kept.length > 0) {
        // The server counts otherwise than we do: the older half is given up.
        fitted = undefined;
        kept = kept.slice(Math.ceil(kept.length / 2));
      } else throw thrown;
    }
  }
}
