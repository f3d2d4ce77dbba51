import { estimateTokenCount } from 'tokenx';
import type { ModelSource } from '../../../shared/model/model.ts';
import type { Clock } from '../clock.ts';
import type { Fetch } from '../net/guard.ts';
import { KEEP_ALIVE, ollamaChat } from './ollama-chat.ts';
import { ollamaClient, ollamaFailure } from './ollama-client.ts';
import { describeOllamaModel, isCloudModel, ListedModel, type OllamaFacts, readFacts } from './ollama-facts.ts';
import {
  type ChatEvent,
  type ChatModel,
  type ChatRequest,
  type FoundModel,
  type ModelProvider,
  ProviderError,
} from './provider.ts';
import { toolsOf } from './template.ts';
import { stoppedUsage } from './usage.ts';

/** Models that an Ollama server on this computer serves. A model's id is `ollama:NAME`. */
export interface OllamaProvider extends ModelProvider {
  readonly id: 'ollama';
  /** True when the server answers within the time limit. */
  isRunning(signal: AbortSignal): Promise<boolean>;
  /** Names of models that the server holds in memory. */
  loaded(signal: AbortSignal): Promise<readonly string[]>;
  unload(ref: string): Promise<void>;
}

interface OllamaDeps {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly host: () => string;
  readonly fetch: Fetch;
}

const ANSWER_WITHIN_MS = 700;
const SHOW_WITHIN_MS = 5_000;
const LARGEST_CONTEXT = 8_192;
/** tokenx is off by some percent either way. */
const HEADROOM = 1.15;

