import { type ErrorInfo, Failure } from '../../../shared/model/failure.ts';
import type { ToolCall } from '../../../shared/model/tool.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../base/core-context.ts';
import { getToolCall, putToolCall, type ToolCallRow, toolCallsOfRun } from '../db/tool-calls.ts';
import type { Outside } from '../outside/outside.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import type { HandWork } from '../tools/tool-work.ts';
import type { AnsweredCall } from './approvals/approvals.ts';
import { explainCall } from './explain-failure.ts';
import { finishCall } from './finish-call.ts';
import { toolCallView } from './journal/tool-call-view.ts';
import { stopped } from './refusals.ts';
import { type PortsFor, scopeOf } from './run-write.ts';

/**
 * Calls that somebody else answers: handed on once, in the transaction of their row, and completed once, however often it is
 * told and whatever lies between. The id of the call is the key.
 */
export function createHandedCalls(
  context: CoreContext,
  { agents, outside, ports }: { readonly agents: Agents; readonly outside: Outside; readonly ports: PortsFor },
) {
  const { db } = context;
  const begun = new Set<(toolCallId: string) => void>();
  const listeners = new Set<(answered: AnsweredCall) => void>();

  function finish(row: ToolCallRow, result: unknown): () => void {
    const isError = typeof result === 'object' && result !== null && 'error' in result;
    const done = finishCall(context, row, { status: isError ? 'failed' : 'done', result });
    return () => {
      context.emit('tool.done', { toolCall: toolCallView(done, context) });
      for (const listener of [...listeners]) listener({ approvalId: null, toolCallId: row.id, runId: row.runId });
    };
  }

  return {
    /** Hands it on; what it throws on purpose is the result. Part of the caller's transaction. */
    begin(
      given: ToolCallRow,
      { tool, work, saidAt }: { readonly tool: AnyTool; readonly work: HandWork; readonly saidAt: number | undefined },
    ): ToolCallRow {
      const row: ToolCallRow = { ...given, status: 'handed' };
      putToolCall(db, row);
      try {
        db.transaction(() => work.run(ports(scopeOf(row, { agents, outside, saidAt }))));
        return row;
      } catch (thrown) {
        if (!(thrown instanceof Failure)) throw thrown;
        return finishCall(context, row, { status: 'failed', result: { error: explainCall(thrown, tool, row.args) } });
      }
    },
    /**
     * How it ended: `result` is for the agent, data or `{ error }`. Part of the caller's transaction; what is given back tells
     * who waits, after the commit. Undefined where it was completed before, or its run has ended.
     */
    complete(toolCallId: string, result: unknown): (() => void) | undefined {
      const row = getToolCall(db, toolCallId);
      return row?.status === 'handed' ? finish(row, result) : undefined;
    },
    /** The run goes no further: nobody waits for what it handed on. Part of the caller's transaction. */
    giveUp(runId: string, error: ErrorInfo = stopped): void {
      for (const row of toolCallsOfRun(db, runId)) {
        if (row.status === 'handed') finishCall(context, row, { status: 'failed', result: { error } });
      }
    },
    /** After the commit: whoever it was handed to can begin. */
    announce(row: ToolCallRow): ToolCall {
      const toolCall = toolCallView(row, context);
      context.emit('tool.running', { toolCall });
      for (const listener of [...begun]) listener(row.id);
      return toolCall;
    },
    onBegun: (listener: (toolCallId: string) => void): void => void begun.add(listener),
    /** Called for each that is completed; returns what ends the subscription. */
    onAnswered(listener: (answered: AnsweredCall) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
