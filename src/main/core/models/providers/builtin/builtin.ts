import type { Usage } from '../../../../../shared/model/run.ts';
import type { ChatEvent, ChatRequest } from '../../../../engine-protocol/chat.ts';
import type { CoreContext } from '../../../base/core-context.ts';
import { createTranslator } from '../../../base/translator.ts';
import { type ChatModel, checkRoom, type ModelProvider } from '../../provider.ts';
import { offeredIn } from './offered-in.ts';
import { respond } from './respond.ts';

/** The model's id, and the provider's. */
export const builtinId = 'builtin';
/** Tokens; generous, since no model has to read them. */
const builtinContext = 32_768;
/** Characters to a token, roughly: nothing is read by a model here, so only the order of size matters. */
const charactersPerToken = 4;

/**
 * The provider that needs no model: understands commands and plain sentences in English and German about reminders, notes
 * and memories, uses the agent's own tools for them, and says so where it understands nothing (docs/inference.md#the-built-in-provider).
 */
export function createBuiltinProvider(context: Pick<CoreContext, 'clock' | 'newId' | 'person'>): ModelProvider {
  const { clock, newId, person } = context;
  const translate = createTranslator();

  async function* chat(request: ChatRequest, signal: AbortSignal): AsyncIterable<ChatEvent> {
    checkRoom(request, tokensOf(request));
    // Whole seconds: a message is read again for every result, and what was read of it in the same second is known.
    const now = Math.floor(clock.now() / 1000) * 1000;
    const viewpoint = { zone: person.zone(), now, locale: person.locale() };
    const response = respond(request, { viewpoint, translate });
    if (response.kind === 'call') {
      const call = { id: newId(), name: response.call.tool, args: response.call.args };
      yield { type: 'tool_call', call: response.isSure ? { ...call, isOrdered: true } : call };
      yield { type: 'end', stop: 'tools', usage: noUsage };
      return;
    }
    for (const text of response.text.match(/\S+\s*|^\s+/gu) ?? []) {
      if (signal.aborted) {
        yield { type: 'end', stop: 'aborted', usage: noUsage };
        return;
      }
      yield { type: 'text', text };
    }
    const { offered, choices } = offeredIn(response, newId);
    for (const call of offered) yield { type: 'offer', call };
    if (choices) yield { type: 'choices', ...choices };
    yield { type: 'end', stop: 'end', usage: noUsage };
  }

  const model: ChatModel = {
    info: {
      id: builtinId,
      name: person.t('models.builtin.name'),
      contextSize: builtinContext,
      readsWhole: true,
    },
    onlySpeaks: () => true,
    count: (request) => Promise.resolve(tokensOf(request)),
    chat,
  };

  return {
    id: builtinId,
    isBuiltIn: true,
    usualContext: builtinContext,
    owns: (id) => id === builtinId,
    list: () =>
      Promise.resolve({
        models: [
          {
            id: builtinId,
            provider: builtinId,
            name: person.t('models.builtin.name'),
            source: 'Hearth',
            path: null,
            sizeBytes: null,
            memoryBytes: null,
            parameters: null,
            quantization: null,
            contextLength: null,
            tools: 'native',
            notes: [],
            problem: null,
          },
        ],
        sources: [],
      }),
    open: () => Promise.resolve(model),
    isLoaded: () => true,
    unload: () => Promise.resolve(),
    dispose: () => Promise.resolve(),
  };
}

function tokensOf({ prefix, history }: ChatRequest): number {
  const read = [...prefix, ...history].filter(({ role }) => role !== 'tool');
  return Math.ceil(read.reduce((sum, { text }) => sum + text.length, 0) / charactersPerToken);
}

/** Nothing was read by a model, so nothing was counted. */
const noUsage: Usage = {
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
  contextSize: builtinContext,
};
