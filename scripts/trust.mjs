// npm run trust: what Hearth promises about danger and loss, how often its tests tried to break each promise just now, and how
// often one failed. Ends badly when any did. The scheduler lives through two years (HEARTH_DAYS in each of two lives). HEARTH_KILLS=2000 kills as often as before a release.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureReady } from './lib/install.mjs';
import { readJson, root } from './lib/paths.mjs';
import { judge, promises, tableOf } from './lib/promises.mjs';
import { main, run } from './lib/run.mjs';

main(async () => {
  await ensureReady();
  const folder = mkdtempSync(join(tmpdir(), 'hearth-trust-'));
  const file = join(folder, 'unit.json');
  const filters = promises.flatMap(({ tests }) => tests).map((test) => join('test', test));
  const env = {
    HEARTH_REPORTS: folder,
    HEARTH_DAYS: process.env.HEARTH_DAYS ?? '365',
    VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true',
  };
  // What fails here is to have failed, however busy the machine is.
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--testTimeout=120000', ...filters];
  const code = await run(process.execPath, args, { env });
  const rows = judge(existsSync(file) ? readJson(file) : {}, (name) => relative(join(root, 'test'), name));
  rmSync(folder, { recursive: true, force: true });
  console.log(`\n${tableOf(rows)}\n\nWhether it stays quick is measured by npm run bench.`);
  return code !== 0 || rows.some(({ failed }) => failed > 0) ? 1 : 0;
});