export function createOllamaProvider({ clock, newId, host, fetch }: OllamaDeps): OllamaProvider {
  const never = new AbortController().signal;
  const facts = new Map<string, { readonly print: string; readonly facts: OllamaFacts }>();
  const lastPrompts = new Map<string, string>();

  /** Runs work under a time limit; an abort of ours counts as unreachable. */
  const within = async <T>(ms: number, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
    const limit = new AbortController();
    const abort = (): void => limit.abort();
    signal.addEventListener('abort', abort, { once: true });
    const timer = setTimeout(abort, ms);
    try {
      return await work(limit.signal);
    } catch (thrown) {
      if (limit.signal.aborted) throw new ProviderError('unreachable', 'No answer in time.', { host: host() });
      throw ollamaFailure(thrown, host());
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
  };

  const reachable = (signal: AbortSignal): Promise<unknown> =>
    within(ANSWER_WITHIN_MS, signal, (limit) => ollamaClient(host(), fetch, limit).version());

  const show = (name: string, signal: AbortSignal): Promise<OllamaFacts> =>
    within(SHOW_WITHIN_MS, signal, async (limit) =>
      readFacts(await ollamaClient(host(), fetch, limit).show({ model: name })),
    );

  /** `print` changes when the model behind a name does. */
  const factsOf = async (name: string, print: string, signal: AbortSignal): Promise<OllamaFacts> => {
    const known = facts.get(name);
    if (known?.print === print) return known.facts;
    const read = await show(name, signal);
    facts.set(name, { print, facts: read });
    return read;
  };

  const list = async (signal: AbortSignal): ReturnType<ModelProvider['list']> => {
    const source = (status: ModelSource['status'], detail: string): ModelSource => ({
      ...{ id: 'ollama', name: 'Ollama', path: host() },
      ...{ status, detail },
    });
    try {
      await reachable(signal);
    } catch {
      return { models: [], sources: [source('unreachable', '0')] };
    }
    const answer = await within(SHOW_WITHIN_MS, signal, (limit) => ollamaClient(host(), fetch, limit).list());
    const models: FoundModel[] = [];
    for (const raw of answer.models ?? []) {
      const listed = ListedModel.safeParse(raw);
      if (!listed.success) continue;
      const model = listed.data;
      const print = `${model.size ?? 0} ${(raw as { digest?: string }).digest ?? ''}`;
      const known = isCloudModel(model) ? null : await factsOf(model.name, print, signal).catch(() => null);
      models.push(describeOllamaModel(model, known, needOf(model, known)));
    }
    return { models, sources: [source(models.length > 0 ? 'found' : 'empty', String(models.length))] };
  };

  const unload = async (ref: string): Promise<void> => {
    const client = ollamaClient(host(), fetch, never);
    await client
      .generate({ model: nameIn(ref), prompt: '', keep_alive: 0 })
      .catch((thrown) => Promise.reject(ollamaFailure(thrown, host(), nameIn(ref))));
  };

  const open: ModelProvider['open'] = async (ref, options, signal) => {
    const name = nameIn(ref);
    if (isCloudModel({ name }))
      throw new ProviderError('cloud_refused', 'It runs on another computer.', { model: name });
    await reachable(signal);
    const known = await show(name, signal).catch((thrown) => Promise.reject(ollamaFailure(thrown, host(), name)));
    if (known.isCloud) throw new ProviderError('cloud_refused', 'It runs on another computer.', { model: name });
    if (known.hasNoTemplate) throw new ProviderError('unsupported', 'It has no chat template.', { model: name });
    const contextSize = options.contextSize ?? Math.min(known.contextLength ?? LARGEST_CONTEXT, LARGEST_CONTEXT);
    try {
      // An empty prompt loads the model and evaluates nothing.
      await ollamaClient(host(), fetch, signal).generate({
        ...{ model: name, prompt: '', keep_alive: KEEP_ALIVE, options: { num_ctx: contextSize } },
      });
    } catch (thrown) {
      throw ollamaFailure(thrown, host(), name);
    }
    options.onProgress?.(100);
    return chatModel(ref, name, known, contextSize);
  };

  const chatModel = (ref: string, name: string, known: OllamaFacts, contextSize: number): ChatModel => {
    const shared = (prompt: string): number => {
      const before = lastPrompts.get(name) ?? '';
      lastPrompts.set(name, prompt);
      let same = 0;
      while (same < prompt.length && prompt[same] === before[same]) same += 1;
      return prompt.length === 0 ? 0 : same / prompt.length;
    };
    async function* chat(request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
      const client = ollamaClient(host(), fetch, signal);
      const how = {
        client,
        model: name,
        contextSize,
        canTools: known.canTools,
        own: known.own,
        isSmall: known.isSmall,
        newId,
        shared,
      };
      try {
        yield* ollamaChat({ ...how, now: () => clock.now() }, request);
      } catch (thrown) {
        if (!signal.aborted) throw ollamaFailure(thrown, host(), name);
        yield { type: 'end', stop: 'aborted', usage: stoppedUsage() };
      }
    }
    return {
      info: { id: ref, name, contextSize, isConversational: true },
      count: async (request) => countTokens(request),
      async prime(request, signal) {
        for await (const _ of chat({ ...request, maxOutput: 1, toolChoice: request.toolChoice }, signal));
      },
      chat,
      close: async () => undefined,
    };
  };

  return {
    id: 'ollama',
    list,
    open,
    isRunning: (signal) =>
      reachable(signal).then(
        () => true,
        () => false,
      ),
    async loaded(signal) {
      const answer = await within(ANSWER_WITHIN_MS, signal, (limit) => ollamaClient(host(), fetch, limit).ps());
      return (answer.models ?? []).map((model) => `ollama:${model.name}`);
    },
    unload,
    dispose: async () => undefined,
  };
}

function nameIn(ref: string): string {
  return ref.replace(/^ollama:/, '');
}

/** The server does not count ahead of time: an estimate with headroom. */
function countTokens(request: ChatRequest): number {
  const texts = [...request.prefix, ...request.history].map(
    (message) => message.text + (message.toolCalls?.length ? JSON.stringify(message.toolCalls) : ''),
  );
  const tools = toolsOf(request).map((tool) => JSON.stringify(tool));
  return Math.ceil(estimateTokenCount([...texts, ...tools].join('\n')) * HEADROOM + texts.length * 6);
}

function needOf(model: ListedModel, known: OllamaFacts | null): number | null {
  if (model.size === undefined) return null;
  const context = Math.min(known?.contextLength ?? LARGEST_CONTEXT, LARGEST_CONTEXT);
  return Math.round(model.size + (model.size / 8_192) * context * 0.25 + 0.6 * 1_024 ** 3);
}
