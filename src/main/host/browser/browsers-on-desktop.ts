import { BrowserWindow } from 'electron';
import type { BrowserHost } from '../../core/browser/browser-host.ts';
import { forgetSession } from './page-sessions.ts';
import { openWebPage, UNSEEN, type WebPage } from './web-page.ts';

/** In pixels of the page that shows it. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export type DesktopBrowsers = ReturnType<typeof createDesktopBrowsers>;

/** The pages of agents: in a window that nobody sees, or where the person looks at one. */
export function createDesktopBrowsers() {
  const pages = new Map<string, WebPage>();
  let home: BrowserWindow | undefined;
  let seen: { readonly agentId: string; readonly window: BrowserWindow } | undefined;

  function hide(): void {
    const page = seen && pages.get(seen.agentId);
    if (seen && page) {
      if (!seen.window.isDestroyed()) seen.window.removeBrowserView(page.view);
      toHome(page);
      void page.setSeen(false).catch(() => undefined);
    }
    seen = undefined;
  }

  function toHome(page: WebPage): void {
    if (!home || home.isDestroyed()) {
      home = new BrowserWindow({ show: false, ...UNSEEN, webPreferences: { sandbox: true, contextIsolation: true } });
    }
    home.addBrowserView(page.view);
    page.view.setBounds({ x: 0, y: 0, ...UNSEEN });
  }

  function onClosed(agentId: string, page: WebPage): void {
    const window = seen?.agentId === agentId ? seen.window : home;
    if (window && !window.isDestroyed()) window.removeBrowserView(page.view);
    if (seen?.agentId === agentId) seen = undefined;
    if (pages.get(agentId) === page) pages.delete(agentId);
    if (pages.size > 0) return;
    if (home && !home.isDestroyed()) home.destroy();
    home = undefined;
  }

  const host: BrowserHost = {
    async open(options) {
      const page = await openWebPage(options, (closed) => onClosed(options.agentId, closed));
      pages.set(options.agentId, page);
      toHome(page);
      return page;
    },
    forget: forgetSession,
  };

  return {
    host,
    /** Where the person looks at the page of an agent; null: nowhere. False where it has none. */
    show(agentId: string, at: { readonly window: BrowserWindow; readonly place: Place } | null): boolean {
      const page = pages.get(agentId);
      if (seen && (at === null || seen.agentId !== agentId || seen.window !== at.window)) hide();
      if (at === null || !page) return false;
      const { window, place } = at;
      if (!seen) {
        if (home && !home.isDestroyed()) home.removeBrowserView(page.view);
        window.addBrowserView(page.view);
        seen = { agentId, window };
        // A window takes what is in it along.
        window.once('close', hide);
        void page.setSeen(true).catch(() => undefined);
      }
      const zoom = window.webContents.getZoomFactor();
      const [x, y, width, height] = [place.x, place.y, place.width, place.height].map((n) => Math.round(n * zoom));
      page.view.setBounds({ x: x ?? 0, y: y ?? 0, width: width ?? 0, height: height ?? 0 });
      return true;
    },
  };
}
