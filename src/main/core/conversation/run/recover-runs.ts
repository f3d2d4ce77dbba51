import type { Database } from '../../db/driver.ts';
import { openRuns, type RunRow } from '../../db/runs.ts';
import { getSpace } from '../../db/spaces.ts';
import type { RunEnds } from './end-run.ts';

/**
 * After a start: runs that a crash cut off become interrupted, answered ones go on, waiting ones wait on, and what lay in
 * the inbox is worked on. Nothing is run twice.
 */
export function recoverRuns(
  db: Database,
  {
    endIdle,
    endOpen,
    resume,
    startNext,
  }: Omit<RunEnds, 'end'> & {
    readonly resume: (runId: string) => void;
    readonly startNext: (agentId: string) => void;
  },
): void {
  const isGone = ({ spaceId }: RunRow): boolean => getSpace(db, spaceId)?.deletedAt !== null;
  for (const run of openRuns(db).filter(isGone)) endOpen(run);
  const open = openRuns(db);
  for (const run of open.filter(({ status }) => status === 'running')) endIdle(run, 'interrupted');
  for (const run of open.filter(({ status }) => status === 'waiting')) resume(run.id);
  for (const agentId of new Set(open.map((run) => run.agentId))) startNext(agentId);
}
