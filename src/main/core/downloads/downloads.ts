import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CatalogueModel } from '../../../shared/model/catalogue.ts';
import type { Download, DownloadList } from '../../../shared/model/download.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import { isLocalPath } from '../base/local-path.ts';
import { createPace } from '../base/pace.ts';
import * as sql from '../db/downloads.ts';
import { nameFrom } from '../models/files/local-files.ts';
import type { NetworkGuard } from '../net/guard.ts';
import { readCatalogue } from './catalogue.ts';
import { lookAt, rankCatalogue } from './choose.ts';
import { type Disk, realDisk } from './disk.ts';
import { describeFile, type HubFacts } from './hub.ts';
import { createOneDownload, partIn } from './one-download.ts';
import { DownloadStopped, isWorthless } from './problem.ts';
import { problemFailure, toDownload } from './view.ts';

interface DownloadsDeps {
  readonly guard: Pick<NetworkGuard, 'fetchFor'>;
  readonly resourcesDir: string;
  /** Hearth's own models. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly freeMemory: () => number;
  /** A file got its name. */
  readonly onDone: () => void;
  readonly disk?: Disk | undefined;
  readonly waits?: readonly number[] | undefined;
}

export interface Downloads extends ReturnType<typeof createDownloads> {}

const MOST = 50;
const PART = '.part';
/** Progress is told no more often. */
const TELL_EVERY_MS = 400;

/**
 * Model files on their way to this computer, one after the other, over restarts. Only what the catalogue names can be fetched,
 * from its hub, and the network guard lets that through only while one runs (docs/trust.md#network).
 */
