import { join } from 'node:path';
import { type BrowserWindow, globalShortcut, screen, type WebContents } from 'electron';
import type { Audience } from '../../shared/contract/define.ts';
import type { PanelName } from '../../shared/contract/window.ts';
import { placeOnScreen, zoomThatFits } from './fitting.ts';
import { sendEvent, sendZoom } from './ipc.ts';
import { createMainWindow, createWindow } from './window.ts';

/** In their own pixels: how wide, and how much of them must be in sight at any zoom. */
const APPROVAL = { width: 420, height: 480 };
const QUICK = { width: 560, height: 120 };

export interface Destination {
  readonly panel: PanelName;
  readonly spaceId?: string;
  readonly id?: string;
  readonly compose?: boolean;
  readonly putOff?: string;
}

export type Windows = ReturnType<typeof createWindows>;

/**
 * The three windows: chat, approval, quick entry. Each is made when first wanted and kept; only the approval window may
 * approve. `preloads` is the folder of the built preload scripts.
 */
export function createWindows({
  dataDir,
  icon,
  preloads,
  onClosing,
}: {
  dataDir: string;
  icon: string;
  preloads: string;
  onClosing: (window: BrowserWindow) => boolean;
}) {
  let main: BrowserWindow | undefined;
  let approval: BrowserWindow | undefined;
  let quick: BrowserWindow | undefined;
  const preload = { main: join(preloads, 'index.cjs'), approval: join(preloads, 'approval.cjs') };
  /** As the person set it. */
  let zoom = 1;
  /** What to show once the page listens. */
  let pending: Destination | undefined;

  function openMain(): BrowserWindow {
    if (main && !main.isDestroyed()) return main;
    const window = createMainWindow(preload.main, { dataDir, icon });
    main = window;
    window.once('ready-to-show', () => {
      if (process.env['HEARTH_MARKS'] === '1') process.stdout.write(`MARK shell-painted ${Date.now()}\n`);
      window.show();
    });
    window.webContents.on('did-finish-load', () => window.webContents.setZoomFactor(zoom));
    window.on('close', (event) => {
      if (!onClosing(window)) event.preventDefault();
    });
    window.on('closed', () => {
      main = undefined;
    });
    return window;
  }

  function navigate(to: Destination): void {
    pending = sendEvent(openMain().webContents, 'window.navigate', to) ? undefined : to;
  }

  function show(to?: Destination): void {
    const window = openMain();
    if (to) navigate(to);
    if (window.isMinimized()) window.restore();
    if (!window.webContents.isLoading() || window.isVisible()) window.show();
    window.focus();
  }

  /** Always on top, but never takes the keyboard from someone who is typing: shown without focus. */
  function showApproval({ focus }: { focus: boolean }): void {
    if (!approval || approval.isDestroyed()) {
      const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
      const window = createWindow('approval', preload.approval, {
        width: APPROVAL.width,
        height: 360,
        x: workArea.x + workArea.width - APPROVAL.width - 32,
        y: workArea.y + 64,
        useContentSize: true,
        resizable: false,
        minimizable: false,
        maximizable: false,
        fullscreenable: false,
        alwaysOnTop: true,
        title: 'Hearth',
        icon,
      });
      window.webContents.on('did-finish-load', () => sizeToZoom(window));
      window.once('ready-to-show', () => (focus ? window.show() : window.showInactive()));
      window.on('closed', () => {
        approval = undefined;
      });
      approval = window;
      return;
    }
    if (focus) approval.show();
    else if (!approval.isVisible()) approval.showInactive();
  }

  function toggleQuick(): void {
    if (quick && !quick.isDestroyed()) {
      if (quick.isVisible()) quick.hide();
      else quick.show();
      return;
    }
    const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
    const window = createWindow('quick', preload.main, {
      ...QUICK,
      x: Math.round(workArea.x + (workArea.width - QUICK.width) / 2),
      y: Math.round(workArea.y + workArea.height * 0.22),
      useContentSize: true,
      frame: false,
      resizable: false,
      skipTaskbar: true,
      alwaysOnTop: true,
      title: 'Hearth',
      icon,
    });
    window.webContents.on('did-finish-load', () => sizeToZoom(window));
    window.once('ready-to-show', () => window.show());
    window.on('blur', () => window.hide());
    window.on('closed', () => {
      quick = undefined;
    });
    quick = window;
  }

  /**
   * A window that fits its content gets a zoom of its own, so large as the screen allows, and the size for it; `height` in
   * the pixels of its page, as last said where none is given.
   */
  function sizeToZoom(window: BrowserWindow, height?: number): void {
    if (window.isDestroyed()) return;
    const { workArea } = screen.getDisplayMatching(window.getBounds());
    const least = window === approval ? APPROVAL : QUICK;
    const factor = zoomThatFits(zoom, least, workArea);
    if (height !== undefined) heights.set(window, height);
    sendZoom(window.webContents, factor);
    const size = { width: least.width * factor, height: (heights.get(window) ?? least.height) * factor };
    const before = window.getBounds();
    window.setContentSize(Math.round(size.width), Math.round(Math.min(size.height, workArea.height)));
    const now = window.getBounds();
    // The question stays at the right edge, quick entry in the middle.
    const x = before.x + (before.width - now.width) * (window === approval ? 1 : 0.5);
    window.setBounds(placeOnScreen({ x, y: before.y }, now, workArea));
  }
  const heights = new WeakMap<BrowserWindow, number>();

  const all = (): BrowserWindow[] =>
    [main, approval, quick].filter((window): window is BrowserWindow => window !== undefined && !window.isDestroyed());

  return {
    openMain,
    show,
    navigate,
    showApproval,
    toggleQuick,
    main: (): BrowserWindow | undefined => main,
    of: (sender: WebContents): BrowserWindow | undefined => all().find((window) => window.webContents === sender),
    audienceOf(sender: WebContents): Audience | undefined {
      if (approval && !approval.isDestroyed() && sender === approval.webContents) return 'approval';
      return all().some((window) => window.webContents === sender) ? 'main' : undefined;
    },
    /** This window's page has said what it listens to. */
    onListening(sender: WebContents): void {
      if (pending && sender === main?.webContents) navigate(pending);
    },
    /** Every window may hear of everything: the approval window redraws itself from events, too. Each is sent what it listens to. */
    broadcast(event: string, payload: unknown): void {
      for (const window of all()) sendEvent(window.webContents, event, payload);
    },
    /** Somebody else is here: the chat window begins anew, the others are made again when they are wanted. */
    renew(): void {
      pending = undefined;
      for (const window of [approval, quick]) if (window && !window.isDestroyed()) window.destroy();
      if (main && !main.isDestroyed()) main.webContents.reload();
    },
    /** The chat window's zoom is what the person set; the others follow as far as they then still fit the screen. */
    setZoom(factor: number): void {
      if (factor === zoom) return;
      zoom = factor;
      for (const window of all()) {
        if (window === main) window.webContents.setZoomFactor(factor);
        else sizeToZoom(window);
      }
    },
    /** The page of this window has become so high, in its own pixels. */
    setHeight(window: BrowserWindow, height: number): void {
      if (window !== main) sizeToZoom(window, height);
    },
    isAttended: (): boolean => main?.isVisible() === true && main.isFocused(),
    /** Registers the key for quick entry; false when another program holds it. */
    setShortcut(keys: string): boolean {
      globalShortcut.unregisterAll();
      if (!keys) return false;
      try {
        return globalShortcut.register(keys, toggleQuick);
      } catch {
        return false;
      }
    },
  };
}
