// npm run package [-- electron-builder's arguments]: an app to install; without arguments a folder to run (--dir).
import { join } from 'node:path';
import { build } from './lib/build.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { ensureReady } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { main, run } from './lib/run.mjs';

main(async () => {
  await ensureReady();
  const { mode, dist } = await ensureElectron();
  await build(mode);
  const asked = process.argv.slice(2);
  const legacy = ['--config', 'scripts/legacy/electron-builder.js', `--config.electronDist=${dist}`];
  const args = [...(mode === 'legacy' ? legacy : []), ...(asked.length > 0 ? asked : ['--dir']), '--publish', 'never'];
  return run(process.execPath, [join(root, 'node_modules', 'electron-builder', 'cli.js'), ...args]);
});
