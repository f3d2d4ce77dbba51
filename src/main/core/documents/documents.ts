import { stat } from 'node:fs/promises';
import type { Document, DocumentFolder, DocumentPassage } from '../../../shared/model/document.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { StartEngine } from '../../engine-protocol/messages.ts';
import type { CoreContext } from '../base/core-context.ts';
import { isLocalPath } from '../base/local-path.ts';
import * as sql from '../db/documents.ts';
import type { Erased } from '../db/erase/erase.ts';
import { beginDocuments } from '../db/erase/erase-documents.ts';
import type { Eraser } from '../erase/eraser.ts';
import type { Nearness } from '../meaning/nearness.ts';
import type { Outside } from '../outside/outside.ts';
import type { DocumentPort } from '../tools/document-port.ts';
import type { Scope } from '../tools/ports.ts';
import { addressOf, partsOf, printOfPath } from './address.ts';
import { createFolders } from './folders.ts';
import { createIngest } from './ingest.ts';
import { documentPort, noDocument } from './port.ts';
import { createReader } from './reader.ts';
import { searchDocuments } from './search.ts';
import { toDocument, toFolder, toPassage } from './view.ts';

export type Documents = ReturnType<typeof createDocuments>;

/** Documents that one agent may have. */
const MOST_PER_AGENT = 10_000;

/**
 * What the person gives agents to read. Files stay where they are: their text is taken in, in the background, as passages with
 * addresses. Whoever reads a passage reads what others wrote (docs/trust.md#taint).
 */
