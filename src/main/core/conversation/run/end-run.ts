import type { ErrorInfo } from '../../../../shared/model/failure.ts';
import type { Message } from '../../../../shared/model/space.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { markHandled } from '../../db/inbox.ts';
import { messagesOfRun, updateMessage } from '../../db/messages.ts';
import { isBegun, putRun, type RunRow } from '../../db/runs.ts';
import { touchSpace } from '../../db/spaces.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import { replyOf } from '../delegation.ts';
import type { Spaces } from '../spaces/spaces.ts';
import type { Views } from '../spaces/views.ts';
import { readTranscript } from '../transcript.ts';
import { finishedTranscript } from './finish-transcript.ts';
import { createReplyWriter, openReply, type ReplyWriter } from './reply.ts';
import { endingError } from './run-errors.ts';
import { runView } from './run-view.ts';

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
    spaces,
    views,
    onEnded,
  }: { readonly spaces: Spaces; readonly views: Views; readonly onEnded: (run: RunRow) => void },
) {
  const { db, clock, emit } = context;

  /** The one place where a run ends: row, message and inbox in one transaction, then everyone is told. */
  function end(run: RunRow, reply: ReplyWriter, { status, error }: RunEnd): void {
    const now = clock.now();
    if (status !== 'done') {
      deps.approvals.withdraw(run.id);
      deps.callTool.open.withdraw(run.id);
    }
    const transcript = finishedTranscript(readTranscript(run.transcript), reply.text(), deps.journal.ofRuns([run.id]));
    const ended: RunRow = { ...run, status, error, endedAt: now, transcript: JSON.stringify(transcript) };
    const tell = db.transaction(() => {
      putRun(db, ended);
      deps.callTool.handed.giveUp(run.id);
      reply.close({
        status: messageStatus[status],
        error: error && { message: error.message, ...(error.hint ? { hint: error.hint } : {}) },
      });
      markHandled(db, run.id, now);
      touchSpace(db, run.spaceId, now);
      return answerCaller(ended);
    });
    reply.announce();
    emit('run.ended', { run: runView(ended) });
    spaces.touch(run.spaceId);
    // Who waits for it goes on before it is called settled.
    tell?.();
    onEnded(ended);
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
    const { row } = db.transaction(() => openReply(context, run));
    const error = status === 'interrupted' ? endingError(context.person.t, 'interrupted') : null;
    end(run, createReplyWriter(context, views, { run, row }), { status, error });
  }

  /** Takes a run out of the queue that never began; what was said for it stays. */
  function endQueued(run: RunRow): void {
    const ended: RunRow = { ...run, status: 'stopped', endedAt: clock.now() };
    const { rows, tell } = db.transaction(() => {
      putRun(db, ended);
      markHandled(db, run.id, clock.now());
      const said = messagesOfRun(db, run.id);
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
    if (run.status === 'queued' && !isBegun(run)) endQueued(run);
    else endIdle(run, 'stopped');
  }

  return { end, endIdle, endOpen };
}
