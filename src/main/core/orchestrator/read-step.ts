import type { RunPhase, Usage } from '../../../shared/model/run.ts';
import type { ChatEvent, ChatModel, ChatRequest, ChatToolCall } from '../llm/provider.ts';
import { createTextCleaner } from './clean-text.ts';
import type { Reply } from './reply.ts';
import { Aborted, untilAborted } from './until-aborted.ts';

/** One answer of the model, read to its end. */
export interface Step {
  readonly text: string;
  readonly calls: readonly ChatToolCall[];
  readonly usage: Usage;
}

/** Streams one answer into the reply and says what the model is doing. Throws what the model throws, or `Aborted`. */
export async function readStep(
  model: ChatModel,
  request: ChatRequest,
  {
    signal,
    reply,
    phase,
  }: { readonly signal: AbortSignal; readonly reply: Reply; readonly phase: (phase: RunPhase) => void },
): Promise<Step> {
  const stream = model.chat(request, signal)[Symbol.asyncIterator]();
  const cleaner = createTextCleaner();
  const calls: ChatToolCall[] = [];
  let text = '';
  const speak = (piece: string): void => {
    if (piece === '') return;
    phase({ phase: 'writing' });
    text += piece;
    reply.append(piece);
  };
  try {
    for (;;) {
      const next: IteratorResult<ChatEvent> = await untilAborted(stream.next(), signal);
      if (next.done) throw new Error('The model ended its stream without an end.');
      const event = next.value;
      switch (event.type) {
        case 'queued':
          phase({ phase: 'queued' });
          break;
        case 'load':
          phase({ phase: 'loading', percent: percentOf(event.percent, 100) });
          break;
        case 'prefill':
          phase({ phase: 'reading', percent: percentOf(event.done, event.total) });
          break;
        case 'thinking':
          phase({ phase: 'thinking' });
          break;
        case 'text':
          speak(cleaner.push(event.text));
          break;
        case 'tool_call_delta':
          phase({ phase: 'tool', ...(event.name ? { tool: event.name } : {}) });
          break;
        case 'tool_call':
          calls.push(event.call);
          break;
        case 'end':
          if (event.stop === 'aborted') throw new Aborted('The model was stopped.');
          speak(cleaner.end());
          return { text: text.trimEnd(), calls, usage: event.usage };
      }
    }
  } catch (thrown) {
    // Not awaited: a model that does not listen must not hold up Stop.
    void Promise.resolve(stream.return?.()).catch(() => undefined);
    throw thrown;
  }
}

function percentOf(done: number, total: number): number {
  return total <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((done / total) * 100)));
}
