import type { RunPhase, Usage } from '../../../../shared/model/run.ts';
import type { ChatChoices, ChatEvent, ChatRequest, ChatToolCall } from '../../../engine-protocol/chat.ts';
import { breathe } from '../../base/breathe.ts';
import { Aborted, untilAborted } from '../../base/until-aborted.ts';
import type { ChatModel } from '../../models/provider.ts';
import { stoppedUsage } from '../../models/usage.ts';
import { callsPerAnswer, longestReplyChars } from '../limits.ts';
import { ownLinesIn } from '../prompt/context-block.ts';
import type { Drafting } from './drafting.ts';
import { createRepetitionWatch } from './repeated-text.ts';
import type { ReplyWriter } from './reply.ts';
import { createMarkupStripper } from './strip-model-markup.ts';

/** One answer of the model, read to its end. */
export interface ModelStep {
  readonly text: string;
  readonly calls: readonly ChatToolCall[];
  /** Calls that wait for a yes. */
  readonly offered: readonly ChatToolCall[];
  readonly choices?: ChatChoices;
  readonly usage: Usage;
  /** It ended because it became too long, not because the model was done. */
  readonly isCut: boolean;
  /** It said the same again and again; the text holds it once. */
  readonly isRepeating?: true;
}

/** After so many events everything else gets its turn, Stop first of all: a model may never pause by itself. */
const EVENTS_PER_BREATH = 32;

/**
 * Streams one answer into the reply and says what the model is doing. An answer beyond the limits is left where it meets
 * them, whatever its model still says. Throws what the model throws, or `Aborted`. */
export async function readStep(
  model: ChatModel,
  request: ChatRequest,
  {
    signal,
    reply,
    phase,
    drafting,
  }: {
    readonly signal: AbortSignal;
    readonly reply: ReplyWriter;
    readonly phase: (phase: RunPhase) => void;
    readonly drafting?: Drafting;
  },
): Promise<ModelStep> {
  const stream = model.chat(request, signal)[Symbol.asyncIterator]();
  const cleaner = createMarkupStripper(
    request.history.flatMap(({ role, text }) => (role === 'user' ? ownLinesIn(text) : [])),
  );
  const calls: ChatToolCall[] = [];
  const offered: ChatToolCall[] = [];
  let choices: ChatChoices | undefined;
  const repetition = createRepetitionWatch();
  const before = reply.text().length;
  let text = '';
  let kept: number | undefined;
  let events = 0;
  const speak = (piece: string): void => {
    const fitting = piece.slice(0, Math.max(0, longestReplyChars - reply.text().length));
    if (fitting === '') return;
    phase({ phase: 'writing' });
    text += fitting;
    reply.append(fitting);
    kept ??= repetition.push(fitting);
  };
  const leave = (): ModelStep => {
    void Promise.resolve(stream.return?.()).catch(() => undefined);
    return { text: text.trimEnd(), calls, offered, usage: stoppedUsage(), isCut: true };
  };
  try {
    for (;;) {
      const next: IteratorResult<ChatEvent> = await untilAborted(stream.next(), signal);
      if (next.done) throw new Error('The model ended its stream without an end.');
      const event = next.value;
      events += 1;
      if (events % EVENTS_PER_BREATH === 0) await untilAborted(breathe(), signal);
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
          if (reply.text().length >= longestReplyChars) return leave();
          if (kept !== undefined) {
            reply.rewind(before + (before > 0 ? 2 : 0) + kept);
            text = text.slice(0, kept);
            return { ...leave(), isRepeating: true };
          }
          break;
        case 'tool_call_delta':
          if (drafting?.follow(event.name, event.args)) phase({ phase: 'writing' });
          else if (event.name) phase({ phase: 'tool', tool: event.name });
          break;
        case 'tool_call':
          calls.push(event.call);
          if (calls.length >= callsPerAnswer) return leave();
          break;
        case 'offer':
          if (offered.length < callsPerAnswer) offered.push(event.call);
          break;
        case 'choices':
          choices = event;
          break;
        case 'end':
          if (event.stop === 'aborted') throw new Aborted('The model was stopped.');
          speak(cleaner.end());
          return {
            text: text.trimEnd(),
            ...{ calls, offered, usage: event.usage },
            ...(choices ? { choices } : {}),
            isCut: event.stop === 'length',
          };
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
