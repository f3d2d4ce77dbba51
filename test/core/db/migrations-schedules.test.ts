import { expect, test } from 'vitest';
import { openOldProfile } from '../../support/old-profile.ts';

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
