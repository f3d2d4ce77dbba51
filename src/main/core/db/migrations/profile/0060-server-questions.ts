import type { Migration } from '../types.ts';

const KINDS = "CHECK (kind IN ('tool', 'policy'))";

/**
 * A third kind of question: whether a model server may hear what is said. SQLite changes a CHECK only with its table, which
 * is made anew as it stands, whatever columns earlier migrations gave it.
 */
export const serverQuestions: Migration = {
  version: 60,
  name: 'server-questions',
  up(db) {
    const made = db.all<{ type: string; sql: string }>(
      "SELECT type, sql FROM sqlite_schema WHERE tbl_name = 'approvals' AND sql IS NOT NULL ORDER BY type = 'index'",
    );
    const table = made.find(({ type }) => type === 'table')?.sql ?? '';
    if (!table.includes(KINDS)) throw new Error('The table of approvals is not as it was expected.');
    db.exec(
      table.replace(/approvals/, 'approvals_next').replace(KINDS, "CHECK (kind IN ('tool', 'policy', 'server'))"),
    );
    db.exec('INSERT INTO approvals_next SELECT * FROM approvals; DROP TABLE approvals;');
    db.exec('ALTER TABLE approvals_next RENAME TO approvals;');
    for (const { type, sql } of made) if (type !== 'table') db.exec(sql);
  },
};
