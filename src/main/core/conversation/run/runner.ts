import { isDeepStrictEqual } from 'node:util';
import type { ErrorInfo } from '../../../../shared/model/failure.ts';
import type { Run, RunPhase } from '../../../../shared/model/run.ts';
import type { Message } from '../../../../shared/model/space.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { describeError } from '../../base/describe-error.ts';
import { Aborted } from '../../base/until-aborted.ts';
import { markHandled } from '../../db/inbox.ts';
import { messagesOfRun, updateMessage } from '../../db/messages.ts';
import { getRun, openRuns, parentsOf, putRun, type RunRow } from '../../db/runs.ts';
import { getSpace, touchSpace } from '../../db/spaces.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import type { Inbox } from '../inbox.ts';
import { longestRunMs } from '../limits.ts';
import type { Spaces } from '../spaces/spaces.ts';
import type { Views } from '../spaces/views.ts';
import { readTranscript } from '../transcript.ts';
import { finishedTranscript, isAnswered } from './finish-transcript.ts';
import { createReply, openReply, type Reply } from './reply.ts';
import { endingError, runError } from './run-errors.ts';
import { runAgent } from './run-loop.ts';
import { runView } from './run-view.ts';

type AbortReason = 'stop' | 'time' | 'shutdown';
type EndStatus = 'done' | 'stopped' | 'failed' | 'interrupted';

