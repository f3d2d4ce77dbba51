import { resolve } from 'node:path';
import { createAgents } from '../../src/main/core/agents/registry.ts';
import type { CoreContext } from '../../src/main/core/base/core-context.ts';
import type { Notification } from '../../src/main/core/base/notifier.ts';
import { createConversations } from '../../src/main/core/conversation/conversations.ts';
import type { Redone } from '../../src/main/core/conversation/fork.ts';
import type { ModelsPort } from '../../src/main/core/conversation/ports.ts';
import { createApprovals } from '../../src/main/core/gate/approvals.ts';
import { createCallTool } from '../../src/main/core/gate/call-tool.ts';
import { createJournal } from '../../src/main/core/gate/journal/journal.ts';
import { createPolicies } from '../../src/main/core/gate/policy/policies.ts';
import type { PortsFor } from '../../src/main/core/gate/run-write.ts';
import { createToolset } from '../../src/main/core/gate/toolset.ts';
import { chatHandlers } from '../../src/main/core/handlers/chat.ts';
import { createMemories } from '../../src/main/core/memory/memories.ts';
import type { ChatModel } from '../../src/main/core/models/provider.ts';
import { createSchedules } from '../../src/main/core/scheduler/schedules.ts';
import { createStore } from '../../src/main/core/store/store.ts';
import { createTestContext } from './context.ts';
import { createScriptedModel } from './scripted-model.ts';

export type Conversation = ReturnType<typeof createConversation>;

/** Conversations as the core wires them: real databases, tools, approvals and memories; the model follows a script. */
export function createConversation(
  options: Parameters<typeof createTestContext>[0] & {
    /** Instead of the scripted one. */
    readonly makeModel?: (context: CoreContext) => Promise<ChatModel>;
    readonly openFor?: ModelsPort['openFor'];
    /** Not started yet, so that a test sees what lies there. */
    readonly isIdle?: boolean;
  } = {},
) {
  const made = createTestContext(options);
  const { context } = made;
  const scripted = createScriptedModel();
  const makeModel = options.makeModel;
  const open = makeModel ? () => makeModel(context) : () => Promise.resolve<ChatModel>(scripted);
  const notifications: Notification[] = [];
  const notifier = {
    notify: (notification: Notification) => void notifications.push(notification),
    dismiss: () => undefined,
  };
  const agents = createAgents(context, { resourcesDir: resolve('resources') });
  agents.installBuiltIn();
  const schedules = createSchedules(context);
  const journal = createJournal(context, {
    agents,
    restore: (port, before, scope) => ({ memories, store, schedules })[port].restore(before, scope),
  });
  const memories = createMemories(context, journal);
  const store = createStore(context, journal);
  const policies = createPolicies(context, { agents });
  const ports: PortsFor = (scope) => ({
    store: store.port(scope),
    memories: memories.port(scope),
    schedules: schedules.port(scope),
  });
  const approvals = createApprovals(context, {
    servers: { answer: () => undefined },
    agents,
    policies,
    notifier,
    ports,
  });
  const toolset = createToolset({ agents, policies });
  const callTool = createCallTool(context, {
    agents,
    policies,
    approvals,
    ports,
  });
  const conversations = createConversations(context, {
    agents: {
      get(id) {
        if (!agents.has(id)) return undefined;
        const { manifest, instructions } = agents.get(id);
        return { id, name: manifest.name, instructions };
      },
    },
    models: {
      openFor: options.openFor ?? open,
      isConversational: () => makeModel === undefined,
    },
    recall: memories,
    isolationOf: agents.isolationOf,
    calls: {
      specsFor: toolset.forAgent,
      propose: callTool.proposeCall,
      settle: callTool.settleCall,
      withdraw: approvals.withdraw,
      withdrawSpace: approvals.withdrawSpace,
      onAnswered: approvals.onAnswered,
      callsOfRuns: (runIds) => runIds.flatMap(journal.ofRun),
    },
  });
  if (!options.isIdle) conversations.start();
  return {
    ...made,
    agents,
    approvals,
    callTool,
    chat: chatHandlers({ conversations }),
    journal,
    memories,
    model: scripted,
    notifications,
    conversations,
    policies,
    schedules,
    store,
    /** Says it and waits for the end of the run. */
    ask: async (text: string, spaceId?: string) => {
      const { runId, messageId, spaceId: space } = conversations.send({ text, spaceId });
      const answer = await conversations.wait(runId);
      return { ...answer, messageId, spaceId: space };
    },
    retry: (messageId: string): Promise<Redone> => conversations.retry(messageId),
    edit: (messageId: string, text: string): Promise<Redone & { messageId: string }> =>
      conversations.edit(messageId, text),
    goOn: (runId: string): Promise<Redone> => conversations.goOn(runId),
    stop: (spaceId: string): Promise<number> => conversations.stop(spaceId),
    /** Payloads of one kind of event, oldest first. */
    told: <T = Record<string, unknown>>(name: string): T[] =>
      made.events.filter(({ event }) => event === name).map(({ payload }) => payload as T),
  };
}
