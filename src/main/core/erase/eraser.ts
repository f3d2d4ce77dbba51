import { fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import { inSlices } from '../base/in-slices.ts';
import { countInMessages, type Erased, emptyLog, eraseTraces } from '../db/erase/erase.ts';
import { type Erasure, getErasure, openErasures } from '../db/erase/erasures.ts';
import { dropOldCopies } from '../db/erase/old-copies.ts';

export type Eraser = ReturnType<typeof createEraser>;

/**
 * Finishes erasures. What they are about is out of its table, and they are written down, before the first slice: whatever
 * happens then, they come to their end, if need be at the next start, and nothing brings back what was erased.
 */
export function createEraser(context: CoreContext) {
  const { db, clock, tools } = context;
  /** Of a tool that is gone, and of one that is not Hearth's own, nobody knows. */
  const mayHoldNotes = (name: string): boolean => ['notes', 'others'].includes(tools.named(name)?.subject ?? 'notes');
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isOver = false;

  /** Swept while runs worked: those may hold a copy in memory, which is on disk again when they end. */
  const held = new Map<string, Erasure>();

  async function sweep(id: string): Promise<readonly string[]> {
    const erasure = getErasure(db, id) ?? held.get(id);
    if (!erasure) return [];
    held.delete(id);
    const swept = await inSlices(eraseTraces(db, erasure, { now: clock.now(), mayHoldNotes }), () => isOver);
    if (swept?.hasOpenRuns) held.set(id, erasure);
    return swept?.texts ?? [];
  }

  const left = (): readonly string[] => (isOver ? [] : [...new Set([...openErasures(db), ...held.keys()])]);

  /** One after the other: two at once would only read everything twice. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    waiting += 1;
    const done = queue.then(work).finally(() => {
      waiting -= 1;
    });
    queue = done.catch(() => undefined);
    return done;
  }

  /** Earlier versions of a page, and copies of the whole file from before an update, hold the words as well. */
  function emptyAll(): void {
    if (isOver) return;
    for (const file of [db, context.appDb]) {
      emptyLog(file);
      dropOldCopies(file.path);
    }
  }

  return {
    /** True while copies are being looked for: nothing may be put back meanwhile. */
    isSweeping: (): boolean => waiting > 0,
    /** Answers once no copy is left. Rejects with `unavailable` when Hearth closes first; the rest follows at the next start. */
    finish: (erasureId: string, erased: number): Promise<Erased> =>
      inTurn(async () => {
        const texts = await sweep(erasureId);
        const staysInMessages = isOver ? undefined : await inSlices(countInMessages(db, texts), () => isOver);
        if (staysInMessages === undefined) {
          throw fail('unavailable', 'Hearth is closing. What is left to erase is erased at the next start.');
        }
        emptyAll();
        return { erased, staysInMessages };
      }),
    /** Goes on with erasures that a crash, a closing, or work that held what it needed, kept from their end. */
    resume: (): Promise<void> =>
      left().length === 0
        ? Promise.resolve()
        : inTurn(async () => {
            for (const id of left()) await sweep(id);
            emptyAll();
          }),
    /** Ends between two slices. */
    stop(): void {
      isOver = true;
    },
    /** Resolves when nothing is being erased. */
    idle: (): Promise<unknown> => queue,
  };
}
