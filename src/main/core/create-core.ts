import type { Audience, Emit } from '../../shared/contract/define.ts';
import { coreCalls, type coreEvents } from '../../shared/contract/index.ts';
import type { StartEngine } from '../engine-protocol/messages.ts';
import { createAgents } from './agents/registry.ts';
import type { SettableClock } from './base/clock.ts';
import { type CoreContext, type Log, toIso } from './base/core-context.ts';
import { createIds } from './base/ids.ts';
import type { Notifier } from './base/notifier.ts';
import { createClient } from './client.ts';
import { createOrchestrator } from './conversation/conversations.ts';
import { openData } from './db/open.ts';
import { createEraser } from './erase/eraser.ts';
import { createRetention } from './erase/retention.ts';
import { createApprovals } from './gate/approvals.ts';
import { createCallTool } from './gate/call-tool.ts';
import { createGrants } from './gate/grants.ts';
import { createJournal } from './gate/journal/journal.ts';
import { createPolicies } from './gate/policy/policies.ts';
import type { PortsFor } from './gate/run-tool.ts';
import { createToolset } from './gate/toolset.ts';
import { coreHandlers } from './handlers/index.ts';
import { createMemories } from './memory/memories.ts';
import { watchPlaces } from './models/check-places.ts';
import { createModels } from './models/models.ts';
import { createBuiltinProvider } from './models/providers/builtin/builtin.ts';
import { createLocalProviders } from './models/providers.ts';
import { createServerConsent } from './models/server-consent.ts';
import { createGuard } from './net/guard.ts';
import { findListener } from './net/listener.ts';
import { createScheduler } from './scheduler/scheduler.ts';
import { createSchedules } from './scheduler/schedules.ts';
import { createServe } from './serve.ts';
import { createSettings } from './settings/settings.ts';
import { createStore } from './store/store.ts';
import type { AnyTool } from './tools/define-tool.ts';
import { createToolRegistry } from './tools/index.ts';

export interface CoreOptions {
  /** app.db, profiles, models and logs lie below it; one process at a time. */
  readonly dataDir: string;
  /** The folder that ships with the app: built-in agents, the model catalogue. */
  readonly resourcesDir: string;
  readonly clock: SettableClock;
  readonly randomBytes: (size: number) => Uint8Array;
  readonly log: Log;
  /** The computer's language and place. */
  readonly system: () => { readonly locale: string; readonly zone: string };
  /** Wins over settings and system (headless `--locale`, `--zone`). */
  readonly fixed?: { readonly locale?: string | undefined; readonly zone?: string | undefined };
  readonly notifier: Notifier;
  readonly startEngine: StartEngine;
  /** In place of those that come with Hearth. */
  readonly tools?: readonly AnyTool[];
  /** Looks into files and templates of others; the same kind unless told otherwise. */
  readonly startInspector?: StartEngine;
  /** Where models of other programs may lie. */
  readonly computer: { readonly home: string; readonly env: NodeJS.ProcessEnv; readonly platform: NodeJS.Platform };
  /** Bytes of memory that are free now. */
  readonly freeMemory: () => number;
  /** Wins over the person's default model (headless). */
  readonly defaultModel?: string;
  readonly version: string;
  readonly versions: Readonly<Record<string, string>>;
  readonly logDir: string;
}

export type Core = ReturnType<typeof createCore>;
type Listener = (event: string, payload: unknown) => void;

/**
 * The whole of Hearth but its windows. Everything it needs of the world is passed in. Opens the data at once and throws
 * `conflict` or `unavailable` if that fails; nothing happens by itself before `start()`.
 */
