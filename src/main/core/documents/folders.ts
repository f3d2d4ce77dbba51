import type { CoreContext } from '../base/core-context.ts';
import { inSlices } from '../base/in-slices.ts';
import * as sql from '../db/documents.ts';
import { printOfPath } from './address.ts';
import { filesBelow, lookAt, type SeenFile } from './files.ts';

/** Files change while nobody looks; a look at them costs little. */
const EVERY_MS = 2 * 60_000;
/** Whoever opens the list sees what is there now, but a list that is drawn again and again does not look each time. */
const FRESH_MS = 15_000;

/** Looks again and again at what was given: what is new or changed is read, what is gone is said to be. */
export function createFolders(
  context: CoreContext,
  parts: {
    readonly add: (agentId: string, path: string, folderId: string | null) => string;
    readonly wake: () => void;
    readonly changed: (agentId: string) => void;
  },
) {
  const { db, clock } = context;
  let cancel = (): void => undefined;
  let isOver = false;
  let looking: Promise<void> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function lookInto(folder: sql.FolderRow): Promise<string[]> {
    const files = (await filesBelow(folder.path)) ?? [];
    const ids: string[] = [];
    await inSlices(takeIn(folder, { files, ids }), () => isOver);
    return ids;
  }

  /** A file a step: each that is new or changed is on disk before the next. Meanwhile the folder may go, and so may any of them. */
  function* takeIn(
    { agentId, id: folderId }: sql.FolderRow,
    { files, ids }: { readonly files: readonly SeenFile[]; readonly ids: string[] },
  ): Generator<void> {
    for (const { path, print } of files) {
      const folder = sql.findFolder(db, agentId, folderId);
      if (!folder) return;
      const row = sql.findByAddress(db, agentId, path);
      if (row ? row.print !== print : !folder.leftOut.includes(printOfPath(path)))
        ids.push(parts.add(agentId, path, folderId));
      yield;
    }
  }

  /** What stands by itself, or stood in a folder, and is not there any more or says something else. */
  async function lookAtAll(): Promise<void> {
    for (const row of isOver ? [] : sql.listDocuments(db)) {
      if (isOver) return;
      if (!['ready', 'gone'].includes(row.state)) continue;
      const seen = await lookAt(row.path);
      const now = sql.documentById(db, row.id);
      if (isOver || now?.state !== row.state) continue;
      if ('problem' in seen) {
        if (row.state === 'gone' || seen.problem !== 'gone') continue;
        sql.updateDocument(db, row.id, { state: 'gone' });
      } else if (seen.print !== row.print) sql.updateDocument(db, row.id, { state: 'waiting' });
      else if (row.state === 'gone') sql.updateDocument(db, row.id, { state: 'ready' });
      else continue;
      parts.changed(row.agentId);
    }
  }

  const look = (): Promise<void> => {
    lookedAt = clock.now();
    looking ??= (async () => {
      // A file that only moved is found anew before it is missed.
      for (const folder of sql.listFolders(db)) await lookInto(folder);
      parts.wake();
      await lookAtAll();
      parts.wake();
    })().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const lookLater = (): void => {
    cancel = clock.after(EVERY_MS, () => void look().finally(() => !isOver && lookLater()));
  };

  return {
    look,
    lookInto,
    lookIfStale(): void {
      if (Math.abs(clock.now() - lookedAt) > FRESH_MS) void look();
    },
    start(): void {
      void look();
      lookLater();
    },
    async close(): Promise<void> {
      isOver = true;
      cancel();
      await looking;
    },
  };
}
