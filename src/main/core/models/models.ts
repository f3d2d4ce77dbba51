import type { Audience } from '../../../shared/contract/define.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Model, ModelSource } from '../../../shared/model/model.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import { ProviderError, type ProviderErrorCode } from '../../engine-protocol/provider-error.ts';
import type { CoreContext } from '../base/core-context.ts';
import { setAgentModel } from '../db/agents.ts';
import { listModelRecords, noteModelFailed, noteModelUsed } from '../db/models.ts';
import { rankModels } from './choose.ts';
import { type Asked, type Completed, complete } from './complete.ts';
import { failureFrom } from './explain.ts';
import { fitOf, LARGEST_CONTEXT } from './files/memory-need.ts';
import { createFinder } from './finder.ts';
import { createModelViews, type ModelState } from './model-views.ts';
import type { ChatModel, FoundModel, ModelProvider } from './provider.ts';
import { builtinContext } from './providers/builtin/builtin.ts';
import type { Providers } from './providers.ts';
import type { ServerConsent } from './server-consent.ts';

interface ModelsDeps {
  readonly providers: Providers;
  readonly settings: { get(): Settings; set(change: Partial<Settings>): Settings };
  /** The model chosen for an agent; null: the default one. */
  readonly modelOf: (agentId: string) => string | null;
  readonly agentIds: () => readonly string[];
  readonly freeMemory: () => number;
  /** The default whatever the settings and the machine say (headless). */
  readonly defaultModel?: string | undefined;
  readonly consent: ServerConsent;
}

interface State extends ModelState {
  readonly loading: AbortController | null;
}

type AllowedServer = { readonly status: 'set' | 'foreign' } | { readonly status: 'asked'; readonly approvalId: string };

export type Models = ReturnType<typeof createModels>;

/** What says nothing about the model itself. */
const NO_FAULT = new Set<ProviderErrorCode>(['unreachable', 'busy', 'not_chosen', 'foreign_server']);

/** Nobody can press Stop for a script; a run of an agent may take as long. */
const LONGEST_ANSWER_MS = 10 * 60_000;

const IDLE: State = { state: 'idle', progress: null, error: null, loading: null };

