import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  badPackage,
  capabilityFiles,
  capabilityOf,
  checkCounts,
  ICON,
  isWanted,
  type PackageFiles,
  packageLimits,
  readText,
  tops,
} from './package-files.ts';

/** Neither a link is followed nor a pipe waited for. */
const CAREFULLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Reads the few files of an agent's folder. Looks into nothing else, follows no link. Throws invalid_value, limit. */
export async function readFolder(folder: string): Promise<PackageFiles> {
  const leftAside: string[] = [];
  const paths: string[] = [];
  let icon: Buffer | undefined;
  for (const entry of await namesIn(folder)) {
    if (entry === ICON) icon = await readFileCarefully(folder, { path: entry, most: packageLimits.iconBytes });
    else if (entry === 'prompts') paths.push(...(await pathsIn(folder, entry)).filter(isWanted));
    else if (entry === 'capabilities') {
      const found = await inCapabilities(folder);
      paths.push(...found.filter(isWanted));
      leftAside.push(...found.filter((path) => !isWanted(path)));
    } else if (tops.includes(entry)) paths.push(entry);
    else leftAside.push(entry);
  }
  checkCounts(paths);
  const files = new Map<string, string>();
  for (const path of paths) files.set(path, await readTextCarefully(folder, path));
  return { files, icon, leftAside };
}

/** All that stands in the folders of capabilities, and what beside those is no folder of one. */
async function inCapabilities(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const path of await pathsIn(folder, 'capabilities')) {
    const isOne = capabilityOf(`${path}/${capabilityFiles[0]}`) !== undefined;
    paths.push(...(isOne ? await pathsIn(folder, path) : [path]));
    if (paths.length > packageLimits.entries) throw badPackage('tooMany');
  }
  return paths;
}

/** Paths of what stands in a folder below; throws where it is none. */
async function pathsIn(folder: string, below: string): Promise<string[]> {
  if (!(await lstat(join(folder, below))).isDirectory()) throw badPackage('irregular');
  return (await namesIn(join(folder, below))).map((name) => `${below}/${name}`);
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  if (names.length > packageLimits.entries) throw badPackage('tooMany');
  return names.sort();
}

async function readTextCarefully(folder: string, path: string): Promise<string> {
  return readText(await readFileCarefully(folder, { path, most: packageLimits.fileBytes }));
}

async function readFileCarefully(
  folder: string,
  { path, most }: { readonly path: string; readonly most: number },
): Promise<Buffer> {
  const whole = join(folder, path);
  if (!(await lstat(whole)).isFile()) throw badPackage('irregular');
  const file = await open(whole, CAREFULLY);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw badPackage('irregular');
    if (found.size > most) throw badPackage(path === ICON ? 'badIcon' : 'tooBig');
    const buffer = Buffer.alloc(most + 1);
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    if (bytesRead > most) throw badPackage(path === ICON ? 'badIcon' : 'tooBig');
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
