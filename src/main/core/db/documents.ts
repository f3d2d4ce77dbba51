import { z } from 'zod';
import { DocumentKind, DocumentProblem, DocumentState } from '../../../shared/model/document.ts';
import type { Database } from './driver.ts';
import { integer, json, oneOf, type Row, table, text } from './table.ts';

/** Files that agents were given to read; times in epoch ms. */
export const documents = table('documents', {
  id: text(),
  agentId: text(),
  address: text().fixed(),
  path: text(),
  folderId: text().orNull(),
  title: text().orNull(),
  kind: oneOf(DocumentKind).orNull(),
  pages: integer().orNull(),
  passages: integer(),
  state: oneOf(DocumentState),
  problem: oneOf(DocumentProblem).orNull(),
  /** Changes when the file does. */
  print: text().orNull(),
  /** SHA-256 of what was read. */
  hash: text().orNull(),
  createdAt: integer(),
  readAt: integer().orNull(),
});
export type DocumentRow = Row<typeof documents>;

/** Folders that are watched. */
export const documentFolders = table('document_folders', {
  id: text(),
  agentId: text(),
  path: text(),
  /** Prints of the paths of files that the person removed: what they were called must be nowhere. */
  leftOut: json(z.array(z.string()).readonly()),
  createdAt: integer(),
});
export type FolderRow = Row<typeof documentFolders>;

/** The passages of documents, counted from 0. */
export const documentPassages = table(
  'document_passages',
  {
    documentId: text(),
    agentId: text(),
    place: integer(),
    heading: text(),
    page: integer().orNull(),
    text: text(),
    /** What the full-text index reads. */
    terms: text().unread(),
  },
  ['documentId', 'place'],
);
export type PassageRow = Row<typeof documentPassages>;

/** A passage that a search found; `id` is what it is read by meaning under. */
export interface FoundPassage extends PassageRow {
  readonly id: string;
  readonly address: string;
  readonly title: string | null;
}

export function documentById(db: Database, id: string): DocumentRow | undefined {
  return documents.get(db, 'WHERE id = ?', [id]);
}

export function findDocument(db: Database, agentId: string, id: string): DocumentRow | undefined {
  return documents.get(db, 'WHERE agent_id = ? AND id = ?', [agentId, id]);
}

/** By what agents call it, or by its path. */
export function findByAddress(db: Database, agentId: string, address: string): DocumentRow | undefined {
  return documents.get(db, 'WHERE agent_id = ? AND (address = ? OR path = ?) ORDER BY address = ? DESC', [
    agentId,
    address,
    address,
    address,
  ]);
}

/** What was read of the same bytes under another name. */
export function findSameContent(db: Database, { agentId, id }: DocumentRow, hash: string): DocumentRow | undefined {
  return documents.get(db, "WHERE agent_id = ? AND hash = ? AND id <> ? AND state IN ('ready', 'gone') ORDER BY id", [
    agentId,
    hash,
    id,
  ]);
}

/** Newest first. */
export function listDocuments(db: Database, agentId?: string): DocumentRow[] {
  return documents.all(db, 'WHERE agent_id = coalesce(?, agent_id) ORDER BY created_at DESC, id DESC', [
    agentId ?? null,
  ]);
}

/** In the order in which they were given. */
export function nextWaiting(db: Database): DocumentRow | undefined {
  return documents.get(db, "WHERE state = 'waiting' ORDER BY id LIMIT 1");
}

export function countDocuments(db: Database, agentId: string): number {
  return db.get<{ n: number }>('SELECT count(*) AS n FROM documents WHERE agent_id = ?', [agentId])?.n ?? 0;
}

export function insertDocument(db: Database, row: DocumentRow): void {
  documents.insert(db, row);
}

export function updateDocument(db: Database, id: string, change: Partial<DocumentRow>): void {
  documents.update(db, { id }, change);
}

/** All in one of these states come to another; returns how many. */
export function moveAll(db: Database, from: readonly DocumentState[], to: DocumentState): number {
  return db.run('UPDATE documents SET state = ? WHERE state IN (SELECT value FROM json_each(?))', [
    to,
    JSON.stringify(from),
  ]);
}

/** The row alone: its passages go before it, a few at a time. */
export function deleteDocument(db: Database, id: string): void {
  db.run('DELETE FROM documents WHERE id = ?', [id]);
}

/** With what the full-text index reads of it. */
export type NewPassage = PassageRow & { readonly terms: string };

