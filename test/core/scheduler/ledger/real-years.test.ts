import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { fakeTimeLibrary } from '../../../support/fake-time.ts';
import { liveForReal } from '../../../support/real-years.ts';
import { tried } from '../../../support/tried.ts';

/** Of each of three lives: two years together. More with HEARTH_REAL_DAYS, another life with HEARTH_SEED. */
const days = Number(process.env['HEARTH_REAL_DAYS'] ?? 245);
const steps = Number(process.env['HEARTH_REAL_STEPS'] ?? 8);
const seed = Number(process.env['HEARTH_SEED'] ?? 1);
const lives = [
  { zone: 'Europe/Berlin', start: Date.UTC(2027, 0, 10, 12) },
  { zone: 'America/New_York', start: Date.UTC(2027, 8, 1, 12) },
  { zone: 'Australia/Lord_Howe', start: Date.UTC(2028, 2, 1, 12) },
];

const cacheDir = mkdtempSync(join(tmpdir(), 'hearth-real-cache-'));
afterAll(() => rmSync(cacheDir, { recursive: true, maxRetries: 5, force: true }), 120_000);

describe.skipIf(!fakeTimeLibrary)(
  'the whole core as a process, under a clock that is set beneath it (libfaketime)',
  () => {
    test(`no moment without its one outcome, nothing done twice, none seen late (seed ${seed})`, {
      timeout: 120_000 + steps * 30_000,
    }, async () => {
      const lived = await Promise.all(
        lives.map((life, at) => liveForReal({ ...life, days, steps, cacheDir, seed: seed * 100 + at })),
      );
      for (const life of lived) life.end();
      tried(lived.reduce((sum, { moments }) => sum + moments, 0));
      for (const { counts, moments, latest } of lived)
        console.log(JSON.stringify({ ...counts, moments, latest: Math.round(latest) }));
      expect(lived.flatMap(({ wrong }) => wrong).slice(0, 20)).toEqual([]);
      expect(lived.reduce((sum, { moments }) => sum + moments, 0)).toBeGreaterThan(days * 3 * 90);
      for (const { counts } of lived) expect(Object.values(counts).every((count) => count > 0)).toBe(true);
    });
  },
);
