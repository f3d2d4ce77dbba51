import type { Database } from '../driver.ts';

/** A CHECK that lists the kinds a text may be: `CHECK (kind IN ('message', 'schedule'))`. */
const kindCheck = /\s*CHECK \(\w+ IN \((?:'[^']*'(?:, )?)+\)\)/g;

/**
 * Makes every table anew whose definition lists kinds, without those lists, so that a new kind needs no new table: kinds
 * are checked by their schema where a row is written (`oneOf`). Rows keep their order and their own numbers; indexes and
 * triggers are made again as they were. Foreign keys must be off, or dropping a table would empty what refers to it.
 */
export function dropKindChecks(db: Database): void {
  const tables = db
    .all<{ name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL")
    .map((table) => ({ ...table, without: table.sql.replace(kindCheck, '') }))
    .filter(({ sql, without }) => sql !== without);
  for (const { name, without } of tables) {
    const around = db.all<{ sql: string }>(
      `SELECT sql FROM sqlite_schema WHERE tbl_name = ? AND type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY type`,
      [name],
    );
    db.exec(without.replace(name, `${name}_next`));
    db.exec(`INSERT INTO ${name}_next SELECT * FROM ${name} ORDER BY rowid`);
    db.exec(`DROP TABLE ${name}`);
    db.exec(`ALTER TABLE ${name}_next RENAME TO ${name}`);
    for (const { sql } of around) db.exec(sql);
  }
}
