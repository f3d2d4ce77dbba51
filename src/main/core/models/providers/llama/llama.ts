import { z } from 'zod';
import type { ChatEvent, ChatRequest } from '../../../../engine-protocol/chat.ts';
import { LoadedInfo, type StartEngine } from '../../../../engine-protocol/messages.ts';
import { ProviderError } from '../../../../engine-protocol/provider-error.ts';
import type { Clock } from '../../../base/clock.ts';
import type { Log } from '../../../base/core-context.ts';
import { isLocalPath } from '../../../base/local-path.ts';
import { nameFrom } from '../../files/local-files.ts';
import { LARGEST_CONTEXT } from '../../files/memory-need.ts';
import type { ChatModel, EmbeddingModel, FoundModel, ModelProvider, OpenOptions } from '../../provider.ts';
import { stoppedUsage } from '../../usage.ts';
import { createChannel } from './channel.ts';
import { createEngineClient } from './engine-client.ts';
import type { LlamaPlan } from './gguf-models.ts';

export interface LlamaProvider extends ModelProvider {
  readonly openEmbedder: NonNullable<ModelProvider['openEmbedder']>;
  /** It crashed the engine three times within five minutes. */
  isBad(ref: string): boolean;
}

interface LlamaDeps {
  readonly startEngine: StartEngine;
  readonly clock: Clock;
  readonly log: Log;
  readonly find: ModelProvider['list'];
  /** Reads the header of one file. Throws ProviderError: model_missing, load_failed, unsupported. */
  readonly plan: (path: string, contextSize?: number) => Promise<LlamaPlan>;
  /** Bytes that may be used now. */
  readonly spareMemory: () => number;
}

/** The largest models in use give some thousand numbers. */
const Vectors = z.array(z.instanceof(Float32Array).refine(({ length }) => length > 0 && length <= 16_384));

/** Stop must show within 250 ms, even when the engine is in the middle of something that cannot be cut short. */
const STOP_WITHIN_MS = 200;

/** GGUF models through llama.cpp, in the engine process. A model's id is the path of its file. */
export function createLlamaProvider(deps: LlamaDeps): LlamaProvider {
  const engine = createEngineClient(deps);
  const loaded = new Map<string, Promise<unknown>>();
  /** What room was asked for, so that no more is taken. */
  const plans = new Map<string, LlamaPlan>();
  const never = new AbortController().signal;
  engine.onGone(() => loaded.clear());

  const unload = async (path: string): Promise<void> => {
    if (!loaded.delete(path)) return;
    await engine.ask({ type: 'unload', path }, never).catch(() => undefined);
  };

  const planned = async (path: string, contextSize?: number): Promise<LlamaPlan> => {
    if (engine.isBad(path)) {
      throw new ProviderError('load_failed', 'It ended the engine three times within five minutes.', { path });
    }
    return deps.plan(path, contextSize);
  };

  /** What the engine said of a model when it was loaded; it is loaded where it is not. */
  const hold = async (
    path: string,
    work: { readonly type: 'load'; readonly contextSize: number } | { readonly type: 'loadEmbedder' },
    { onProgress, signal }: OpenOptions & { readonly signal: AbortSignal },
  ): Promise<unknown> => {
    const already = loaded.get(path);
    if (already !== undefined) return already;
    const loading = engine.ask({ ...work, path }, signal, onProgress ? { onProgress } : {});
    loaded.set(path, loading);
    try {
      return await loading;
    } catch (thrown) {
      loaded.delete(path);
      throw thrown;
    }
  };

  const load = async (
    path: string,
    { onProgress, contextSize: wanted }: OpenOptions,
    signal: AbortSignal,
  ): Promise<LoadedInfo> => {
    const known = loaded.get(path);
    if (known !== undefined) return LoadedInfo.parse(await known);
    const { contextSize, embeds } = plans.get(path) ?? (await planned(path, wanted));
    if (embeds) throw new ProviderError('unsupported', 'Not a model that talks.', { model: path });
    return LoadedInfo.parse(
      await hold(path, { type: 'load', contextSize }, { ...(onProgress && { onProgress }), signal }),
    );
  };

  /** Whoever talks comes first: where there is no room beside it, there is none. */
  const loadEmbedder = async (path: string, options: OpenOptions, signal: AbortSignal): Promise<void> => {
    if (!loaded.has(path)) {
      const { memoryBytes, embeds } = await planned(path);
      if (!embeds) throw new ProviderError('unsupported', 'Not a model that embeds.', { model: path });
      if (memoryBytes > deps.spareMemory()) throw new ProviderError('out_of_memory', 'No room beside other models.');
    }
    await hold(path, { type: 'loadEmbedder' }, { ...options, signal });
  };

  async function* chat(path: string, request: ChatRequest, signal: AbortSignal): AsyncGenerator<ChatEvent> {
    const events = createChannel<ChatEvent>();
    let hasEnded = false;
    const run = async (): Promise<void> => {
      // Loaded again when it was unloaded or the engine crashed since it was opened.
      const onProgress = (percent: number): void => events.push({ type: 'load', percent });
      await load(path, { onProgress }, signal);
      const onEvent = (event: ChatEvent): void => events.push(event);
      await engine.ask({ type: 'chat', path, request }, signal, { onEvent });
    };
    const stop = (): void => {
      deps.clock.after(STOP_WITHIN_MS, () => events.close());
    };
    signal.addEventListener('abort', stop, { once: true });
    run().then(
      () => events.close(),
      (error: Error) => events.close(signal.aborted ? undefined : error),
    );
    try {
      for await (const event of events) {
        hasEnded ||= event.type === 'end';
        yield event;
      }
    } finally {
      signal.removeEventListener('abort', stop);
    }
    if (!hasEnded) yield { type: 'end', stop: 'aborted', usage: stoppedUsage() };
  }

  return {
    id: 'llama',
    opensFiles: true,
    usualContext: LARGEST_CONTEXT,
    owns: isLocalPath,
    list: async (signal) => {
      const { models, sources } = await deps.find(signal);
      return { models: models.map((model) => (engine.isBad(model.id) ? asBad(model) : model)), sources };
    },
    async open(ref, options, signal): Promise<ChatModel> {
      const plan = await deps.plan(ref);
      const { contextSize, isSmall } = await load(ref, options, signal);
      return {
        info: { id: ref, name: plan.name, contextSize, isSmall },
        async count(request) {
          await load(ref, {}, never);
          return Number(await engine.ask({ type: 'count', path: ref, request }, never));
        },
        chat: (request, chatSignal) => chat(ref, request, chatSignal),
        async score(asked, scoreSignal) {
          await load(ref, {}, scoreSignal);
          return Number(await engine.ask({ type: 'score', path: ref, asked }, scoreSignal));
        },
      };
    },
    async openEmbedder(ref, options, signal): Promise<EmbeddingModel> {
      await loadEmbedder(ref, options, signal);
      return {
        info: { id: ref, name: nameFrom(ref) },
        async embed(wanted, embedSignal) {
          await loadEmbedder(ref, {}, embedSignal);
          return Vectors.parse(await engine.ask({ type: 'embed', path: ref, wanted }, embedSignal));
        },
      };
    },
    async needOf(ref, wanted) {
      const plan = await planned(ref, wanted);
      plans.set(ref, plan);
      return plan.memoryBytes;
    },
    isLoaded: (ref) => loaded.has(ref),
    unload,
    isBad: engine.isBad,
    forgive: engine.forgive,
    async dispose() {
      loaded.clear();
      engine.stop();
    },
  };
}

function asBad(model: FoundModel): FoundModel {
  return { ...model, problem: { key: 'crashes' } };
}
