// npm test: set-up, checks, unit tests, build, end-to-end tests; ends with one line that sums up all of them.
//   node scripts/test.mjs e2e [filter…]     only the end-to-end tests
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { checkAll } from './lib/check.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { ensureReady } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { e2eResults, failedWhole, failures, inWords, secondTries, sum, unitResults } from './lib/results.mjs';
import { main, run, Stop } from './lib/run.mjs';
import { onVirtualScreen } from './lib/screen.mjs';
import { ensureSandbox, ensureSystemPackages } from './lib/system.mjs';

const onlyE2e = process.argv[2] === 'e2e';
const started = Date.now();
const step = (title) => console.log(`\n── ${title} (${Math.round((Date.now() - started) / 1000)} s) ──`);

/** A step that cannot even begin is a failure like any other: the rest still runs and the sum is still printed. */
async function attempt(name, work) {
  try {
    return await work();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    return failedWhole(`${name} could not begin: ${error.message}`);
  }
}

async function endToEnd(reports, filters) {
  await ensureSystemPackages({ screen: true, tests: true });
  const { mode, dist } = await ensureElectron();
  ensureSandbox(dist);
  step('build');
  await build(mode);
  step('end to end');
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--project=e2e', ...filters];
  const [command, ...args] = onVirtualScreen(playwright);
  const traces = join(reports, 'traces');
  const code = await run(command, args, { env: { HEARTH_REPORTS: reports, HEARTH_OUT: traces } });
  const kept = join(root, 'test-results');
  rmSync(kept, { recursive: true, force: true });
  if (code !== 0 && existsSync(traces)) {
    cpSync(traces, kept, { recursive: true });
    console.log(`Traces and screenshots of what failed: ${kept}`);
  }
  return e2eResults(join(reports, 'e2e.json'), code);
}

async function unit(reports) {
  const env = { HEARTH_REPORTS: reports, VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
  const code = await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run'], { env });
  return unitResults(join(reports, 'unit.json'), code);
}

main(async () => {
  await ensureReady();
  // The end-to-end tests run as another user and leave their report here.
  const reports = mkdtempSync(join(tmpdir(), 'hearth-reports-'));
  chmodSync(reports, 0o777);
  const results = [];
  if (!onlyE2e) {
    // Before the unit tests: where the stand-in serves, it brings the SQLite that they use too.
    await attempt('Electron', ensureElectron);
    step('checks');
    for (const failed of await checkAll()) results.push(failedWhole(`check: ${failed}`));
    step('unit tests');
    results.push(await attempt('unit tests', () => unit(reports)));
  }
  results.push(await attempt('end to end', () => endToEnd(reports, onlyE2e ? process.argv.slice(3) : [])));
  rmSync(reports, { recursive: true, force: true });
  const total = sum(results);
  console.log(`\n${secondTries(total)}${failures(total)}${inWords(total)}`);
  return total.failed > 0 ? 1 : 0;
});
