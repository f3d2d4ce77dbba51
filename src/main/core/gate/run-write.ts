import { Failure } from '../../../shared/model/failure.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../base/core-context.ts';
import { putToolCall, type ToolCallRow } from '../db/tool-calls.ts';
import type { Outside } from '../outside/outside.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import type { Scope, ToolPorts } from '../tools/ports.ts';
import type { WriteWork } from '../tools/tool-work.ts';
import { explainCall } from './explain-failure.ts';
import { checkDone, finishCall } from './finish-call.ts';

/** The services, bound to whose data it is. */
export type PortsFor = (scope: Scope) => ToolPorts;

/**
 * Runs a synchronous tool inside the transaction around it: journal row before, effect, result. What it throws on purpose
 * becomes the result and its writes are taken back; anything else passes on, so that the whole transaction is taken back.
 */
export function runWrite(
  context: CoreContext,
  { agents, ports, outside }: { readonly agents: Agents; readonly ports: PortsFor; readonly outside: Outside },
  call: {
    readonly row: ToolCallRow;
    readonly tool: AnyTool;
    readonly work: WriteWork;
    /** When it was asked about; absent: when it was made. */
    readonly saidAt?: number | undefined;
  },
): ToolCallRow {
  const { db } = context;
  const row: ToolCallRow = { ...call.row, status: 'executing' };
  putToolCall(db, row);
  const scope = scopeOf(row, { agents, outside, saidAt: call.saidAt });
  const { isolationSpaceId } = scope;
  const world = ports(scope);
  try {
    const { result, undo } = db.transaction(() => checkDone(call.work.run(world)));
    return finishCall(
      context,
      { ...row, undo: undo ? { ...undo, isolationSpaceId } : null },
      { status: 'done', result },
    );
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    const error = explainCall(thrown, call.tool, row.args);
    return finishCall(context, row, { status: 'failed', result: { error } });
  }
}

/** Whose data a call is about. */
export function scopeOf(
  row: ToolCallRow,
  {
    agents,
    outside,
    saidAt,
  }: { readonly agents: Agents; readonly outside: Outside; readonly saidAt: number | undefined },
): Scope {
  return {
    agentId: row.agentId,
    isolationSpaceId: agents.isolationSpaceId(row.agentId, row.spaceId),
    origin: {
      actor: 'agent',
      spaceId: row.spaceId,
      runId: row.runId,
      toolCallId: row.id,
      heardIn: outside.heardIn(row),
      saidAt: saidAt ?? row.createdAt,
    },
  };
}
