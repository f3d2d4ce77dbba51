import type { Database } from '../../db/driver.ts';
import { openRuns, type RunRow } from '../../db/runs.ts';

export type AbortReason = 'stop' | 'time' | 'shutdown';

interface AtWork {
  readonly run: RunRow;
  reason: AbortReason;
  readonly abort: AbortController;
  readonly ended: Promise<void>;
}

/**
 * Ends what works or waits for an answer among the runs that are meant, with what other agents do for them; if nothing does,
 * or if `everything` has to end, what is queued. Resolves with how many, once they have ended.
 */
export async function stopRuns(
  isMeant: (run: RunRow) => boolean,
  everything: boolean,
  {
    active,
    db,
    endOpen,
  }: { readonly active: () => AtWork[]; readonly db: Database; readonly endOpen: (run: RunRow) => void },
): Promise<number> {
  // Who waits ends before those whom it waits for, or their end would wake it.
  const endAll = (...statuses: RunRow['status'][]): number => {
    const runs = openRuns(db).filter((run) => isMeant(run) && statuses.includes(run.status));
    for (const run of runs) endOpen(run);
    return runs.length;
  };
  const isDelegated = ({ cause }: RunRow): boolean => cause === 'delegation';
  let ended = endAll('waiting') + (everything ? endAll('queued') : 0);
  for (const run of openRuns(db).filter((one) => isMeant(one) && isDelegated(one) && one.status === 'queued')) {
    endOpen(run);
    ended += 1;
  }
  const running = active().filter((work) => isMeant(work.run));
  for (const work of running) {
    work.reason = 'stop';
    work.abort.abort();
  }
  await Promise.all(running.map((work) => work.ended));
  ended += running.length + endAll('waiting');
  return everything || ended === 0 ? ended + endAll('queued') : ended;
}
