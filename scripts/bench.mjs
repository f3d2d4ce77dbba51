// npm run bench [name…]: every bench/*.bench.ts, or those whose file name contains a given word, and one table of all.
import { build } from './lib/build.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { ensureReady } from './lib/install.mjs';
import { main, run } from './lib/run.mjs';
import { onVirtualScreen } from './lib/screen.mjs';
import { ensureSandbox, ensureSystemPackages } from './lib/system.mjs';

main(async () => {
  await ensureReady();
  await ensureSystemPackages({ screen: true });
  const { mode, dist } = await ensureElectron();
  ensureSandbox(dist);
  await build(mode);
  const quiet = ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'];
  const [command, ...args] = onVirtualScreen([...quiet, 'bench/run.ts', ...process.argv.slice(2)]);
  return run(command, args);
});
