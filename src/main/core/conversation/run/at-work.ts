import type { Database } from '../../db/driver.ts';
import { delegatedBy, getRun, placeOf, type RunRow } from '../../db/runs.ts';

/** Whether anything goes on by itself: this run, or one that it waits for. Else it has ended, or waits for the person. */
export function isAtWork(db: Database, run: RunRow): boolean {
  if (run.status === 'queued' || run.status === 'running') return true;
  return run.status === 'waiting' && delegatedBy(db, run.id).some((one) => isAtWork(db, one));
}

/** Whether it waits for another agent, and not for the person. */
export function isWaitingForAgent(db: Database, run: RunRow): boolean {
  return run.status === 'waiting' && delegatedBy(db, run.id).some(({ endedAt }) => endedAt === null);
}

/** The runs that wait for this one, the nearest first. */
export function callersOf(db: Database, { cause, parentRunId }: RunRow): RunRow[] {
  const caller = cause === 'delegation' && parentRunId !== null ? getRun(db, parentRunId) : undefined;
  return caller ? [caller, ...callersOf(db, caller)] : [];
}

/** Runs of one agent, of one space, or all. */
export interface SomeRuns {
  readonly spaceId?: string;
  readonly agentId?: string | undefined;
}

export const isOneOf = (db: Database, run: RunRow, { spaceId, agentId }: SomeRuns): boolean =>
  (spaceId === undefined || placeOf(db, run) === spaceId) && (agentId === undefined || run.agentId === agentId);