interface Active {
  run: RunRow;
  phase: RunPhase;
  reason: AbortReason;
  readonly reply: Reply;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

const messageStatus: Record<EndStatus, Message['status']> = {
  done: 'complete',
  stopped: 'stopped',
  failed: 'failed',
  interrupted: 'interrupted',
};

export type Runner = ReturnType<typeof createRunner>;

/** Lets each agent work on one run at a time, and brings every run to one end. */
export function createRunner(
  context: CoreContext,
  deps: ConversationDeps,
  { inbox, spaces, views }: { readonly inbox: Inbox; readonly spaces: Spaces; readonly views: Views },
) {
  const { db, clock, emit, log } = context;
  const active = new Map<string, Active>();
  const waiters = new Map<string, Set<() => void>>();
  const listeners = new Set<(run: Run) => void>();
  let isOpen = false;

  /** Starts the agent's next run, if it is free and something waits. */
  function startNext(agentId: string): void {
    if (!isOpen || active.has(agentId)) return;
    const next = db.transaction(() => {
      const drained = inbox.drain(agentId);
      return drained && { ...drained, opened: openReply(context, drained.run) };
    });
    if (!next) return;
    const { run, opened, released } = next;
    const abort = new AbortController();
    const reply = createReply(context, views, run, opened.row);
    let start: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      start = resolve;
    });
    const work: Active = {
      run,
      phase: { phase: 'queued' },
      reason: 'stop',
      reply,
      abort,
      ended: begun
        .then(() => execute(work))
        .catch((thrown) => log.error('a run could not be ended', { runId: run.id, error: describeError(thrown) })),
    };
    active.set(agentId, work);
    for (const message of views.messages(released)) emit('message.updated', { message });
    if (opened.isNew) emit('message.added', { message: views.message(opened.row) });
    emit('run.started', { run: runView(run) });
    start();
  }

  async function execute(work: Active): Promise<void> {
    const startedAt = clock.now();
    const cancelTimer = clock.after(Math.max(0, longestRunMs - work.run.activeMs), () => {
      work.reason = 'time';
      work.abort.abort();
    });
    const worked = (run: RunRow): RunRow => ({ ...run, activeMs: run.activeMs + (clock.now() - startedAt) });
    try {
      const result = await runAgent(
        work.run,
        {
          context,
          deps,
          inbox,
          reply: work.reply,
          signal: work.abort.signal,
          phase: (phase) => tell(work, phase),
          callsBefore: parentsOf(db, work.run).reduce((sum, { id }) => sum + deps.journal.ofRuns([id]).length, 0),
        },
        (run) => {
          work.run = run;
        },
      );
      if (result.kind === 'waiting') park(worked(result.run), work);
      else end(worked(result.run), work.reply, result.kind, result.kind === 'done' ? null : result.error);
    } catch (thrown) {
      endThrown(worked(work.run), work, thrown);
    } finally {
      cancelTimer();
      active.delete(work.run.agentId);
      settled(work.run.id);
      startNext(work.run.agentId);
    }
  }

  function endThrown(run: RunRow, work: Active, thrown: unknown): void {
    const { t } = context.person;
    if (thrown instanceof Aborted) {
      if (work.reason === 'stop') end(run, work.reply, 'stopped', null);
      else if (work.reason === 'time') end(run, work.reply, 'stopped', endingError(t, 'time'));
      else end(run, work.reply, 'interrupted', endingError(t, 'interrupted'));
      return;
    }
    log.warn('a run failed', { runId: run.id, error: describeError(thrown) });
    end(run, work.reply, 'failed', runError(context.person, thrown));
  }

  /** The one place where a run ends: row, message and inbox in one transaction, then everyone is told. */
  function end(run: RunRow, reply: Reply, status: EndStatus, error: ErrorInfo | null): void {
    const now = clock.now();
    if (status !== 'done') deps.approvals.withdraw(run.id);
    const transcript = finishedTranscript(readTranscript(run.transcript), reply.text(), deps.journal.ofRuns([run.id]));
    const ended: RunRow = { ...run, status, error, endedAt: now, transcript: JSON.stringify(transcript) };
    db.transaction(() => {
      putRun(db, ended);
      reply.close({
        status: messageStatus[status],
        error: error && { message: error.message, ...(error.hint ? { hint: error.hint } : {}) },
      });
      markHandled(db, run.id, now);
      touchSpace(db, run.spaceId, now);
    });
    reply.announce();
    emit('run.ended', { run: runView(ended) });
    spaces.touch(run.spaceId);
    for (const listener of listeners) listener(runView(ended));
  }

  /** The run waits for the person and lets go of its process; what it has is on disk. */
  function park(run: RunRow, work: Active): void {
    const waiting: RunRow = { ...run, status: 'waiting' };
    db.transaction(() => {
      putRun(db, waiting);
      work.reply.close({ status: 'streaming' });
    });
    work.reply.announce();
    tell(work, { phase: 'waiting' });
    for (const listener of listeners) listener(runView(waiting));
    resume(run.id);
  }

  /** Lets a waiting run go on, once its question is answered. */
  function resume(runId: string): void {
    const run = getRun(db, runId);
    if (run?.status !== 'waiting' || !isAnswered(run, deps.journal.ofRuns([run.id]))) return;
    putRun(db, { ...run, status: 'queued' });
    startNext(run.agentId);
  }

  function tell(work: Active, phase: RunPhase): void {
    const last = work.phase;
    if (isDeepStrictEqual(last, phase)) return;
    work.phase = phase;
    emit('run.phase', { runId: work.run.id, spaceId: work.run.spaceId, phase });
  }

  function settled(runId: string): void {
    const run = getRun(db, runId);
    if (run?.status === 'queued' || run?.status === 'running') return;
    const waiting = waiters.get(runId);
    waiters.delete(runId);
    for (const resolve of waiting ?? []) resolve();
  }

  /** Ends a run that began but does not work at this moment: it waits, or was cut off by a crash. */
  function endIdle(run: RunRow, status: 'stopped' | 'interrupted'): void {
    const { row } = db.transaction(() => openReply(context, run));
    const error = status === 'interrupted' ? endingError(context.person.t, 'interrupted') : null;
    end(run, createReply(context, views, run, row), status, error);
    settled(run.id);
  }

  /** Takes a run out of the queue that never began; what was said for it stays. */
  function endQueued(run: RunRow): void {
    const ended: RunRow = { ...run, status: 'stopped', endedAt: clock.now() };
    const rows = db.transaction(() => {
      putRun(db, ended);
      markHandled(db, run.id, clock.now());
      const said = messagesOfRun(db, run.id);
      for (const row of said) updateMessage(db, row.id, { status: 'stopped' });
      return said.map((row) => ({ ...row, status: 'stopped' as const }));
    });
    for (const message of views.messages(rows)) emit('message.updated', { message });
    emit('run.ended', { run: runView(ended) });
    for (const listener of listeners) listener(runView(ended));
    settled(run.id);
  }

  /** Ends a run that does not work at this moment, begun or not. */
  function endOpen(run: RunRow): void {
    if (run.status === 'queued' && run.turn === null) endQueued(run);
    else endIdle(run, 'stopped');
  }

  deps.callTool.onAnswered(({ runId }) => {
    if (runId !== null) resume(runId);
  });

  return {
    startNext,
    isBusy: (agentId: string): boolean => active.has(agentId),
    /** What works in a space right now. */
    working: (spaceId: string): Active | undefined => [...active.values()].find((work) => work.run.spaceId === spaceId),
    /**
     * After a start: runs that a crash cut off become interrupted, answered ones go on, waiting ones wait on, and what
     * lay in the inbox is worked on. Nothing is run twice.
     */
    start(): void {
      isOpen = true;
      const isGone = ({ spaceId }: RunRow): boolean => getSpace(db, spaceId)?.deletedAt !== null;
      for (const run of openRuns(db).filter(isGone)) endOpen(run);
      const open = openRuns(db);
      for (const run of open.filter(({ status }) => status === 'running')) endIdle(run, 'interrupted');
      for (const run of open.filter(({ status }) => status === 'waiting')) resume(run.id);
      for (const agentId of new Set(open.map((run) => run.agentId))) startNext(agentId);
    },
    /** Resolves once the run has ended or waits for the person. */
    async wait(runId: string): Promise<void> {
      const run = getRun(db, runId);
      if (run?.status !== 'queued' && run?.status !== 'running') return;
      await new Promise<void>((resolve) => {
        const known = waiters.get(runId) ?? new Set();
        waiters.set(runId, known.add(resolve));
      });
    },
    /**
     * Stops what works or waits for an answer in a space; if nothing does, or if `everything` has to end, what is queued
     * there. Returns how many. What is queued ends first, since the end of what works starts the next.
     */
    async stop(spaceId: string, everything = false): Promise<number> {
      const endAll = (status: RunRow['status']): number => {
        const runs = openRuns(db).filter((run) => run.spaceId === spaceId && run.status === status);
        for (const run of runs) endOpen(run);
        return runs.length;
      };
      let ended = everything ? endAll('queued') : 0;
      const running = [...active.values()].filter((work) => work.run.spaceId === spaceId);
      for (const work of running) {
        work.reason = 'stop';
        work.abort.abort();
      }
      await Promise.all(running.map((work) => work.ended));
      ended += running.length + endAll('waiting');
      return everything || ended === 0 ? ended + endAll('queued') : ended;
    },
    /** Called with every run that has ended or waits for the person. */
    onSettled(listener: (run: Run) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Starts nothing new, gives what works `graceMs` to end, then cuts it off as interrupted. */
    async close(graceMs: number): Promise<void> {
      isOpen = false;
      const works = [...active.values()];
      if (works.length === 0) return;
      const cutOff = (): void => {
        for (const work of works) {
          work.reason = 'shutdown';
          work.abort.abort();
        }
      };
      const cancel = graceMs > 0 ? clock.after(graceMs, cutOff) : cutOff();
      await Promise.all(works.map((work) => work.ended));
      cancel?.();
    },
  };
}
