// npm run dev: the app from the sources, reloading as they change.
import { develop } from './lib/build.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { ensureReady } from './lib/install.mjs';
import { main, Stop } from './lib/run.mjs';
import { isVirtual } from './lib/screen.mjs';
import { ensureSandbox, ensureSystemPackages, isRoot } from './lib/system.mjs';

main(async () => {
  if (isRoot())
    throw new Stop('`npm run dev` writes into the checkout and needs an ordinary user; `npm start` works as root.');
  if (isVirtual()) throw new Stop('`npm run dev` needs a screen; `npm start` makes a virtual one where there is none.');
  await ensureReady();
  await ensureSystemPackages({ screen: false });
  const { mode, dist } = await ensureElectron();
  ensureSandbox(dist);
  return develop(mode, process.argv.slice(2));
});
