import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run, runQuietly, Stop } from './run.mjs';

const stamp = join(root, 'out', '.built');
const cli = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
const env = { VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' };
const modeArgs = (mode) => (mode === 'legacy' ? ['--mode', 'legacy'] : []);

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs);
}

/** Whether `out` was made for this kind of Electron from the sources as they are. */
function isBuilt(mode) {
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== mode) return false;
  const sources = ['src', 'scripts/legacy', 'electron.vite.config.ts', 'package-lock.json'];
  return sources.every((source) => newest(join(root, source)) < statSync(stamp).mtimeMs);
}

/** Builds main, preload and renderer into `out`, unless that has been done. Throws `Stop` with the bundler's words. */
export async function build(mode, { always = false } = {}) {
  if (!always && isBuilt(mode)) return;
  console.log('Building …');
  const { code, output } = await runQuietly(process.execPath, [cli, 'build', '--logLevel', 'warn', ...modeArgs(mode)], {
    env,
  });
  if (code !== 0) throw new Stop(`${output}\nThe build failed.`);
  writeFileSync(stamp, mode);
}

/** The app from the sources, reloading as they change. */
export const develop = (mode, args) => run(process.execPath, [cli, 'dev', ...modeArgs(mode), ...args], { env });
