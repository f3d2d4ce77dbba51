import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Clock } from '../base/clock.ts';
import type { Fetch } from '../net/guard.ts';
import { checkStatus, createPatience, fromNetwork } from './asking.ts';
import { type Disk, RESERVE_BYTES } from './disk.ts';
import { cutTo, sizeOf } from './part-file.ts';
import { DownloadStopped, fromDisk } from './problem.ts';

export interface TransferDeps {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly disk: Disk;
}

export interface WantedFile {
  readonly url: string;
  readonly sizeBytes: number;
  /** Where what has come is kept; its folder is there. */
  readonly part: string;
  /** By which the server knows the version that the part is of; null: not known. */
  readonly etag: string | null;
  readonly onEtag: (etag: string | null) => void;
  /** All bytes that are there now. */
  readonly onBytes: (total: number) => void;
}

/** Between two looks at the disk, which also bring to the disk what was written. */
const BETWEEN_LOOKS = 32 * 1_024 ** 2;

/**
 * Brings what is missing of a file: with `Range` and, where the version is known, `If-Range`. A server that answers with
 * another place than it was asked for, or with all of it, is read from the beginning. What has come stays, whatever happens.
 * Throws DownloadStopped, and where `signal` is aborted.
 */
export async function transfer(deps: TransferDeps, wanted: WantedFile, signal: AbortSignal): Promise<void> {
  const { part, sizeBytes } = wanted;
  await cutTo(part, sizeBytes).catch((thrown: unknown) => {
    throw fromDisk(thrown);
  });
  const have = await sizeOf(part);
  if (have === sizeBytes) return;
  await checkRoom(deps.disk, part, sizeBytes - have);
  const isWhole = await attempt(deps, { ...wanted, from: have }, signal);
  if (!isWhole) await attempt(deps, { ...wanted, from: 0 }, signal);
}

async function checkRoom(disk: Disk, part: string, bytes: number): Promise<void> {
  const free = await disk.free(dirname(part)).catch((thrown: unknown) => {
    throw fromDisk(thrown);
  });
  if (free < bytes + RESERVE_BYTES) throw new DownloadStopped('diskFull');
}

interface Attempt extends WantedFile {
  /** The first byte that is missing. */
  readonly from: number;
}

/** False where the server does not go on at `from`, and has to be asked for all of it. */
async function attempt(deps: TransferDeps, wanted: Attempt, outer: AbortSignal): Promise<boolean> {
  const { from } = wanted;
  const patience = createPatience(deps.clock, outer);
  let heard = false;
  try {
    const headers = {
      'accept-encoding': 'identity',
      ...(from > 0 && { range: `bytes=${from}-` }),
      ...(from > 0 && wanted.etag !== null && { 'if-range': wanted.etag }),
    };
    const response = await deps.fetch(wanted.url, { headers, signal: patience.signal });
    const start = startOf(response, { from, sizeBytes: wanted.sizeBytes });
    if (start === 'elsewhere') {
      await response.body?.cancel();
      return false;
    }
    const etag = response.headers.get('etag');
    // A weak one does not say that the bytes are the same.
    wanted.onEtag(etag?.startsWith('W/') ? null : etag);
    const hear = (): void => {
      heard = true;
      patience.heard();
    };
    await keep(deps.disk, wanted, { response, start, hear });
    return true;
  } catch (thrown) {
    throw fromNetwork(thrown, outer, heard);
  } finally {
    patience.done();
  }
}

/** The place that the body begins at, as the server says. Throws DownloadStopped. */
function startOf(
  { status, headers }: Response,
  { from, sizeBytes }: { readonly from: number; readonly sizeBytes: number },
): number | 'elsewhere' {
  if (status === 416 && from > 0) return 'elsewhere';
  checkStatus(status);
  if (status === 200) {
    const length = headers.get('content-length');
    if (length !== null && Number(length) !== sizeBytes) throw new DownloadStopped('changed');
    return 0;
  }
  const [, start, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? [];
  if (status !== 206 || from === 0) throw new DownloadStopped('refused');
  if (total !== undefined && total !== '*' && Number(total) !== sizeBytes) throw new DownloadStopped('changed');
  return Number(start) === from ? from : 'elsewhere';
}

async function keep(
  disk: Disk,
  { part, sizeBytes, onBytes }: WantedFile,
  { response, start, hear }: { readonly response: Response; readonly start: number; readonly hear: () => void },
): Promise<void> {
  const file = await onDisk(open(part, start === 0 ? 'w' : 'r+', 0o600));
  let at = start;
  let looked = start;
  try {
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      hear();
      if (at + chunk.length > sizeBytes) throw new DownloadStopped('changed');
      await onDisk(writeAll(file, chunk, at));
      at += chunk.length;
      onBytes(at);
      if (at - looked < BETWEEN_LOOKS) continue;
      looked = at;
      await onDisk(file.datasync());
      await checkRoom(disk, part, 0);
    }
    if (at < sizeBytes) throw new DownloadStopped('interrupted');
    await onDisk(file.sync());
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, chunk: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < chunk.length; ) {
    done += (await file.write(chunk, done, chunk.length - done, at + done)).bytesWritten;
  }
}

async function onDisk<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (thrown) {
    throw fromDisk(thrown);
  }
}
