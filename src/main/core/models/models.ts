import type { Audience } from '../../../shared/contract/define.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Model, ModelSource } from '../../../shared/model/model.ts';
import type { Settings } from '../../../shared/model/settings.ts';
import type { CoreContext } from '../base/core-context.ts';
import { setAgentModel } from '../db/agents.ts';
import { listModelRecords } from '../db/models.ts';
import type { Intents } from '../intents/intents.ts';
import { type AllowedServer, allowServer } from './allow-server.ts';
import { checkEmbedder, checkModelId, modelGone, notForTalking } from './check-places.ts';
import { type Asked, type Completed, completeInTime } from './complete.ts';
import { createEmbedding } from './embedding.ts';
import { createExaminer } from './exam/examiner.ts';
import { failureFrom } from './explain-problems.ts';
import { fitOf } from './files/memory-need.ts';
import { createFinder } from './find-models.ts';
import { createLoadedModels } from './loaded-models.ts';
import { memoryAsSet } from './memory-settings.ts';
import { createModelActs } from './model-acts.ts';
import { createModelViews } from './model-views.ts';
import type { ChatModel, FoundModel, ModelProvider } from './provider.ts';
import { createServing } from './serving.ts';
import { speakAsSet } from './speak-as-set.ts';
import { createSpeeds } from './speeds.ts';
import { createCallingModel } from './tool-calling/calling-model.ts';
import { createNulls, type Nulls } from './tool-calling/nulls.ts';
import { strategyFrom } from './tool-calling/strategy.ts';
import { createTunings } from './tunings.ts';

interface ModelsDeps {
  readonly intents: Intents;
  /** One of them is built in, and serves where nothing else can. */
  readonly providers: readonly ModelProvider[];
  readonly settings: { get(): Settings; set(change: Partial<Settings>): Settings };
  /** The model chosen for an agent; null: the default one. */
  readonly modelOf: (agentId: string) => string | null;
  readonly agentIds: () => readonly string[];
  /** Bytes that are free now. */
  readonly freeMemory: () => number;
  /** Bytes of this computer; Infinity where nobody says. */
  readonly totalMemory: number;
  /** Whether a model is examined once it was loaded, though nobody asked for it. */
  readonly examinesByItself: boolean;
  /** Nobody is being answered: what has time may be done, as long as `embedding.isIdle`. */
  readonly onIdle: () => void;
  /** How much was read for finding by meaning; undefined while no model reads. */
  readonly progress: () => { readonly read: number; readonly of: number } | undefined;
  /** The default whatever the settings and the machine say (headless). */
  readonly defaultModel?: string | undefined;
}

export interface Models extends ReturnType<typeof createModels> {}

