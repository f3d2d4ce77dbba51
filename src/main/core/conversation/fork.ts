import { fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import { agentsIn } from '../db/members.ts';
import { getMessage, isReply, type MessageRow, messagesOfRun, updateMessage } from '../db/messages.ts';
import { getRun, nextPart, putRun, type RunRow, turnsOf } from '../db/runs.ts';
import type { Inbox } from './inbox.ts';
import type { Runner } from './run/runner.ts';
import type { Spaces } from './spaces/spaces.ts';
import type { Views } from './spaces/views.ts';

const endless = Number.MAX_SAFE_INTEGER;

export interface Forked {
  readonly spaceId: string;
  readonly runId: string;
}

/** Retry, edit and continue: the history forks; what is taken back stays in the database but is neither shown nor sent. */
export function createFork(
  context: CoreContext,
  {
    inbox,
    runner,
    spaces,
    views,
  }: { readonly inbox: Inbox; readonly runner: Runner; readonly spaces: Spaces; readonly views: Views },
) {
  const { db, clock, emit } = context;

  function find(messageId: string): { readonly message: MessageRow; readonly run: RunRow } {
    const message = getMessage(db, messageId);
    if (!message || message.replacedAt !== null) {
      throw fail('not_found', 'There is no such message.', { field: 'messageId' });
    }
    spaces.open(message.spaceId);
    const run = message.runId === null ? undefined : getRun(db, message.runId);
    if (!run) throw fail('conflict', 'This message was not answered by an agent.', { field: 'messageId' });
    if (run.mode !== 'alone' || agentsIn(db, message.spaceId).length > 1) {
      throw fail('conflict', 'Others have heard this already: it cannot be taken back.', {
        field: 'messageId',
        words: 'errors.own.heardAlready',
      });
    }
    return { message, run };
  }

  /** Runs from this one on leave the history; returns their messages. */
  function leave(run: RunRow): MessageRow[] {
    const turns = run.turn === null ? [run] : turnsOf(db, run, { from: run.turn, to: endless });
    for (const turn of turns) putRun(db, { ...turn, turn: null });
    return turns.flatMap((turn) => messagesOfRun(db, turn.id));
  }

  /**
   * Makes the run's turn anew. `stays` says which of its own messages are said again; all else from there on is taken
   * back. `text` is said instead of what an edit replaces.
   */
  function redo(
    run: RunRow,
    stays: (row: MessageRow) => boolean,
    text?: string,
  ): Forked & { messageId: string | undefined } {
    const { fresh, kept, gone, message } = db.transaction(() => {
      const rows = leave(run);
      const isKept = (row: MessageRow): boolean => row.runId === run.id && !isReply(row, run.agentId) && stays(row);
      const wakeup = {
        kind: run.cause,
        agentId: run.agentId,
        spaceId: run.spaceId,
        scheduleId: run.scheduleId,
        parentRunId: run.parentRunId,
        isBusy: runner.isBusy(run.agentId),
      };
      const pushed = inbox.push(text === undefined ? wakeup : { ...wakeup, text });
      const status = wakeup.isBusy ? ('queued' as const) : ('complete' as const);
      for (const row of rows) {
        if (isKept(row)) updateMessage(db, row.id, { runId: pushed.run.id, context: null, status });
        else updateMessage(db, row.id, { replacedAt: clock.now() });
      }
      return {
        fresh: pushed.run,
        message: pushed.message,
        kept: rows.filter(isKept),
        gone: rows.filter((row) => !isKept(row)),
      };
    });
    if (gone.length > 0) emit('message.removed', { spaceId: run.spaceId, messageIds: gone.map((row) => row.id) });
    for (const row of kept) {
      const now = getMessage(db, row.id);
      if (now) emit('message.updated', { message: views.message(now) });
    }
    if (message) emit('message.added', { message: views.message(message) });
    spaces.touch(run.spaceId);
    runner.startNext(run.agentId);
    return { spaceId: run.spaceId, runId: fresh.id, messageId: message?.id };
  }

  return {
    /** Asks the same again; `messageId` is the reply's or the question's. What works in the space is stopped first. */
    async retry(messageId: string): Promise<Forked> {
      const { run } = find(messageId);
      if (run.status === 'queued' && run.turn === null) return { spaceId: run.spaceId, runId: run.id };
      await runner.stop({ spaceId: run.spaceId });
      return redo(getRun(db, run.id) ?? run, () => true);
    },
    /** Says a message of the person differently; what followed is taken back. */
    async edit(messageId: string, text: string): Promise<Forked & { readonly messageId: string }> {
      const { message, run } = find(messageId);
      if (message.author !== 'person') {
        throw fail('invalid_value', 'Only your own messages can be changed.', { field: 'messageId' });
      }
      if (run.status === 'running' || run.status === 'waiting' || run.turn !== null)
        await runner.stop({ spaceId: run.spaceId });
      const { spaceId, runId, messageId: newId } = redo(getRun(db, run.id) ?? run, (row) => row.id < message.id, text);
      return { spaceId, runId, messageId: newId ?? messageId };
    },
    /** Goes on with a turn that was cut off; one that had said and done nothing is asked again. */
    async continue(runId: string): Promise<Forked> {
      const run = getRun(db, runId);
      if (!run) throw fail('not_found', 'There is no such run.', { field: 'runId' });
      spaces.open(run.spaceId);
      if (run.status !== 'interrupted' && run.status !== 'stopped' && run.status !== 'failed') {
        throw fail('conflict', 'This turn is not waiting to be continued.', {
          field: 'runId',
          words: 'errors.own.goneOn',
        });
      }
      const isLast = run.turn !== null && turnsOf(db, run, { from: run.turn, to: endless }).length === 1;
      if (!isLast || nextPart(db, run.id) !== undefined) {
        throw fail('conflict', 'The conversation has already gone on.', { field: 'runId', words: 'errors.own.goneOn' });
      }
      if (run.transcript === '[]' && run.mode === 'alone') return redo(run, () => true);
      const pushed = inbox.push({
        // What was never read is read now.
        kind: run.transcript === '[]' ? 'message' : 'continue',
        agentId: run.agentId,
        spaceId: run.spaceId,
        scheduleId: run.scheduleId,
        parentRunId: run.id,
        isBusy: runner.isBusy(run.agentId),
      });
      runner.startNext(run.agentId);
      return { spaceId: run.spaceId, runId: pushed.run.id };
    },
  };
}
