import './quiet-console.ts';
import type { BrowserWindow } from 'electron';
import { app, dialog, Menu, nativeTheme } from 'electron';
import type { Serve } from './core/serve.ts';
import { findFolders } from './host/folders.ts';
import { harden } from './host/harden.ts';
import { followListeners, serveWindows } from './host/ipc.ts';
import { closeNetwork, closeResolver } from './host/no-network.ts';
import { claimScheme, servePages } from './host/pages.ts';
import { readPlace } from './host/window-place.ts';
import { createWindows } from './host/windows.ts';

/** A window that cannot paint must not keep reminders waiting. */
const LONGEST_WAIT_MS = 1_500;

closeNetwork();
// What is made from here on is nobody else's to read.
process.umask(0o077);
claimScheme();
// Until the core brings ours: Electron's own has developer tools and reloading in it.
Menu.setApplicationMenu(null);
if (app.requestSingleInstanceLock()) app.whenReady().then(open).catch(refuseToStart);
else app.quit();

/**
 * The story of start-up. The window comes first, since it is what a person waits for; once its frame has painted, the core
 * is read and opens its files (start-hearth.ts), and what the window asked meanwhile is answered.
 */
async function open(): Promise<void> {
  const folders = findFolders(__dirname);
  closeResolver();
  harden();
  servePages(folders.pages);
  nativeTheme.themeSource = readPlace(folders.data).theme ?? 'system';

  // Whoever closes the window before the core is there closes it once it is: what closing means depends on settings.
  const early = new Set<BrowserWindow>();
  let mayClose = (window: BrowserWindow): boolean => {
    early.add(window);
    return false;
  };
  const windows = createWindows({
    dataDir: folders.data,
    icon: folders.windowIcon,
    preloads: folders.preloads,
    onClosing: (window) => mayClose(window),
  });
  // Quitting, too, waits for the core: it has files to close, and questions to ask.
  let wantsToQuit = false;
  const quitLater = (event: Electron.Event): void => {
    event.preventDefault();
    wantsToQuit = true;
  };
  app.on('before-quit', quitLater);

  let serve = (_serve: Serve): void => {};
  serveWindows(new Promise((resolve) => (serve = resolve)), windows);
  followListeners(windows, windows.onListening);
  if (!process.argv.includes('--hidden')) await firstPaint(windows.openMain());

  const { startHearth } = await import('./start-hearth.ts');
  await startHearth({
    folders,
    windows,
    serve,
    guardClosing: (guard) => {
      mayClose = guard;
      for (const window of early) window.close();
    },
  });
  app.off('before-quit', quitLater);
  if (wantsToQuit) app.quit();
}

/** Reading the core keeps this process from serving the page, so it waits until the page is there; but never for long. */
function firstPaint(window: BrowserWindow): Promise<void> {
  return new Promise((resolve) => {
    window.once('ready-to-show', () => resolve());
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

/** Says what is wrong and what to do, in a dialog of the system: there may be no window, nor settings. */
async function refuseToStart(thrown: unknown): Promise<void> {
  process.stderr.write(`${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}\n`);
  const { sayForDialog } = await import('./host/start-error.ts');
  dialog.showErrorBox('Hearth', sayForDialog(thrown, app.getLocale()));
  app.exit(1);
}
