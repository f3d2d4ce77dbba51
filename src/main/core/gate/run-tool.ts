import { Failure, fail } from '../../../shared/model/failure.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../base/core-context.ts';
import { putToolCall, type ToolCallRow } from '../db/tool-calls.ts';
import type { AnyTool, ToolContext } from '../tools/define-tool.ts';
import type { Scope, ToolPorts } from '../tools/ports.ts';
import { explainCall } from './explain-failure.ts';

/** UTF-8 bytes of a result, and of arguments, as JSON (trust, Limits). */
export const MOST_BYTES = 1_048_576;

/** The services, bound to whose data it is. */
export type PortsFor = (scope: Scope) => ToolPorts;

/** Ends a call in the journal. */
export function finishCall(
  { db, clock }: CoreContext,
  row: ToolCallRow,
  status: ToolCallRow['status'],
  result: unknown,
): ToolCallRow {
  const finished = { ...row, status, result, finishedAt: clock.now() };
  putToolCall(db, finished);
  return finished;
}

/**
 * Runs a tool inside the transaction around it: journal row before, effect, result. What it throws on purpose becomes the
 * result and its writes are taken back; anything else passes on, so that the whole transaction is taken back.
 */
export function runTool(
  context: CoreContext,
  { agents, ports }: { readonly agents: Agents; readonly ports: PortsFor },
  call: {
    readonly row: ToolCallRow;
    readonly tool: AnyTool;
    readonly prepared: ReturnType<AnyTool['prepare']>;
    /** When it was asked about; absent: when it was made. */
    readonly saidAt?: number | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): ToolCallRow {
  const { db, clock, person } = context;
  const row: ToolCallRow = { ...call.row, status: 'executing' };
  putToolCall(db, row);
  const isolationSpaceId = agents.isolationSpaceId(row.agentId, row.spaceId);
  const origin = {
    actor: 'agent' as const,
    spaceId: row.spaceId,
    runId: row.runId,
    toolCallId: row.id,
    saidAt: call.saidAt ?? row.createdAt,
  };
  const world: ToolContext = {
    agentId: row.agentId,
    spaceId: row.spaceId ?? undefined,
    zone: person.zone(),
    locale: person.locale(),
    now: clock.now,
    signal: call.signal ?? new AbortController().signal,
    ...ports({ agentId: row.agentId, isolationSpaceId, origin }),
  };
  try {
    const { result, undo } = db.transaction(() => {
      const executed = call.prepared.run(world);
      if (bytesOf(executed.result) > MOST_BYTES) {
        throw fail('limit', 'The result is over 1 MB.', { hint: 'Ask for less at a time.', words: 'errors.limit' });
      }
      return executed;
    });
    return finishCall(context, { ...row, undo: undo ? { ...undo, isolationSpaceId } : null }, 'done', result);
  } catch (thrown) {
    if (!(thrown instanceof Failure)) throw thrown;
    return finishCall(context, row, 'failed', { error: explainCall(thrown, call.tool, row.args) });
  }
}

export function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
