import { type ErrorInfo, Failure, fail } from '../../../shared/model/failure.ts';
import { flawOf } from '../../../shared/model/nesting.ts';
import type { ToolCall } from '../../../shared/model/tool.ts';
import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import type { Notifier } from '../base/notifier.ts';
import { type ApprovalRow, approvalOfCall, consumeApproval } from '../db/approvals.ts';
import { countGrantUse } from '../db/grants.ts';
import { fillArguments, getToolCall, putToolCall, type ToolCallRow } from '../db/tool-calls.ts';
import type { AnyTool } from '../tools/define-tool.ts';
import type { AnsweredCall, Approvals } from './approvals/approvals.ts';
import type { Handed, InDraft, Open, Proposed, Running, Settled } from './call-outcome.ts';
import { type CallRequest, readRequest } from './call-request.ts';
import { type Begun, type CallStep, type Live, questionOf } from './call-step.ts';
import { createCallsOutsideRuns } from './calls-outside-runs.ts';
import { type DecisionDeps, decideCall } from './decide-call.ts';
import { explainCall } from './explain-failure.ts';
import { bytesOf, finishCall, MOST_BYTES } from './finish-call.ts';
import { createHandedCalls } from './handed-calls.ts';
import { isAsShown } from './is-as-shown.ts';
import { toolCallView } from './journal/tool-call-view.ts';
import { createOpenCalls } from './open-calls.ts';
import { argumentsTooBig, blocked, changed, closing, unknownTool } from './refusals.ts';
import { type AskModel, createActs } from './run-act.ts';
import { runWrite } from './run-write.ts';

export type CallTool = ReturnType<typeof createCallTool>;

/**
 * The single call path (docs/behaviour.md#the-call-path): find → repair → parse → policy → approval if asked → journal → run → journal.
 * Nothing else runs a tool. A tool's `write` and its journal row are one transaction, so it runs exactly once; an `act` runs
 * between two rows, so it runs at most once.
 */
