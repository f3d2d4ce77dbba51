import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isRecord } from '../../../shared/model/record.ts';
import { type Database, openDriver } from './driver.ts';

/** Copies that stand beside a database from before its migrations: what was given to MCP servers lies in them plain, and is blanked. */
export function blankCopies(path: string): void {
  const begin = `${basename(path, '.db')}.v`;
  for (const file of readdirSync(dirname(path))) {
    if (!file.startsWith(begin) || !/^\d+\.db$/.test(file.slice(begin.length))) continue;
    const copy = openDriver(join(dirname(path), file));
    try {
      copy.pragma('secure_delete = ON');
      copy.transaction(() => blank(copy));
    } finally {
      copy.close();
    }
  }
}

function blank(copy: Database): void {
  if (!copy.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'connections'")) return;
  for (const { id, definition } of copy.all<Row>('SELECT id, definition FROM connections')) {
    copy.run('UPDATE connections SET definition = ? WHERE id = ?', [blanked(definition), id]);
  }
  const asked = "SELECT id, json_extract(args, '$.definition') AS definition FROM approvals WHERE kind = 'connection'";
  for (const { id, definition } of copy.all<Row>(asked)) {
    copy.run("UPDATE approvals SET args = json_set(args, '$.definition', json(?)) WHERE id = ?", [
      blanked(definition),
      id,
    ]);
  }
}

interface Row {
  readonly id: string;
  readonly definition: string;
}

function blanked(definition: string): string {
  const read: unknown = JSON.parse(definition);
  if (!isRecord(read)) return definition;
  const without = (pairs: unknown) =>
    isRecord(pairs) ? Object.fromEntries(Object.keys(pairs).map((name) => [name, ''])) : pairs;
  return JSON.stringify({ ...read, env: without(read['env']), headers: without(read['headers']) });
}
