import { createHash } from 'node:crypto';
import type { Database } from './driver.ts';
import { integer, type Row, table, text } from './table.ts';

/** What was decided, each row with the hash of the one before; `facts` as the text that was hashed. */
export const audit = table('audit', {
  id: text(),
  at: integer(),
  kind: text(),
  facts: text(),
  previous: text(),
  hash: text(),
});
export type AuditRow = Row<typeof audit>;

/** How far the chain had come, by the word of the other database: who cuts rows off this one does not reach it. */
export const auditHeads = table('audit_heads', { profileId: text(), count: integer(), hash: text(), at: integer() }, [
  'profileId',
]);

/** The file that holds the chain, and the one that holds its head. */
interface Ledger {
  readonly db: Database;
  readonly appDb: Database;
  readonly profileId: string;
}

/**
 * Adds to the chain: each row holds the hash of the one before, so that a row cannot be changed or taken out unseen. Once it is
 * on disk its head is kept apart, so that rows cannot be cut off the end either, nor an older file be put back.
 */
export function appendAudit(
  ledger: Ledger,
  { id, at, kind, facts }: { readonly id: string; readonly at: number; readonly kind: string; readonly facts: unknown },
): void {
  const { db, appDb, profileId } = ledger;
  const previous = db.get<{ hash: string }>('SELECT hash FROM audit ORDER BY rowid DESC LIMIT 1')?.hash ?? '';
  const row = { id, at, kind, facts: JSON.stringify(facts), previous };
  const hash = hashOf(row);
  audit.insert(db, { ...row, hash });
  db.afterCommit(() => {
    // A chain that was cut off before stays known as such.
    if (lostOf(ledger)) return;
    const count = db.get<{ n: number }>('SELECT count(*) AS n FROM audit')?.n ?? 0;
    auditHeads.put(appDb, { profileId, count, hash, at });
  });
}

/** What the head knows of and the chain does not hold: how many rows at least, and when the last of them was written. */
export function lostOf({ db, appDb, profileId }: Ledger): { readonly count: number; readonly at: number } | undefined {
  const head = auditHeads.get(appDb, 'WHERE profile_id = ?', [profileId]);
  if (!head || head.count === 0) return undefined;
  const there = db.get<{ hash: string }>('SELECT hash FROM audit ORDER BY rowid LIMIT 1 OFFSET ?', [head.count - 1]);
  if (there?.hash === head.hash) return undefined;
  const known = db.get<{ n: number }>('SELECT count(*) AS n FROM audit')?.n ?? 0;
  return { count: Math.max(1, head.count - known), at: head.at };
}

export function getAudit(db: Database, id: string): AuditRow | undefined {
  return audit.get(db, 'WHERE id = ?', [id]);
}

export function listAudit(db: Database): AuditRow[] {
  return audit.all(db, 'ORDER BY rowid');
}

/** The id of the first row that does not fit its chain; undefined when all do. */
export function firstBrokenAudit(db: Database): string | undefined {
  let previous = '';
  for (const row of listAudit(db)) {
    if (row.previous !== previous || row.hash !== hashOf(row)) return row.id;
    previous = row.hash;
  }
  return undefined;
}

function hashOf({ id, at, kind, facts, previous }: Omit<AuditRow, 'hash'>): string {
  return createHash('sha256')
    .update(JSON.stringify([previous, id, at, kind, facts]))
    .digest('hex');
}
