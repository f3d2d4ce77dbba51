import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import { inSlices } from '../base/in-slices.ts';
import { emptyLog } from '../db/erase/erase.ts';
import { beginErasure, type Traces } from '../db/erase/erasures.ts';
import { dropExpired, emptyIdleCalls, purgeSpace, spacesDeletedBefore } from '../db/erase/expired.ts';
import { dropGone, goneBefore, isBack, textsAlive } from '../db/erase/gone.ts';
import { dropOldCopies } from '../db/erase/old-copies.ts';
import { dropEventsBefore } from '../db/events.ts';
import { deleteEndedBefore, KEEP_ENDED_MS } from '../db/schedules.ts';
import { UNDO_MS } from '../db/tool-calls.ts';
import type { Eraser } from './eraser.ts';

const DAY_MS = 86_400_000;
/** Things whose traces are looked for at a time. */
const ERASED_TOGETHER = 200;
/** Events taken at a time. */
const EVENTS_TOGETHER = 200;
/** Shorter texts could be part of anything; such a thing is traced by its id or key alone. */
const SHORTEST_TRACED_CHARS = 8;

/**
 * Lets go of what was only kept to be undone or brought back, 30 days after it was deleted, with every copy. Looks at each
 * start, once a day after that, and when the clock jumps; in slices, so that nobody waits for it.
 */
export function createRetention(
  context: CoreContext,
  parts: {
    readonly eraser: Eraser;
    /** Agents that keep what they hold apart by space. */
    readonly apart: () => readonly string[];
    /** Tools that only look. */
    readonly readers: readonly string[];
  },
) {
  const { db, clock, log } = context;
  let running: Promise<void> | undefined;
  let isOver = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let cancelTimer = (): void => {};
  let unsubscribe = (): void => {};

  /** Begins the erasure of some things whose time is over; false when there are none. */
  function beginNext(before: number): boolean {
    const gone = goneBefore(db, before, ERASED_TOGETHER);
    if (gone.length === 0) return false;
    const left = gone.filter((one) => !isBack(db, one));
    const texts = left.flatMap((one) => one.texts).filter((text) => text.length >= SHORTEST_TRACED_CHARS);
    const alive = textsAlive(db, texts);
    const traces: Traces = {
      hasRows: false,
      texts: [...new Set(texts)].filter((text) => !alive.has(text)),
      ids: left.filter(({ kind }) => kind !== 'entry').map(({ subject }) => subject),
      entries: left
        .filter(({ kind }) => kind === 'entry')
        .map(({ agentId, spaceId, subject }) => ({ agentId, spaceId, key: subject })),
    };
    db.transaction(() => {
      for (const one of gone) dropGone(db, one);
      if (left.length > 0) beginErasure(db, { id: context.newId(), traces }, clock.now());
    });
    return true;
  }

  function* letGo(now: number): Generator<void> {
    const before = now - UNDO_MS;
    deleteEndedBefore(db, now - KEEP_ENDED_MS);
    yield;
    while (dropEventsBefore(db, before, EVENTS_TOGETHER) > 0) yield;
    for (const id of spacesDeletedBefore(db, before)) yield* purgeSpace(db, id, parts.apart());
    yield* dropExpired(db, { time: before, readers: parts.readers, now });
    yield* emptyIdleCalls(db, { time: before, readers: parts.readers, now });
    while (beginNext(before)) yield;
  }

  async function look(): Promise<void> {
    lookedAt = clock.now();
    await inSlices(letGo(lookedAt), () => isOver);
    await parts.eraser.resume();
    if (isOver) return;
    for (const file of [db, context.appDb]) {
      emptyLog(file);
      dropOldCopies(file.path, clock.now() - UNDO_MS);
    }
  }

  function begin(): void {
    if (isOver || running !== undefined) return;
    running = look()
      .catch((thrown: unknown) => log.error('what is over could not be let go', { error: describeError(thrown) }))
      .finally(() => {
        running = undefined;
      });
    cancelTimer();
    cancelTimer = clock.after(DAY_MS, begin);
  }

  return {
    start(): void {
      begin();
      unsubscribe = clock.onJump(() => {
        if (Math.abs(clock.now() - lookedAt) >= DAY_MS) begin();
      });
    },
    /** Resolves when nothing is being let go of. */
    idle: async (): Promise<void> => {
      await running;
    },
    /** Ends between two slices; the rest follows at the next start. */
    stop(): void {
      isOver = true;
      cancelTimer();
      unsubscribe();
    },
  };
}
