import { createBackgroundWork } from '../base/background-work.ts';
import type { CoreContext } from '../base/core-context.ts';
import { agentOf, countUnread, isRead, nextUnread, putTerms, textsOf, type Unread } from '../db/activity-terms.ts';
import { indexTerms } from './words.ts';

/** Entries that a search waits for; more are read behind it. */
const MOST_AT_ONCE = 200;
/** Entries of one transaction. */
const batch = 20;

/** Keeps what happened findable by its words: what is new or was changed is read before a search, or in the background. */
export function createWordIndex({ db, emit, log }: Pick<CoreContext, 'db' | 'emit' | 'log'>) {
  function read(unread: readonly Unread[]): void {
    db.transaction(() => {
      for (const one of unread) {
        const said = textsOf(db, one);
        if (said) putTerms(db, one, indexTerms(said, { kind: one.kind, agentId: agentOf(db, one) }));
        isRead(db, one.id);
      }
    });
  }

  function* readAll(): Generator<void, void> {
    let last: Unread | undefined;
    for (let unread = nextUnread(db, batch); unread.length > 0; unread = nextUnread(db, batch)) {
      read(unread);
      last = unread.at(-1);
      yield;
    }
    if (last) emit('activity.changed', { id: last.id });
  }

  const background = createBackgroundWork({ log }, { work: readAll, failed: 'what happened could not be indexed' });

  return {
    ...background,
    /** Brings the index up to date, or begins to; returns how many entries are not in it yet. */
    catchUp(): number {
      const unread = nextUnread(db, MOST_AT_ONCE);
      for (let at = 0; at < unread.length; at += batch) read(unread.slice(at, at + batch));
      if (unread.length < MOST_AT_ONCE) return 0;
      const left = countUnread(db);
      if (left > 0) background.start();
      return left;
    },
  };
}
