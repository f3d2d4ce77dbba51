import type { Database } from './driver.ts';

/** What is found by the words that are kept for it, and where its index says which words there are. */
const indexes = { memory: 'memories_vocab', message: 'message_vocab', block: 'blocks_vocab' } as const;
export type WordKind = keyof typeof indexes;

/** In how many texts of a kind a term stands, those of others counted in: it only decides which words are rare. */
export function countTerm(db: Database, kind: WordKind, term: string): number {
  return db.get<{ doc: number }>(`SELECT doc FROM ${indexes[kind]} WHERE term = ?`, [term])?.doc ?? 0;
}

/** Every term that stands in a text of this kind of anybody, without numbers. */
export function listTerms(db: Database, kind: WordKind): string[] {
  return db.all<{ term: string }>(`SELECT term FROM ${indexes[kind]} WHERE term >= 'a'`).map(({ term }) => term);
}

/** Terms that begin like this, the most frequent first. */
export function termsBeginning(
  db: Database,
  kind: WordKind,
  { start, limit }: { readonly start: string; readonly limit: number },
): string[] {
  return db
    .all<{ term: string }>(
      `SELECT term FROM ${indexes[kind]} WHERE term >= ? AND term < ? || char(1114111) ORDER BY doc DESC LIMIT ?`,
      [start, start, limit],
    )
    .map(({ term }) => term);
}
