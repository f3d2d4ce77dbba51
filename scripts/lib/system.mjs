import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { outputOf, run, Stop, succeeds } from './run.mjs';

const noQuestions = { DEBIAN_FRONTEND: 'noninteractive' };
const isRoot = () => process.getuid?.() === 0;

/** What a fresh Linux may lack, by what proves that it is there. `library` names are what the linker knows. */
const electronNeeds = [
  { library: 'libgtk-3.so.0', debian: 'libgtk-3-0' },
  { library: 'libnss3.so', debian: 'libnss3' },
  { library: 'libasound.so.2', debian: 'libasound2' },
  { library: 'libgbm.so.1', debian: 'libgbm1' },
  { library: 'libnotify.so.4', debian: 'libnotify4' },
];
const screenNeeds = [
  { program: 'Xvfb', debian: 'xvfb' },
  { program: 'dbus-daemon', debian: 'dbus' },
];

const onPath = (program) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

function missingOf(needs) {
  const linker = ['/sbin/ldconfig', '/usr/sbin/ldconfig'].find((path) => existsSync(path));
  const libraries = linker ? outputOf(linker, ['-p']) : undefined;
  return needs.filter(({ library, program }) =>
    library ? libraries !== undefined && !libraries.includes(`\t${library} `) : !onPath(program),
  );
}

/** The tests give the app a network of its own, to see that it needs none. */
const testNeeds = [{ program: 'ip', debian: 'iproute2' }];
/** And what single tests need, which are skipped without it: a keyring of its own, a clock of its own. */
const testWishes = [
  { program: 'gnome-keyring-daemon', debian: 'gnome-keyring' },
  { library: 'libsecret-1.so.0', debian: 'libsecret-1-0' },
  { program: 'faketime', debian: 'faketime' },
];

async function bringWishes() {
  const names = missingOf(testWishes).map(({ debian }) => debian);
  if (names.length === 0) return;
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...names];
  const isThere = isRoot() && onPath('apt-get') && (await run('apt-get', install, { env: noQuestions })) === 0;
  if (!isThere) console.log(`Without ${names.join(', ')} the tests that need it are skipped.`);
}

/** Newer Debians and Ubuntus carry some libraries under a name that ends in t64. */
const debianNames = (needs) =>
  needs.map(({ debian }) =>
    succeeds('apt-cache', ['show', '--no-all-versions', `${debian}t64`]) ? `${debian}t64` : debian,
  );

/**
 * Makes sure that Electron's libraries and, with `screen`, a virtual screen and a session bus are there, and with
 * `tests` what those need besides. Root on Debian gets them installed; anyone else is told the exact command.
 */
export async function ensureSystemPackages({ screen, tests = false }) {
  if (process.platform !== 'linux') return;
  await ensureNeeds({ screen, tests });
  if (tests) await bringWishes();
}

async function ensureNeeds({ screen, tests }) {
  const missing = missingOf([...electronNeeds, ...(screen ? screenNeeds : []), ...(tests ? testNeeds : [])]);
  if (missing.length === 0) return;
  if (!onPath('apt-get')) {
    throw new Stop(`Missing on this system: ${missing.map((need) => need.library ?? need.program).join(', ')}.`);
  }
  if (isRoot()) {
    console.log(`Installing system packages: ${missing.map((need) => need.debian).join(' ')} …`);
    await run('apt-get', ['update', '-qq'], { env: noQuestions });
    const names = debianNames(missing);
    const code = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
      env: noQuestions,
    });
    if (code === 0) return;
    throw new Stop(`System packages could not be installed: ${names.join(' ')}`);
  }
  const why = missing.some(({ program }) => program === 'Xvfb')
    ? ', a virtual screen among them: there is no other'
    : '';
  const names = debianNames(missing).join(' ');
  throw new Stop(`System packages are missing${why}. Install them with:\n  sudo apt-get install ${names}`);
}

/**
 * Chromium's sandbox needs unprivileged user namespaces or its own helper owned by root. Some distributions forbid the
 * first; Electron would then end with a message that helps nobody.
 */
export function ensureSandbox(electronDist) {
  if (process.platform !== 'linux' || isRoot()) return;
  const restricted = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns';
  const forbidden =
    (existsSync(restricted) && readFileSync(restricted, 'utf8').trim() === '1') || !succeeds('unshare', ['-U', 'true']);
  if (!forbidden) return;
  const helper = join(electronDist, 'chrome-sandbox');
  const { uid, mode } = statSync(helper);
  if (uid === 0 && (mode & 0o4755) === 0o4755) return;
  throw new Stop(
    [
      'This system lets no ordinary program make the name spaces that the sandbox of Electron needs. Allow its helper:',
      `  sudo chown root:root '${helper}' && sudo chmod 4755 '${helper}'`,
    ].join('\n'),
  );
}

export { isRoot };
