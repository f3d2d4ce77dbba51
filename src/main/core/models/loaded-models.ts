import type { Model } from '../../../shared/model/model.ts';
import { ProviderError, type ProviderErrorCode } from '../../engine-protocol/provider-error.ts';
import type { CoreContext } from '../base/core-context.ts';
import { noteModelFailed, noteModelUsed } from '../db/models.ts';
import { attendModel } from './attend-model.ts';
import type { ModelMemory } from './model-memory.ts';
import type { ChatModel, ChatModelInfo, EmbeddingModel, ModelProvider, OpenOptions } from './provider.ts';

/** How a model stands: `progress` in percent while it loads, `error` once it failed. */
export interface ModelState {
  readonly state: Model['state'];
  readonly progress: number | null;
  readonly error: ProviderError | null;
}

const IDLE: ModelState = { state: 'idle', progress: null, error: null };
const READY: ModelState = { ...IDLE, state: 'ready' };

/** What says nothing about the model itself. */
const NO_FAULT = new Set<ProviderErrorCode>([
  ...(['unreachable', 'busy', 'not_chosen', 'foreign_server', 'over_budget'] as const),
  ...(['server_silent', 'server_elsewhere', 'key_refused', 'server_garbled', 'server_broke_off'] as const),
]);

/** Which models are in memory, are being loaded, or failed. Each change is told to `onChange` by the model's id; the built-in one never changes. */
export function createLoadedModels(
  { appDb, clock, log }: Pick<CoreContext, 'appDb' | 'clock' | 'log'>,
  deps: {
    readonly ownerOf: (id: string) => ModelProvider | undefined;
    readonly onChange: (id: string) => void;
    /** It is about to be `ready`, which `onChange` is told. */
    readonly onLoaded: (id: string) => void;
    readonly onUnloaded: (id: string) => void;
    readonly memory: ModelMemory;
    /** The window that the person set; undefined: its provider decides. */
    readonly contextOf: (id: string) => number | undefined;
    /** Bytes that it takes once it is loaded, as far as they are known. */
    readonly needOf: (id: string) => Promise<number>;
  },
) {
  const { ownerOf, memory } = deps;
  const states = new Map<string, ModelState>();
  const handles = new Map<string, ChatModel>();
  const embedders = new Map<string, EmbeddingModel>();
  const loading = new Map<string, AbortController>();
  /** The windows that those which are open were wanted with. */
  const wanted = new Map<string, number | undefined>();

  const isBuiltIn = (id: string): boolean => ownerOf(id)?.isBuiltIn ?? false;
  const stateOf = (id: string): ModelState => (isBuiltIn(id) ? READY : (states.get(id) ?? IDLE));
  const isInMemory = (id: string): boolean => ownerOf(id)?.isLoaded(id) ?? false;

  const setState = (id: string, state: ModelState): void => {
    if (isBuiltIn(id)) return;
    states.set(id, state);
    deps.onChange(id);
  };

  /** Loading one model may have pushed others out of memory. */
  const noteEvicted = (): void => {
    for (const [id, { state }] of states) if (state === 'ready' && !isInMemory(id)) setState(id, IDLE);
  };

  const reserve = async (id: string, mayEvict: boolean, signal: AbortSignal): Promise<void> => {
    // What a server held before Hearth wanted it is not Hearth's to unload, so it gets no room of its own.
    if (!isBuiltIn(id) && !isInMemory(id)) await memory.reserve(id, { bytes: await deps.needOf(id), mayEvict, signal });
  };

  /** Loads a model, or gives it as it is loaded. Throws ProviderError, and keeps it as the reason why it cannot run. */
  const load = async <T>(
    id: string,
    kind: {
      readonly known: Map<string, T>;
      /** Others that do nothing may be unloaded for it. */
      readonly mayEvict: boolean;
      readonly open: (owner: ModelProvider, options: OpenOptions, signal: AbortSignal) => Promise<T>;
      readonly onLoaded: (owner: ModelProvider) => void;
    },
    { signal, onProgress }: OpenOptions & { readonly signal: AbortSignal },
  ): Promise<T> => {
    const known = kind.known.get(id);
    if (known && stateOf(id).state === 'ready' && isInMemory(id)) {
      if (wanted.get(id) === deps.contextOf(id) || memory.isAtWork(id)) return known;
      await unload(id);
    }
    const contextSize = deps.contextOf(id);
    const abort = new AbortController();
    const stop = (): void => abort.abort();
    signal.addEventListener('abort', stop, { once: true });
    loading.set(id, abort);
    setState(id, { state: 'loading', progress: 0, error: null });
    let shown = 0;
    const tell = (percent: number): void => {
      onProgress?.(percent);
      if (percent < shown + 2 || abort.signal.aborted) return;
      shown = percent;
      setState(id, { state: 'loading', progress: percent, error: null });
    };
    const owner = ownerOf(id);
    const rest = memory.use(id);
    try {
      if (!owner) throw new ProviderError('model_missing', 'Nobody here runs a model of this name.', { model: id });
      await reserve(id, kind.mayEvict, abort.signal);
      const model = await kind.open(
        owner,
        { onProgress: tell, ...(contextSize !== undefined && { contextSize }) },
        abort.signal,
      );
      kind.known.set(id, model);
      wanted.set(id, contextSize);
      kind.onLoaded(owner);
      setState(id, READY);
      noteEvicted();
      return model;
    } catch (thrown) {
      const error = thrown instanceof ProviderError ? thrown : new ProviderError('internal', String(thrown));
      if (!isInMemory(id)) memory.release(id);
      const isStopped = abort.signal.aborted;
      log.warn('a model could not be opened', { id, code: error.code, isStopped });
      setState(id, isStopped ? IDLE : { state: 'failed', progress: null, error });
      if (!isStopped && !NO_FAULT.has(error.code)) noteModelFailed(appDb, id);
      if (error.code === 'not_chosen') await (owner?.serverOf?.(id) ?? owner?.server)?.askOnce();
      throw error;
    } finally {
      if (loading.get(id) === abort) loading.delete(id);
      signal.removeEventListener('abort', stop);
      rest();
    }
  };

  const open = (id: string, signal: AbortSignal, onProgress?: (percent: number) => void): Promise<ChatModel> => {
    const kind = {
      known: handles,
      mayEvict: true,
      async open(owner: ModelProvider, ...how: [OpenOptions, AbortSignal]): Promise<ChatModel> {
        const model = await owner.open(id, ...how);
        if (owner.isBuiltIn) return model;
        return attendModel(model, { use: () => memory.use(id), ready: (stop) => reserve(id, true, stop) });
      },
      onLoaded(owner: ModelProvider): void {
        if (owner.isBuiltIn) return;
        noteModelUsed(appDb, id, clock.now());
        deps.onLoaded(id);
      },
    };
    return load(id, kind, { signal, ...(onProgress && { onProgress }) });
  };

  const openEmbedder = (id: string, signal: AbortSignal): Promise<EmbeddingModel> => {
    const kind = {
      known: embedders,
      mayEvict: false,
      async open(owner: ModelProvider, ...how: [OpenOptions, AbortSignal]): Promise<EmbeddingModel> {
        if (!owner.openEmbedder) throw new ProviderError('unsupported', 'It does not embed.', { model: id });
        return owner.openEmbedder(id, ...how);
      },
      onLoaded: (): void => undefined,
    };
    return load(id, kind, { signal });
  };

  async function unload(id: string): Promise<void> {
    handles.delete(id);
    embedders.delete(id);
    loading.get(id)?.abort();
    deps.onUnloaded(id);
    await ownerOf(id)?.unload(id);
    memory.release(id);
    setState(id, IDLE);
  }

  return {
    open,
    /** It is open with another window than is set now; whoever opens it next gets it with that one. */
    isOutdated: (id: string): boolean => handles.has(id) && isInMemory(id) && wanted.get(id) !== deps.contextOf(id),
    /** The same for one that embeds. */
    openEmbedder,
    isInMemory,
    stateOf,
    /** What is known of a model while it is open. */
    infoOf: (id: string): ChatModelInfo | undefined => handles.get(id)?.info,
    /** Tokens that fit into a model as it is open, else what is usual. */
    windowOf: (id: string): number => handles.get(id)?.info.contextSize ?? ownerOf(id)?.usualContext ?? 0,
    /** After a look: which of these are in memory now. Nobody is told. */
    noteFound(ids: readonly string[]): void {
      for (const id of ids) {
        const { state } = stateOf(id);
        if (isInMemory(id) && state === 'idle') states.set(id, READY);
        if (!isInMemory(id) && state === 'ready') states.set(id, IDLE);
      }
    },
    /** What failed only because of its server may be tried again. Nobody is told. */
    forgiveServers(): void {
      for (const [id, { error }] of states) if (error && NO_FAULT.has(error.code)) states.set(id, IDLE);
    },
    cancel(id: string): void {
      loading.get(id)?.abort();
    },
    unload,
    /** Lets go of what is open, and stops what is being loaded; the providers are disposed of by whoever made them. */
    clear(): void {
      for (const abort of loading.values()) abort.abort();
      handles.clear();
      embedders.clear();
    },
  };
}
