import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

// `npm test` sums the results of all runners: it names a folder, and each runner leaves its figures there.
const folder = process.env['HEARTH_REPORTS'];

export default defineConfig({
  test: {
    reporters: folder ? ['default', 'json'] : ['default'],
    ...(folder ? { outputFile: { json: `${folder}/unit.json` } } : {}),
    allowOnly: false,
    // On a shared machine whose speed nobody knows; `npm test` names what needed it.
    retry: process.env['CI'] ? 1 : 0,
    // Two cores are the common small machine; kill harnesses and real weights start processes of their own.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/{shared,core,engine,text,host,support}/**/*.test.ts', 'test/scripts/*.test.mjs'],
          setupFiles: ['test/support/seed.ts'],
          testTimeout: 15_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'renderer',
          environment: 'jsdom',
          include: ['test/renderer/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/seed.ts', 'test/renderer/setup.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
});
