import { app, BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme } from 'electron';
import { type PageName, pageUrl } from './pages.ts';
import { readPlace, savePlace } from './window-place.ts';

/** The grounds of the two themes, so that no window flashes white before its first paint (`bg` in src/renderer/theme.css). */
const GROUND = { light: '#FAF8F5', dark: '#1A1714' } as const;

/** A window with everything locked down; every window of the app is made here (docs/trust.md#electron). */
export function createWindow(page: PageName, preload: string, options: BrowserWindowConstructorOptions): BrowserWindow {
  const window = new BrowserWindow({
    show: false,
    backgroundColor: nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light,
    autoHideMenuBar: true,
    ...options,
    webPreferences: {
      preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      devTools: !app.isPackaged,
      // Our own provider answers instead (preload): Chromium would fetch its dictionaries from the network.
      spellcheck: false,
    },
  });
  void window.loadURL(pageUrl(page));
  return window;
}

/** The chat window; remembers its place in `window.json`. */
export function createMainWindow(preload: string, { dataDir, icon }: { dataDir: string; icon: string }): BrowserWindow {
  const { bounds, isMaximized } = readPlace(dataDir);
  const window = createWindow('index', preload, {
    width: 1180,
    height: 780,
    ...bounds,
    minWidth: 420,
    minHeight: 420,
    title: 'Hearth',
    icon,
    ...(process.platform === 'darwin' ? { titleBarStyle: 'hiddenInset' as const } : {}),
  });
  if (isMaximized) window.maximize();
  window.on('close', () => {
    savePlace(dataDir, { bounds: window.getNormalBounds(), isMaximized: window.isMaximized() });
  });
  return window;
}