/** The models of this computer: what was found, which one serves whom, what is in memory, and why something cannot run. */
export function createModels(context: CoreContext, deps: ModelsDeps) {
  const { appDb, clock, emit, log, newId, person } = context;
  const { providers, settings, consent } = deps;
  const all: readonly ModelProvider[] = [providers.builtin, providers.ollama, providers.llama];
  const states = new Map<string, State>();
  const handles = new Map<string, ChatModel>();
  /** The default as chosen since the start; it wins over the one the process was started with. */
  let chosen: string | null = null;

  const providerOf = (id: string): ModelProvider =>
    id === 'builtin' ? providers.builtin : id.startsWith('ollama:') ? providers.ollama : providers.llama;

  /** After a look: which of them are in memory, then everyone is told. */
  const onFound = async (): Promise<void> => {
    const served = await providers.ollama.loaded(new AbortController().signal).catch((): readonly string[] => []);
    for (const { id, provider } of finder.found()) {
      const isIn =
        provider === 'builtin' || (provider === 'ollama' ? served.includes(id) : providers.llama.isLoaded(id));
      const state = states.get(id) ?? IDLE;
      if (isIn && state.state === 'idle') states.set(id, { ...IDLE, state: 'ready' });
      if (!isIn && state.state === 'ready') states.set(id, IDLE);
    }
    emit('models.found', view());
  };
  const finder = createFinder(context, { providers: all, onFound });

  /** What nobody chose serves only where it stays in Hearth, or with a server that was chosen. */
  const mayServe = ({ provider }: FoundModel): boolean =>
    provider !== 'ollama' || consent.latest()?.consent === 'given';

  const ranked = (among = mayServe): readonly string[] => {
    const freeBytes = deps.freeMemory();
    return rankModels(
      finder
        .found()
        .filter(among)
        .map((model) => {
          const isLoaded = states.get(model.id)?.state === 'ready';
          const fit = fitOf(model.memoryBytes, freeBytes);
          return { ...model, canRun: model.problem === null, fits: isLoaded || fit === 'fits', isLoaded };
        }),
      listModelRecords(appDb),
    );
  };

  /** Null: nobody chose, Hearth does. */
  const defaultChoice = (): string | null => chosen ?? deps.defaultModel ?? settings.get().defaultModel;
  const choiceFor = (agentId: string): string | null => deps.modelOf(agentId) ?? defaultChoice();
  const effectiveDefault = (): string => defaultChoice() ?? ranked()[0] ?? 'builtin';

  const { toModel, view } = createModelViews(context, {
    ...{ finder, consent, freeMemory: deps.freeMemory, agentIds: deps.agentIds, modelOf: deps.modelOf },
    stateOf: (id) => states.get(id) ?? IDLE,
    standard: () => effectiveDefault(),
  });

  const setState = (id: string, change: Partial<State>): void => {
    states.set(id, { ...IDLE, ...change });
    const model = finder.found().find((one) => one.id === id);
    if (model) emit('model.changed', { model: toModel(model) });
  };

  const isServed = (id: string | undefined): boolean => id?.startsWith('ollama:') ?? false;

  consent.onChange(() => {
    for (const [id, { error }] of states) if (error && NO_FAULT.has(error.code)) states.set(id, IDLE);
    emit('models.found', view());
  });

  /** Loading one model may have pushed others out of memory. */
  const noteEvicted = (): void => {
    for (const { id, provider } of finder.found()) {
      const isGone = provider === 'llama' && states.get(id)?.state === 'ready' && !providers.llama.isLoaded(id);
      if (isGone) setState(id, {});
    }
  };

  const isFound = (id: string): boolean => finder.found().some((model) => model.id === id);

  /** The id under which a model is known; a path or an Ollama name that is not listed is taken as it is. */
  const resolve = (ref: string): string => (isFound(ref) || !isFound(`${ref}:latest`) ? ref : `${ref}:latest`);

  const open = async (ref: string, signal: AbortSignal, onProgress?: (percent: number) => void): Promise<ChatModel> => {
    const id = resolve(ref);
    const known = handles.get(id);
    if (known && (id === 'builtin' || states.get(id)?.state === 'ready')) {
      if (providerOf(id).id !== 'llama' || providers.llama.isLoaded(id)) return known;
    }
    const loading = new AbortController();
    const stop = (): void => loading.abort();
    signal.addEventListener('abort', stop, { once: true });
    if (id !== 'builtin') setState(id, { state: 'loading', progress: 0, loading });
    let shown = 0;
    const tell = (percent: number): void => {
      onProgress?.(percent);
      if (percent < shown + 2 || loading.signal.aborted) return;
      shown = percent;
      setState(id, { state: 'loading', progress: percent, loading });
    };
    try {
      const model = await providerOf(id).open(id, { onProgress: tell }, loading.signal);
      handles.set(id, model);
      setState(id, { state: 'ready' });
      if (id !== 'builtin') noteModelUsed(appDb, id, clock.now());
      noteEvicted();
      return model;
    } catch (thrown) {
      const error = thrown instanceof ProviderError ? thrown : new ProviderError('internal', String(thrown));
      const isStopped = loading.signal.aborted;
      log.warn('a model could not be opened', { id, code: error.code, isStopped });
      setState(id, isStopped ? {} : { state: 'failed', error });
      if (!isStopped && !NO_FAULT.has(error.code)) noteModelFailed(appDb, id);
      if (error.code === 'not_chosen') await consent.askOnce();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };

  const only = async (ref: string): Promise<{ model: Model }> => {
    const known = (): FoundModel | undefined => finder.found().find((one) => one.id === resolve(ref));
    const model = known();
    if (model) return { model: toModel(model) };
    await finder.refresh();
    const now = known();
    if (!now)
      throw fail('not_found', 'This model is no longer there.', {
        field: 'model',
        words: 'providers.errors.model_missing',
      });
    return { model: toModel(now) };
  };

  return {
    /** Looks once in the background, so that the first message need not wait for it. */
    start(): void {
      void finder.looked('patient');
    },
    /** Looks again, in the background: where to look, or whom to ask, has changed. */
    lookAgain(): void {
      void finder.refresh();
    },
    async list(input: { readonly refresh: boolean }): Promise<{ models: Model[]; sources: ModelSource[] }> {
      await (input.refresh ? finder.refresh() : finder.looked('patient'));
      return view();
    },
    /** Throws not_found for an unknown agent or model. A script's choice is a yes to its server; a page's is asked about. */
    async assign(agentId: string | null, ref: string | null, by: Audience): Promise<{ models: Model[] }> {
      const id = ref === null ? null : (await only(ref)).model.id;
      if (isServed(id ?? undefined)) await (by === 'headless' ? consent.choose('always') : consent.askOnce());
      if (agentId === null) {
        chosen = id;
        settings.set({ defaultModel: id });
      } else if (!setAgentModel(appDb, agentId, id, clock.now())) {
        throw fail('not_found', `There is no agent named “${agentId}”.`, { field: 'agentId' });
      }
      await finder.looked('patient');
      return { models: view().models };
    },
    async load(ref: string, by: Audience): Promise<{ model: Model }> {
      const { model } = await only(ref);
      if (model.provider === 'ollama' && by === 'headless') await consent.choose('now');
      if (model.provider === 'llama') providers.llama.forgive(model.id);
      await open(model.id, new AbortController().signal).catch((thrown) =>
        Promise.reject(failureFrom(thrown, person.t)),
      );
      return only(model.id);
    },
    async unload(ref: string): Promise<{ model: Model }> {
      const { model } = await only(ref);
      handles.delete(model.id);
      states.get(model.id)?.loading?.abort();
      if (model.provider === 'llama') await providers.llama.unload(model.id);
      if (model.provider === 'ollama') {
        await providers.ollama.unload(model.id).catch((thrown) => Promise.reject(failureFrom(thrown, person.t)));
      }
      setState(model.id, {});
      return only(model.id);
    },
    cancelLoad(ref: string): void {
      states.get(resolve(ref))?.loading?.abort();
    },
    async setFolders(change: (folders: readonly string[]) => readonly string[]): Promise<ReturnType<typeof view>> {
      settings.set({ modelFolders: [...change(settings.get().modelFolders)] });
      await finder.refresh();
      return view();
    },
    open,
    isFound,
    /** Lets the server hear what is said, or asks the person about it. */
    async allowServer(by: Audience): Promise<AllowedServer> {
      if (by === 'headless') await consent.choose('always');
      const approvalId = await consent.propose();
      if (approvalId !== undefined) return { status: 'asked', approvalId };
      return { status: consent.latest()?.consent === 'foreign' ? 'foreign' : 'set' };
    },
    forgetServer: consent.forget,
    /** One answer of one model. Throws Failure in the person's words. */
    async complete(ref: string, asked: Asked): Promise<Completed> {
      if (isServed(ref)) await consent.choose('now');
      const limit = new AbortController();
      const cancel = clock.after(LONGEST_ANSWER_MS, () => limit.abort());
      try {
        return await complete(await open(ref, limit.signal), asked, { newId, signal: limit.signal });
      } catch (thrown) {
        throw failureFrom(thrown, person.t);
      } finally {
        cancel();
      }
    },
    /**
     * The model that serves an agent, loaded: its own, else the default, else the best that can run here, else the built-in
     * one. A model that someone chose is never silently replaced: when it cannot run, ProviderError says why.
     */
    async openFor(agentId: string, signal: AbortSignal, onProgress: (percent: number) => void): Promise<ChatModel> {
      const choice = choiceFor(agentId);
      if (choice !== null) return open(choice, signal, onProgress);
      await finder.looked('soon');
      await consent.look();
      // The best one is behind a server that nobody chose: the person is asked, and meanwhile something else serves.
      if (isServed(ranked(() => true)[0])) await consent.askOnce();
      for (const id of ranked()) {
        try {
          return await open(id, signal, onProgress);
        } catch (thrown) {
          if (signal.aborted) throw thrown;
        }
      }
      return open('builtin', signal, onProgress);
    },
    /** False when the agent would get the built-in provider. */
    isConversational(agentId: string): boolean {
      const choice = choiceFor(agentId);
      if (choice !== null) return choice !== 'builtin';
      return finder.hasLooked() ? ranked().length > 0 : listModelRecords(appDb).some((one) => one.failures === 0);
    },
    /** Tokens that fit into the agent's model: as it is loaded, else what is usual. */
    windowOf(agentId: string): number {
      const id = resolve(choiceFor(agentId) ?? ranked()[0] ?? 'builtin');
      return handles.get(id)?.info.contextSize ?? (id === 'builtin' ? builtinContext : LARGEST_CONTEXT);
    },
    async dispose(): Promise<void> {
      finder.stop();
      handles.clear();
      await Promise.all(all.map((provider) => provider.dispose()));
    },
  };
}
