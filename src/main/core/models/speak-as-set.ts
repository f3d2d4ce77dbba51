import type { ModelSet } from '../../../shared/model/tuning.ts';
import { type ChatEvent, type ChatRequest, callableTools } from '../../engine-protocol/chat.ts';
import type { ChatModel } from './provider.ts';

/**
 * A model that speaks as the person set it, where a request is one of conversation (`ChatRequest.asSet`). All else that it is asked,
 * and every call that it makes, is as without: what it says may vary, what it does may not. An answer in which it begins a call
 * is therefore given up and asked for again at temperature 0.
 */
export function speakAsSet(model: ChatModel, set: ModelSet): ChatModel {
  if (model.info.readsWhole) return model;
  const temperature = set.temperature ?? 0;
  const thinks = set.thinks === true;

  async function* chat({ asSet, ...request }: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    if (!asSet) return yield* model.chat(request, signal);
    const exact: ChatRequest = { ...request, ...(thinks && { thinks: true }) };
    const free: ChatRequest = { ...exact, sampling: { temperature } };
    if (temperature === 0) return yield* model.chat(exact, signal);
    if (callableTools(request).length === 0) return yield* model.chat(free, signal);
    let hasSpoken = false;
    let wantsCall = false;
    const left = new AbortController();
    const leave = (): void => left.abort();
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    try {
      for await (const event of model.chat(free, left.signal)) {
        wantsCall = event.type === 'tool_call' || event.type === 'tool_call_delta';
        if (wantsCall) break;
        hasSpoken ||= event.type === 'text';
        yield event;
      }
    } finally {
      signal.removeEventListener('abort', leave);
      leave();
    }
    if (!wantsCall) return;
    for await (const event of model.chat(exact, signal)) {
      // What it said before the call was said already.
      if (!(hasSpoken && event.type === 'text')) yield event;
    }
  }

  return {
    ...model,
    info: {
      ...model.info,
      ...(set.answerTokens !== null && { answerTokens: set.answerTokens }),
      ...(thinks && { thinks: true }),
    },
    count: ({ asSet, ...request }) => model.count(asSet && thinks ? { ...request, thinks: true } : request),
    chat,
  };
}
