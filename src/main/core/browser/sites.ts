import { fail } from '../../../shared/model/failure.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import { appendAudit } from '../db/audit.ts';
import * as sql from '../db/browser.ts';
import { siteOf } from '../net/door.ts';
import { isPublicHost } from '../net/public-address.ts';

export type BrowserSites = ReturnType<typeof createBrowserSites>;

/** Sites that one agent may have. */
const MOST_PER_AGENT = 500;

/** Which sites agents may open: those that the person said yes to for one of them, and those that are open to all. */
export function createBrowserSites(
  context: CoreContext,
  { openToAll }: { readonly openToAll: () => readonly string[] },
) {
  const { db, clock, newId, emit } = context;

  function audit(kind: string, { id, agentId, site }: sql.BrowserSiteRow): void {
    appendAudit(context, { id: newId(), at: clock.now(), kind, facts: { siteId: id, agentId, site } });
  }
  /** `site`: `host:port`. */
  function mayOpen(agentId: string, site: string): boolean {
    return (
      openToAll().some((one) => (one.startsWith('*.') ? site.endsWith(one.slice(1)) : one === site)) ||
      sql.listBrowserSites(db, agentId).some((row) => row.site === site)
    );
  }

  return {
    mayOpen,
    /** Whether a request may be made: to an allowed site, and encrypted but for what is no public host. */
    mayReach(agentId: string, address: string): boolean {
      const url = new URL(address);
      const isSafe =
        /^(https|wss):$/.test(url.protocol) || (/^(http|ws):$/.test(url.protocol) && !isPublicHost(url.hostname));
      return isSafe && mayOpen(agentId, siteOf(url));
    },
    /** Throws limit. */
    allow(agentId: string, site: string): void {
      const own = sql.listBrowserSites(db, agentId);
      if (own.some((row) => row.site === site)) return;
      if (own.length >= MOST_PER_AGENT)
        throw fail('limit', `An agent may have ${MOST_PER_AGENT} sites.`, { words: 'errors.own.browserTooManySites' });
      const row = { id: newId(), agentId, site, createdAt: clock.now() };
      db.transaction(() => {
        sql.insertBrowserSite(db, row);
        audit('browser.site.allowed', row);
      });
      emit('browser.changed', {});
    },
    /** Gives whose it was. Throws not_found. */
    takeBack(id: string): string {
      const row = sql.findBrowserSite(db, id);
      if (!row) throw fail('not_found', 'There is no such site.', { field: 'id' });
      db.transaction(() => {
        sql.deleteBrowserSite(db, id);
        audit('browser.site.taken-back', row);
      });
      emit('browser.changed', {});
      return row.agentId;
    },
    list: () =>
      sql.listBrowserSites(db).map(({ id, agentId, site, createdAt }) => ({
        ...{ id, agentId, site },
        createdAt: toIso(createdAt),
      })),
    /** `host:port` of all. */
    all: (): string[] => [...new Set(sql.listBrowserSites(db).map(({ site }) => site))],
  };
}

/** An address as it is opened: encrypted where it is of the public internet, without names and passwords. Throws invalid_value. */
export function readPageAddress(written: string): URL {
  let url: URL | undefined;
  try {
    url = new URL(written);
  } catch {
    // Told below.
  }
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') {
    throw fail('invalid_value', 'This is no address of a page.', {
      ...{ field: 'url', hint: 'Give one that starts with https://', words: 'errors.own.browserNoAddress' },
    });
  }
  url.username = '';
  url.password = '';
  if (url.protocol === 'http:' && isPublicHost(url.hostname)) url.protocol = 'https:';
  return url;
}
