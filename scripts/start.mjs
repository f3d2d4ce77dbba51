// npm start: everything from a clean clone to the open window. Arguments go to the app (`npm start -- --user-data-dir=…`).
import { build } from './lib/build.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { ensureReady } from './lib/install.mjs';
import { main, run } from './lib/run.mjs';
import { chooseScreen } from './lib/screen.mjs';
import { ensureSandbox, ensureSystemPackages } from './lib/system.mjs';

main(async () => {
  const screen = chooseScreen();
  await ensureReady();
  await ensureSystemPackages({ screen: screen.virtual });
  const { mode, dist, env } = await ensureElectron();
  ensureSandbox(dist);
  await build(mode);
  if (screen.note) console.log(screen.note);
  const command = [...screen.node, 'node_modules/electron/cli.js', '.', ...process.argv.slice(2)];
  return run(command[0], command.slice(1), { env: { ...env, ...screen.env } });
});
