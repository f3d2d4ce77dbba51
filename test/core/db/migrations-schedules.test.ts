import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../src/main/core/db/driver.ts';
import { openOldProfile } from '../../support/old-file.ts';

test('0410: what was scheduled before is no plan of an agent', () => {
  const { db, upTo, dispose } = openOldProfile();
  onTestFinished(dispose);
  upTo(400);
  db.run(
    `INSERT INTO schedules (id, agent_id, kind, name, prompt, rule, zone, status, missed, actor, created_at, updated_at)
     VALUES ('r', 'hearth', 'reminder', 'tea', 'tea', '{}', 'UTC', 'active', '{}', 'person', 1, 2)`,
  );
  upTo(410);
  expect(db.all('SELECT id, is_plan FROM schedules')).toEqual([{ id: 'r', is_plan: 0 }]);
});

test('0980: schedules stay as they were, and what each look at the clock asks for is found by an index', () => {
  const { db, upTo, dispose } = openOldProfile();
  try {
    upTo(970);
    const before = db.all('SELECT * FROM schedules ORDER BY id');
    const plan = (where: string): string =>
      db
        .all<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT * FROM schedules WHERE ${where}`)
        .map(({ detail }) => detail)
        .join();
    const looks = [
      "status = 'active' AND next_at <= 1 ORDER BY next_at, id LIMIT 5",
      "status = 'paused' AND kind = 'reminder' AND next_at <= 1 ORDER BY next_at, id",
      "ended_at < 1 AND status IN ('fired', 'cancelled')",
      'updated_at > 1 ORDER BY updated_at, id',
    ];
    const scanned = () => looks.filter((where) => plan(where).startsWith('SCAN'));
    expect(scanned()).toHaveLength(3);
    upTo(980);
    expect(scanned()).toEqual([]);
    expect(db.all('SELECT * FROM schedules ORDER BY id')).toEqual(before);
  } finally {
    dispose();
  }
});

test('1430: schedules stay as they were; what each may do unasked is settled at the next start, found by an index', () => {
  const { db, upTo, dispose } = openOldProfile();
  try {
    upTo(1420);
    insertAny(db, 'schedules');
    const before = db.all<Record<string, unknown>>('SELECT * FROM schedules ORDER BY id');
    expect(before.length).toBeGreaterThan(0);
    upTo(1430);
    expect(db.all('SELECT * FROM schedules ORDER BY id')).toEqual(before.map((row) => ({ ...row, unattended: null })));
    const plan = db.all<{ detail: string }>('EXPLAIN QUERY PLAN SELECT * FROM schedules WHERE unattended IS NULL');
    expect(plan[0]?.detail).toContain('schedules_unfrozen');
    expect(db.all('SELECT * FROM unattended_permissions')).toEqual([]);
  } finally {
    dispose();
  }
});

/** A row in which everything that must be there is. */
function insertAny(db: Database, table: string): void {
  const columns = db
    .all<{ name: string; type: string; needed: number }>(
      `SELECT name, type, "notnull" AS needed FROM pragma_table_info('${table}') WHERE dflt_value IS NULL`,
    )
    .filter(({ name, needed }) => needed === 1 || name === 'id');
  db.run(
    `INSERT INTO ${table} (${columns.map(({ name }) => name).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    columns.map(({ type }) => (type === 'TEXT' ? 'x' : 1)),
  );
}
