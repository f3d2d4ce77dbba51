import { z } from 'zod';
import { explainIssues } from '../../../shared/model/explain-issues.ts';
import { type ErrorInfo, type Failure, fail } from '../../../shared/model/failure.ts';
import { cleanTexts } from '../../../shared/model/text.ts';
import type { OpenCall, ToolCall } from '../../../shared/model/tool.ts';
import { visibleLine, visibleText } from '../../../shared/model/visible-text.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { Notifier } from '../base/notifier.ts';
import { getToolCall, putToolCall, type ToolCallRow, toolCallsIn } from '../db/tool-calls.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import type { AnsweredCall } from './approvals/approvals.ts';
import { checkDone, finishCall } from './finish-call.ts';
import { toolCallView } from './journal/tool-call-view.ts';
import { denied, stopped } from './refusals.ts';

/** Calls whose result the person or a client gives: each waits as a row, also over a restart, and is answered once. */
export function createOpenCalls(
  context: CoreContext,
  { agents, notifier }: { readonly agents: Agents; readonly notifier: Notifier },
) {
  const { db } = context;
  const listeners = new Set<(answered: AnsweredCall) => void>();

  const toolOf = ({ agentId, tool }: ToolCallRow): AnyTool | undefined =>
    agents.find(agentId) && agents.toolsOf(agentId).find(({ name }) => name === tool);
  const all = (): ToolCallRow[] => toolCallsIn(db, 'open');

  /** Throws not_found, conflict. */
  function find(id: string): ToolCallRow {
    const row = getToolCall(db, id);
    if (!row) throw fail('not_found', 'There is no such call.', { field: 'id' });
    if (row.status !== 'open') throw answeredAlready();
    return row;
  }

  function end(row: ToolCallRow, how: Pick<ToolCallRow, 'status' | 'result'>): ToolCall {
    const ended = db.transaction(() => {
      if (getToolCall(db, row.id)?.status !== 'open') throw answeredAlready();
      return finishCall(context, row, how);
    });
    const toolCall = toolCallView(ended, context);
    notifier.dismiss(notificationOf(row));
    context.emit('tool.done', { toolCall });
    return toolCall;
  }

  function refuse(row: ToolCallRow, error: ErrorInfo): ToolCall {
    return end(row, { status: 'denied', result: { error } });
  }

  function tell({ id: toolCallId, runId }: ToolCallRow): void {
    for (const listener of [...listeners]) listener({ approvalId: null, toolCallId, runId });
  }

  function withdrawWhere(isMeant: (row: ToolCallRow) => boolean): ToolCallRow[] {
    const gone = all().filter(isMeant);
    for (const row of gone) refuse(row, stopped);
    return gone;
  }

  return {
    /** Inside the transaction around it; `announce` it afterwards. */
    begin(row: ToolCallRow): ToolCallRow {
      const begun: ToolCallRow = { ...row, status: 'open' };
      putToolCall(db, begun);
      return begun;
    },
    /** Tells windows and clients; the person also on the desktop. */
    announce(row: ToolCallRow): ToolCall {
      const toolCall = toolCallView(row, context);
      context.emit('tool.open', { toolCall });
      if (toolOf(row)?.answer?.by === 'person') {
        const agent = visibleLine(agents.nameOf(row.agentId));
        notifier.notify({
          id: notificationOf(row),
          kind: 'reply',
          title: context.person.t('tools.custom.asks', { agent }),
          body: toolCall.summary,
          ...(row.spaceId === null ? {} : { spaceId: row.spaceId }),
        });
      }
      return toolCall;
    },
    list: ({ agentId, spaceId }: { readonly agentId?: string | undefined; readonly spaceId?: string | undefined }) =>
      all()
        .filter((row) => (agentId ?? row.agentId) === row.agentId && (spaceId ?? row.spaceId) === row.spaceId)
        .map((row): OpenCall => {
          const tool = toolOf(row);
          return {
            toolCall: toolCallView(row, context),
            agentName: visibleLine(agents.nameOf(row.agentId)),
            by: tool?.answer?.by ?? 'client',
            description: visibleText(tool?.description ?? ''),
            schema: tool?.answer?.schema ?? null,
          };
        }),
    /** Throws not_found, conflict when it has its result, invalid_value and limit for one that does not fit. */
    answer(id: string, given: unknown): ToolCall {
      const row = find(id);
      const tool = toolOf(row);
      const result = checked(cleanTexts(given ?? null), (value) => tool?.answer?.check(value) ?? value);
      const toolCall = end(row, { status: 'done', result: checkDone({ result }).result });
      tell(row);
      return toolCall;
    },
    /** Throws not_found, conflict. */
    decline(id: string, words?: string): ToolCall {
      const row = find(id);
      const toolCall = refuse(row, denied(words));
      tell(row);
      return toolCall;
    },
    /** The run that waits for them is over. */
    withdraw(runId: string): void {
      withdrawWhere((row) => row.runId === runId);
    },
    /** The space is deleted: what was open there outside runs ends, and who waits for it is told. */
    withdrawSpace(spaceId: string): void {
      for (const row of withdrawWhere((one) => one.runId === null && one.spaceId === spaceId)) tell(row);
    },
    /** It is removed, and what it lent with it: who still waits for that is told. */
    withdrawAgent(agentId: string): void {
      for (const row of withdrawWhere((one) => one.agentId === agentId || !toolOf(one))) tell(row);
    },
    onAnswered(listener: (answered: AnsweredCall) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function checked(given: unknown, check: (value: unknown) => unknown): unknown {
  try {
    return check(given);
  } catch (thrown) {
    if (!(thrown instanceof z.ZodError)) throw thrown;
    throw explainIssues(thrown, given);
  }
}

function answeredAlready(): Failure {
  return fail('conflict', 'This call has its result already.', { words: 'errors.own.answeredAlready' });
}

const notificationOf = ({ id }: ToolCallRow): string => `open:${id}`;
