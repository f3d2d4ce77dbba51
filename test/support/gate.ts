import { resolve } from 'node:path';
import { createAgents } from '../../src/main/core/agents/registry.ts';
import type { CoreContext } from '../../src/main/core/base/core-context.ts';
import type { Notification } from '../../src/main/core/base/notifier.ts';
import { putAgent } from '../../src/main/core/db/agents.ts';
import { createApprovals } from '../../src/main/core/gate/approvals.ts';
import { createCallTool } from '../../src/main/core/gate/call-tool.ts';
import { createGrants } from '../../src/main/core/gate/grants.ts';
import { createJournal } from '../../src/main/core/gate/journal/journal.ts';
import { createPolicies } from '../../src/main/core/gate/policy/policies.ts';
import type { CallRequest } from '../../src/main/core/gate/prepare-call.ts';
import type { PortsFor } from '../../src/main/core/gate/run-write.ts';
import { createToolset } from '../../src/main/core/gate/toolset.ts';
import { createMemories } from '../../src/main/core/memory/memories.ts';
import { createSchedules } from '../../src/main/core/scheduler/schedules.ts';
import { createStore } from '../../src/main/core/store/store.ts';
import type { ErrorInfo } from '../../src/shared/model/failure.ts';
import { createTestContext } from './context.ts';

export type Gate = ReturnType<typeof createGate>;

/** The call path as the core wires it: real databases, tools, services, policies and approvals; no model, no windows. */
export function createGate(options: Parameters<typeof createTestContext>[0] = {}) {
  const made = createTestContext(options);
  // What is proved here is logic; that acknowledged rows survive a power cut is proved elsewhere.
  for (const db of [made.context.db, made.context.appDb]) db.pragma('synchronous = OFF');
  return {
    ...made,
    ...gateOn(made.context),
    /** Payloads of one kind of event, oldest first. */
    told: <T = Record<string, unknown>>(name: string): T[] =>
      made.events.filter(({ event }) => event === name).map(({ payload }) => payload as T),
  };
}

/** The same on databases that are open already. */
export function gateOn(context: CoreContext) {
  const shown = new Map<string, Notification>();
  const notifier = {
    notify: (notification: Notification): void => void shown.set(notification.id, notification),
    dismiss: (id: string): void => void shown.delete(id),
  };
  const agents = createAgents(context, { resourcesDir: resolve('resources') });
  agents.installBuiltIn();
  const schedules = createSchedules(context);
  const journal = createJournal(context, {
    agents,
    restore: (port, before, scope) => ({ store, memories, schedules })[port].restore(before, scope),
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
  const grants = createGrants(context);
  const callTool = createCallTool(context, {
    agents,
    policies,
    approvals,
    ports,
  });
  const toolset = createToolset({ agents, policies });

  const request = (tool: string, args: unknown, more: Partial<CallRequest> = {}): CallRequest => ({
    agentId: 'hearth',
    tool,
    args,
    spaceId: null,
    runId: null,
    isAttended: true,
    ...more,
  });
  return {
    agents,
    approvals,
    callTool,
    grants,
    journal,
    memories,
    policies,
    schedules,
    store,
    toolset,
    /** Notifications on the screen now, by id. */
    shown,
    request,
    /** Makes a call that is not asked about; gives its result. */
    call(tool: string, args: unknown, more?: Partial<CallRequest>): unknown {
      const proposed = callTool.proposeCall(request(tool, args, more));
      if (proposed.kind !== 'done') throw new Error('the call waits for an answer');
      return proposed.result;
    },
    /** Makes a call that is asked about. */
    ask(tool: string, args: unknown, more?: Partial<CallRequest>) {
      const proposed = callTool.proposeCall(request(tool, args, more));
      if (proposed.kind !== 'awaiting') throw new Error(`the call was not asked about: ${JSON.stringify(proposed)}`);
      return proposed;
    },
    /** Begins a call that takes its time. */
    begin(tool: string, args: unknown, more?: Partial<CallRequest>) {
      const proposed = callTool.proposeCall(request(tool, args, more));
      if (proposed.kind !== 'running') throw new Error(`the call does not run: ${JSON.stringify(proposed)}`);
      return proposed;
    },
    /** The call after its answer. */
    settle(toolCallId: string) {
      const outcome = callTool.settleCall(toolCallId);
      if (outcome.kind === 'running') throw new Error('the call runs');
      return outcome;
    },
    setPolicy: (tool: string, policy: 'allow' | 'ask' | 'block' | null) =>
      policies.set({ scope: 'person', tool, policy }, { audience: 'headless' }),
    /** Another agent, as installed. */
    install(id: string, manifest: Record<string, unknown> = {}): void {
      const { manifest: base } = agents.get('hearth');
      const own = { ...base, id, name: id, ...manifest };
      putAgent(context.appDb, { id, manifest: own, instructions: '', isBuiltIn: false }, context.clock.now());
    },
    /** A space to call from. */
    openSpace(title = 'Home'): string {
      const id = context.newId();
      const now = context.clock.now();
      context.db.run(
        "INSERT INTO spaces (id, agent_id, title, last_message_at, created_at) VALUES (?, 'hearth', ?, ?, ?)",
        [id, title, now, now],
      );
      return id;
    },
    /** Rows of the person's data that tools write. */
    holdings() {
      const count = (table: string): number =>
        context.db.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n ?? 0;
      return { store: count('store'), memories: count('memories'), schedules: count('schedules') };
    },
  };
}

/** The error in a tool's result. */
export function errorOf(result: unknown): ErrorInfo {
  const { error } = result as { error?: ErrorInfo };
  if (!error) throw new Error(`not an error: ${JSON.stringify(result)}`);
  return error;
}
