import { createHash } from 'node:crypto';
import type { Database } from './driver.ts';

export interface AuditRow {
  readonly id: string;
  readonly at: number;
  readonly kind: string;
  readonly facts: string;
  readonly previous: string;
  readonly hash: string;
}

/** Adds to the chain: each row holds the hash of the one before, so that a row cannot be changed or taken out unseen. */
export function appendAudit(
  db: Database,
  { id, at, kind, facts }: { readonly id: string; readonly at: number; readonly kind: string; readonly facts: unknown },
): void {
  const previous = db.get<{ hash: string }>('SELECT hash FROM audit ORDER BY rowid DESC LIMIT 1')?.hash ?? '';
  const row = { id, at, kind, facts: JSON.stringify(facts), previous };
  db.run('INSERT INTO audit (id, at, kind, facts, previous, hash) VALUES (?, ?, ?, ?, ?, ?)', [
    row.id,
    row.at,
    row.kind,
    row.facts,
    row.previous,
    hashOf(row),
  ]);
}

export function listAudit(db: Database): AuditRow[] {
  return db.all<AuditRow>('SELECT id, at, kind, facts, previous, hash FROM audit ORDER BY rowid');
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
