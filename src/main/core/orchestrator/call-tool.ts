import { type ErrorInfo, Failure, fail } from '../../../shared/model/failure.ts';
import type { ToolCall } from '../../../shared/model/tool.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../core-context.ts';
import { type ApprovalRow, approvalOfCall, consumeApproval } from '../db/approvals.ts';
import { spendGrant } from '../db/grants.ts';
import { getToolCall, putToolCall, type ToolCallRow } from '../db/tool-calls.ts';
import { toolCallView } from '../journal/tool-call-view.ts';
import type { Policies } from '../policy/policies.ts';
import type { AnyTool, ToolContext } from '../tools/define-tool.ts';
import { inputSchemaOf } from '../tools/json-schema.ts';
import type { Scope } from '../tools/ports.ts';
import { readArgs, repairArgs } from '../tools/repair.ts';
import type { Answered, Approvals } from './approvals.ts';
import { argsDigest, canonicalJson } from './digest.ts';
import { explainCall } from './explain-call.ts';
import { takeMessage } from './take-message.ts';

/** UTF-8 bytes of a result, and of arguments, as JSON (trust, Limits). */
const MOST_BYTES = 1_048_576;

/** A call that an agent wants to make. Who and where come from the run, never from the arguments. */
export interface CallRequest {
  /** Given: the same call is never made twice; asking again tells how it stands. */
  readonly id?: string | undefined;
  readonly agentId: string;
  readonly tool: string;
  /** As the model gave them: an object, or JSON text. */
  readonly args: unknown;
  readonly spaceId: string | null;
  readonly runId: string | null;
  readonly messageId?: string | null | undefined;
  readonly scheduleId?: string | null | undefined;
  /** Agents whose wish led here, the calling one last; absent: the calling one alone. */
  readonly chain?: readonly string[] | undefined;
  /** The person is there: a question waits 10 minutes, else 7 days. */
  readonly isAttended: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** `result` is for the agent: data, or `{ error }`. */
export type Proposed =
  | { readonly kind: 'done'; readonly toolCall: ToolCall; readonly result: unknown }
  | { readonly kind: 'awaiting'; readonly toolCall: ToolCall; readonly approvalId: string };

export type Ports = Pick<ToolContext, 'store' | 'memories' | 'schedules'>;

export type CallTool = ReturnType<typeof createCallTool>;

/**
 * The single call path (behaviour §0): find → repair → parse → policy → approval if asked → journal → run → journal.
 * Nothing else calls a tool. Effect and journal row are one transaction, so a built-in tool runs exactly once.
 */
export function createCallTool(
  context: CoreContext,
  deps: {
    readonly agents: Agents;
    readonly policies: Policies;
    readonly approvals: Approvals;
    /** The services, bound to whose data it is. */
    readonly ports: (scope: Scope) => Ports;
  },
) {
  const { db, clock, person, log } = context;
  const { agents, policies, approvals, ports } = deps;
  const waiting = new Map<string, { told(): void; refuse(error: unknown): void }>();

  const view = (row: ToolCallRow): ToolCall => toolCallView(row, context);
  const close = (row: ToolCallRow, status: ToolCallRow['status'], result: unknown): ToolCallRow => {
    const closed = { ...row, status, result, finishedAt: clock.now() };
    putToolCall(db, closed);
    return closed;
  };

  /** Runs the tool inside the transaction around it; what it throws on purpose is a result, and its writes are taken back. */
  function run(
    row: ToolCallRow,
    prepared: ReturnType<AnyTool['prepare']>,
    tool: AnyTool,
    signal?: AbortSignal,
  ): ToolCallRow {
    const executing: ToolCallRow = { ...row, status: 'executing' };
    putToolCall(db, executing);
    const isolationSpaceId = agents.isolationSpaceId(row.agentId, row.spaceId);
    const origin = { actor: 'agent' as const, spaceId: row.spaceId, runId: row.runId, toolCallId: row.id };
    const world: ToolContext = {
      agentId: row.agentId,
      spaceId: row.spaceId ?? undefined,
      zone: person.zone(),
      locale: person.locale(),
      now: clock.now,
      signal: signal ?? new AbortController().signal,
      ...ports({ agentId: row.agentId, isolationSpaceId, origin }),
    };
    try {
      const { result, undo } = db.transaction(() => {
        const executed = prepared.run(world);
        if (bytesOf(executed.result) > MOST_BYTES) {
          throw fail('limit', 'The result is over 1 MB.', { hint: 'Ask for less at a time.' });
        }
        return executed;
      });
      return close({ ...executing, undo: undo ? { ...undo, isolationSpaceId } : null }, 'done', result);
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      return close(executing, 'failed', { error: explainCall(thrown, tool, row.args) });
    }
  }

  /** Read, decide, and run or ask: one transaction. */
  function decideAndRun(row: ToolCallRow, request: CallRequest): { row: ToolCallRow; approval?: ApprovalRow } {
    const tool = agents.toolsOf(row.agentId).find(({ name }) => name === row.tool);
    if (!tool) return { row: close(row, 'failed', { error: unknownTool(row.tool, agents.toolsOf(row.agentId)) }) };
    let prepared: ReturnType<AnyTool['prepare']>;
    try {
      prepared = tool.prepare(row.args);
    } catch (thrown) {
      return { row: close(row, 'failed', { error: explainCall(thrown, tool, row.args) }) };
    }
    const ready: ToolCallRow = { ...row, args: prepared.input };
    const chain = request.chain ?? [row.agentId];
    const { policy } = policies.decide(tool.name, chain);
    if (policy === 'block') return { row: close(ready, 'denied', { error: blocked(tool.name) }) };
    if (policy === 'allow' || (chain.length === 1 && isGranted(tool, ready, request))) {
      return { row: run(ready, prepared, tool, request.signal) };
    }
    const awaiting: ToolCallRow = { ...ready, status: 'awaiting' };
    try {
      const approval = approvals.ask({
        ...awaiting,
        toolCallId: row.id,
        scheduleId: request.scheduleId ?? null,
        chain,
        isAttended: request.isAttended,
      });
      putToolCall(db, awaiting);
      return { row: awaiting, approval };
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      return { row: close(ready, 'failed', { error: thrown.info }) };
    }
  }

  function isGranted(
    tool: AnyTool,
    { agentId, spaceId, args }: ToolCallRow,
    { scheduleId = null }: CallRequest,
  ): boolean {
    return spendGrant(db, { agentId, tool: tool.name, spaceId, scheduleId, argsDigest: argsDigest(tool, args) });
  }

  /** The call as it will stand in the journal: arguments read, the agent's words taken off, repaired. */
  function toRow(request: CallRequest): ToolCallRow {
    const tool = agents.toolsOf(request.agentId).find(({ name }) => name === request.tool);
    const schema = tool ? inputSchemaOf(tool) : {};
    const tooBig = bytesOf(request.args) > MOST_BYTES;
    const read = readArgs(tooBig ? {} : request.args, schema);
    const { args, quote } = takeMessage(read.args, person.locale());
    const repaired = tool ? repairArgs(args, schema, tool.aliases) : { args, repaired: [] };
    return {
      id: request.id ?? context.newId(),
      runId: request.runId,
      messageId: request.messageId ?? null,
      spaceId: request.spaceId,
      agentId: request.agentId,
      actor: 'agent',
      tool: request.tool,
      args: repaired.args,
      repaired: [...read.repaired, ...repaired.repaired],
      quote,
      status: 'proposed',
      result: null,
      undo: null,
      undoneAt: null,
      erasedAt: null,
      createdAt: clock.now(),
      finishedAt: null,
    };
  }

  function standing(row: ToolCallRow): Proposed {
    const approval = row.finishedAt === null ? approvalOfCall(db, row.id) : undefined;
    if (approval) return { kind: 'awaiting', toolCall: view(row), approvalId: approval.id };
    return { kind: 'done', toolCall: view(row), result: row.result };
  }

  /** What could not be journalled with its effect is journalled without: the transaction was taken back as a whole. */
  function afterCrash(row: ToolCallRow, thrown: unknown, tool: AnyTool | undefined): ToolCallRow {
    log.error(`${row.tool} failed`, {
      error: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
    });
    const error: ErrorInfo = tool
      ? explainCall(thrown, tool, row.args)
      : { code: 'internal', message: 'It did not work.' };
    const failed: ToolCallRow = { ...row, status: 'failed', result: { error }, finishedAt: clock.now() };
    try {
      putToolCall(db, failed);
    } catch {
      log.warn('The failed call could not be journalled');
    }
    return failed;
  }

  /**
   * Makes the call, or asks the person first. Throws not_found for an unknown agent; everything else that goes wrong is
   * the result's `{ error }`, for the agent to read.
   */
  function proposeCall(request: CallRequest): Proposed {
    agents.get(request.agentId);
    const known = request.id === undefined ? undefined : getToolCall(db, request.id);
    if (known) return standing(known);
    approvals.expireDue();
    const row = toRow(request);
    const tool = agents.toolsOf(request.agentId).find(({ name }) => name === request.tool);
    context.emit('tool.proposed', { toolCall: view(row) });
    if (bytesOf(request.args) > MOST_BYTES) {
      const error: ErrorInfo = { code: 'limit', message: 'The arguments are over 1 MB.', hint: 'Send less at a time.' };
      return finished(close(row, 'failed', { error }));
    }
    try {
      const { row: settled, approval } = db.transaction(() => decideAndRun(row, request));
      if (!approval) return finished(settled);
      const toolCall = view(settled);
      context.emit('tool.awaiting', { toolCall, approvalId: approval.id });
      approvals.announce(approval);
      return { kind: 'awaiting', toolCall, approvalId: approval.id };
    } catch (thrown) {
      return finished(afterCrash(row, thrown, tool));
    }
  }

  function finished(row: ToolCallRow): Extract<Proposed, { kind: 'done' }> {
    const toolCall = view(row);
    context.emit('tool.done', { toolCall });
    return { kind: 'done', toolCall, result: row.result };
  }

  /** Runs an approved call once, in the transaction that uses the yes up. Everything that was shown must still hold. */
  function runApproved(row: ToolCallRow, approval: ApprovalRow): ToolCallRow {
    if (!consumeApproval(db, approval.id, clock.now())) throw fail('conflict', 'This yes was used already.');
    const tool = agents.toolsOf(row.agentId).find(({ name }) => name === row.tool);
    if (!tool) return close(row, 'failed', { error: unknownTool(row.tool, agents.toolsOf(row.agentId)) });
    if (!isAsShown(row, approval)) return close(row, 'failed', { error: CHANGED });
    if (policies.decide(tool.name, approval.chain).policy === 'block') {
      return close(row, 'denied', { error: blocked(tool.name) });
    }
    return run(row, tool.prepare(row.args), tool);
  }

  /** The question is the one that was answered, and the call is the one that the question was about. */
  function isAsShown(row: ToolCallRow, approval: ApprovalRow): boolean {
    return (
      approvals.digestNow(approval) === approval.digest &&
      canonicalJson(row.args) === canonicalJson(approval.args) &&
      row.tool === approval.tool &&
      row.agentId === approval.agentId &&
      row.agentId === approval.chain[approval.chain.length - 1] &&
      row.spaceId === approval.spaceId
    );
  }

  /**
   * The call after its answer: an approved one runs now, once; a denied or run-out one, and one that is through, gives its
   * result again. Throws not_found, and conflict while it still waits.
   */
  function settleCall(toolCallId: string): { readonly toolCall: ToolCall; readonly result: unknown } {
    approvals.expireDue();
    const row = getToolCall(db, toolCallId);
    if (!row) throw fail('not_found', 'There is no such call.', { field: 'toolCallId' });
    if (row.finishedAt !== null) return { toolCall: view(row), result: row.result };
    const approval = approvalOfCall(db, toolCallId);
    if (approval?.status !== 'approved') throw fail('conflict', 'This call still waits for an answer.');
    try {
      return finished(db.transaction(() => runApproved(row, approval)));
    } catch (thrown) {
      const now = getToolCall(db, toolCallId);
      if (now && now.finishedAt !== null) return { toolCall: view(now), result: now.result };
      if (thrown instanceof Failure) throw thrown;
      consumeApproval(db, approval.id, clock.now());
      return finished(
        afterCrash(
          row,
          thrown,
          agents.toolsOf(row.agentId).find(({ name }) => name === row.tool),
        ),
      );
    }
  }

  approvals.onAnswered(({ toolCallId, runId }: Answered) => {
    if (runId === null) settleCall(toolCallId);
    waiting.get(toolCallId)?.told();
  });

  return {
    proposeCall,
    settleCall,
    onAnswered: approvals.onAnswered,
    /** One call outside a run: under Ask it waits for the person. Rejects with unavailable when Hearth closes first. */
    async callAndWait(request: CallRequest): Promise<unknown> {
      const proposed = proposeCall(request);
      if (proposed.kind === 'done') return proposed.result;
      const { id } = proposed.toolCall;
      await new Promise<void>((told, refuse) => waiting.set(id, { told, refuse }));
      waiting.delete(id);
      return settleCall(id).result;
    },
    /** Ends what waits here; the questions stay. */
    close(): void {
      const error = fail('unavailable', 'Hearth is closing. The question stays and is asked again.');
      for (const { refuse } of waiting.values()) refuse(error);
      waiting.clear();
    },
  };
}

const CHANGED: ErrorInfo = {
  code: 'conflict',
  message: 'The call changed after it was approved, so it was not done.',
  hint: 'Make the call again.',
};

function blocked(tool: string): ErrorInfo {
  return {
    code: 'blocked_by_policy',
    message: `The person does not allow ${tool}.`,
    hint: 'Do not try again. Say that it can be changed under Permissions.',
  };
}

function unknownTool(name: string, own: readonly AnyTool[]): ErrorInfo {
  return {
    code: 'not_found',
    message: `There is no tool named ${JSON.stringify(name.slice(0, 64))}.`,
    hint: `You have: ${own.map((tool) => tool.name).join(', ') || 'none'}.`,
  };
}

function bytesOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
