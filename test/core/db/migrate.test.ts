import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants, quickCheck } from '../../../src/main/core/db/check.ts';
import { type Database, openDriver } from '../../../src/main/core/db/driver.ts';
import { migrate, readVersion } from '../../../src/main/core/db/migrate.ts';
import { appMigrations } from '../../../src/main/core/db/migrations/app/index.ts';
import { profileMigrations } from '../../../src/main/core/db/migrations/profile/index.ts';
import { startChild } from '../../support/child.ts';
import { nextMigration } from '../../support/next-migration.ts';

const child = new URL('../../support/migrate-child.ts', import.meta.url);
let folder: string;
let opened: Database[];
const openAt = (name: string): Database => {
  const db = openDriver(join(folder, name));
  opened.push(db);
  return db;
};
const copyPath = (version: number): string => join(folder, `copy.v${version}.db`);
const schemaOf = (db: Database): string[] =>
  db
    .all<{ type: string; name: string; sql: string }>(
      "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE '%\\_fts\\_%' ESCAPE '\\' ORDER BY type, name",
    )
    .map(({ type, name, sql }) => `${type} ${name}: ${sql.replace(/\s+/g, ' ')}`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hearth-migrate-'));
  opened = [];
});
afterEach(() => {
  for (const db of opened) db.close();
  rmSync(folder, { recursive: true, maxRetries: 5, force: true });
});

/** Answers with how many statements there are, for `killAt` 0. */
async function migrateInChild(name: string, set: string, killAt: number): Promise<number> {
  const { lines, ended, errors } = startChild(child, [join(folder, name), set, String(killAt)]);
  const said: string[] = [];
  lines.on('line', (line) => said.push(line));
  const { code, signal } = await ended;
  if (killAt > 0) expect(signal).toBe('SIGKILL');
  else expect([code, errors()]).toEqual([0, '']);
  return Number(said[0] ?? 0);
}

describe.each([
  ['app', appMigrations],
  ['profile', profileMigrations],
] as const)('the schema of %s', (set, migrations) => {
  test('0010 makes these objects from an empty file', () => {
    const db = openAt('new.db');
    migrate(db, migrations.slice(0, 1), copyPath);
    expect(readVersion(db)).toBe(10);
    expect(existsSync(copyPath(0))).toBe(false);
    expect(schemaOf(db)).toMatchSnapshot();
    expect(
      db.all<{ name: string }>(
        "SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 0 AND schema = 'main' AND name NOT LIKE 'sqlite%'",
      ),
    ).toEqual([]);
  });

  test('killed at any statement it leaves nothing or all', { timeout: 300_000 }, async () => {
    const statements = await migrateInChild('whole.db', set, 0);
    expect(statements).toBeGreaterThan(4);
    const whole = schemaOf(openAt('whole.db'));
    const points = [...new Set([1, 2, Math.ceil(statements / 2), statements - 1, statements])];
    for (const point of points) {
      await migrateInChild(`killed${point}.db`, set, point);
      const db = openAt(`killed${point}.db`);
      const done = migrations.filter(({ version }) => version <= readVersion(db));
      const upTo = openAt(`upTo${point}.db`);
      migrate(upTo, done, copyPath);
      expect(schemaOf(db)).toEqual(schemaOf(upTo));
      migrate(db, migrations, copyPath);
      expect(schemaOf(db)).toEqual(whole);
    }
  });
});

test('0040 keeps what the ledger told, and tells it as single moments', () => {
  const db = openAt('ledger.db');
  const [before, after] = [profileMigrations.filter(({ version }) => version < 40), profileMigrations];
  migrate(db, before, copyPath);
  db.run(
    `INSERT INTO schedules (id, agent_id, kind, name, prompt, rule, zone, status, missed, actor, created_at, updated_at)
     VALUES ('s', 'hearth', 'reminder', 'tea', 'tea', '{}', 'UTC', 'fired', '{}', 'person', 1, 2)`,
  );
  db.run("INSERT INTO slots (id, schedule_id, due_at, outcome, created_at) VALUES ('l', 's', 5, 'ran', 6)");
  migrate(db, after, copyPath);
  expect(db.all('SELECT id, due_at, outcome, until, moments FROM slots')).toEqual([
    { id: 'l', due_at: 5, outcome: 'ran', until: null, moments: 1 },
  ]);
  expect(db.all('SELECT id, problem, puts_off FROM schedules')).toEqual([{ id: 's', problem: null, puts_off: null }]);
});