/**
 * In one statement: at each the full-text index writes what it holds as a segment of its own, which has to be merged with the
 * others later on.
 */
export function insertPassages(db: Database, rows: readonly NewPassage[]): void {
  db.run(
    `INSERT INTO document_passages (document_id, agent_id, place, heading, page, text, terms)
     SELECT value ->> 'documentId', value ->> 'agentId', value ->> 'place', value ->> 'heading', value ->> 'page',
       value ->> 'text', value ->> 'terms' FROM json_each(?)`,
    [JSON.stringify(rows)],
  );
}

/** Merges a little of the index's segments: some 16 pages of it, which takes a few milliseconds. */
export function mergePassages(db: Database): void {
  db.run("INSERT INTO document_passages_fts(document_passages_fts, rank) VALUES ('merge', 16)");
}

/** At most `most` of them; returns how many. They leave the index by trigger. */
export function deletePassages(db: Database, documentId: string, most: number): number {
  return db.run(
    'DELETE FROM document_passages WHERE rowid IN (SELECT rowid FROM document_passages WHERE document_id = ? LIMIT ?)',
    [documentId, most],
  );
}

export function listPassages(
  db: Database,
  documentId: string,
  { from, limit }: { readonly from: number; readonly limit: number },
): PassageRow[] {
  return documentPassages.all(db, 'WHERE document_id = ? AND place >= ? ORDER BY place LIMIT ?', [
    documentId,
    from,
    limit,
  ]);
}

const found = `${documentPassages.columns()}, CAST(document_passages.rowid AS TEXT) AS id, d.address, d.title`;

/** Best first by BM25, within one agent's documents, or one document. What is sorted holds no text: that is read of the best alone. */
export function searchPassages(
  db: Database,
  agentId: string,
  {
    expression,
    limit,
    documentId,
  }: { readonly expression: string; readonly limit: number; readonly documentId?: string | undefined },
): FoundPassage[] {
  return db
    .all(
      `WITH best AS (
         SELECT f.rowid AS id, f.rank AS score FROM document_passages_fts f JOIN document_passages p ON p.rowid = f.rowid
         WHERE document_passages_fts MATCH ? AND p.agent_id = ? AND p.document_id = coalesce(?, p.document_id)
         ORDER BY f.rank LIMIT ?)
       SELECT ${found} FROM best JOIN document_passages ON document_passages.rowid = best.id
       JOIN documents d ON d.id = document_passages.document_id ORDER BY best.score`,
      [expression, agentId, documentId ?? null, limit],
    )
    .map((raw) => documentPassages.read<Pick<FoundPassage, 'id' | 'address' | 'title'>>(raw));
}

/** Those of these passages that are the agent's, in no order. CROSS JOIN: read by their ids; else SQLite walks all that the agent has. */
export function passagesOf(db: Database, agentId: string, ids: readonly string[]): FoundPassage[] {
  return db
    .all(
      `SELECT ${found} FROM json_each(?) wanted CROSS JOIN document_passages ON document_passages.rowid = 0 + wanted.value
       JOIN documents d ON d.id = document_passages.document_id WHERE document_passages.agent_id = ?`,
      [JSON.stringify(ids), agentId],
    )
    .map((raw) => documentPassages.read<Pick<FoundPassage, 'id' | 'address' | 'title'>>(raw));
}

/** In how many passages a term stands, those of other agents counted in: it only decides which words are rare. */
export function countPassageTerm(db: Database, term: string): number {
  return db.get<{ doc: number }>('SELECT doc FROM document_passages_vocab WHERE term = ?', [term])?.doc ?? 0;
}

export function listFolders(db: Database, agentId?: string): FolderRow[] {
  return documentFolders.all(db, 'WHERE agent_id = coalesce(?, agent_id) ORDER BY path', [agentId ?? null]);
}

export function findFolder(db: Database, agentId: string, which: string): FolderRow | undefined {
  return documentFolders.get(db, 'WHERE agent_id = ? AND (id = ? OR path = ?)', [agentId, which, which]);
}

export function putFolder(db: Database, row: FolderRow): void {
  documentFolders.put(db, row);
}

export function deleteFolder(db: Database, id: string): void {
  db.run('UPDATE documents SET folder_id = NULL WHERE folder_id = ?', [id]);
  db.run('DELETE FROM document_folders WHERE id = ?', [id]);
}