export function createCore(options: CoreOptions) {
  const { clock, log, notifier, dataDir } = options;
  const listeners = new Set<Listener>();
  const emit: Emit<typeof coreEvents> = (event, payload) => {
    for (const listener of listeners) listener(event, payload);
  };
  const newId = createIds(clock.now, options.randomBytes);
  const data = openData({ dataDir, now: clock.now, newId });
  const settings = createSettings({
    appDb: data.appDb,
    clock,
    emit,
    system: options.system,
    fixed: options.fixed ?? {},
  });
  const { person } = settings;
  const registry = createToolRegistry(options.tools);
  const context: CoreContext = { ...data, clock, newId, emit, log, person, tools: registry };

  const guard = createGuard({
    clock,
    granted: () => [],
    onRefused: ({ at, host, purpose }) => emit('network.refused', { at: toIso(at), host, purpose }),
  });
  const agents = createAgents(context, { resourcesDir: options.resourcesDir });
  agents.installBuiltIn();
  const schedules = createSchedules(context, { onChange: () => scheduler.rearm() });
  const eraser = createEraser(context);
  const journal = createJournal(context, {
    agents,
    isErasing: eraser.isSweeping,
    restore: (port, before, scope) => ({ memories, store, schedules })[port].restore(before, scope),
  });
  const memories = createMemories(context, journal, eraser);
  const store = createStore(context, journal, eraser);

  const policies = createPolicies(context, { agents });
  const ports: PortsFor = (scope) => ({
    store: store.port(scope),
    memories: memories.port(scope),
    schedules: schedules.port(scope),
  });
  const consent = createServerConsent(context, {
    address: () => settings.get().ollamaHost,
    listener: (address) => findListener(address, { platform: options.computer.platform, uid: process.getuid?.() }),
    ask: (server) => approvals.askServer(server),
    isChosen: options.defaultModel?.startsWith('ollama:') ?? false,
  });
  const approvals = createApprovals(context, {
    servers: consent,
    agents,
    policies,
    notifier,
    ports,
  });
  const grants = createGrants(context);
  const toolset = createToolset({ agents, policies });
  const callTool = createCallTool(context, {
    agents,
    policies,
    approvals,
    ports,
  });

  const providers = {
    builtin: createBuiltinProvider(context),
    ...createLocalProviders(context, {
      guard,
      startEngine: options.startEngine,
      startInspector: options.startInspector ?? options.startEngine,
      dataDir,
      computer: options.computer,
      freeMemory: options.freeMemory,
      settings: settings.get,
      permit: consent.permit,
      chosen: () => [options.defaultModel, settings.get().defaultModel, ...agents.all().map(({ model }) => model)],
    }),
  };
  const models = createModels(context, {
    providers,
    settings,
    modelOf: (agentId) => agents.get(agentId).model,
    agentIds: () => agents.all().map(({ id }) => id),
    freeMemory: options.freeMemory,
    defaultModel: options.defaultModel,
    consent,
  });
  const orchestrator = createOrchestrator(context, {
    agents: {
      get: (id) => {
        if (!agents.has(id)) return undefined;
        const { manifest, instructions } = agents.get(id);
        return { id, name: manifest.name, instructions };
      },
    },
    models,
    recall: memories,
    isolationOf: agents.isolationOf,
    calls: {
      specsFor: toolset.forAgent,
      propose: async (request) => callTool.proposeCall(request),
      settle: async (toolCallId) => callTool.settleCall(toolCallId),
      withdraw: approvals.withdraw,
      withdrawSpace: approvals.withdrawSpace,
      onAnswered: callTool.onAnswered,
      callsOfRuns: (runIds) => runIds.flatMap(journal.ofRun),
    },
  });
  const scheduler = createScheduler(context, {
    notifier,
    wake: (work) => orchestrator.wake(work)?.runId,
    placeOf: orchestrator.placeOfSchedule,
  });
  orchestrator.onSettled(scheduler.settle);
  const retention = createRetention(context, {
    eraser,
    apart: () => agents.all().flatMap(({ id, manifest }) => (manifest.session.isolation === 'per_thread' ? [id] : [])),
    readers: registry.all.filter(({ effect }) => effect === 'read').map(({ name }) => name),
  });
  // A run that worked on kept what it needed of what was erased meanwhile.
  orchestrator.onSettled(() => void eraser.resume().catch(() => undefined));

  const picked = new Set<string>();
  const handlers = coreHandlers({
    context,
    about: {
      version: options.version,
      versions: options.versions,
      dataDir,
      logDir: options.logDir,
      profileId: data.profileId,
    },
    agents,
    approvals,
    callTool,
    clock,
    grants,
    guard,
    isPicked: (path) => picked.has(path),
    journal,
    memories,
    models,
    orchestrator,
    policies,
    scheduler,
    schedules,
    settings,
    store,
  });
  const serve = createServe(coreCalls, handlers, { log, person });
  const onPlaces = watchPlaces(settings.get, models.lookAgain);
  let stopApprovals = (): void => {};
  listeners.add((event) => {
    if (event !== 'settings.changed') return;
    schedules.followZone();
    onPlaces();
  });

  return {
    handlers,
    serve,
    person,
    settings,
    /** The person picked this folder themselves: a page may add it. */
    notePicked: (path: string): void => {
      picked.add(path);
    },
    /** The calls as functions, for the host's own use. Failures are thrown. */
    client: (audience: Audience) => createClient(serve, audience),
    onEvent(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes up what the last process left and begins to look at the clock. Call it once everyone listens. */
    start(): void {
      journal.recover();
      schedules.followZone();
      stopApprovals = approvals.start();
      orchestrator.start();
      scheduler.start();
      models.start();
      retention.start();
    },
    /** Nothing new starts, and who waits for the person is let go; resolves when what runs has ended, or was cut off after `graceMs`. */
    async quiesce(graceMs: number): Promise<void> {
      scheduler.stop();
      callTool.close();
      await orchestrator.close(graceMs);
      await retention.idle();
      await eraser.idle();
    },
    async stop(): Promise<void> {
      scheduler.stop();
      stopApprovals();
      retention.stop();
      eraser.stop();
      callTool.close();
      await orchestrator.close(0);
      await models.dispose();
      await Promise.all([retention.idle(), eraser.idle()]);
      data.close();
    },
  };
}
