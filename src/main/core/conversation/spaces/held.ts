import type { CoreContext } from '../../base/core-context.ts';
import { heldMessages, type MessageRow, messagesBefore, updateMessage } from '../../db/messages.ts';
import { getSpace, setGoesOnAfter, touchSpace, turnBudget } from '../../db/spaces.ts';
import type { Delivery } from '../delivery.ts';

export type Held = ReturnType<typeof createHeld>;

/** What was said just now, and whom it wakes. */
export interface Released {
  readonly said: readonly MessageRow[];
  readonly woken: readonly string[];
}

/** What agents say while a space rests: kept back, and said once the space goes on. Each is part of the caller's transaction. */
export function createHeld({ db, clock }: CoreContext, { delivery }: { readonly delivery: Delivery }) {
  function release(spaceId: string): Released {
    const now = clock.now();
    const said = heldMessages(db, spaceId).map((row) => {
      const change = { status: 'complete', isInner: false, createdAt: now } as const;
      updateMessage(db, row.id, change);
      return { ...row, ...change };
    });
    if (said.length > 0) touchSpace(db, spaceId, now);
    const woken = said.flatMap((row) => delivery.toOthers({ ...row, agentId: row.authorId }));
    return { said, woken: [...new Set(woken)] };
  }

  return {
    /** Says all that was kept back. Called before somebody else says something there, it wakes nobody yet. */
    release,
    /** The agents talk on: what was kept back is said, and who has not yet read what the others said is woken. */
    goOn(spaceId: string): Released {
      if ((getSpace(db, spaceId)?.agentsInARow ?? 0) < turnBudget) return { said: [], woken: [] };
      const [last] = messagesBefore(db, spaceId, { before: undefined, limit: 1 });
      if (last) setGoesOnAfter(db, spaceId, last.id);
      const { said, woken } = release(spaceId);
      return { said, woken: [...new Set([...woken, ...delivery.ofWaiting(spaceId)])] };
    },
    /** Takes back what an agent that leaves had still to say. */
    drop(spaceId: string, agentId: string): void {
      for (const { id } of heldMessages(db, spaceId, agentId)) updateMessage(db, id, { replacedAt: clock.now() });
    },
  };
}
