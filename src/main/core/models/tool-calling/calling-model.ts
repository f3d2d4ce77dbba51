import type { Translate } from '../../../../shared/locales/index.ts';
import type { ChatEvent, ChatRequest } from '../../../engine-protocol/chat.ts';
import { callableTools, toolsOf } from '../../../engine-protocol/chat.ts';
import { createCallLines } from '../../../text/printed-calls/call-lines.ts';
import type { Intents } from '../../intents/intents.ts';
import type { ChatModel } from '../provider.ts';
import { stoppedUsage } from '../usage.ts';
import { type Decision, decide, withDeciding } from './decide.ts';
import type { Nulls } from './nulls.ts';
import { asSpeech } from './speech.ts';
import type { CallingStrategy } from './strategy.ts';

interface CallingDeps {
  readonly strategy: () => CallingStrategy;
  readonly nullOf: Nulls;
  readonly intents: Intents;
  readonly newId: () => string;
  readonly t: Translate;
}

/**
 * A model that calls tools in the way that suits it, whoever runs it (docs/inference.md#tool-calls). What a judged or mute
 * model says is free, and no call is read from it.
 */
export function createCallingModel(model: ChatModel, { strategy, nullOf, intents, newId, t }: CallingDeps): ChatModel {
  if (model.info.readsWhole) return model;
  async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    const how = strategy();
    if (how.kind === 'trusted' || request.output) return yield* model.chat(request, signal);
    const decision = await decide({ model, strategy: how, nullOf, intents }, request, signal);
    switch (decision.kind) {
      case 'speak':
        return yield* spoken(model.chat(asSpeech(request), signal), request, decision.usage);
      case 'ask':
        yield { type: 'text', text: questionFor(decision, t) };
        return yield { type: 'end', stop: 'end', usage: decision.usage ?? stoppedUsage() };
      case 'call': {
        const calls = decision.calls.map((call) => ({ ...call, id: newId() }));
        if (!decision.isSure) yield { type: 'text', text: t('chat.shallI') };
        for (const call of calls) {
          if (decision.isSure) yield { type: 'tool_call_delta', name: call.name };
          yield { type: decision.isSure ? 'tool_call' : 'offer', call };
        }
        const stop = decision.isSure ? 'tools' : 'end';
        return yield { type: 'end', stop, usage: decision.usage ?? stoppedUsage() };
      }
    }
  }

  return {
    ...model,
    onlySpeaks: () => strategy().kind !== 'trusted',
    count: (request) =>
      model.count(strategy().kind === 'trusted' || toolsOf(request).length === 0 ? request : asSpeech(request)),
    chat,
  };
}

/** What is said, without lines that only print a call: nobody hears them, and they are no words for a person. */
async function* spoken(
  events: AsyncIterable<ChatEvent>,
  request: ChatRequest,
  deciding: Parameters<typeof withDeciding>[1],
): AsyncGenerator<ChatEvent> {
  const lines = createCallLines(callableTools(request).map(({ name }) => name));
  for await (const event of events) {
    if (event.type === 'text') {
      const text = lines.push(event.text);
      if (text !== '') yield { type: 'text', text };
    } else if (event.type === 'end') {
      const rest = lines.end();
      if (rest !== '') yield { type: 'text', text: rest };
      yield { ...event, usage: withDeciding(event.usage, deciding) };
    } else yield event;
  }
}

function questionFor({ tool, parameter }: Extract<Decision, { kind: 'ask' }>, t: Translate): string {
  if (tool.guide?.says[parameter] === 'time') return t('chat.missing.time');
  return t('chat.missing.value', { what: parameter.replaceAll('_', ' ') });
}
