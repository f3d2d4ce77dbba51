import { isDeepStrictEqual } from 'node:util';
import { appLimits, type Limits } from '../../../../shared/model/manifest.ts';
import type { Run, RunPhase } from '../../../../shared/model/run.ts';
import type { CoreContext } from '../../base/core-context.ts';
import { describeError } from '../../base/describe-error.ts';
import { Aborted } from '../../base/until-aborted.ts';
import { getMessage } from '../../db/messages.ts';
import { delegatedByCalls, earlierParts, getRun, placeOf, putRun, type RunRow } from '../../db/runs.ts';
import { getSpace } from '../../db/spaces.ts';
import type { ConversationDeps } from '../conversation-deps.ts';
import type { Delivery } from '../delivery.ts';
import { asksPerson, openQuestionOf } from '../questions/asked.ts';
import type { Questions } from '../questions/questions.ts';
import type { Spaces } from '../spaces/spaces.ts';
import { hearBatch } from '../spaces/take-in.ts';
import type { Views } from '../spaces/views.ts';
import { callersOf, isAtWork, isOneOf, isWaitingForAgent, type SomeRuns } from './at-work.ts';
import { createRunEnds } from './end-run.ts';
import { isAnswered } from './finish-transcript.ts';
import { goesOn, putBack } from './go-on.ts';
import { recoverRuns, takeUp } from './recover-runs.ts';
import type { ReplyWriter } from './reply.ts';
import { endingError, runError } from './run-errors.ts';
import { runAgent } from './run-loop.ts';
import { runView } from './run-view.ts';
import type { RunWork } from './run-work.ts';
import { showActs } from './show-acts.ts';
import { type AbortReason, stopRuns } from './stop-runs.ts';
import { openVoice } from './voice.ts';

const MINUTE_MS = 60_000;

