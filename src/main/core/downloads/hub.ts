import { z } from 'zod';
import type { Clock } from '../base/clock.ts';
import type { Fetch } from '../net/guard.ts';
import { ask } from './asking.ts';
import { DownloadStopped } from './problem.ts';

/** A file of a repository on the hub. */
export interface HubFile {
  /** `Qwen/Qwen3-4B-GGUF` */
  readonly repo: string;
  readonly file: string;
}

/** What the hub itself says of a file. */
export interface HubFacts {
  readonly sizeBytes: number;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

const LONGEST_LIST = 4 * 1_024 ** 2;
const Tree = z.array(
  z.object({
    path: z.string(),
    lfs: z.object({ oid: z.string().regex(/^[0-9a-f]{64}$/), size: z.int().positive() }).optional(),
  }),
);

const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Where a person finds the file in a browser, too. */
export function addressOf(hub: string, { repo, file }: HubFile): string {
  return `${hub}/${encoded(repo)}/resolve/main/${encoded(file)}`;
}

/**
 * Size and hash from the hub's list of the repository's files (`GET /api/models/<repo>/tree/main`).
 * Throws DownloadStopped: `gone` where the file, or its hash, is not listed; what `ask` throws.
 */
export async function describeFile(
  { fetch, clock, hub }: { readonly fetch: Fetch; readonly clock: Clock; readonly hub: string },
  { repo, file }: HubFile,
  signal: AbortSignal,
): Promise<HubFacts> {
  const url = `${hub}/api/models/${encoded(repo)}/tree/main`;
  const text = await ask({ fetch, clock, most: LONGEST_LIST }, url, signal);
  const entry = parse(text).find(({ path }) => path === file);
  if (!entry?.lfs) throw new DownloadStopped('gone');
  return { sizeBytes: entry.lfs.size, sha256: entry.lfs.oid };
}

function parse(text: string): z.infer<typeof Tree> {
  try {
    return Tree.parse(JSON.parse(text));
  } catch (cause) {
    throw new DownloadStopped('refused', { cause });
  }
}
