import { type Session, session } from 'electron';
import type { OpenPage } from '../../core/browser/browser-host.ts';
import { DOOR_HOST } from '../no-network.ts';

/** Sessions of the web, and the page that is open in each. */
const pages = new Map<Session, OpenPage | undefined>();

/** Contents of the web navigate by themselves; ours never do. */
export function isPageSession(of: Session): boolean {
  return pages.has(of);
}

const OWN = /^(?:data|blob|about|filesystem):/i;

/** The session of a page: its own cookies, its own door, and nothing that a site could ask the person for. */
export async function openSession(page: OpenPage): Promise<Session> {
  const own = session.fromPath(page.folder);
  if (!pages.has(own)) close(own);
  pages.set(own, page);
  const door = `${DOOR_HOST}:${page.door.port}`;
  // Loopback, too, goes through the door: it alone decides.
  await own.setProxy({
    mode: 'fixed_servers',
    proxyRules: `http=${door};https=${door}`,
    proxyBypassRules: '<-loopback>',
  });
  await own.closeAllConnections();
  return own;
}

export function endSession(own: Session): void {
  pages.set(own, undefined);
}

/** What pages stored in this folder is gone from memory and disk. */
export async function forgetSession(folder: string): Promise<void> {
  const own = session.fromPath(folder);
  if (!pages.has(own)) close(own);
  await own.clearStorageData();
  await own.clearCache();
  await own.clearAuthCache();
}

function close(own: Session): void {
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  own.setPermissionCheckHandler(() => false);
  own.setDevicePermissionHandler(() => false);
  own.webRequest.onBeforeRequest(({ url, resourceType }, answer) => {
    const page = pages.get(own);
    if (page && (OWN.test(url) || isReachable(page, url))) return answer({});
    page?.onRefused(url, resourceType === 'mainFrame');
    answer({ cancel: true });
  });
}

function isReachable(page: OpenPage, url: string): boolean {
  try {
    return page.mayReach(url);
  } catch {
    return false;
  }
}
