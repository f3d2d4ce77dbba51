// npm run build: main, preload and renderer into ./out.
import { build } from './lib/build.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { ensureReady } from './lib/install.mjs';
import { main } from './lib/run.mjs';

main(async () => {
  await ensureReady();
  const { mode } = await ensureElectron();
  await build(mode, { always: true });
});
