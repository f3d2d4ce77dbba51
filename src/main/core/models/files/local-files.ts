import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { isLocalPath } from '../../base/local-path.ts';
import type { LookedAt } from '../provider.ts';

/** A model file that was found, without having been read. */
export interface LocalFile {
  /** As found; Ollama's blobs have no speaking name. */
  readonly path: string;
  readonly name: string;
  readonly source: string;
  readonly sourceName: string;
}

export interface Places {
  /** Hearth's own folder. */
  readonly own: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Folders that the person added. */
  readonly folders: readonly string[];
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** The proper name of Hearth's own folder; people read `providers.ownFolder`. */
export const ownPlace = 'Hearth';

const DEEPEST_FOLDER = 6;
const MOST_ENTRIES = 20_000;

/**
 * Looks for GGUF files where people have them, without copying anything: Hearth's folder, LM Studio, Jan, GPT4All, the caches of
 * Hugging Face and llama.cpp, the person's folders, and (`withOllama`) Ollama's blobs. One file counts once, whatever links to it.
 * Folders that cannot be read count as absent.
 */
export async function findLocalFiles(
  places: Places,
  options: { readonly withOllama: boolean; readonly signal: AbortSignal },
): Promise<{ readonly files: readonly LocalFile[]; readonly sources: readonly LookedAt[] }> {
  const found = new Map<string, LocalFile>();
  const sources: LookedAt[] = [];
  for (const place of placesToLook(places)) {
    if (options.signal.aborted) break;
    const paths = isLocalPath(place.path) ? await ggufFilesIn(place.path, options.signal) : null;
    for (const path of paths ?? []) {
      const real = await realpath(path).catch(() => undefined);
      if (real === undefined || found.has(real)) continue;
      found.set(real, { path, name: nameFrom(path), source: place.id, sourceName: place.name });
    }
    const status = paths === null ? 'absent' : paths.length > 0 ? 'found' : 'empty';
    sources.push({ ...place, status, count: paths?.length ?? 0 });
  }
  if (options.withOllama) {
    for (const file of await ollamaFiles(ollamaFolder(places))) {
      const real = await realpath(file.path).catch(() => undefined);
      if (real !== undefined && !found.has(real)) found.set(real, file);
    }
  }
  return { files: [...found.values()], sources };
}

function placesToLook({ own, home, env, platform, folders }: Places): readonly Place[] {
  const data =
    platform === 'darwin'
      ? join(home, 'Library', 'Application Support')
      : platform === 'win32'
        ? (env['APPDATA'] ?? join(home, 'AppData', 'Roaming'))
        : (env['XDG_CONFIG_HOME'] ?? join(home, '.config'));
  const cache = env['XDG_CACHE_HOME'] ?? join(home, '.cache');
  const local = env['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local');
  const gpt4all =
    platform === 'darwin'
      ? join(data, 'nomic.ai', 'GPT4All')
      : join(platform === 'win32' ? local : join(home, '.local', 'share'), 'nomic.ai', 'GPT4All');
  const llama =
    platform === 'darwin'
      ? join(home, 'Library', 'Caches', 'llama.cpp')
      : join(platform === 'win32' ? local : cache, 'llama.cpp');
  return [
    { id: 'hearth', name: ownPlace, path: own },
    { id: 'lm-studio', name: 'LM Studio', path: join(home, '.lmstudio', 'models') },
    { id: 'lm-studio', name: 'LM Studio', path: join(home, '.cache', 'lm-studio', 'models') },
    { id: 'jan', name: 'Jan', path: join(data, 'Jan', 'data') },
    { id: 'jan', name: 'Jan', path: join(home, 'jan') },
    { id: 'gpt4all', name: 'GPT4All', path: gpt4all },
    {
      id: 'hugging-face',
      name: 'Hugging Face',
      path: env['HF_HUB_CACHE'] ?? join(env['HF_HOME'] ?? join(cache, 'huggingface'), 'hub'),
    },
    { id: 'llama-cpp', name: 'llama.cpp', path: env['LLAMA_CACHE'] ?? llama },
    ...folders.map((path) => ({ id: 'folder' as const, name: basename(path) || path, path })),
  ];
}

/** Null when the folder is not there. Partial downloads, parts beyond the first and projectors are left out. */
async function ggufFilesIn(folder: string, signal: AbortSignal): Promise<readonly string[] | null> {
  const found: string[] = [];
  let left = MOST_ENTRIES;
  const walk = async (path: string, depth: number): Promise<boolean> => {
    const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
    if (entries === null) return false;
    for (const entry of entries) {
      left -= 1;
      if (left < 0 || signal.aborted) break;
      const full = join(path, entry.name);
      if (/\.gguf$/i.test(entry.name)) {
        if (isWanted(entry.name) && (await stat(full).catch(() => undefined))?.isFile()) found.push(full);
      } else if (entry.isDirectory() && depth < DEEPEST_FOLDER && entry.name !== 'node_modules')
        await walk(full, depth + 1);
    }
    return true;
  };
  const isThere = await walk(folder, 0);
  return isThere ? found.sort() : null;
}

function isWanted(name: string): boolean {
  const part = /-(\d{5})-of-\d{5}\.gguf$/i.exec(name);
  return !/mmproj|projector/i.test(name) && (part === null || part[1] === '00001');
}

/** What a person calls the model: `qwen2.5-coder-0.5b-instruct-q4_k_m.gguf` is "Qwen2.5 Coder 0.5B Instruct". */
export function nameFrom(path: string): string {
  const bare = basename(path).replace(/\.gguf$/i, '');
  const words = bare.replace(/[-_.](?:i?q\d+(?:_[a-z\d]+)*|f16|f32|bf16)$/i, '').split(/[-_\s]+/);
  const shown = words.map((word) =>
    /^\d+(?:\.\d+)?[bm]$/i.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1),
  );
  return shown.join(' ').trim() || bare;
}

