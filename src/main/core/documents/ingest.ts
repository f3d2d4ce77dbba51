import type { Passage } from '../../engine-protocol/document.ts';
import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import { inSlices } from '../base/in-slices.ts';
import * as sql from '../db/documents.ts';
import { indexText } from '../memory/terms.ts';
import { hashOf, lookAt, problemOf } from './files.ts';
import type { DocumentReader } from './reader.ts';

/** Rows written at a time: each is indexed, and nobody may wait for long. */
const BATCH = 4;
/** Small merges after each: as much as they leave to merge, so that the index never has to do it all at once. */
const MERGES = 2;

/**
 * Reads what waits, one document after the other, in the background. How far each is stands in its row: after a restart what
 * was being read is read anew.
 */
export function createIngest(
  context: CoreContext,
  {
    reader,
    changed,
    onRead,
  }: {
    readonly reader: DocumentReader;
    readonly changed: (agentId: string) => void;
    readonly onRead?: (() => void) | undefined;
  },
) {
  const { db, clock, log } = context;
  let isOver = false;
  let working: Promise<void> | undefined;
  let current: { readonly id: string; percent: number; readonly done: Promise<void> } | undefined;
  const listeners = new Set<() => void>();

  function wake(): void {
    if (isOver || working !== undefined) return;
    working = work().finally(() => {
      working = undefined;
      if (!isOver && sql.nextWaiting(db)) wake();
    });
  }

  async function work(): Promise<void> {
    for (;;) {
      const row = isOver ? undefined : sql.nextWaiting(db);
      if (!row) return;
      sql.updateDocument(db, row.id, { state: 'reading' });
      changed(row.agentId);
      const done = readOne(row).catch((thrown: unknown) => {
        log.error('a document could not be taken in', { error: describeError(thrown) });
        settle(row, { state: 'failed', problem: 'broken' });
      });
      current = { id: row.id, percent: 0, done };
      await done;
      current = undefined;
      if (isOver) return;
      changed(row.agentId);
      onRead?.();
      for (const listener of [...listeners]) listener();
    }
  }

  /** Unless it was stopped or removed meanwhile. */
  const isReading = (id: string): boolean => !isOver && sql.documentById(db, id)?.state === 'reading';

  function settle({ id }: sql.DocumentRow, change: Partial<sql.DocumentRow>): void {
    if (isReading(id)) sql.updateDocument(db, id, { problem: null, ...change });
  }

  async function readOne(row: sql.DocumentRow): Promise<void> {
    const seen = await lookAt(row.path);
    if ('problem' in seen) {
      settle(row, seen.problem === 'gone' && row.passages > 0 ? { state: 'gone' } : { state: 'failed', ...seen });
      return;
    }
    const { print } = seen;
    const hash = await hashOf(row.path).catch((thrown: unknown) => ({ problem: problemOf(thrown) }));
    if (isOver) return;
    if (typeof hash !== 'string') return settle(row, { state: 'failed', print, ...hash });
    if (row.hash === hash && row.readAt !== null) return settle(row, { state: 'ready', print });
    const same = sql.findSameContent(db, row, hash);
    if (same) return isThere(row, same, print);
    const { outcome, passages } = await reader.read(row.path, (percent) => {
      if (!current || Math.floor(percent) < current.percent + 5) return;
      current.percent = Math.floor(percent);
      changed(row.agentId);
    });
    if (!isReading(row.id)) return;
    if (outcome.is === 'problem') return settle(row, { state: 'failed', problem: outcome.problem, print, hash });
    await inSlices(write(row, passages), () => !isReading(row.id));
    const { title, kind, pages } = outcome;
    const facts = { title, kind, pages, passages: passages.length, print, hash, readAt: clock.now() };
    settle(row, { state: 'ready', ...facts });
  }

  /** The same text under another path: where the file only moved, the document moves along. */
  async function isThere(row: sql.DocumentRow, same: sql.DocumentRow, print: string): Promise<void> {
    const other = await lookAt(same.path);
    if ('print' in other) return settle(row, { state: 'failed', problem: 'alreadyHere', print });
    if (!isReading(row.id)) return;
    db.transaction(() => {
      sql.deleteDocument(db, row.id);
      const { path, folderId } = row;
      sql.updateDocument(db, same.id, { path, folderId, print, state: 'ready', problem: null });
    });
  }

  function* write(row: sql.DocumentRow, passages: readonly Passage[]): Generator<void> {
    while (sql.deletePassages(db, row.id, BATCH) > 0) yield;
    for (let at = 0; at < passages.length; at += BATCH) {
      sql.insertPassages(
        db,
        passages.slice(at, at + BATCH).map((passage, offset) => ({
          ...{ documentId: row.id, agentId: row.agentId, place: at + offset },
          ...passage,
          terms: indexText(passage.text, [passage.heading]),
        })),
      );
      yield;
      for (let step = 0; step < MERGES; step += 1) {
        sql.mergePassages(db);
        yield;
      }
    }
  }

  return {
    wake,
    /** What the last process was reading is read anew. */
    start(): void {
      sql.moveAll(db, ['reading'], 'waiting');
      wake();
    },
    percentOf: (id: string): number | null => (current?.id === id ? current.percent : null),
    /** Nothing more is read until the person says so. */
    async halt(): Promise<void> {
      sql.moveAll(db, ['waiting', 'reading'], 'stopped');
      reader.stop();
      await current?.done;
    },
    /** These are not read any more, whatever state they are in. */
    async letGo(ids: readonly string[]): Promise<void> {
      for (const id of ids) sql.updateDocument(db, id, { state: 'stopped' });
      if (!current || !ids.includes(current.id)) return;
      reader.stop();
      await current.done;
    },
    /** Resolves when none of these waits any more or is read. */
    async settled(ids: readonly string[]): Promise<void> {
      const isOpen = (id: string): boolean => ['waiting', 'reading'].includes(sql.documentById(db, id)?.state ?? '');
      while (!isOver && ids.some(isOpen)) {
        await new Promise<void>((resolve) => {
          const heard = (): void => {
            listeners.delete(heard);
            resolve();
          };
          listeners.add(heard);
        });
      }
    },
    /** Lets go of everything; what was being read is read anew by the next process. */
    async close(): Promise<void> {
      isOver = true;
      reader.stop();
      for (const listener of [...listeners]) listener();
      await working;
    },
  };
}