export function createCallTool(
  context: CoreContext,
  deps: DecisionDeps & {
    readonly approvals: Approvals;
    readonly notifier: Notifier;
    readonly askModel: AskModel;
  },
) {
  const { db, clock, log } = context;
  const { agents, policies, approvals, outside } = deps;
  const acts = createActs(context, deps);
  const open = createOpenCalls(context, deps);
  const handed = createHandedCalls(context, deps);
  const drafting = new Map<string, Promise<Proposed>>();
  let isClosing = false;

  const view = (row: ToolCallRow): ToolCall => toolCallView(row, context);
  const toolOf = ({ agentId, tool }: { readonly agentId: string; readonly tool: string }): AnyTool | undefined =>
    agents.toolsOf(agentId).find(({ name }) => name === tool);
  const refuse = (row: ToolCallRow, error: ErrorInfo): ToolCallRow =>
    finishCall(context, row, { status: error.code === 'blocked_by_policy' ? 'denied' : 'failed', result: { error } });

  /** Runs what is synchronous; what is not is written down as begun, to be started once that is on disk. */
  function begin(row: ToolCallRow, { tool, prepared: { work }, onDone, ...call }: Begun): CallStep {
    if (tool.readsOutside) outside.meet(outside.heardIn(row), [tool.readsOutside]);
    if (work.phase === 'write') {
      const ran = runWrite(context, deps, { row, tool, work, saidAt: call.saidAt });
      if (ran.status === 'done') onDone?.();
      return { row: ran };
    }
    if (work.phase === 'hand') {
      const given = handed.begin(row, { tool, work, saidAt: call.saidAt });
      if (given.status === 'handed') onDone?.();
      return { row: given };
    }
    tool.consent?.give();
    if (work.phase === 'answer') return { row: open.begin(row) };
    if (isClosing) return { row: refuse(row, closing) };
    const executing: ToolCallRow = { ...row, status: 'executing' };
    putToolCall(db, executing);
    return {
      row: executing,
      act: { row: executing, tool, work, saidAt: call.saidAt, signal: call.live.signal, onDone },
    };
  }

  /** Decides, and runs or asks; the transaction around it is one with the effect. */
  function decideAndRun(given: ToolCallRow, request: CallRequest): CallStep {
    const tool = toolOf(given);
    if (!tool) return { row: refuse(given, unknownTool(given.tool, agents.toolsOf(given.agentId))) };
    let prepared: ReturnType<AnyTool['prepare']>;
    try {
      prepared = tool.prepare(given.args);
    } catch (thrown) {
      return { row: refuse(given, explainCall(thrown, tool, given.args)) };
    }
    const asked: ToolCallRow = { ...given, args: prepared.input };
    const met = decideCall({ db, ...deps }, { row: asked, tool, request });
    const row: ToolCallRow = { ...asked, decided: met.decided };
    if (met.outcome === 'block') return { row: refuse(row, blocked(tool.name)) };
    if (prepared.draft) {
      if (tool.readsOutside) outside.meet(outside.heardIn(row), [tool.readsOutside]);
      if (isClosing) return { row: refuse(row, closing) };
      putToolCall(db, row);
      const { saidAt, signal } = request;
      return { row, draft: { row, tool, work: { phase: 'draft', ...prepared.draft }, saidAt, signal } };
    }
    if (met.outcome === 'allow') {
      const { grantId } = met.decided;
      const onDone = (): void => {
        if (grantId !== null) countGrantUse(db, grantId);
      };
      return begin(row, { tool, prepared, live: request, saidAt: request.saidAt, onDone });
    }
    try {
      const approval = approvals.ask({
        ...questionOf(row, request),
        chain: request.chain ?? [row.agentId],
        outside: met.outside,
      });
      const awaiting: ToolCallRow = { ...row, status: 'awaiting' };
      putToolCall(db, awaiting);
      return { row: awaiting, approval };
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown;
      return { row: refuse(row, thrown.info) };
    }
  }

  /** How a call that was made before stands now. */
  function standing(row: ToolCallRow): Proposed {
    const drafted = drafting.get(row.id);
    if (drafted) return { kind: 'drafting', toolCall: view(row), drafted };
    const ended = acts.of(row.id);
    if (ended) return { kind: 'running', toolCall: view(row), ended: ended.then(settled) };
    if (row.status === 'open' || row.status === 'handed') return { kind: row.status, toolCall: view(row) };
    const approval = row.finishedAt === null ? approvalOfCall(db, row.id) : undefined;
    if (approval && row.status === 'approved') return { kind: 'approved', toolCall: view(row) };
    if (approval) return { kind: 'awaiting', toolCall: view(row), approvalId: approval.id };
    return settled(row);
  }

  function settled(row: ToolCallRow): Settled {
    return { kind: 'done', toolCall: view(row), result: row.result };
  }

  function finished(row: ToolCallRow): Settled {
    const done = settled(row);
    context.emit('tool.done', { toolCall: done.toolCall });
    return done;
  }

  /** After the commit: tells the end, or starts what is asynchronous. */
  function follow({ row, act }: CallStep, { onProgress }: Live): Settled | Running | Open | Handed {
    if (row.status === 'open') return { kind: 'open', toolCall: open.announce(row) };
    if (row.status === 'handed') return { kind: 'handed', toolCall: handed.announce(row) };
    if (!act) return finished(row);
    const toolCall = view(row);
    context.emit('tool.running', { toolCall });
    const tell = (percent?: number): void => onProgress?.({ title: toolCall.summary, percent });
    tell();
    return { kind: 'running', toolCall, ended: acts.start({ ...act, onProgress: tell }).then(finished) };
  }

  /** Makes what the person is to be shown, and then goes on with it. */
  function startDraft(draft: NonNullable<CallStep['draft']>, request: CallRequest): InDraft {
    const toolCall = view(draft.row);
    context.emit('tool.running', { toolCall });
    const onProgress = (percent?: number): void => request.onProgress?.({ title: toolCall.summary, percent });
    onProgress();
    const drafted = acts.start({ ...draft, onProgress }).then((row): Proposed => {
      drafting.delete(row.id);
      if (row.finishedAt !== null) return finished(row);
      return takeStep(row, request, () => {
        fillArguments(db, row);
        return decideAndRun(row, request);
      });
    });
    drafting.set(toolCall.id, drafted);
    return { kind: 'drafting', toolCall, drafted };
  }

  /** The transaction was taken back as a whole, journal row included: what happened is journalled by itself. */
  function afterCrash(row: ToolCallRow, thrown: unknown): ToolCallRow {
    const tool = toolOf(row);
    log.error('a tool failed', { tool: tool?.name ?? 'unknown', error: describeError(thrown) });
    const error = explainCall(thrown, tool, row.args);
    try {
      return refuse(row, error);
    } catch {
      log.warn('The failed call could not be journalled');
      return { ...row, status: 'failed', result: { error }, finishedAt: clock.now() };
    }
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
    const called = agents.called(request.agentId, request.tool);
    const isTooBig = flawOf(request.args) !== undefined || bytesOf(request.args) > MOST_BYTES;
    const row = readRequest(context, isTooBig ? { ...request, args: {} } : request, called);
    context.emit('tool.proposed', { toolCall: view(row) });
    return takeStep(row, request, () =>
      isTooBig ? { row: refuse(row, argumentsTooBig) } : decideAndRun(row, request),
    );
  }

  /** Once the step is on disk: tells the end, asks aloud, or starts what it takes. */
  function takeStep(row: ToolCallRow, request: CallRequest, work: () => CallStep): Proposed {
    try {
      const step = db.transaction(work);
      const { approval, draft } = step;
      if (draft) return startDraft(draft, request);
      if (!approval) return follow(step, request);
      const toolCall = view(step.row);
      context.emit('tool.awaiting', { toolCall, approvalId: approval.id });
      approvals.announce(approval);
      return { kind: 'awaiting', toolCall, approvalId: approval.id };
    } catch (thrown) {
      return finished(afterCrash(row, thrown));
    }
  }

  /** Runs an approved call once, in the transaction that uses the yes up. Everything that was shown must still hold. */
  function runApproved(row: ToolCallRow, approval: ApprovalRow, live: Live): CallStep {
    if (!consumeApproval(db, approval.id, clock.now())) throw fail('conflict', 'This yes was used already.');
    const tool = toolOf(row);
    if (!tool) return { row: refuse(row, unknownTool(row.tool, agents.toolsOf(row.agentId))) };
    if (!isAsShown(row, approval, approvals.digestNow)) return { row: refuse(row, changed) };
    const now = policies.decide(tool.name, approval.chain);
    if (now.policy === 'block') {
      return { row: refuse({ ...row, decided: { ...now, grantId: null } }, blocked(tool.name)) };
    }
    return begin(row, { tool, prepared: tool.prepare(row.args), saidAt: approval.createdAt, live });
  }

  /**
   * The call after its answer: an approved one runs now, once; a denied or run-out one, and one that is through, gives its
   * result again. Throws not_found, and conflict while it still waits.
   */
  function settleCall(toolCallId: string, live: Live = {}): Settled | Running | Open | Handed {
    approvals.expireDue();
    const row = getToolCall(db, toolCallId);
    if (!row) throw fail('not_found', 'There is no such call.', { field: 'toolCallId' });
    if (row.finishedAt !== null) return settled(row);
    if (row.status === 'open' || row.status === 'handed') return { kind: row.status, toolCall: view(row) };
    const ended = acts.of(toolCallId);
    if (ended) return { kind: 'running', toolCall: view(row), ended: ended.then(settled) };
    const approval = approvalOfCall(db, toolCallId);
    if (approval?.status !== 'approved') throw fail('conflict', 'This call still waits for an answer.');
    try {
      return follow(
        db.transaction(() => runApproved(row, approval, live)),
        live,
      );
    } catch (thrown) {
      const other = getToolCall(db, toolCallId);
      if (other && other.finishedAt !== null) return settled(other);
      if (thrown instanceof Failure) throw thrown;
      consumeApproval(db, approval.id, clock.now());
      return finished(afterCrash(row, thrown));
    }
  }

  /** Called when the person has answered a question, and when a call was given its result by whoever does it. */
  function onAnswered(listener: (answered: AnsweredCall) => void): () => void {
    const stops = [approvals, open, handed].map((asked) => asked.onAnswered(listener));
    return () => {
      for (const stop of stops) stop();
    };
  }

  const { callAndWait, refuseWaiting } = createCallsOutsideRuns({ proposeCall, settleCall, onAnswered });

  return {
    proposeCall,
    settleCall,
    callAndWait,
    onAnswered,
    open,
    handed,
    /** Its agent is removed: what runs for it is cut off, what is open ends. */
    async endAgent(agentId: string): Promise<void> {
      open.withdrawAgent(agentId);
      await acts.endAgent(agentId);
    },
    /** Who waits for the person is let go; what runs has `graceMs` to end and is then cut off. */
    async close(graceMs: number): Promise<void> {
      refuseWaiting();
      if (graceMs === 0) isClosing = true;
      await acts.close(graceMs);
    },
  };
}
