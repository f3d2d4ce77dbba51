import type { Database } from './driver.ts';
import { messagesHeard, runsTakenIn } from './inbox.ts';
import { getRun, type RunRow, setChain } from './runs.ts';
import { getSchedule } from './schedules.ts';

/** What a wish comes from: a run, or the schedule that is due. */
interface From {
  readonly parentRunId?: string | null;
  readonly scheduleId?: string | null;
  /** Who asks, where no run of theirs does. */
  readonly from?: string;
}

/**
 * Agents whose wish leads to what `agentId` is woken for, the first cause first, `agentId` last, each once. It is frozen
 * with the run, so that it holds where the runs before it are erased: a Block for any of them blocks (gate/policy/decide.ts).
 */
export function agentsBehind(db: Database, from: From, agentId: string): readonly string[] {
  const parent = from.parentRunId ? getRun(db, from.parentRunId) : undefined;
  const schedule = from.scheduleId ? getSchedule(db, from.scheduleId) : undefined;
  const before = parent?.chain ?? schedule?.chain ?? (from.from === undefined ? [] : [from.from]);
  return withLast(before, agentId);
}

/** The agents behind what a tool does in a run; none where no run does it. */
export function chainOfOrigin(db: Database, { runId }: { readonly runId: string | null }): readonly string[] {
  return (runId === null ? undefined : getRun(db, runId)?.chain) ?? [];
}

/** Brings a run's chain up to all that is in its batch by now: whoever said something there is behind what it does. */
export function chainOfBatch(db: Database, run: Pick<RunRow, 'id' | 'agentId' | 'chain'>): readonly string[] {
  const heard = messagesHeard(db, run.id).filter(({ author }) => author === 'agent');
  const behind = heard.flatMap(({ runId, authorId }) => [
    ...((runId === null ? undefined : getRun(db, runId)?.chain) ?? []),
    authorId,
  ]);
  const woken = runsTakenIn(db, run.id).flatMap((id) => getRun(db, id)?.chain ?? []);
  const chain = withLast([...run.chain, ...behind, ...woken], run.agentId);
  setChain(db, run.id, chain);
  return chain;
}

/** Agents of several chains, the calling one last. */
export function withLast(before: readonly string[], agentId: string): readonly string[] {
  return [...new Set(before.filter((id) => id !== agentId)), agentId];
}

/**
 * The runs that led to this one, the first cause first, itself last: through the runs that wanted it, and through a
 * schedule to the run that set it. As far as they are still there.
 */
export function chainOf(db: Database, run: RunRow): readonly RunRow[] {
  const causes: RunRow[] = [];
  for (let one: RunRow | undefined = run; one && !causes.includes(one); one = causeOf(db, one)) causes.unshift(one);
  return causes;
}

function causeOf(db: Database, { parentRunId, scheduleId }: RunRow): RunRow | undefined {
  if (parentRunId !== null) return getRun(db, parentRunId);
  const setBy = scheduleId === null ? null : (getSchedule(db, scheduleId)?.runId ?? null);
  return setBy === null ? undefined : getRun(db, setBy);
}

/** Whether the person is there to answer: what led here was said by them, and nothing came of itself in between. */
export function isAttended(db: Database, run: RunRow): boolean {
  return chainOf(db, run).every(
    ({ id, cause }) => !['schedule', 'plan', 'event'].includes(cause) && runsTakenIn(db, id).length === 0,
  );
}

/** How many events led to what happens in a run, one after the other: through delegations, schedules and what it took in, too. */
export function eventsBehind(db: Database, runId: string | null, below: readonly string[] = []): number {
  const run = runId === null || below.includes(runId) ? undefined : getRun(db, runId);
  if (!run) return 0;
  const causes = [causeOf(db, run)?.id ?? null, ...runsTakenIn(db, run.id)];
  const before = causes.map((id) => eventsBehind(db, id, [...below, run.id]));
  return (run.cause === 'event' ? 1 : 0) + Math.max(...before);
}

/** The schedules that what happens in a run comes from: its own, those of the runs that wanted it, and of what it took in. */
export function schedulesBehind(db: Database, runId: string | null, below: readonly string[] = []): readonly string[] {
  const run = runId === null || below.includes(runId) ? undefined : getRun(db, runId);
  if (!run) return [];
  const causes = [run.parentRunId, ...runsTakenIn(db, run.id)];
  const before = causes.flatMap((id) => schedulesBehind(db, id, [...below, run.id]));
  return [...new Set([...(run.scheduleId === null ? [] : [run.scheduleId]), ...before])];
}
