// npm run check: format, lint, layers, types and dead code.
import { checkAll } from './lib/check.mjs';
import { ensureReady } from './lib/install.mjs';
import { main } from './lib/run.mjs';

main(async () => {
  await ensureReady();
  return (await checkAll()).length === 0 ? 0 : 1;
});
