import { createActivity } from './activity/activity.ts';
import { createExporter } from './agents/export.ts';
import { createInstaller } from './agents/install.ts';
import { createAgents } from './agents/registry.ts';
import { createUninstaller } from './agents/uninstall.ts';
import { type CoreContext, toIso } from './base/core-context.ts';
import { createBlocks } from './blocks/blocks.ts';
import { createBrowsers } from './browser/browsers.ts';
import { createScheduleFiles } from './calendar-files/schedule-files.ts';
import { createConversations } from './conversation/conversations.ts';
import { createModelServices } from './create-model-services.ts';
import { createCustomTools } from './custom-tools/custom-tools.ts';
import { createDocuments } from './documents/documents.ts';
import { createEraser } from './erase/eraser.ts';
import { createRetention } from './erase/retention.ts';
import { createEvents } from './events/events.ts';
import { createFolders } from './folders/folders.ts';
import { createApprovals } from './gate/approvals/approvals.ts';
import { createGrants } from './gate/approvals/grants.ts';
import { createCallTool } from './gate/call-tool.ts';
import { createGlance } from './gate/glance.ts';
import { createJournal } from './gate/journal/journal.ts';
import { createOfferable } from './gate/offerable.ts';
import { createPolicies } from './gate/policy/policies.ts';
import { createUnattended } from './gate/policy/unattended.ts';
import { portsOf, type ToolServices } from './gate/tool-services.ts';
import { createToolset } from './gate/toolset.ts';
import { createGoals } from './goals/goals.ts';
import { createIntegrations } from './integrations/integrations.ts';
import { createLogs } from './logs/logs.ts';
import { createConnections } from './mcp/connections.ts';
import { createMeaning } from './meaning/meaning.ts';
import { createMemories } from './memory/memories.ts';
import { createAskModel } from './models/ask-model.ts';
import { watchPlaces } from './models/check-places.ts';
import { findNamed, portableName } from './models/portable-name.ts';
import { createGuard } from './net/guard.ts';
import { createOutside } from './outside/outside.ts';
import { createTrust } from './outside/trust.ts';
import { createPins } from './pins/pins.ts';
import { createProfiles } from './profiles/profiles.ts';
import { createPrograms } from './programs/programs.ts';
import { createSaid } from './said/said.ts';
import { createScheduler } from './scheduler/scheduler.ts';
import { createSchedules } from './scheduler/schedules.ts';
import { createSchedulesByHand } from './scheduler/schedules-by-hand.ts';
import type { ServiceOptions } from './service-options.ts';
import { createOwnNames } from './settings/own-names.ts';
import type { SettingsService } from './settings/settings.ts';
import { createStore } from './store/store.ts';
import { createTodos } from './todos/todos.ts';
import type { IntegrationSnapshot } from './tools/integration-port.ts';

export type Services = ReturnType<typeof createServices>;

