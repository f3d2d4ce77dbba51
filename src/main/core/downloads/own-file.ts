import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Fetch } from '../net/guard.ts';
import { DownloadStopped } from './problem.ts';

/**
 * A file of this computer (a stick, another folder) as a server of itself, so that it is taken in as a download is: with
 * progress, going on where it ended, under its name only once it is whole. Nothing goes over the network.
 */
export async function fileAsServer(
  path: string,
): Promise<{ readonly fetch: Fetch; readonly url: string; readonly sizeBytes: number; readonly sha256: null }> {
  const before = await stat(path).catch(() => undefined);
  if (!before?.isFile() || before.size === 0) throw new DownloadStopped('sourceGone');
  const etag = `"${before.size} ${before.mtimeMs}"`;
  const fetch: Fetch = async (_input, init) => {
    const now = await stat(path).catch(() => undefined);
    if (now?.size !== before.size || now.mtimeMs !== before.mtimeMs) throw new DownloadStopped('sourceGone');
    const headers = new Headers(init?.headers);
    const asked = /^bytes=(\d+)-$/.exec(headers.get('range') ?? '')?.[1];
    const isSame = (headers.get('if-range') ?? etag) === etag;
    const start = asked !== undefined && isSame ? Number(asked) : 0;
    const signal = init?.signal ?? undefined;
    const body = Readable.toWeb(createReadStream(path, { start, ...(signal && { signal }) })) as ReadableStream;
    const range = `bytes ${start}-${before.size - 1}/${before.size}`;
    return new Response(body, {
      status: start === 0 ? 200 : 206,
      headers: { etag, ...(start > 0 && { 'content-range': range }) },
    });
  };
  return { fetch, url: 'file:', sizeBytes: before.size, sha256: null };
}