test('0200 of the app: what holds for everyone stays, a yes or no stays one', () => {
  const db = openAt('app.db');
  const upTo = (version: number): void =>
    migrate(
      db,
      appMigrations.filter((one) => one.version <= version),
      copyPath,
    );
  upTo(199);
  db.run("INSERT INTO policies (tool, policy, updated_at) VALUES ('store_set', 'ask', 1)");
  db.run("INSERT INTO model_servers (address, owner, is_allowed, answered_at) VALUES ('a', 'o', 1, 2)");
  upTo(200);
  expect(db.all('SELECT tool, policy, updated_at FROM policies')).toEqual([
    { tool: 'store_set', policy: 'ask', updated_at: 1 },
  ]);
  expect(() => db.run('UPDATE model_servers SET is_allowed = 2')).toThrow('CHECK');
});

test('0480 of the app: agents that were there before, but for Hearth’s own, are taken for somebody else’s', () => {
  const db = openAt('app.db');
  const upTo = (version: number): void =>
    migrate(
      db,
      appMigrations.filter((one) => one.version <= version),
      copyPath,
    );
  upTo(479);
  for (const [id, isOwn] of [
    ['hearth', 1],
    ['recipes', 0],
  ] as const) {
    db.run(
      "INSERT INTO agents (id, manifest, instructions, is_builtin, installed_at, updated_at) VALUES (?, '{}', '', ?, 1, 1)",
      [id, isOwn],
    );
  }
  upTo(480);
  expect(db.all('SELECT id, is_others FROM agents ORDER BY id')).toEqual([
    { id: 'hearth', is_others: 0 },
    { id: 'recipes', is_others: 1 },
  ]);
});

test('0550 of the app: nothing is known yet of how far the records of decisions had come', () => {
  const db = openAt('app.db');
  const upTo = (version: number): void =>
    migrate(
      db,
      appMigrations.filter((one) => one.version <= version),
      copyPath,
    );
  upTo(549);
  db.run("INSERT INTO policies (tool, policy, updated_at) VALUES ('store_set', 'ask', 1)");
  upTo(550);
  expect(db.all('SELECT * FROM audit_heads')).toEqual([]);
  expect(db.all('SELECT tool FROM policies')).toEqual([{ tool: 'store_set' }]);
});

test('0570 of the app: nobody had chosen packs yet; agents have those of their folders', () => {
  const db = openAt('app.db');
  const upTo = (version: number): void =>
    migrate(
      db,
      appMigrations.filter((one) => one.version <= version),
      copyPath,
    );
  upTo(569);
  db.run(
    "INSERT INTO agents (id, manifest, instructions, is_builtin, installed_at, updated_at) VALUES ('hearth', '{}', '', 1, 1, 1)",
  );
  upTo(570);
  expect(db.all('SELECT id, chosen_packs FROM agents')).toEqual([{ id: 'hearth', chosen_packs: null }]);
});

test('0580 of the app: agents that were there before have no picture', () => {
  const db = openAt('app.db');
  const upTo = (version: number): void =>
    migrate(
      db,
      appMigrations.filter((one) => one.version <= version),
      copyPath,
    );
  upTo(579);
  db.run(
    "INSERT INTO agents (id, manifest, instructions, is_builtin, installed_at, updated_at) VALUES ('a', '{}', '', 0, 1, 1)",
  );
  upTo(580);
  expect(db.all('SELECT id, icon FROM agents')).toEqual([{ id: 'a', icon: null }]);
});