interface Active {
  run: RunRow;
  phase: RunPhase;
  reason: AbortReason;
  readonly limits: Limits;
  readonly reply: ReplyWriter;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

export type Runner = ReturnType<typeof createRunner>;

/** Lets each agent work on one run at a time, and brings every run to one end. */
export function createRunner(
  context: CoreContext,
  deps: ConversationDeps,
  {
    delivery,
    drafts,
    inbox,
    questions,
    spaces,
    views,
  }: Pick<RunWork, 'drafts' | 'inbox'> & {
    readonly delivery: Delivery;
    /** What waits for the person on behalf of other agents; not there yet while all is put together. */
    readonly questions: () => Questions;
    readonly spaces: Spaces;
    readonly views: Views;
  },
) {
  const { db, clock, emit, log } = context;
  const active = new Map<string, Active>();
  const waiters = new Map<string, Set<() => void>>();
  const listeners = new Set<(run: Run) => void>();
  const ends = createRunEnds(context, deps, {
    delivery,
    spaces,
    views,
    wake,
    onEnded: (run) => {
      for (const listener of listeners) listener(runView(run));
      settled(run.id);
    },
  });
  const { end, endOpen } = ends;
  let isOpen = false;

  /** Starts the agent's next run, if it is free and something waits. */
  function startNext(agentId: string): void {
    if (!isOpen || active.has(agentId)) return;
    const next = db.transaction(() => {
      const drained = inbox.drain(agentId);
      if (drained) deps.outside.begin(drained.run);
      if (drained) hearBatch(context, deps.outside, drained.run.id);
      const isHeld = deps.agents.endsTurns(agentId);
      return drained && { ...drained, ...openVoice(context, views, { run: drained.run, isHeld }) };
    });
    if (!next) return;
    const { run, reply, added, released, left } = next;
    const abort = new AbortController();
    let start: () => void = () => undefined;
    const begun = new Promise<void>((resolve) => {
      start = resolve;
    });
    const work: Active = {
      run,
      phase: { phase: 'queued' },
      reason: 'stop',
      limits: deps.agents.find(agentId)?.manifest.limits ?? appLimits,
      reply,
      abort,
      ended: begun
        .then(() => execute(work))
        .catch((thrown) => log.error('a run could not be ended', { runId: run.id, error: describeError(thrown) })),
    };
    active.set(agentId, work);
    for (const message of views.messages(released.filter(({ isInner }) => !isInner)))
      emit('message.updated', { message });
    if (added && !added.isInner) emit('message.added', { message: views.message(added) });
    emit('run.started', { run: runView(run) });
    for (const id of left) ends.endEmptied(id, 'done');
    start();
  }

  async function execute(work: Active): Promise<void> {
    const startedAt = clock.now();
    // The clock stands while the run waits for the person.
    const cancelTimer = clock.after(Math.max(0, work.limits.runMinutes * MINUTE_MS - work.run.activeMs), () => {
      work.reason = 'time';
      work.abort.abort();
    });
    const worked = (run: RunRow): RunRow => ({ ...run, activeMs: run.activeMs + (clock.now() - startedAt) });
    try {
      const result = await runAgent(
        work.run,
        {
          ...{ context, deps, inbox, drafts, tellMessage, nameOf: views.nameOf, questions: questions() },
          reply: work.reply,
          signal: work.abort.signal,
          titleOf: (spaceId) => views.titleOf(getSpace(db, spaceId)?.title ?? ''),
          phase: (phase) => tell(work, phase),
          limits: work.limits,
          callsBefore: earlierParts(db, work.run).reduce((sum, { id }) => sum + deps.journal.ofRuns([id]).length, 0),
        },
        (run) => {
          work.run = run;
        },
      );
      if (result.kind === 'waiting') park(worked(result.run), work);
      else if (result.kind === 'done' && asksPerson(context, deps, { run: result.run, reply: work.reply }))
        park(worked(result.run), work);
      else if (result.kind === 'done') end(worked(result.run), work.reply, { status: 'done', error: null });
      else end(worked(result.run), work.reply, { status: result.kind, error: result.error });
    } catch (thrown) {
      endThrown(worked(work.run), work, thrown);
    } finally {
      drafts.drop(work.run.id);
      cancelTimer();
      active.delete(work.run.agentId);
      settled(work.run.id);
      startNext(work.run.agentId);
    }
  }

  function wake(agentIds: readonly string[]): void {
    for (const agentId of agentIds) startNext(agentId);
  }

  function endThrown(run: RunRow, work: Active, thrown: unknown): void {
    const { t } = context.person;
    if (thrown instanceof Aborted) {
      if (work.reason === 'shutdown' && goesOn(run)) putBack(context, run);
      else if (work.reason === 'stop') end(run, work.reply, { status: 'stopped', error: null });
      else if (work.reason === 'time')
        end(run, work.reply, { status: 'stopped', error: endingError(t, 'time', work.limits) });
      else if (run.cause === 'delegation') handBack(run, work);
      else end(run, work.reply, { status: 'interrupted', error: endingError(t, 'interrupted') });
      return;
    }
    log.warn('a run failed', { runId: run.id, error: describeError(thrown) });
    end(run, work.reply, { status: 'failed', error: runError(context.person, thrown) });
  }

  /** Who waits for it waits on: it is taken up at the next start. */
  function handBack(run: RunRow, { reply }: Active): void {
    reply.close({ status: 'streaming' });
    takeUp(db, run);
  }

  /** The run waits for the person, or for another agent, and lets go of its process; what it has is on disk. */
  function park(run: RunRow, work: Active): void {
    const waiting: RunRow = { ...run, status: 'waiting' };
    const shown = db.transaction(() => {
      putRun(db, waiting);
      work.reply.close({ status: 'streaming' });
      return showActs(context, deps, waiting);
    });
    work.reply.announce();
    for (const message of views.messages(shown)) emit('message.added', { message });
    if (!isWaitingForAgent(db, waiting) && !canGoOn(waiting)) {
      questions().announce(waiting);
      tell(work, { phase: 'waiting' });
      // Whoever waits for this one waits for the person now.
      for (const one of [waiting, ...callersOf(db, waiting)]) for (const listener of listeners) listener(runView(one));
    }
    resume(run.id);
  }

  /** Lets a waiting run go on, once its question is answered. */
  function resume(runId: string): void {
    const run = getRun(db, runId);
    if (run?.status !== 'waiting' || !canGoOn(run)) return;
    putRun(db, { ...run, status: 'queued' });
    startNext(run.agentId);
  }

  const canGoOn = (run: RunRow): boolean => isAnswered(run, deps.journal.ofRuns([run.id])) && !openQuestionOf(db, run);

  function tell(work: Active, phase: RunPhase): void {
    if (isDeepStrictEqual(work.phase, phase)) return;
    work.phase = phase;
    const { id: runId, agentId } = work.run;
    emit('run.phase', { runId, spaceId: placeOf(db, work.run), agentId, phase });
  }

  function tellMessage(id: string): void {
    const row = getMessage(db, id);
    if (row) emit('message.updated', { message: views.message(row) });
  }

  function settled(runId: string): void {
    const run = getRun(db, runId);
    if (run && isAtWork(db, run)) return;
    const waiting = waiters.get(runId);
    waiters.delete(runId);
    for (const resolve of waiting ?? []) resolve();
    if (run) for (const { id } of callersOf(db, run).slice(0, 1)) settled(id);
  }

  deps.callTool.onAnswered(({ runId }) => {
    if (runId !== null) resume(runId);
  });
  deps.callTool.handed.onBegun((callId) => {
    for (const run of delegatedByCalls(db, [callId])) startNext(run.agentId);
  });

  return {
    startNext,
    wake,
    resume,
    isBusy: (agentId: string): boolean => active.has(agentId),
    /** What works in a space right now. */
    working: (spaceId: string): Active[] => [...active.values()].filter((work) => placeOf(db, work.run) === spaceId),
    endEmptied: ends.endEmptied,
    start(): void {
      isOpen = true;
      recoverRuns(db, { ...ends, resume, startNext, putBack: (run) => putBack(context, run) });
    },
    /** Resolves once the run has ended or waits for the person, itself or through those whom it asked. */
    async wait(runId: string): Promise<void> {
      const run = getRun(db, runId);
      if (!run || !isAtWork(db, run)) return;
      await new Promise<void>((resolve) => {
        const known = waiters.get(runId) ?? new Set();
        waiters.set(runId, known.add(resolve));
      });
    },
    /**
     * Stops what works or waits for an answer in a space, or everywhere, of one agent or of all; if nothing does, or if
     * `everything` has to end, what is queued there. Returns how many. What one agent asked another to do ends with it.
     */
    stop: ({ everything = false, ...which }: SomeRuns & { readonly everything?: boolean }): Promise<number> =>
      stopRuns((run) => isOneOf(db, run, which), everything, { db, endOpen, active: () => [...active.values()] }),
    /** Called with every run that has ended or waits for the person. */
    onSettled(listener: (run: Run) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Starts nothing new, gives what works `graceMs` to end, then cuts it off as interrupted. */
    async close(graceMs: number): Promise<void> {
      isOpen = false;
      const works = [...active.values()];
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
