import { join } from 'node:path';
import { checkLayers } from './layers.mjs';
import { root } from './paths.mjs';
import { runQuietly } from './run.mjs';

const tool = (file, args) => async () => {
  const { code, output } = await runQuietly(process.execPath, [join(root, 'node_modules', file), ...args]);
  return { ok: code === 0, words: output };
};

const checks = {
  'format and lint': tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--max-diagnostics=60', '.']),
  layers: checkLayers,
  types: tool('typescript/bin/tsc', ['-b']),
  'dead code': tool('knip/bin/knip.js', ['--no-progress']),
};

/** Runs every check, all at once; prints what failed in full and one line for each. The names of the failed ones. */
export async function checkAll() {
  const started = Date.now();
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, ...(await check()), took: Date.now() - started })),
  );
  for (const { name, words } of results.filter((result) => !result.ok))
    console.log(`\n── ${name} ──\n${words.trimEnd()}`);
  console.log('');
  for (const { name, ok, took } of results) {
    console.log(`${ok ? 'ok  ' : 'FAIL'}  ${name.padEnd(16)} ${(took / 1000).toFixed(1).padStart(5)} s`);
  }
  return results.filter((result) => !result.ok).map(({ name }) => name);
}