export function createDocuments(
  context: CoreContext,
  {
    eraser,
    nearness,
    onRead,
    outside,
    startReader,
  }: {
    readonly eraser: Eraser;
    readonly nearness?: Nearness;
    /** A document was taken in. */
    readonly onRead?: () => void;
    readonly outside: Outside;
    readonly startReader: StartEngine;
  },
) {
  const { db, clock, newId, emit } = context;
  const changed = (agentId: string): void => emit('document.changed', { agentId });
  const ingest = createIngest(context, { reader: createReader({ ...context, startReader }), changed, onRead });
  const folders = createFolders(context, { add, wake: ingest.wake, changed });
  const view = (row: sql.DocumentRow): Document => toDocument(row, ingest.percentOf(row.id));

  /** A file that is there already is looked at anew. */
  function add(agentId: string, path: string, folderId: string | null): string {
    const known = sql.findByAddress(db, agentId, path);
    if (known?.path === path) {
      if (known.state !== 'reading')
        sql.updateDocument(db, known.id, { state: 'waiting', folderId: folderId ?? known.folderId });
      return known.id;
    }
    if (sql.countDocuments(db, agentId) >= MOST_PER_AGENT)
      throw fail('limit', `There can be ${MOST_PER_AGENT} documents.`, {
        hint: 'Remove some first.',
        words: 'errors.own.tooManyDocuments',
      });
    const id = newId();
    sql.insertDocument(db, {
      ...{ id, agentId, path, folderId, title: null, kind: null, pages: null, passages: 0, state: 'waiting' as const },
      address: addressOf(path, (address) => sql.findByAddress(db, agentId, address) !== undefined),
      ...{ problem: null, print: null, hash: null, createdAt: clock.now(), readAt: null },
    });
    return id;
  }

  return {
    port: (scope: Scope): DocumentPort => documentPort({ db, nearness }, scope, outside),
    start(): void {
      ingest.start();
      folders.start();
    },
    async close(): Promise<void> {
      await Promise.all([ingest.close(), folders.close()]);
    },
    /** A file is read, a folder is watched from now on. Gives the documents that it brings. Throws invalid_value, limit. */
    async give(agentId: string, path: string): Promise<string[]> {
      if (!isLocalPath(path)) throw badPath('Give the whole path of a file or folder on this computer.');
      const status = await stat(path).catch(() => undefined);
      if (!status) throw badPath('There is nothing at this path, or it may not be read.');
      const ids = status.isDirectory() ? await watch(agentId, path) : [add(agentId, path, null)];
      ingest.wake();
      changed(agentId);
      return ids;
    },
    /** Resolves when none of them waits any more or is read. */
    settled: ingest.settled,
    get: (id: string): Document | undefined => {
      const row = sql.documentById(db, id);
      return row && view(row);
    },
    list(agentId: string | undefined): { documents: Document[]; folders: DocumentFolder[] } {
      return {
        documents: sql.listDocuments(db, agentId).map(view),
        folders: sql.listFolders(db, agentId).map(toFolder),
      };
    },
    search(agentId: string, query: string, limit: number): (DocumentPassage & { readonly title: string | null })[] {
      return searchDocuments({ db, nearness }, agentId, { query, limit }).map((row) => ({
        ...toPassage(row, row.address),
        title: row.title,
      }));
    },
    /** Passages of one document from one on; `address` is that of a document or a passage. Throws not_found. */
    read(
      agentId: string,
      address: string,
      { from, limit }: { readonly from: number | undefined; readonly limit: number },
    ) {
      const { document, index } = partsOf(address);
      const row = sql.findByAddress(db, agentId, address) ?? sql.findByAddress(db, agentId, document);
      if (!row) throw noDocument();
      const start = from ?? 0;
      const rows = sql.listPassages(db, row.id, { from: start, limit });
      return { document: view(row), passages: rows.map((one) => toPassage(one, row.address)), index: index ?? null };
    },
    /** Looks now at all files that were given. */
    look: folders.look,
    lookIfStale: folders.lookIfStale,
    /** Nothing more is read until `goOn`. */
    halt: async (): Promise<void> => {
      const agentIds = new Set(sql.listDocuments(db).map(({ agentId }) => agentId));
      await ingest.halt();
      for (const agentId of agentIds) changed(agentId);
    },
    goOn(): void {
      sql.moveAll(db, ['stopped'], 'waiting');
      ingest.wake();
    },
    /** Removes documents with every copy of what was read of them (docs/trust.md#erasing); the files stay. */
    async remove(agentId: string, ids: readonly string[]): Promise<Erased> {
      await ingest.letGo(ids);
      for (const id of ids) leaveOut(agentId, id);
      const erasureId = newId();
      const erased = beginDocuments(db, { agentId, ids, erasureId, now: clock.now() });
      changed(agentId);
      const done = await eraser.finish(erasureId, erased);
      changed(agentId);
      return done;
    },
    /** Nothing of this agent is read or watched any more. */
    async endAgent(agentId: string): Promise<void> {
      for (const { id } of sql.listFolders(db, agentId)) sql.deleteFolder(db, id);
      await ingest.letGo(sql.listDocuments(db, agentId).map(({ id }) => id));
    },
    /** The folder is watched no more; what was read of it stays. Throws not_found. */
    unwatch(agentId: string, id: string): void {
      const folder = sql.findFolder(db, agentId, id);
      if (!folder)
        throw fail('not_found', 'This folder is not watched.', {
          hint: 'documents.list names those that are.',
          words: 'errors.own.noSuchFolder',
        });
      sql.deleteFolder(db, folder.id);
      changed(agentId);
    },
  };

  async function watch(agentId: string, path: string): Promise<string[]> {
    const known = sql.findFolder(db, agentId, path);
    const folder = { id: known?.id ?? newId(), agentId, path, leftOut: [], createdAt: known?.createdAt ?? clock.now() };
    sql.putFolder(db, folder);
    return folders.lookInto(folder);
  }

  /** What the person removed is not brought back by its folder. */
  function leaveOut(agentId: string, id: string): void {
    const row = sql.findDocument(db, agentId, id);
    const folder = row?.folderId ? sql.findFolder(db, agentId, row.folderId) : undefined;
    if (row && folder) sql.putFolder(db, { ...folder, leftOut: [...folder.leftOut, printOfPath(row.path)] });
  }
}

function badPath(message: string) {
  return fail('invalid_value', message, { field: 'path', words: 'errors.own.noSuchFile' });
}
