import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathWithBin, readJson, root } from './paths.mjs';
import { run, Stop, succeeds } from './run.mjs';

const node24 = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** npm says where it is to the scripts it runs; that also spares Windows its .cmd files. */
const npm = (args) => {
  const cli = process.env.npm_execpath;
  return cli ? run(process.execPath, [cli, ...args]) : run('npm', args);
};

/**
 * Whether node_modules holds what the lock file asks for. npm keeps its own record of what it installed; comparing with
 * that also sees an `npm install` done by hand. Optional packages of other platforms are rightly absent.
 */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(join(root, 'package-lock.json')).packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === wanted.version && found.resolved === wanted.resolved : wanted.optional === true;
  });
}

async function install() {
  console.log('Installing dependencies (npm ci) …');
  const code = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Stop('Dependencies could not be installed (npm ci failed, see above).');
}

/** Dependencies are there and the project's own Node 24 among them (its binary comes with an install script that may have been switched off). */
export async function ensureInstalled() {
  if (!isInstalled()) await install();
  if (succeeds(node24, ['--version'])) return;
  const code = await npm(['rebuild', 'node', '--loglevel=error']);
  if (code !== 0 || !succeeds(node24, ['--version'])) throw new Stop('Node 24 is missing: `npm rebuild node` failed.');
}

/**
 * Installs what is missing or stale; then, on an older Node, runs the calling script again under the project's Node 24.
 * Returns only where the script may go on.
 */
export async function ensureReady() {
  await ensureInstalled();
  process.env.PATH = pathWithBin();
  if (Number.parseInt(process.versions.node, 10) >= 24) return;
  if (process.env.HEARTH_REEXEC) throw new Stop(`Node 24 was expected, but ${process.execPath} is ${process.version}.`);
  const code = await run(node24, process.argv.slice(1), { env: { HEARTH_REEXEC: '1' } });
  process.exit(code);
}
