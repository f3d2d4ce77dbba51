import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { createClock, type SettableClock } from '../../src/main/core/base/clock.ts';
import { RESERVE_BYTES } from '../../src/main/core/downloads/disk.ts';
import { createDownloads, type Downloads } from '../../src/main/core/downloads/downloads.ts';
import { findLocalFiles } from '../../src/main/core/models/files/local-files.ts';
import { createGuard } from '../../src/main/core/net/guard.ts';
import type { Download, DownloadList } from '../../src/shared/model/download.ts';
import { createTestContext, type TestContext } from './context.ts';
import { type Hub, startHub } from './hub.ts';

/** What the hub has. */
export const BYTES = randomBytes(3_000_000);
/** A model of the catalogue, and its file. */
export const MODEL = 'qwen3-4b';
export const FILE = 'Qwen3-4B-Q4_K_M.gguf';

export interface DownloadsHere {
  readonly hub: Hub;
  readonly dataDir: string;
  /** Hearth's own models. */
  readonly folder: string;
  readonly clock: SettableClock;
  /** All that was told, oldest first. */
  readonly lists: DownloadList[];
  /** What the disk says first, before that there is room. */
  readonly rooms: number[];
  /** Files that got their name. */
  done: number;
  readonly downloads: Downloads;
  /** Ends this process's downloads and opens those of the next one. */
  restart(): Promise<void>;
  /** Resolves with the download once it is done or has failed. */
  ends(id: string): Promise<Download>;
  /** Resolves once so many requests for bytes were made. */
  untilAsked(count: number): Promise<void>;
  /** Every model file that Hearth would offer: whether it is whole. */
  offered(): Promise<boolean[]>;
}

/** Downloads on a real disk and a real clock, from a hub on this computer behind the guard. Ends with the test. */
export async function openDownloads(): Promise<DownloadsHere> {
  const hub = await startHub(BYTES);
  hub.has(FILE);
  const test = createTestContext();
  const listeners = new Set<(list: DownloadList) => void>();
  const lists: DownloadList[] = [];
  const rooms: number[] = [];
  const folder = join(test.dataDir, 'models');
  const open = (clock: SettableClock): Downloads => {
    const emit = (event: string, payload: unknown): void => {
      if (event !== 'downloads.changed') return;
      lists.push(payload as DownloadList);
      for (const listener of [...listeners]) listener(payload as DownloadList);
    };
    const guard = createGuard({
      clock,
      granted: (purpose) => (purpose === 'download' ? made.hosts() : []),
      mayHandOn: (purpose) => purpose === 'download',
      onRefused: () => undefined,
    });
    const context: TestContext['context'] = { ...test.context, clock, emit };
    const made = createDownloads(context, {
      ...{ guard, folder, resourcesDir: resolve('resources'), env: { HF_ENDPOINT: hub.address } },
      freeMemory: () => 16e9,
      onDone: () => {
        here.done += 1;
      },
      disk: { free: async () => rooms.shift() ?? 2 * RESERVE_BYTES },
      waits: [0, 0, 0, 0],
    });
    return made;
  };
  const here = {
    ...{ hub, folder, lists, rooms, dataDir: test.dataDir, done: 0, clock: createClock() },
    get downloads() {
      return downloads;
    },
    async restart(): Promise<void> {
      await downloads.close();
      downloads = open(here.clock);
    },
    ends(id: string): Promise<Download> {
      const find = ({ downloads: all }: DownloadList) =>
        all.find((one) => one.id === id && (one.state === 'done' || one.state === 'failed'));
      const now = find(downloads.list());
      if (now) return Promise.resolve(now);
      return new Promise((heard) => {
        const listener = (list: DownloadList): void => {
          const found = find(list);
          if (!found) return;
          listeners.delete(listener);
          heard(found);
        };
        listeners.add(listener);
      });
    },
    async untilAsked(count: number): Promise<void> {
      while (hub.fetched().length < count) await new Promise((resume) => setImmediate(resume));
    },
    async offered(): Promise<boolean[]> {
      const places = { own: folder, home: test.dataDir, env: {}, platform: 'linux', folders: [] } as const;
      const { signal } = new AbortController();
      const { files } = await findLocalFiles(places, { withOllama: false, signal });
      return files.map(({ path }) => readFileSync(path).equals(BYTES));
    },
  };
  let downloads = open(here.clock);
  onTestFinished(async () => {
    await downloads.close();
    test.dispose();
    await hub.stop();
  });
  return here;
}
