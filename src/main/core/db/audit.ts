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

/** Adds to the chain: each row holds the hash of the one before, so that a row cannot be changed or taken out unseen. */
export function appendAudit(
  db: Database,
  { id, at, kind, facts }: { readonly id: string; readonly at: number; readonly kind: string; readonly facts: unknown },
): void {
  const previous = db.get<{ hash: string }>('SELECT hash FROM audit ORDER BY rowid DESC LIMIT 1')?.hash ?? '';
  const row = { id, at, kind, facts: JSON.stringify(facts), previous };
  audit.insert(db, { ...row, hash: hashOf(row) });
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