export function createDownloads(context: CoreContext, deps: DownloadsDeps) {
  const { appDb, clock, newId, emit, log, person } = context;
  const { folder, disk = realDisk } = deps;
  const catalogue = readCatalogue(deps.resourcesDir, deps.env);
  const partOf = partIn(join(folder, PART));
  const fetch = deps.guard.fetchFor('download');
  const known = new Map<string, HubFacts>();
  const knownOf = (file: string): HubFacts | undefined =>
    catalogue.models.filter((one) => one.file === file).map(({ name, exam }) => known.get(name) ?? exam)[0];
  const entryOf = (name: string) => catalogue.models.find((one) => one.name === name);
  const run = createOneDownload(context, {
    ...{ fetch, disk, hub: catalogue.hub, folder, partOf },
    findFile: entryOf,
    known: knownOf,
    onFacts: (model, facts) => known.set(model, facts),
    ...(deps.waits && { waits: deps.waits }),
  });
  let [isOver, looks] = [false, 0];
  let working: Promise<void> | undefined;
  const pace = createPace(clock.now);
  let current:
    | { row: sql.DownloadRow; abort: AbortController; received: number; checked: number | null; done: Promise<void> }
    | undefined;
  let toldAt = 0;
  let toldHosts = '';

  /** The hosts that may be reached now: the hub and those that it hands on to, while something is fetched from it. */
  const hosts = (): readonly string[] => {
    const isFetching = looks > 0 || (current !== undefined && current.row.source === null && current.checked === null);
    return isFetching ? [new URL(catalogue.hub).host, ...catalogue.handsOnTo] : [];
  };

  const tell = (): void => {
    toldAt = clock.now();
    emit('downloads.changed', list());
    const now = hosts().join();
    if (now !== toldHosts) emit('network.changed', {});
    toldHosts = now;
  };
  const tellProgress = (): void => {
    if (clock.now() - toldAt >= TELL_EVERY_MS) tell();
  };

  function list(): DownloadList {
    return { downloads: sql.listDownloads(appDb).map(view), openHosts: [...hosts()] };
  }

  function view(row: sql.DownloadRow): Download {
    const live = current?.row.id === row.id ? current : undefined;
    return toDownload(row, {
      hub: new URL(catalogue.hub).host,
      received: live?.received ?? received.get(row.id) ?? 0,
      checked: live?.checked ?? null,
      perSecond: live && live.checked === null ? pace.perSecond() : null,
      t: person.t,
    });
  }
  /** Bytes of the parts that are not being fetched now. */
  const received = new Map<string, number>();

  function wake(): void {
    if (isOver || working !== undefined) return;
    working = Promise.resolve()
      .then(work)
      .catch((thrown: unknown) => {
        working = undefined;
        log.error('the downloads stopped', { error: describeError(thrown) });
      });
  }

  async function work(): Promise<void> {
    for (;;) {
      const row = isOver ? undefined : sql.nextDownload(appDb);
      if (!row) {
        // At once, so that what is queued from now on begins anew.
        working = undefined;
        return;
      }
      sql.updateDownload(appDb, row.id, { state: 'running', problem: null });
      pace.clear();
      const abort = new AbortController();
      const here = {
        row,
        abort,
        received: received.get(row.id) ?? 0,
        checked: null as number | null,
        done: Promise.resolve(),
      };
      current = here;
      here.done = fetchOne(here);
      tell();
      await here.done;
      received.set(row.id, here.received);
      current = undefined;
      tell();
    }
  }

  async function fetchOne(here: NonNullable<typeof current>): Promise<void> {
    const { row, abort } = here;
    const progress = {
      received(bytes: number): void {
        here.received = bytes;
        pace.note(bytes);
        tellProgress();
      },
      checked(percent: number): void {
        const begins = here.checked === null;
        here.checked = percent;
        if (begins) tell();
        else tellProgress();
      },
    };
    try {
      await mkdir(join(folder, PART), { recursive: true, mode: 0o700 });
      const file = await run(row, progress, abort.signal);
      sql.updateDownload(appDb, row.id, { state: 'done', file });
      deps.onDone();
    } catch (thrown) {
      // The person paused or removed it, or Hearth ends: its row says which.
      if (abort.signal.aborted) return;
      if (!(thrown instanceof DownloadStopped)) log.error('a download failed', { error: describeError(thrown) });
      const problem = thrown instanceof DownloadStopped ? thrown.problem : 'notWritable';
      if (isWorthless(problem)) here.received = 0;
      if (sql.findDownload(appDb, row.id)) sql.updateDownload(appDb, row.id, { state: 'failed', problem });
    }
  }

  const get = (id: string): sql.DownloadRow => {
    const row = sql.findDownload(appDb, id);
    if (!row)
      throw fail('not_found', 'There is no such download.', { field: 'id', words: 'errors.own.noSuchDownload' });
    return row;
  };

  const add = (row: Pick<sql.DownloadRow, 'model' | 'title' | 'file' | 'source'>): Download => {
    if (sql.listDownloads(appDb).length >= MOST)
      throw fail('limit', `There can be ${MOST} downloads.`, { words: 'errors.own.tooManyDownloads' });
    const more = { problem: null, sizeBytes: null, sha256: null, etag: null, createdAt: clock.now() };
    const id = newId();
    sql.insertDownload(appDb, { id, ...row, ...more, state: 'waiting' });
    return goOn(id);
  };

  const goOn = (id: string): Download => {
    const row = get(id);
    if (['paused', 'failed'].includes(row.state)) sql.updateDownload(appDb, id, { state: 'waiting', problem: null });
    wake();
    tell();
    return view(get(id));
  };

  /** Ends what runs of it; what has come stays. */
  const halt = async (id: string): Promise<void> => {
    if (current?.row.id !== id) return;
    current.abort.abort();
    await current.done;
  };

  async function sweep(): Promise<void> {
    for (const name of await readdir(join(folder, PART)).catch(() => [])) {
      const id = name.replace(/\.part$/, '');
      if (sql.findDownload(appDb, id)) received.set(id, (await stat(partOf(id)).catch(() => undefined))?.size ?? 0);
      else await rm(join(folder, PART, name), { force: true });
    }
  }

  return {
    hosts,
    list,
    /** What the last process was at goes on. */
    start(): void {
      sql.waitAgain(appDb, current?.row.id);
      const warn = (thrown: unknown): void =>
        log.warn('unfinished downloads could not be looked at', { error: describeError(thrown) });
      void sweep().catch(warn).then(wake).catch(warn);
    },
    /** Every model that can be fetched, as it looks from this computer now. */
    catalogue(): { readonly models: CatalogueModel[]; readonly freeBytes: number } {
      const freeBytes = deps.freeMemory();
      const seen = catalogue.models.map((entry) =>
        lookAt(entry, { hub: catalogue.hub, facts: known.get(entry.name), freeBytes }),
      );
      return { models: rankCatalogue(seen, person.language()), freeBytes };
    },
    /** Bytes of a whole file of this name, where the catalogue or the hub told them; null where nobody did. */
    sizeOf: (file: string): number | null => knownOf(file)?.sizeBytes ?? null,
    ollamaNameOf: (name: string): string | undefined => entryOf(name)?.ollama,
    /** Asks the hub for its size and hash. Throws Failure. */
    async look(name: string): Promise<void> {
      const entry = entryOf(name);
      if (!entry) throw noModel();
      looks += 1;
      tell();
      try {
        known.set(name, await describeFile({ fetch, clock, hub: catalogue.hub }, entry, new AbortController().signal));
      } catch (thrown) {
        throw thrown instanceof DownloadStopped ? problemFailure(thrown.problem) : thrown;
      } finally {
        looks -= 1;
        tell();
      }
    },
    /** Queues a model of the catalogue; one that is on its way goes on. Throws not_found, limit. */
    begin(name: string): Download {
      const entry = entryOf(name);
      if (!entry) throw noModel();
      const open = sql.listDownloads(appDb).find(({ model, state }) => model === name && state !== 'done');
      if (open) return goOn(open.id);
      const { title, file } = entry;
      return add({ model: name, title, file, source: null });
    },
    /** Takes in a model file that lies elsewhere on this computer: a copy of it. Throws invalid_value, limit. */
    async take(path: string): Promise<Download> {
      const file = basename(path);
      const status = isLocalPath(path) ? await stat(path).catch(() => undefined) : undefined;
      if (!status?.isFile() || !/\.gguf$/i.test(file))
        throw fail('invalid_value', 'Give the whole path of a GGUF file.', {
          field: 'path',
          words: 'errors.own.notAModelFile',
        });
      const same = sql.listDownloads(appDb).find(({ source, state }) => source === path && state !== 'done');
      return same ? goOn(same.id) : add({ model: null, title: nameFrom(path), file, source: path });
    },
    goOn,
    /** What has come stays. Throws not_found. */
    async pause(id: string): Promise<Download> {
      if (['waiting', 'running', 'checking'].includes(get(id).state))
        sql.updateDownload(appDb, id, { state: 'paused' });
      await halt(id);
      tell();
      return view(get(id));
    },
    /** Takes it off the list with what has come of it; a file that is done stays. Throws not_found. */
    async remove(id: string): Promise<void> {
      const row = get(id);
      sql.deleteDownload(appDb, row.id);
      await halt(id);
      await rm(partOf(id), { force: true });
      received.delete(id);
      tell();
    },
    async close(): Promise<void> {
      isOver = true;
      current?.abort.abort();
      await working;
    },
  };
}

function noModel() {
  return fail('not_found', 'The catalogue has no such model.', {
    field: 'model',
    words: 'errors.own.noSuchCatalogueModel',
  });
}
