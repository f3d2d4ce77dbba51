// npm run screenshots [filter…]: every panel and window of the real app with believable data, into ./screenshots.
//   npm run screenshots -- --readme     also takes the picture of the README anew, docs/hearth.png
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { ensureReady } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';
import { onVirtualScreen } from './lib/screen.mjs';
import { ensureSandbox, ensureSystemPackages } from './lib/system.mjs';

const forReadme = process.argv.includes('--readme');
const filters = process.argv.slice(2).filter((arg) => arg !== '--readme');

main(async () => {
  await ensureReady();
  await ensureSystemPackages({ screen: true });
  const { mode, dist } = await ensureElectron();
  ensureSandbox(dist);
  await build(mode);
  // The app runs as an ordinary user, who may not write into a checkout that root made.
  const shots = mkdtempSync(join(tmpdir(), 'hearth-screenshots-'));
  chmodSync(shots, 0o777);
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '--project=screenshots'];
  const [command, ...args] = onVirtualScreen([...playwright, ...filters]);
  const code = await run(command, args, { env: { HEARTH_SCREENSHOTS: shots } });
  const out = join(root, 'screenshots');
  mkdirSync(out, { recursive: true });
  cpSync(shots, out, { recursive: true });
  if (forReadme && code === 0) {
    mkdirSync(join(root, 'docs'), { recursive: true });
    copyFileSync(join(shots, 'hearth.png'), join(root, 'docs', 'hearth.png'));
  }
  console.log(`${readdirSync(shots).length} screenshots in ${out}`);
  rmSync(shots, { recursive: true, force: true });
  return code;
});
