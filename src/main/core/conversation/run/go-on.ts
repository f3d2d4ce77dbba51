import type { CoreContext } from '../../base/core-context.ts';
import { messagesSaidIn, updateMessage } from '../../db/messages.ts';
import { putRun, type RunRow } from '../../db/runs.ts';

/** So often a run that a crash cut off is taken up again by itself; one that brings Hearth down each time is not. */
const mostCutOffs = 3;

/** Whether a run that was cut off goes on by itself: a mind's, since others wait for what it heard and nobody for it. */
export const goesOn = ({ mode, cutOff }: Pick<RunRow, 'mode' | 'cutOff'>): boolean =>
  mode === 'mind' && cutOff < mostCutOffs;

/**
 * Puts a run that was cut off back in front of its agent's queue: it goes on where its transcript ends. It keeps what it
 * took from the inbox; calls that were made give their results again; what was half said is taken back.
 */
export function putBack({ db, clock, emit }: CoreContext, run: RunRow): void {
  const half = messagesSaidIn(db, run.id).filter(({ status }) => status === 'streaming');
  db.transaction(() => {
    putRun(db, { ...run, status: 'queued' });
    for (const { id } of half) updateMessage(db, id, { status: 'interrupted', replacedAt: clock.now() });
  });
  for (const { id, spaceId } of half) emit('message.removed', { spaceId, messageIds: [id] });
}
