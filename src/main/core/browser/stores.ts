import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CoreContext } from '../base/core-context.ts';
import { describeError } from '../base/describe-error.ts';
import * as sql from '../db/browser.ts';
import type { BrowserHost } from './browser-host.ts';

/** Where pages store for each agent: a folder by itself, in that of the person, which goes with whichever goes first. */
export function createBrowserStores(
  { db, newId, log }: CoreContext,
  { folder, host }: { readonly folder: string; readonly host: Pick<BrowserHost, 'forget'> | undefined },
) {
  async function drop(names: readonly string[]): Promise<void> {
    for (const name of names) {
      const path = join(folder, name);
      try {
        await host?.forget(path);
        await rm(path, { recursive: true, force: true, maxRetries: 3 });
      } catch (thrown) {
        log.error('what pages stored could not be deleted', { error: describeError(thrown) });
      }
    }
  }

  return {
    of(agentId: string): string {
      const known = sql.browserStoreOf(db, agentId);
      if (known !== undefined) return join(folder, known);
      const name = newId();
      sql.putBrowserStore(db, { agentId, folder: name });
      return join(folder, name);
    },
    /** The row goes first: what a crash leaves is nobody's, and goes at the next start. */
    async forget(agentId?: string): Promise<void> {
      const own = agentId === undefined ? undefined : sql.browserStoreOf(db, agentId);
      const names = agentId === undefined ? sql.listBrowserStores(db) : own === undefined ? [] : [own];
      db.transaction(() => sql.deleteBrowserData(db, agentId));
      await drop(names);
    },
    /** Deletes what is nobody's. */
    async sweep(): Promise<void> {
      const owned = new Set(sql.listBrowserStores(db));
      const found = await readdir(folder).catch((): string[] => []);
      await drop(found.filter((name) => !owned.has(name)));
    },
  };
}