/** Where Ollama keeps manifests and blobs. */
export function ollamaFolder({ home, env }: Pick<Places, 'home' | 'env'>): string {
  return env['OLLAMA_MODELS'] ?? join(home, '.ollama', 'models');
}

/**
 * True for a regular file among the blobs of an Ollama store, links followed: the only kind that a server may name. Its
 * store may lie anywhere (OLLAMA_MODELS of the service, not ours); what makes one is its form, blobs beside manifests.
 */
export async function isOllamaBlob(path: string): Promise<boolean> {
  if (!isLocalPath(path) || !/^sha256[-:][0-9a-f]{64}$/.test(basename(path))) return false;
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined || basename(dirname(real)) !== 'blobs') return false;
  const store = dirname(dirname(real));
  const [file, manifests] = await Promise.all(
    [real, join(store, 'manifests')].map((one) => stat(one).catch(() => undefined)),
  );
  return file?.isFile() === true && manifests?.isDirectory() === true;
}

const Manifest = z.object({
  layers: z.array(z.object({ mediaType: z.string(), digest: z.string().regex(/^sha256:[0-9a-f]{64}$/) })).max(64),
});

/** Ollama's models as files, from its manifests: what it serves can be used while its server is not running. */
async function ollamaFiles(folder: string): Promise<readonly LocalFile[]> {
  if (!isLocalPath(folder)) return [];
  const manifests = join(folder, 'manifests');
  const names = await readdir(manifests, { recursive: true, withFileTypes: true }).catch(() => []);
  const files: LocalFile[] = [];
  for (const entry of names.slice(0, 2_000)) {
    if (!entry.isFile()) continue;
    // `parentPath` is newer than the Node of some Electrons, which call it `path`.
    const parent = (entry as { parentPath?: string; path?: string }).parentPath ?? (entry as { path?: string }).path;
    if (parent === undefined) continue;
    const digest = await modelLayer(join(parent, entry.name));
    if (digest === null) continue;
    const name = `${basename(parent)}:${entry.name}`;
    const path = join(folder, 'blobs', digest.replace(':', '-'));
    if ((await stat(path).catch(() => undefined))?.isFile()) {
      files.push({ path, name, source: 'ollama', sourceName: 'Ollama' });
    }
  }
  return files;
}

async function modelLayer(manifest: string): Promise<string | null> {
  const text = await readFile(manifest, 'utf8').catch(() => '');
  if (text.length > 64 * 1_024) return null;
  try {
    const { layers } = Manifest.parse(JSON.parse(text));
    return layers.find((layer) => layer.mediaType === 'application/vnd.ollama.image.model')?.digest ?? null;
  } catch {
    return null;
  }
}
