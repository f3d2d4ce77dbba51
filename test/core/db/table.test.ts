import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Database, openDriver } from '../../../src/main/core/db/driver.ts';
import { migrate } from '../../../src/main/core/db/migrate.ts';
import { appMigrations } from '../../../src/main/core/db/migrations/app/index.ts';
import { profileMigrations } from '../../../src/main/core/db/migrations/profile/index.ts';
import { boolean, integer, json, oneOf, type Row, type Table, table, text } from '../../../src/main/core/db/table.ts';

let db: Database;
beforeEach(() => {
  db = openDriver(':memory:');
});
afterEach(() => db.close());

const columns = {
  id: text(),
  agentId: text().fixed(),
  isTest: boolean(),
  reason: json(z.object({ key: z.string() })).orNull(),
  kindOf: oneOf(z.enum(['a', 'b'])).named('kind'),
  terms: text().unread(),
  doneAt: integer().orNull(),
};
const things = table('things', columns);
const SQL = `CREATE TABLE things (id TEXT PRIMARY KEY, agent_id TEXT NOT NULL, is_test INTEGER NOT NULL, reason TEXT,
  kind TEXT NOT NULL, terms TEXT NOT NULL, done_at INTEGER) STRICT`;
const thing: Row<typeof things> = {
  id: '1',
  agentId: 'hearth',
  isTest: true,
  reason: { key: 'off' },
  kindOf: 'a',
  doneAt: null,
};

describe('a table', () => {
  beforeEach(() => db.exec(SQL));

  test('gives what it was given, as the core holds it; what only SQL reads is no part of it', () => {
    expect(things.insert(db, { ...thing, terms: 'words' })).toBe(1);
    expect(things.get(db, 'WHERE id = ?', ['1'])).toEqual(thing);
    expect(db.get('SELECT * FROM things')).toEqual({
      id: '1',
      agent_id: 'hearth',
      is_test: 1,
      reason: '{"key":"off"}',
      kind: 'a',
      terms: 'words',
      done_at: null,
    });
  });

  test('a kind that is none is not written', () => {
    const odd = { ...thing, kindOf: 'c' } as unknown as typeof thing;
    expect(() => things.insert(db, { ...odd, terms: '' })).toThrow(z.ZodError);
    expect(things.all(db)).toEqual([]);
  });

  test('what may be null may be left out, and null stays null', () => {
    things.insert(db, { id: '2', agentId: 'hearth', isTest: false, kindOf: 'b', terms: '' });
    expect(things.all(db)).toEqual([{ ...thing, id: '2', isTest: false, reason: null, kindOf: 'b' }]);
  });

  test('put brings a row to a state but for its key and what is fixed', () => {
    things.put(db, { ...thing, terms: 'old' });
    things.put(db, { ...thing, agentId: 'planner', reason: null, isTest: false, terms: 'new' });
    expect(things.all(db)).toEqual([{ ...thing, reason: null, isTest: false }]);
    expect(db.get('SELECT terms FROM things')).toEqual({ terms: 'new' });
  });

  test('update sets what is given, and nothing for nothing', () => {
    things.insert(db, { ...thing, terms: '' });
    things.update(db, { id: '1' }, { doneAt: 5, reason: { key: 'late' }, agentId: 'planner' });
    things.update(db, { id: '1' }, {});
    expect(things.all(db)).toEqual([{ ...thing, doneAt: 5, reason: { key: 'late' } }]);
  });

  test('JSON that does not fit its schema is not taken for what it is not', () => {
    things.insert(db, { ...thing, terms: '' });
    db.run('UPDATE things SET reason = ?', ['{"key": 7}']);
    expect(() => things.all(db)).toThrow(z.ZodError);
  });

  test('reads a select of one’s own, and leaves the rest of the row', () => {
    things.insert(db, { ...thing, terms: 'words' });
    const raw = db.get(`SELECT ${things.columns('doneAt')}, 7 AS rank FROM things`);
    const { doneAt: _, ...rest } = thing;
    expect(things.read<{ rank: number }>(raw)).toEqual({ ...rest, rank: 7 });
  });
});

test('a column that is declared in one place is inserted, updated and read', () => {
  db.exec(`${SQL}; ALTER TABLE things ADD COLUMN colour_name TEXT`);
  const more = table('things', { ...columns, colourName: text().orNull() });
  more.put(db, { ...thing, terms: '', colourName: 'red' });
  more.put(db, { ...thing, terms: '', colourName: 'green' });
  expect(more.get(db, 'WHERE colour_name = ?', ['green'])).toEqual({ ...thing, colourName: 'green' });
});

interface KeptColumn {
  readonly name: string;
  readonly type: string;
  readonly notnull: boolean;
}

/** `rowid` is SQLite's own: some tables name it, so that the full-text index keeps its places. */
function keptIn(from: Database): [string, KeptColumn[]][] {
  const named = from.all<{ name: string }>(
    `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'`,
  );
  return named.map(({ name }) => [
    name,
    from
      .all<{ name: string; type: string; notnull: number; pk: number }>(`PRAGMA table_info(${name})`)
      .filter((column) => column.name !== 'rowid')
      .map((column) => ({ name: column.name, type: column.type, notnull: column.notnull === 1 || column.pk > 0 })),
  ]);
}

/** An integer that is the primary key is the row's own number, which needs no index. */
function uniqueIn(from: Database, name: string): string[][] {
  const columns = from.all<{ name: string; type: string; pk: number }>(`PRAGMA table_info(${name})`);
  const keys = columns.filter(({ pk }) => pk > 0);
  const indexes = from
    .all<{ name: string; unique: number }>(`PRAGMA index_list(${name})`)
    .filter((index) => index.unique === 1)
    .map((index) => from.all<{ name: string }>(`PRAGMA index_info(${index.name})`).map((one) => one.name));
  return keys.length === 1 && keys[0]?.type === 'INTEGER' ? [...indexes, [keys[0].name]] : indexes;
}

async function definitions(): Promise<Table<Record<never, never>>[]> {
  const folder = join(import.meta.dirname, '../../../src/main/core/db');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const modules = (await Promise.all(files.map((name) => import(join(folder, name))))) as Record<string, unknown>[];
  return modules
    .flatMap((module) => Object.values(module))
    .filter((one): one is Table<Record<never, never>> => Object.hasOwn(Object(one), 'shape'));
}

test('the migrated files have exactly the tables and columns that are defined, and their keys are unique', async () => {
  const defined = await definitions();
  const used = new Set<unknown>();
  for (const migrations of [appMigrations, profileMigrations]) {
    const file = openDriver(':memory:');
    migrate(file, migrations, () => '');
    for (const [name, kept] of keptIn(file)) {
      const columnsOf = (columns: readonly { readonly name: string; readonly type: string }[]): string[] =>
        columns.map((column) => `${column.name} ${column.type}`).sort();
      const definition = defined.find(
        (one) => one.name === name && columnsOf(one.shape).join() === columnsOf(kept).join(),
      );
      used.add(definition);
      expect(definition?.shape.map((column) => column.name).sort(), name).toEqual(kept.map((one) => one.name).sort());
      // The core may promise more than the table does, never less.
      const nullable = definition?.shape.filter(({ notnull }) => !notnull).map((column) => column.name);
      expect(
        kept.filter(({ notnull, name: column }) => notnull && nullable?.includes(column)),
        name,
      ).toEqual([]);
      const key = definition?.shape.filter(({ isKey }) => isKey).map((column) => column.name);
      expect(uniqueIn(file, name), name).toContainEqual(key);
    }
    file.close();
  }
  expect(used).toEqual(new Set(defined));
});
