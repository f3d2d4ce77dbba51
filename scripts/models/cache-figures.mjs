// node scripts/models/cache-figures.mjs NAME FILE.gguf: writes what a token of context takes in the cache of this model, as the
// file's own header says, into the entry NAME of resources/models.json. Refuses a file of another name or a header that does not say.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readGguf } from '../../src/main/engine/inspect/gguf.ts';
import { root } from '../lib/paths.mjs';
import { main } from '../lib/run.mjs';

main(async () => {
  const [name, file] = process.argv.slice(2);
  if (!name || !file) throw new Error('Say which: node scripts/models/cache-figures.mjs NAME FILE.gguf');
  const place = join(root, 'resources', 'models.json');
  const catalogue = JSON.parse(readFileSync(place, 'utf8'));
  const entry = catalogue.models.find((model) => model.name === name);
  if (!entry) throw new Error(`The catalogue has no ${name}.`);
  if (entry.file !== basename(file)) throw new Error(`${name} is ${entry.file}, not ${basename(file)}.`);
  const { kvBytesPerToken } = await readGguf(file);
  if (kvBytesPerToken === null) throw new Error('Its header does not say enough of its layers and heads.');
  entry.kvBytesPerToken = kvBytesPerToken;
  writeFileSync(place, `${JSON.stringify(catalogue, null, 2)}\n`);
  console.log(`${name}: ${kvBytesPerToken} bytes a token`);
});
