import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// `npm test` sums the results of all runners: it names a folder, and each runner leaves its figures there.
const folder = process.env['HEARTH_REPORTS'];
const isCi = Boolean(process.env['CI']);
/** A machine that is shared may stand still for a while; a test that hangs is found as well after a minute. */
const testTimeout = isCi ? 60_000 : 15_000;

export default defineConfig({
  test: {
    reporters: folder ? ['default', 'json', ['./scripts/lib/unhandled.mjs', { folder }]] : ['default'],
    ...(folder ? { outputFile: { json: `${folder}/unit.json` } } : {}),
    allowOnly: false,
    // On a shared machine whose speed nobody knows; `npm test` names what needed it.
    retry: isCi ? 1 : 0,
    // Two cores are the common small machine; kill harnesses and real weights start processes of their own.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/{shared,core,engine,text,host,support}/**/*.test.ts', 'test/scripts/*.test.mjs'],
          setupFiles: ['test/support/seed.ts'],
          testTimeout,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'renderer',
          environment: 'jsdom',
          include: ['test/renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/seed.ts', 'test/renderer/setup.ts'],
          testTimeout,
        },
      },
    ],
  },
});
