import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDriver } from '../../../src/main/core/db/driver.ts';
import { type OpenData, openData } from '../../../src/main/core/db/open.ts';
import { Failure } from '../../../src/shared/model/failure.ts';
import { startChild } from '../../support/child.ts';

const holder = new URL('../../support/hold-data.ts', import.meta.url);
let dataDir: string;
const open = (): OpenData => openData({ dataDir, now: () => 1_000, newId: randomUUID });
const failureOf = (work: () => unknown): Failure['info'] => {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error.info;
    throw error;
  }
  throw new Error('nothing was thrown');
};
const profileFile = (id: string): string => join(dataDir, 'profiles', id, 'hearth.db');
const digest = (path: string): string => createHash('sha256').update(readFileSync(path)).digest('hex');

const addProfile = (path: string): void => {
  const appDb = openDriver(path);
  appDb.run("INSERT INTO profiles (id, name, is_admin, created_at) VALUES ('ben', 'Ben', 0, 1)");
  appDb.close();
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hearth-open-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, maxRetries: 5, force: true });
});

describe('opening', () => {
  test('a new folder gets both files with the promised settings, and the same profile again', () => {
    const first = open();
    for (const db of [first.appDb, first.db]) {
      expect(db.pragma('journal_mode')).toBe('wal');
      expect(db.pragma('synchronous')).toBe(2);
      expect(db.pragma('foreign_keys')).toBe(1);
      expect(db.pragma('secure_delete')).toBe(1);
      expect(db.pragma('busy_timeout')).toBe(5_000);
    }
    first.db.run("INSERT INTO audit (id, at, kind, facts, previous, hash) VALUES ('a', 1, '', '1', '', '')");
    first.close();
    const second = open();
    expect(second.profileId).toBe(first.profileId);
    expect(second.db.get('SELECT facts FROM audit')).toEqual({ facts: '1' });
    second.close();
  });

  test('a file of a newer Hearth is refused and stays byte for byte as it is, also with changes still in its log', async () => {
    const { profileId, close } = open();
    close();
    const path = profileFile(profileId);
    const newer = openDriver(path);
    newer.exec('PRAGMA user_version = 99990; CREATE TABLE future (a); PRAGMA wal_checkpoint(TRUNCATE)');
    newer.exec('INSERT INTO future VALUES (1)');
    const log = readFileSync(`${path}-wal`);
    const file = readFileSync(path);
    newer.close();
    writeFileSync(path, file);
    writeFileSync(`${path}-wal`, log);
    const before = [digest(path), digest(`${path}-wal`)];
    const info = failureOf(open);
    expect(info.code).toBe('unavailable');
    expect(info.message).toContain('newer version of Hearth');
    expect(info.hint).toContain('not touched');
    expect([digest(path), digest(`${path}-wal`)]).toEqual(before);
    expect(readdirSync(dataDir)).not.toContain('running');
  });

  test.each([
    ['not a database at all', (path: string) => writeFileSync(path, 'x'.repeat(8_192))],
    ['cut in half', (path: string) => truncateSync(path, 20_480)],
  ])('a damaged file (%s) is named and kept, and erasing is never offered', (_name, damage) => {
    const { profileId, close } = open();
    close();
    damage(profileFile(profileId));
    writeFileSync(join(dataDir, 'running'), '');
    const before = digest(profileFile(profileId));
    const info = failureOf(open);
    expect(info.code).toBe('unavailable');
    expect(info.message).toContain('damaged');
    expect(`${info.message}${info.hint}`).not.toMatch(/delete|erase|reset|remove/i);
    expect(digest(profileFile(profileId))).toBe(before);
    expect(failureOf(open).message).toContain('damaged');
  });

  test('a profile that was not closed is looked at when it is opened again, whoever was there in between', () => {
    const first = open();
    first.close();
    addProfile(first.appDb.path);
    const ben = openData({ dataDir, now: () => 2, newId: () => 'x', profileId: 'ben' });
    // As a crash leaves it; then the first one is there, and goes in order.
    const left = join(dataDir, 'profiles', 'ben', 'running');
    expect(existsSync(left)).toBe(true);
    ben.close();
    expect(existsSync(left)).toBe(false);
    writeFileSync(left, '');
    openData({ dataDir, now: () => 3, newId: () => 'x', profileId: first.profileId }).close();
    truncateSync(profileFile('ben'), 20_480);
    const info = failureOf(() => openData({ dataDir, now: () => 4, newId: () => 'x', profileId: 'ben' }));
    expect(info.message).toContain('damaged');
  });

  test('a folder that cannot be made is a clear failure', () => {
    writeFileSync(join(dataDir, 'file'), '');
    const info = failureOf(() => openData({ dataDir: join(dataDir, 'file', 'x'), now: () => 0, newId: () => 'a' }));
    expect(info.code).toBe('unavailable');
    expect(info.hint).toContain('disk');
  });
});

describe('one process at a time', () => {
  test('a second process gets conflict; after kill -9 of the first the folder is free, and the stop counts as unclean', async () => {
    const child = startChild(holder, [dataDir]);
    expect((await once(child.lines, 'line'))[0]).toBe('open');
    expect(failureOf(open).code).toBe('conflict');
    child.process.kill('SIGKILL');
    expect((await child.ended).signal).toBe('SIGKILL');
    expect(existsSync(join(dataDir, 'running'))).toBe(true);
    open().close();
    expect(existsSync(join(dataDir, 'running'))).toBe(false);
  });

  test('of processes that race for a folder exactly one wins', async () => {
    const children = Array.from({ length: 4 }, () => startChild(holder, [dataDir]));
    const answers = await Promise.all(children.map(async (child) => String((await once(child.lines, 'line'))[0])));
    for (const child of children) child.process.stdin.end();
    await Promise.all(children.map((child) => child.ended));
    expect(answers.sort()).toEqual(['conflict', 'conflict', 'conflict', 'open']);
  });
});
