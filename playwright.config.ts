import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const reports = process.env['HEARTH_REPORTS'];

export default defineConfig({
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // One window at a time: they share a screen, a bus and two cores.
  workers: 1,
  fullyParallel: false,
  // On a shared machine whose speed nobody knows; `npm test` names what needed it.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  reporter: reports ? [['list'], ['json', { outputFile: join(reports, 'e2e.json') }]] : [['list']],
  // The tests run as an ordinary user, who may not write into a checkout that root made.
  outputDir: process.env['HEARTH_OUT'] ?? join(tmpdir(), 'hearth-e2e'),
  use: { trace: 'retain-on-failure' },
  projects: [
    { name: 'e2e', testDir: 'test/e2e', testMatch: '**/*.e2e.ts' },
    { name: 'screenshots', testDir: 'test/screenshots', testMatch: '**/*.shots.ts', timeout: 300_000 },
  ],
});
