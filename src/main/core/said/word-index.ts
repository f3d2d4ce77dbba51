import { createBackgroundWork } from '../base/background-work.ts';
import type { CoreContext } from '../base/core-context.ts';
import { countUnreadSaid, putSaidTerms, unreadSaid } from '../db/said.ts';
import { indexText } from '../memory/terms.ts';
import { learnWords } from '../memory/vocabulary.ts';

/** Messages that a search waits for; more are read behind it. */
const mostAtOnce = 200;
/** Messages of one transaction. */
const batch = 20;
/** Characters of one message; what comes after is found by what stands before. */
const longest = 50_000;

/** Keeps what was said findable by its words: what is new or was changed is read before a search, or in the background. */
export function createSaidIndex({ db, log }: Pick<CoreContext, 'db' | 'log'>) {
  /** Returns how many were read. */
  function readSome(): number {
    return db.transaction(() => {
      const unread = unreadSaid(db, batch);
      for (const { key, text } of unread) {
        const terms = indexText(text.slice(0, longest), []);
        putSaidTerms(db, key, terms);
        learnWords(db, 'message', terms);
      }
      return unread.length;
    });
  }

  function* readAll(): Generator<void, void> {
    while (readSome() > 0) yield;
  }

  const background = createBackgroundWork({ log }, { work: readAll, failed: 'what was said could not be indexed' });

  return {
    ...background,
    /** Brings the index up to date, or begins to; returns how many messages are not in it yet. */
    catchUp(): number {
      for (let read = 0; read < mostAtOnce; read += batch) if (readSome() < batch) return 0;
      const left = countUnreadSaid(db);
      if (left > 0) background.start();
      return left;
    },
  };
}
