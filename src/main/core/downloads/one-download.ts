import { join } from 'node:path';
import type { CoreContext } from '../base/core-context.ts';
import * as sql from '../db/downloads.ts';
import type { Fetch } from '../net/guard.ts';
import type { Disk } from './disk.ts';
import { addressOf, describeFile, type HubFacts, type HubFile } from './hub.ts';
import { fileAsServer } from './own-file.ts';
import { discard, giveName, hashFile, sizeOf } from './part-file.ts';
import { DownloadStopped, fromDisk, isPassing, isWorthless } from './problem.ts';
import { transfer } from './transfer.ts';

/** Waits between tries, in ms; bytes that came begin them anew. Before anything came only the first two are waited for. */
const WAITS = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
const WAITS_AT_FIRST = 2;

export interface OneDownloadDeps {
  readonly fetch: Fetch;
  readonly disk: Disk;
  readonly hub: string;
  /** Where the file gets its name. */
  readonly folder: string;
  readonly partOf: (id: string) => string;
  readonly findFile: (model: string) => HubFile | undefined;
  /** What is known of a file of that name, wherever it comes from. */
  readonly known: (file: string) => HubFacts | undefined;
  readonly onFacts: (model: string, facts: HubFacts) => void;
  /** Shorter in tests. */
  readonly waits?: readonly number[];
}

/** How far it is, for those who watch. */
export interface Progress {
  received(bytes: number): void;
  /** 0 to 100. */
  checked(percent: number): void;
}

/** Brings one file whole: asks the hub what it is, brings its bytes, holds them against the hash, gives it its name. */
export function createOneDownload({ appDb, clock }: Pick<CoreContext, 'appDb' | 'clock'>, deps: OneDownloadDeps) {
  const { disk, folder, partOf, waits = WAITS } = deps;

  const pause = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const cancel = clock.after(ms, resolve);
      const stop = (): void => {
        cancel();
        reject(signal.reason);
      };
      if (signal.aborted) stop();
      signal.addEventListener('abort', stop, { once: true });
    });

  /** Tries what depends on the network again, as long as there is hope. */
  async function patiently(part: string, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    let failed = 0;
    let had = await sizeOf(part);
    for (;;) {
      try {
        return await work();
      } catch (thrown) {
        signal.throwIfAborted();
        if (!(thrown instanceof DownloadStopped && isPassing(thrown.problem))) throw thrown;
        const has = await sizeOf(part);
        failed = has > had ? 0 : failed;
        const wait = waits[failed];
        if (wait === undefined || (has === 0 && failed >= WAITS_AT_FIRST)) throw thrown;
        had = has;
        failed += 1;
        await pause(wait, signal);
      }
    }
  }

  async function bring(
    row: sql.DownloadRow,
    progress: Progress,
    signal: AbortSignal,
  ): Promise<HubFacts | { readonly sizeBytes: number; readonly sha256: string | null }> {
    const part = partOf(row.id);
    const hubFile = row.model === null ? undefined : deps.findFile(row.model);
    if (row.model !== null && !hubFile) throw new DownloadStopped('gone');
    const own = row.source === null ? undefined : await fileAsServer(row.source);
    const fetch = own?.fetch ?? deps.fetch;
    const url = own?.url ?? (hubFile ? addressOf(deps.hub, hubFile) : '');
    let etag = row.etag;
    let facts: { readonly sizeBytes: number; readonly sha256: string | null } | undefined;
    await patiently(
      part,
      async () => {
        facts ??= own ?? (await ask(row, hubFile as HubFile, signal));
        await transfer(
          { fetch, clock, disk },
          {
            ...{ url, part, etag, sizeBytes: facts.sizeBytes, onBytes: progress.received },
            onEtag(told) {
              etag = told;
              sql.updateDownload(appDb, row.id, { etag });
            },
          },
          signal,
        );
      },
      signal,
    );
    return facts as { readonly sizeBytes: number; readonly sha256: string | null };
  }

  /** What was fetched before of another version is of no use. */
  async function ask(row: sql.DownloadRow, file: HubFile, signal: AbortSignal): Promise<HubFacts> {
    const facts = await describeFile({ fetch: deps.fetch, clock, hub: deps.hub }, file, signal);
    if (row.sha256 !== null && row.sha256 !== facts.sha256) await discard(partOf(row.id));
    sql.updateDownload(appDb, row.id, { ...facts });
    if (row.model !== null) deps.onFacts(row.model, facts);
    return facts;
  }

  /**
   * Resolves with the name that the file got. Throws DownloadStopped, and where `signal` is aborted; what has come stays, unless
   * it turned out to be wrong.
   */
  return async function run(row: sql.DownloadRow, progress: Progress, signal: AbortSignal): Promise<string> {
    const part = partOf(row.id);
    try {
      const { sizeBytes, sha256: told } = await bring(row, progress, signal);
      // A file of the same name and length as one that is known is that file, or damaged; of another length it is another.
      const known = row.source === null ? undefined : deps.known(row.file);
      const sha256 = told ?? (known?.sizeBytes === sizeBytes ? known.sha256 : null);
      sql.updateDownload(appDb, row.id, { state: 'checking' });
      progress.checked(0);
      if (sha256 !== null) {
        const found = await hashFile(part, signal, (done) => progress.checked((100 * done) / sizeBytes));
        if (found !== sha256) throw new DownloadStopped(told === null ? 'damaged' : 'wrongHash');
      }
      const isSame = async (path: string): Promise<boolean> =>
        (await sizeOf(path)) === sizeBytes &&
        (await hashFile(path, signal)) === (sha256 ?? (await hashFile(part, signal)));
      return await giveName(part, { folder, file: row.file, isSame });
    } catch (thrown) {
      signal.throwIfAborted();
      const stopped = fromDisk(thrown);
      if (isWorthless(stopped.problem)) {
        await discard(part);
        sql.updateDownload(appDb, row.id, { etag: null });
      }
      throw stopped;
    }
  };
}

/** Beside what it will be, so that the name is given in one step; nothing looks for models in files of this ending. */
export const partIn = (folder: string) => (id: string) => join(folder, `${id}.part`);
