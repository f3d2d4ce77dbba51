import type { ErrorInfo } from '../../../../shared/model/failure.ts';
import type { Message } from '../../../../shared/model/space.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { hasEvents, markHandled, releaseEvents } from '../../db/inbox.ts';
import { messagesOfRun, updateMessage } from '../../db/messages.ts';
import { getRun, isBegun, placeOf, putRun, type RunRow } from '../../db/runs.ts';
import { touchSpace } from '../../db/spaces.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import { replyOf } from '../delegation.ts';
import type { Delivery } from '../delivery.ts';
import { endQuestion, openQuestionOf } from '../questions/asked.ts';
import type { Spaces } from '../spaces/spaces.ts';
import type { Views } from '../spaces/views.ts';
import { readTranscript } from '../transcript.ts';
import { finishedTranscript } from './finish-transcript.ts';
import type { ReplyWriter } from './reply.ts';
import { endingError } from './run-errors.ts';
import { runView } from './run-view.ts';
import { showActs } from './show-acts.ts';
import { openVoice } from './voice.ts';

export interface RunEnd {
  readonly status: 'done' | 'stopped' | 'failed' | 'interrupted';
  readonly error: ErrorInfo | null;
}

const messageStatus: Record<RunEnd['status'], Message['status']> = {
  done: 'complete',
  stopped: 'stopped',
  failed: 'failed',
  interrupted: 'interrupted',
};

export type RunEnds = ReturnType<typeof createRunEnds>;

/** How runs end, each once; `onEnded` is called when everything is written. */
export function createRunEnds(
  context: CoreContext,
  deps: ConversationDeps,
  {
    delivery,
    spaces,
    views,
    onEnded,
    wake,
  }: {
    readonly delivery: Delivery;
    readonly spaces: Spaces;
    readonly views: Views;
    readonly onEnded: (run: RunRow) => void;
    readonly wake: (agentIds: readonly string[]) => void;
  },
) {
  const { db, clock, emit } = context;

  /** What was streamed reaches the others of the space as it is, once. */
  function deliverReply(run: RunRow, reply: ReplyWriter): string[] {
    const id = reply.messageId();
    const text = reply.text();
    if (id === null || text === '' || run.cause === 'delegation') return [];
    return delivery.toOthers({ id, text, spaceId: placeOf(db, run), runId: run.id, agentId: run.agentId });
  }

  /** The one place where a run ends: row, message and inbox in one transaction, then everyone is told. */
  function end(run: RunRow, reply: ReplyWriter, { status, error }: RunEnd): void {
    const now = clock.now();
    if (status !== 'done') {
      deps.approvals.withdraw(run.id);
      deps.callTool.open.withdraw(run.id);
    }
    const transcript = finishedTranscript(readTranscript(run.transcript), reply.text(), deps.journal.ofRuns([run.id]));
    const ended: RunRow = { ...run, status, error, endedAt: now, transcript: JSON.stringify(transcript) };
    const question = openQuestionOf(db, run);
    const { tell, woken, shown } = db.transaction(() => {
      putRun(db, ended);
      if (question) updateMessage(db, question.id, { offer: { ...question.offer, state: 'gone' } });
      deps.callTool.handed.giveUp(run.id);
      reply.close({
        status: messageStatus[status],
        error: error && { message: error.message, ...(error.hint ? { hint: error.hint } : {}) },
      });
      const acts = showActs(context, deps, run);
      // What was never read is read with what wakes the agent next.
      if (status !== 'done' && run.mode !== 'alone' && run.transcript === '[]') releaseEvents(db, run.id);
      markHandled(db, run.id, now);
      if (reply.messageId() !== null) touchSpace(db, placeOf(db, run), now);
      return { tell: answerCaller(ended), woken: deliverReply(run, reply), shown: acts };
    });
    if (question) endQuestion(question, { emit, notifier: deps.notifier });
    reply.announce();
    for (const message of views.messages(shown)) emit('message.added', { message });
    emit('run.ended', { run: runView(ended) });
    spaces.touch(placeOf(db, run));
    // Who waits for it goes on before it is called settled.
    tell?.();
    onEnded(ended);
    wake(woken);
  }

  /** What another agent waits for: the end of this run is the end of its call. Part of the caller's transaction. */
  function answerCaller(run: RunRow): (() => void) | undefined {
    if (run.cause !== 'delegation' || run.callId === null) return undefined;
    const done = deps.journal.ofRuns([run.id]).flatMap(({ status, what }) => (status === 'done' ? [what] : []));
    return deps.callTool.handed.complete(
      run.callId,
      replyOf(context, run, { name: deps.agents.nameOf(run.agentId), done }),
    );
  }

  /** Ends a run that began but does not work at this moment: it waits, or was cut off by a crash. */
  function endIdle(run: RunRow, status: 'stopped' | 'interrupted'): void {
    const error = status === 'interrupted' ? endingError(context.person.t, 'interrupted') : null;
    const { reply } = db.transaction(() => openVoice(context, views, { run, isHeld: false }));
    end(run, reply, { status, error });
  }

  /** Takes a run out of the queue that never began; what was said for it stays. */
  function endQueued(run: RunRow, status: 'done' | 'stopped'): void {
    const ended: RunRow = { ...run, status, endedAt: clock.now() };
    const { rows, tell } = db.transaction(() => {
      putRun(db, ended);
      markHandled(db, run.id, clock.now());
      // What several agents heard stands.
      const said = run.mode === 'alone' ? messagesOfRun(db, run.id) : [];
      for (const row of said) updateMessage(db, row.id, { status: 'stopped' });
      return { rows: said.map((row) => ({ ...row, status: 'stopped' as const })), tell: answerCaller(ended) };
    });
    for (const message of views.messages(rows.filter(({ isInner }) => !isInner))) emit('message.updated', { message });
    emit('run.ended', { run: runView(ended) });
    // Who waits for it goes on before it is called settled.
    tell?.();
    onEnded(ended);
  }

  /** Ends a run that does not work at this moment, begun or not. */
  function endOpen(run: RunRow): void {
    if (run.status === 'queued' && !isBegun(run)) endQueued(run, 'stopped');
    else endIdle(run, 'stopped');
  }

  /** Nothing is left to read for a run that has not begun. */
  function endEmptied(runId: string, status: 'done' | 'stopped'): void {
    const run = getRun(db, runId);
    if (run?.status === 'queued' && run.turn === null && !hasEvents(db, run.id)) endQueued(run, status);
  }

  return { end, endIdle, endOpen, endEmptied };
}
