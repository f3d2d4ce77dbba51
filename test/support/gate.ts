import type { CoreContext } from '../../src/main/core/base/core-context.ts';
import type { Services } from '../../src/main/core/create-services.ts';
import { putAgent } from '../../src/main/core/db/agents.ts';
import type { CallRequest } from '../../src/main/core/gate/call-request.ts';
import type { ErrorInfo } from '../../src/shared/model/failure.ts';
import { createTestCore, type TestCoreOptions } from './core.ts';

export type Gate = ReturnType<typeof createGate>;

/** A core whose tools are called by hand. */
export function createGate(options: TestCoreOptions = {}) {
  const test = createTestCore(options);
  return { ...test, ...callsOf(test.context, test.services) };
}

/** Services with ways to call their tools. */
export function callsOf(context: CoreContext, services: Services) {
  const { agents, callTool, policies } = services;
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
    ...services,
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
      if (outcome.kind !== 'done') throw new Error(`the call is ${outcome.kind}`);
      return outcome;
    },
    setPolicy: (tool: string, policy: 'allow' | 'ask' | 'block' | null) =>
      policies.set({ scope: 'person', tool, policy }, { audience: 'headless' }),
    /** Another agent, as installed. */
    install(id: string, manifest: Record<string, unknown> = {}): void {
      const { manifest: base } = agents.get('hearth');
      const own = { ...base, id, name: id, ...manifest };
      const content = { manifest: own, instructions: '', prompts: {}, customTools: [], servers: null };
      putAgent(context.appDb, { ...content, isBuiltIn: false }, context.clock.now());
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