/** Everything that Hearth does, wired once: what tools may touch, what undo puts back and what handlers call come from this record. */
export function createServices(
  context: CoreContext,
  { settings, ...options }: ServiceOptions & { readonly settings: SettingsService },
) {
  const { emit } = context;
  const { notifier, computer } = options;
  const guard = createGuard({
    clock: context.clock,
    ...(options.reach ? { fetch: options.reach } : {}),
    granted: (purpose) => [
      ...(purpose === undefined || purpose === 'connection' ? connections.hosts() : []),
      ...(purpose === undefined || purpose === 'tool' ? customTools.hosts() : []),
      ...(purpose === undefined || purpose === 'download' ? downloads.hosts() : []),
      ...(purpose === undefined || purpose === 'model-server' ? ownServers.grants() : []),
      ...integrations.grants(purpose),
    ],
    mayHandOn: (purpose) => purpose === 'download',
    onRefused: ({ at, host, purpose }) => emit('network.refused', { at: toIso(at), host, purpose }),
  });
  const programs = createPrograms({ newId: context.newId, computer });
  const profiles = createProfiles(context, options);
  const browsers = createBrowsers(context, {
    ...{ host: options.browser, guard, randomBytes: options.randomBytes, dataDir: options.dataDir },
    openToAll: () => integrations.hostsOf('browser'),
    isConnected: () => integrations.isConnected('browser'),
  });
  const integrations = createIntegrations(context, {
    browsers,
    guard,
    secrets: options.secrets,
    startReader: options.startReader ?? options.startEngine,
    ask: (question) => approvals.askIntegration(question),
    withdraw: (kind) => approvals.withdrawIntegration(kind),
  });
  const agents = createAgents(context, {
    resourcesDir: options.resourcesDir,
    isConnected: (kind) => integrations.isConnected(kind),
  });
  agents.installBuiltIn();

  const eraser = createEraser(context);
  const journal = createJournal(context, {
    agents,
    isErasing: eraser.isSweeping,
    restore: (port, before, scope) => toolServices[port].restore(before, scope),
    takeBack: (before) => integrations.takeBack(before as IntegrationSnapshot),
  });
  const outside = createOutside(context, { findAgent: agents.find });
  const schedules = createSchedules(context, {
    outside,
    unattended: { freeze: (...of) => unattended.freeze(...of), narrow: (...of) => unattended.narrow(...of) },
  });
  const meaning = createMeaning(context, {
    embedder: {
      print: () => models.embedding.print(),
      embed: (...asked) => models.embedding.embed(...asked),
      isIdle: () => models.embedding.isIdle(),
    },
    ownTexts: () => toolset.ownTexts(),
    onProgress: () => models.noteRead(),
  });
  const memories = createMemories(context, { journal, eraser, outside, nearness: meaning });
  const said = createSaid(context, { nearness: meaning });
  const store = createStore(context, { journal, eraser, outside });
  const ownNames = createOwnNames(settings);
  const goals = createGoals(context, { journal, eraser, outside });
  const todos = createTodos(context, { journal, eraser, outside });
  const pins = createPins(context, { agents, journal });
  const blocks = createBlocks(context, { journal, eraser, outside, said, nearness: meaning, agents });
  const documents = createDocuments(context, {
    ...{ eraser, outside, nearness: meaning, onRead: () => void meaning.goOn() },
    startReader: options.startReader ?? options.startEngine,
  });
  const folders = createFolders(context, { dataDir: options.dataDir, home: computer.home });
  const logs = createLogs({
    logDir: options.logDir,
    home: computer.home,
    names: () => [...profiles.names(), settings.get().name, settings.get().fullName],
  });
  const policies = createPolicies(context, { agents });
  const unattended = createUnattended(context, { agents, policies });
  const toolset = createToolset({
    agents,
    policies,
    db: context.db,
    meaning,
    isConnected: integrations.isConnected,
    hasFolder: folders.hasAny,
  });
  const eventLog = createEvents(context, { agents, wake: (work) => conversations.wakeForEvent(work) });
  const toolServices: ToolServices = {
    ...{ schedules, memories, store, goals, blocks, documents },
    ...{ integrations, files: folders, logs, ownNames, pins, todos },
    ...{ events: eventLog, changes: journal, tools: toolset },
    delegation: { port: (scope) => conversations.delegation.port(scope) },
    spaces: { port: (scope) => conversations.port(scope) },
  };
  const ports = portsOf(toolServices);

  const modelServices = createModelServices(context, {
    ...{ options, settings, guard, agents, meaning },
    approvals: () => approvals,
  });
  const { consent, ownServers, models, downloads, pulls } = modelServices;
  const connections = createConnections(context, {
    guard,
    programs,
    secrets: options.secrets,
    ask: (question) => approvals.askConnection(question),
    withdraw: (id) => approvals.withdrawConnection(id),
  });
  const customTools = createCustomTools(context, { guard, programs, connected: connections.tools });
  const trust = createTrust(context, {
    outside,
    findAgent: agents.find,
    findBlock: blocks.find,
    readMemory: memories.textOf,
  });
  const approvals = createApprovals(context, {
    servers: {
      answer: (server, isAllowed) =>
        (server.pull ? pulls : server.own ? ownServers : consent).answer(server, isAllowed),
    },
    ...{ connections, trusts: trust, integrations },
    ...{ agents, policies, notifier, ports },
  });
  const grants = createGrants(context);
  const offerable = createOfferable(context, { agents, policies, ports });
  const callTool = createCallTool(context, {
    ...{ agents, policies, unattended, approvals, notifier, ports, outside },
    askModel: (...asked) => askModel(...asked),
  });

  const askModel = createAskModel(context, models);
  const conversations = createConversations(context, {
    agents,
    approvals,
    blocks,
    callTool,
    glance: createGlance({ agents, policies, ports }),
    journal,
    meaning,
    memories,
    models,
    notifier,
    offerable,
    outside,
    policies,
    said,
    unattended,
    settings,
    toolset,
  });
  const installer = createInstaller(context, {
    findModel: (name) => findNamed(models, name),
    servers: connections.brought,
  });
  const exportAgent = createExporter(context, { nameOfModel: portableName });
  const uninstaller = createUninstaller(context, {
    dataDir: options.dataDir,
    async stop(agentId) {
      approvals.withdrawAgent(agentId);
      schedules.endAll(agentId);
      await conversations.endAgent(agentId);
      approvals.withdrawThrough(agentId);
      await callTool.endAgent(agentId);
      await documents.endAgent(agentId);
      await browsers.endAgent(agentId);
      await connections.brought.removeAll(agentId);
      settings.forgetAgent(agentId);
    },
  });
  const scheduler = createScheduler(context, {
    notifier,
    wake: conversations.wake,
    placeOf: conversations.placeOfSchedule,
  });
  settings.onChange(schedules.followZone);
  settings.onChange(watchPlaces(settings.get, models.lookAgain));
  settings.onChange(() => void models.memory.settle());
  settings.onChange(() => void meaning.goOn());
  schedules.onChange(scheduler.rearm);
  const schedulesByHand = createSchedulesByHand(context, { schedules, scheduler, journal });
  const scheduleFiles = createScheduleFiles(context, {
    ...{ schedules, journal, startReader: options.startReader ?? options.startEngine },
  });
  conversations.onSettled(scheduler.settle);
  const retention = createRetention(context, {
    eraser,
    apart: () => agents.all().flatMap(({ id, manifest }) => (manifest.session.isolation === 'per_thread' ? [id] : [])),
    readers: context.tools.all.filter(({ effect }) => effect === 'read').map(({ name }) => name),
  });
  // A run that worked on kept what it needed of what was erased meanwhile.
  conversations.onSettled(() => void eraser.resume().catch(() => undefined));
  return {
    ...{ profiles, agents, installer, exportAgent, uninstaller },
    ...{ settings, guard, connections, integrations, browsers, programs },
    ...modelServices,
    activity: createActivity(context, { agents }),
    ...{ eventLog, journal, schedules, schedulesByHand, scheduleFiles, memories, said, store, goals, todos, pins },
    ...{ blocks, documents, folders, eraser, retention },
    ...{
      policies,
      unattended,
      approvals,
      grants,
      outside,
      trust,
      toolset,
      callTool,
      conversations,
      scheduler,
      meaning,
    },
  };
}
