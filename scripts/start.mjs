// npm start: everything from a clean clone to the open window. Arguments go to the app (`npm start -- --user-data-dir=…`).
import { build } from './lib/build.mjs';
import { ensureElectron } from './lib/electron.mjs';
import { ensureReady } from './lib/install.mjs';
import { main, run } from './lib/run.mjs';
import { isVirtual, openScreen } from './lib/screen.mjs';
import { ensureSandbox, ensureSystemPackages } from './lib/system.mjs';

main(async () => {
  await ensureReady();
  const { mode, dist, env } = await ensureElectron();
  await build(mode);
  // Last, since only this may need the person: all else is set up by then.
  await ensureSystemPackages({ screen: isVirtual() });
  ensureSandbox(dist);
  const screen = openScreen();
  for (const note of screen.notes) console.log(note);
  const command = [...screen.node, 'node_modules/electron/cli.js', '.', ...process.argv.slice(2)];
  const end = screen.begin();
  try {
    return await run(command[0], command.slice(1), {
      env: { ...env, ...screen.env },
      withoutNoise: process.env.HEARTH_LOG !== '1',
    });
  } finally {
    end();
  }
});
