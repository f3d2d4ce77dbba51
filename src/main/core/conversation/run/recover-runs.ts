import type { Database } from '../../db/driver.ts';
import { messagesOfRun, replyIn, updateMessage } from '../../db/messages.ts';
import { openRuns, placeOf, putRun, type RunRow } from '../../db/runs.ts';
import { getSpace } from '../../db/spaces.ts';
import { getToolCall, toolCallsOfRun } from '../../db/tool-calls.ts';
import { readTranscript, spokenText } from '../transcript.ts';
import type { RunEnds } from './end-run.ts';
import { goesOn } from './go-on.ts';

/** A run that a crash cut off so often is not taken up again: it may be what Hearth dies of. */
const MOST_CUT_OFF = 2;

/**
 * After a start: runs that a crash cut off become interrupted, but for those of minds and those that another agent waits
 * for, which are taken up where they were; answered ones go on, waiting ones wait on, and what lay in the inbox is worked on.
 * No call is made twice.
 */
export function recoverRuns(
  db: Database,
  {
    endIdle,
    endOpen,
    resume,
    startNext,
    putBack,
  }: Pick<RunEnds, 'endIdle' | 'endOpen'> & {
    readonly resume: (runId: string) => void;
    readonly startNext: (agentId: string) => void;
    readonly putBack: (run: RunRow) => void;
  },
): void {
  const isGone = (run: RunRow): boolean => getSpace(db, placeOf(db, run))?.deletedAt !== null || isOrphan(db, run);
  for (const run of openRuns(db).filter(isGone)) endOpen(run);
  const open = openRuns(db);
  for (const run of open.filter(({ status }) => status === 'running')) {
    if (hasHanded(db, run)) putRun(db, { ...run, status: 'waiting' });
    else if (goesOn(run)) putBack({ ...run, cutOff: run.cutOff + 1 });
    else if (run.cause === 'delegation' && run.cutOff < MOST_CUT_OFF) takeUp(db, { ...run, cutOff: run.cutOff + 1 });
    else endIdle(run, 'interrupted');
  }
  for (const run of openRuns(db).filter(({ status }) => status === 'waiting')) resume(run.id);
  for (const agentId of new Set(openRuns(db).map((run) => run.agentId))) startNext(agentId);
}

/** Goes on with its next step, from what is written down: text that belongs to no step is said anew. */
export function takeUp(db: Database, run: RunRow): void {
  const reply = replyIn(messagesOfRun(db, run.id), run.agentId);
  db.transaction(() => {
    putRun(db, { ...run, status: 'queued' });
    const transcript = readTranscript(run.transcript);
    // What it asked the person before stands by itself.
    const since = transcript.findLastIndex(({ role }) => role === 'user') + 1;
    if (reply) updateMessage(db, reply.id, { text: spokenText(transcript.slice(since)) });
  });
}

/** Its call is handed on, and only the parking was not written any more. */
const hasHanded = (db: Database, { id }: RunRow): boolean =>
  toolCallsOfRun(db, id).some(({ status }) => status === 'handed');

/** Nobody waits for it any longer. */
function isOrphan(db: Database, { cause, callId }: RunRow): boolean {
  return cause === 'delegation' && callId !== null && getToolCall(db, callId)?.status !== 'handed';
}
