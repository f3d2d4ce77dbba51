import type { CoreContext } from '../../base/core-context.ts';
import { chainOfBatch } from '../../db/chain.ts';
import { hasEvents, type InboxRow, leaseEvent, messagesHeard, runsTakenIn } from '../../db/inbox.ts';
import { getRun, type RunRow } from '../../db/runs.ts';
import type { ConversationDeps } from '../conversation-deps.ts';

/**
 * Hands events to a run that works or begins: it holds them until it ends, and the agents behind them are behind it. Part of
 * the caller's transaction, which lets it hear them (`hearBatch`). Gives the runs for which nothing is left.
 */
export function takeIn({ db }: Pick<CoreContext, 'db'>, run: RunRow, events: readonly InboxRow[]): string[] {
  for (const { id } of events) leaseEvent(db, id, run.id);
  chainOfBatch(db, run);
  return [...new Set(events.flatMap(({ runId }) => runId ?? []))].filter((id) => !hasEvents(db, id));
}

/** A run meets what all that is in its batch by now has met: what was said, and what led to the plans and events among it. */
export function hearBatch(
  { db }: Pick<CoreContext, 'db'>,
  outside: Pick<ConversationDeps['outside'], 'begin' | 'hear'>,
  runId: string,
): void {
  for (const id of runsTakenIn(db, runId)) {
    const woken = getRun(db, id);
    if (woken) outside.begin({ ...woken, id: runId });
  }
  outside.hear(runId, messagesHeard(db, runId));
}
