import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { Failure } from '../../../../shared/model/failure.ts';
import {
  asLeftAside,
  badPackage,
  checkCounts,
  ICON,
  isWanted,
  type PackageFiles,
  packageLimits,
  readText,
} from './package-files.ts';

const FILE_TYPE = 0xf000;
const regular = new Set([0, 0x8000]);

/**
 * Reads the few files of an agent out of a zip archive, into memory: nothing is unpacked onto the disk. The whole list of
 * names is looked at first, and one that leads out of the archive, a link, or an absurd size refuses all of it.
 * Throws invalid_value, limit.
 */
export async function readZip(path: string): Promise<PackageFiles> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(() => {
    throw badPackage('notZip');
  });
  try {
    const entries = await listEntries(zip);
    const root = rootOf([...entries.keys()]);
    const inside = [...entries].map(([name, entry]) => ({ path: name.slice(root.length), entry }));
    const wanted = inside.filter(({ path }) => isWanted(path));
    checkCounts(wanted.map(({ path }) => path));
    const files = new Map<string, string>();
    for (const { path, entry } of wanted) files.set(path, readText(await readEntry(zip, entry)));
    const pictured = inside.find(({ path }) => path === ICON)?.entry;
    if (pictured && pictured.uncompressedSize > packageLimits.iconBytes) throw badPackage('badIcon');
    const icon = pictured && (await readEntry(zip, pictured));
    const others = inside.filter(({ path }) => !isWanted(path) && path !== ICON).map(({ path }) => asLeftAside(path));
    return { files, icon, leftAside: [...new Set(others)].filter((name) => name !== 'prompts').sort() };
  } finally {
    zip.close();
  }
}

/** By name; folders have no entry of their own. */
async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > packageLimits.entries) throw badPackage('tooMany');
  const entries = new Map<string, Entry>();
  const known = new Set<string>();
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName;
      const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
      if (name.endsWith('/')) continue;
      if (!regular.has(type)) throw badPackage('irregular');
      if (known.has(name.toLowerCase())) throw badPackage('twice');
      known.add(name.toLowerCase());
      entries.set(name, entry);
    }
  } catch (thrown) {
    throw thrown instanceof Failure ? thrown : badPackage('escapes');
  }
  return entries;
}

/** Where `agent.md` stands: at the top, or in the one folder that was archived as a whole. */
function rootOf(names: readonly string[]): string {
  if (names.includes('agent.md')) return '';
  const tops = new Set(names.map((name) => name.replace(/\/.*$/s, '/')));
  const [only = ''] = tops;
  return tops.size === 1 && names.includes(`${only}agent.md`) ? only : '';
}

/** The bytes of one file, at most as many as one may have, whatever the archive says of itself. */
async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  if (entry.uncompressedSize > packageLimits.fileBytes) throw badPackage('tooBig');
  if (entry.isEncrypted()) throw badPackage('encrypted');
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      size += (chunk as Buffer).length;
      if (size > packageLimits.fileBytes) throw badPackage('tooBig');
      chunks.push(chunk as Buffer);
    }
  } catch (thrown) {
    throw thrown instanceof Failure ? thrown : badPackage('notZip');
  }
  return Buffer.concat(chunks);
}
