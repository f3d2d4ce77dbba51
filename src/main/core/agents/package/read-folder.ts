import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { badPackage, ICON, isWanted, type PackageFiles, packageLimits, readText, tops } from './package-files.ts';

/** Neither a link is followed nor a pipe waited for. */
const CAREFULLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Reads the few files of an agent's folder. Looks into nothing else, follows no link. Throws invalid_value, limit. */
export async function readFolder(folder: string): Promise<PackageFiles> {
  const files = new Map<string, string>();
  const leftAside: string[] = [];
  let icon: Buffer | undefined;
  for (const entry of await namesIn(folder)) {
    if (tops.includes(entry)) files.set(entry, await readTextCarefully(folder, entry));
    else if (entry === ICON) icon = await readFileCarefully(folder, { path: entry, most: packageLimits.iconBytes });
    else if (entry !== 'prompts') leftAside.push(entry);
    else for (const name of await promptsIn(folder)) files.set(name, await readTextCarefully(folder, name));
  }
  return { files, icon, leftAside };
}

async function promptsIn(folder: string): Promise<string[]> {
  if (!(await lstat(join(folder, 'prompts'))).isDirectory()) throw badPackage('irregular');
  const names = (await namesIn(join(folder, 'prompts'))).map((name) => `prompts/${name}`).filter(isWanted);
  if (names.length > packageLimits.languages) throw badPackage('tooMany');
  return names;
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