/** The models of this computer: what was found, which one serves whom, what is in memory, and why something cannot run. */
export function createModels(context: CoreContext, deps: ModelsDeps) {
  const { appDb, clock, emit, newId, person } = context;
  const { providers, settings } = deps;
  const servers = providers.flatMap(({ server }) => server ?? []);
  const lastResort = providers.find(({ isBuiltIn }) => isBuiltIn)?.id ?? '';
  /** The default as chosen since the start; it wins over the one the process was started with. */
  let chosen: string | null = null;

  const ownerOf = (id: string): ModelProvider | undefined => providers.find((provider) => provider.owns(id));
  const serverOf = (id: string): ModelProvider['server'] => ownerOf(id)?.serverOf?.(id) ?? ownerOf(id)?.server;
  const foundModel = (id: string): FoundModel | undefined => foundModels().find((model) => model.id === id);
  const foundModels = (): readonly FoundModel[] => finder.found().map(tunings.applied);
  const isFound = (id: string): boolean => foundModel(id) !== undefined;
  /** The id under which a model is known; a path or an Ollama name that is not listed is taken as it is. */
  const resolve = (ref: string): string => (isFound(ref) || !isFound(`${ref}:latest`) ? ref : `${ref}:latest`);

  /** What was weighed of each model's biases since the start. */
  const biases = new Map<string, Nulls>();
  const { memory, freeMemory, needOf } = memoryAsSet(context, {
    ...{ settings: settings.get, providers, freeMemory: deps.freeMemory, totalMemory: deps.totalMemory },
    ...{ find: foundModel, ownerOf, unload: (id) => loaded.unload(id), contextOf: (id) => contextOf(id) },
  });
  const tunings = createTunings(context, {
    find: (id) => finder.found().find((model) => model.id === id),
    budget: memory.budget,
    windowOf: (id) => loaded.windowOf(id),
  });
  const contextOf = (id: string): number | undefined => tunings.setOf(id).contextSize ?? undefined;
  const onChange = (id: string): void => {
    const model = foundModel(id);
    if (model) emit('model.changed', { model: toModel(model) });
  };
  const speeds = createSpeeds(context, { printOf: (id) => foundModel(id) && (foundModel(id)?.print ?? id), onChange });
  const loaded = createLoadedModels(context, {
    ...{ ownerOf, onChange, memory, needOf, contextOf },
    onLoaded(id) {
      if (deps.examinesByItself) examiner.noteOpened(id);
    },
    onUnloaded: (id) => examiner.noteUnloaded(id),
  });
  const examiner = createExaminer(context, {
    find: foundModel,
    open: loaded.open,
    isInMemory: loaded.isInMemory,
    onChange,
    onIdle: deps.onIdle,
  });
  const finder = createFinder(context, {
    providers,
    onFound() {
      loaded.noteFound(finder.found().map(({ id }) => id));
      emit('models.found', view());
      if (examiner.isIdle()) deps.onIdle();
    },
  });

  /** Null: nobody chose, Hearth does. */
  const defaultChoice = (): string | null => chosen ?? deps.defaultModel ?? settings.get().defaultModel;
  const { mayServe, ranked, effective, choiceFor } = createServing(context, {
    ...{ ownerOf, freeMemory, defaultChoice, lastResort, modelOf: deps.modelOf, stateOf: loaded.stateOf },
    found: foundModels,
    isUseful: (id) => examiner.resultOf(id)?.isUseful !== false,
    budget: memory.budget,
  });
  const embedding = createEmbedding(context, {
    ...{ stateOf: loaded.stateOf, open: loaded.openEmbedder, unload: loaded.unload },
    found: () => foundModels().filter(mayServe),
    chosen: () => settings.get().embeddingModel,
    // What a server that the person added takes is its own affair.
    fits: ({ id, memoryBytes: bytes }) =>
      ownerOf(id)?.serverOf !== undefined ||
      (fitOf(bytes, deps.freeMemory()) === 'fits' && (bytes ?? 0) <= memory.room()),
  });

  const { toModel, view } = createModelViews(context, {
    ...{
      finder: { ...finder, found: foundModels },
      ownerOf,
      freeMemory,
      budget: memory.budget,
      agentIds: deps.agentIds,
      modelOf: deps.modelOf,
    },
    stateOf: loaded.stateOf,
    examOf: examiner.viewOf,
    speedOf: speeds.of,
    standard: () => effective(defaultChoice()),
    readBy: (id) => (embedding.idNow() === id ? deps.progress() : undefined),
  });

  const serverChanged = (): void => {
    loaded.forgiveServers();
    emit('models.found', view());
  };
  for (const server of servers) server.onChange(serverChanged);

  const open = (ref: string, signal: AbortSignal, onProgress?: (percent: number) => void): Promise<ChatModel> =>
    examiner.answer(async () => {
      const id = resolve(ref);
      if (id !== lastResort && examiner.resultOf(id)?.strategy !== 'trusted') deps.intents.prepare();
      const opened = examiner.attend(speeds.measure(id, await loaded.open(id, signal, onProgress)));
      const model = speakAsSet(opened, tunings.setOf(id));
      const nullOf = biases.get(id) ?? createNulls();
      biases.set(id, nullOf);
      const strategy = () => strategyFrom(examiner.resultOf(id), model.info);
      return createCallingModel(model, { strategy, nullOf, intents: deps.intents, newId, t: person.t });
    });

  const only = async (ref: string): Promise<{ model: Model }> => {
    const known = foundModel(resolve(ref));
    if (known) return { model: toModel(known) };
    await finder.refresh();
    const now = foundModel(resolve(ref));
    if (!now) throw modelGone();
    return { model: toModel(now) };
  };

  /** Waits; what the provider throws becomes a Failure in the person's words. */
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (thrown) {
      throw failureFrom(thrown, person);
    }
  };

  const acts = createModelActs(context, {
    ...{ only, resolve, ownerOf, serverOf, open, explained },
    ...{ loaded, examiner, tunings, isAtWork: memory.isAtWork },
  });

  return {
    /** Looks once in the background, so that the first message need not wait for it. */
    start(): void {
      void finder.looked('patient');
    },
    /** Looks again, in the background: where to look, or whom to ask, has changed. */
    lookAgain: (): void => void finder.refresh(),
    /** The same, where a server was added, changed, allowed or removed: what failed because of it may be tried again. */
    serversChanged(): void {
      serverChanged();
      void finder.refresh();
    },
    async list(input: { readonly refresh: boolean }): Promise<{ models: Model[]; sources: ModelSource[] }> {
      await (input.refresh ? finder.refresh() : finder.looked('patient'));
      return view();
    },
    /** Throws not_found for an unknown agent or model. A script's choice is a yes to its server; a page's is asked about. */
    async assign(agentId: string | null, ref: string | null, by: Audience): Promise<{ models: Model[] }> {
      const wanted = ref === null ? null : (await only(ref)).model;
      if (wanted?.embeds) throw notForTalking();
      const id = wanted?.id ?? null;
      const server = id === null ? undefined : serverOf(id);
      if (server) await (by === 'headless' ? server.choose('always') : server.askOnce());
      if (agentId === null) {
        chosen = id;
        settings.set({ defaultModel: id });
      } else if (!setAgentModel(appDb, { agentId, model: id, now: clock.now() })) {
        throw fail('not_found', `There is no agent named “${agentId}”.`, { field: 'agentId' });
      }
      await finder.looked('patient');
      return { models: view().models };
    },
    ...{ load: acts.load, unload: acts.unload, examine: acts.examine, stopExam: acts.stopExam },
    ...{ tuning: acts.tuning, tune: acts.tune },
    ...{ tryOut: acts.tryOut, stopTry: acts.stopTry, cancelLoad: acts.cancelLoad },
    async setFolders(change: (folders: readonly string[]) => readonly string[]): Promise<ReturnType<typeof view>> {
      settings.set({ modelFolders: [...change(settings.get().modelFolders)] });
      await finder.refresh();
      return view();
    },
    open,
    /** What models take now, of what they may; settings say how much that is. */
    memory: { view: memory.view, restingBytes: memory.restingBytes, settle: memory.settle },
    /** The model by which texts are compared, and when it may work in the background. */
    noteRead(): void {
      const id = embedding.idNow();
      if (id !== undefined) onChange(id);
    },
    embedding: { print: embedding.print, embed: embedding.embed, isIdle: examiner.isIdle },
    /** Throws where this id may not become the default (`checkModelId`). */
    checkChoice: (id: string, by: Audience): void => checkModelId({ owner: ownerOf(id), found: foundModel(id), by }),
    /** The same for the one that finds by meaning (`checkEmbedder`). */
    checkEmbedder: (id: string): void => checkEmbedder(foundModel(id)),
    /** Lets the server hear what is said, or asks the person about it. */
    allowServer: (by: Audience): Promise<AllowedServer> => allowServer(servers[0], by),
    forgetServer(): void {
      for (const server of servers) server.forget();
    },
    /** One answer of one model. Throws Failure in the person's words. */
    async complete(ref: string, asked: Asked): Promise<Completed> {
      await serverOf(ref)?.choose('now');
      return explained(completeInTime((signal) => open(ref, signal), asked, { clock, newId }));
    },
    /**
     * The model that serves an agent, loaded: its own, else the default, else the best that can run here, else the built-in
     * one. A model that someone chose is never silently replaced: when it cannot run, ProviderError says why.
     */
    async openFor(agentId: string, signal: AbortSignal, onProgress: (percent: number) => void): Promise<ChatModel> {
      const choice = choiceFor(agentId);
      if (choice !== null) return open(choice, signal, onProgress);
      await finder.looked('soon');
      await Promise.all(servers.map((server) => server.look()));
      // The best one is behind a server that nobody chose: the person is asked, and meanwhile something else serves.
      const best = ranked(() => true)[0];
      if (best !== undefined) await serverOf(best)?.askOnce();
      for (const id of ranked()) {
        try {
          return await open(id, signal, onProgress);
        } catch (thrown) {
          if (signal.aborted) throw thrown;
        }
      }
      return open(lastResort, signal, onProgress);
    },
    /** The one that is part of the app: no model at all, but code. */
    openBuiltIn: (signal: AbortSignal): Promise<ChatModel> => open(lastResort, signal),
    /** False when the agent would get the built-in provider. */
    isConversational(agentId: string): boolean {
      const choice = choiceFor(agentId);
      if (choice !== null) return !ownerOf(choice)?.isBuiltIn;
      return finder.hasLooked() ? ranked().length > 0 : listModelRecords(appDb).some((one) => one.failures === 0);
    },
    /** Whether the agent's model calls tools as it likes; undefined while nothing is known of it. */
    isTrusted(agentId: string): boolean | undefined {
      const id = resolve(effective(choiceFor(agentId)));
      const exam = examiner.resultOf(id);
      const info = loaded.infoOf(id);
      if (ownerOf(id)?.isBuiltIn || (exam ?? info) === undefined) return undefined;
      return strategyFrom(exam, info ?? {}).kind === 'trusted';
    },
    /** Tokens that fit into the agent's model: as it is loaded, else what is usual. */
    windowOf: (agentId: string): number => loaded.windowOf(resolve(effective(choiceFor(agentId)))),
    async dispose(): Promise<void> {
      finder.stop();
      examiner.dispose();
      embedding.dispose();
      memory.dispose();
      loaded.clear();
      await Promise.all(providers.map((provider) => provider.dispose()));
    },
  };
}