describe('a later step', () => {
  const later = [...profileMigrations, nextMigration];
  const newest = profileMigrations.at(-1)?.version ?? 0;
  const fill = (db: Database): void => {
    migrate(db, profileMigrations, copyPath);
    db.run(
      "INSERT INTO store (agent_id, key, value, actor, created_at, updated_at) VALUES ('hearth', 'wifi', 'blue-ß', 'agent', 1, 2)",
    );
    db.run(
      `INSERT INTO memories (id, agent_id, text, terms, actor, created_at, updated_at)
       VALUES ('m', 'hearth', 'the boiler', 'boiler', 'person', 1, 2)`,
    );
  };
  const entries = 'SELECT key, value FROM store';

  test('keeps the data, and the file as it was is kept beside it', () => {
    const db = openAt('old.db');
    fill(db);
    migrate(db, later, copyPath);
    expect(readVersion(db)).toBe(100_000);
    expect(db.all(entries)).toEqual([{ key: 'wifi', value: 'blue-ß' }]);
    expect(db.all('SELECT * FROM keys')).toEqual([{ key: 'wifi', bytes: 7 }]);
    const copy = openAt(`copy.v${newest}.db`);
    expect(readVersion(copy)).toBe(newest);
    expect(copy.all(entries)).toEqual([{ key: 'wifi', value: 'blue-ß' }]);
    expect([...quickCheck(copy), ...checkInvariants(copy)]).toEqual([]);
    migrate(db, later, () => '/nowhere');
  });

  test('killed at any statement the file is wholly old, with all data, and can be migrated again', {
    timeout: 300_000,
  }, async () => {
    const source = openAt('source.db');
    fill(source);
    const old = schemaOf(source);
    source.close();
    opened.pop();
    for (let point = 1; point <= 5; point += 1) {
      const name = `killed${point}.db`;
      copyFileSync(join(folder, 'source.db'), join(folder, name));
      await migrateInChild(name, 'next', point);
      const db = openAt(name);
      expect(readVersion(db)).toBe(newest);
      expect(schemaOf(db)).toEqual(old);
      expect(checkInvariants(db)).toEqual([]);
      migrate(db, later, (version) => join(folder, `killed${point}.again.v${version}.db`));
      expect(db.all('SELECT * FROM keys')).toEqual([{ key: 'wifi', bytes: 7 }]);
    }
  });

  test('that fails leaves the file as it was', () => {
    const db = openAt('failing.db');
    fill(db);
    const old = schemaOf(db);
    const failing = {
      ...nextMigration,
      up: (target: Database) => {
        nextMigration.up(target);
        throw new Error('no space');
      },
    };
    expect(() => migrate(db, [...profileMigrations, failing], copyPath)).toThrow('no space');
    expect(readVersion(db)).toBe(newest);
    expect(schemaOf(db)).toEqual(old);
  });

  test.each([
    ['not a ten', [15]],
    ['falling', [20, 10]],
    ['twice', [10, 10]],
  ])('numbers that do not rise by tens are a mistake: %s', (_name, versions) => {
    const steps = versions.map((version) => ({ version, name: 'x', up: () => {} }));
    expect(() => migrate(openAt('none.db'), steps, copyPath)).toThrow('breaks the order');
  });
});

test('0060 lets questions be about a model server, and keeps those that were there', () => {
  const db = openAt('questions.db');
  const at = profileMigrations.findIndex(({ version }) => version === 60);
  migrate(db, profileMigrations.slice(0, at), copyPath);
  const insert = (id: string, kind: string): number =>
    db.run(
      `INSERT INTO approvals (id, kind, agent_id, tool, args, chain, digest, nonce, status, created_at, expires_at)
       VALUES (?, ?, 'hearth', '', '{}', '[]', '', '', 'waiting', 1, 2)`,
      [id, kind],
    );
  insert('a', 'policy');
  expect(() => insert('b', 'server')).toThrow('CHECK');
  migrate(db, profileMigrations.slice(0, at + 1), copyPath);
  insert('b', 'server');
  expect(() => insert('c', 'other')).toThrow('CHECK');
  expect(db.all('SELECT id, kind FROM approvals ORDER BY id')).toEqual([
    { id: 'a', kind: 'policy' },
    { id: 'b', kind: 'server' },
  ]);
  expect(
    schemaOf(db)
      .filter((line) => line.includes('approvals'))
      .join(),
  ).toContain('approvals_waiting');
});
