import type { Database } from './driver.ts';
import { integer, type Row, table, text } from './table.ts';

/** Sites that an agent may open; `site` is `host:port`. */
export const browserSites = table('browser_sites', {
  id: text(),
  agentId: text(),
  site: text(),
  createdAt: integer(),
});
export type BrowserSiteRow = Row<typeof browserSites>;

/** Where what pages store for an agent lies: a folder of its own, by a name that is new each time. */
export const browserStores = table('browser_stores', { agentId: text(), folder: text() }, ['agentId']);

export function insertBrowserSite(db: Database, row: BrowserSiteRow): void {
  browserSites.insert(db, row);
}

/** Newest first; of one agent, or of all. */
export function listBrowserSites(db: Database, agentId?: string): BrowserSiteRow[] {
  if (agentId === undefined) return browserSites.all(db, 'ORDER BY id DESC');
  return browserSites.all(db, 'WHERE agent_id = ? ORDER BY id DESC', [agentId]);
}

export function findBrowserSite(db: Database, id: string): BrowserSiteRow | undefined {
  return browserSites.get(db, 'WHERE id = ?', [id]);
}

export function deleteBrowserSite(db: Database, id: string): void {
  db.run('DELETE FROM browser_sites WHERE id = ?', [id]);
}

export function browserStoreOf(db: Database, agentId: string): string | undefined {
  return browserStores.get(db, 'WHERE agent_id = ?', [agentId])?.folder;
}

export function putBrowserStore(db: Database, row: Row<typeof browserStores>): void {
  browserStores.insert(db, row);
}

/** Names of the folders that are somebody's. */
export function listBrowserStores(db: Database): string[] {
  return browserStores.all(db, '').map(({ folder }) => folder);
}

/** Nothing of the browser is left: of one agent, or of all. */
export function deleteBrowserData(db: Database, agentId?: string): void {
  const of = agentId === undefined ? '' : ' WHERE agent_id = ?';
  const given = agentId === undefined ? [] : [agentId];
  db.run(`DELETE FROM browser_sites${of}`, given);
  db.run(`DELETE FROM browser_stores${of}`, given);
}
