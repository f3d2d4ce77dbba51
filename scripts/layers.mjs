// npm run layers: the import directions of ARCHITECTURE.md.
import { ensureReady } from './lib/install.mjs';
import { checkLayers } from './lib/layers.mjs';
import { main } from './lib/run.mjs';

main(async () => {
  await ensureReady();
  const { ok, words } = await checkLayers();
  console.log(words);
  return ok ? 0 : 1;
});
