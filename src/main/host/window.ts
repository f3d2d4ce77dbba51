import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BrowserWindow, type BrowserWindowConstructorOptions, nativeTheme, type Rectangle, screen } from 'electron';
import { z } from 'zod';
import { type PageName, pageUrl } from './pages.ts';

/** The grounds of the two themes, so that no window flashes white before its first paint (look, Tokens: bg). */
const GROUND = { light: '#FAF8F5', dark: '#1A1714' } as const;

const Bounds = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(360),
  height: z.int().min(320),
  isMaximized: z.boolean(),
});

/** A window with everything locked down; every window of the app is made here (trust, Electron). */
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
      // Our own provider answers instead (preload): Chromium would fetch its dictionaries from the network.
      spellcheck: false,
    },
  });
  void window.loadURL(pageUrl(page));
  return window;
}

/** The chat window; remembers its place in `window.json`. */
export function createMainWindow(preload: string, { dataDir, icon }: { dataDir: string; icon: string }): BrowserWindow {
  const file = join(dataDir, 'window.json');
  const saved = readBounds(file);
  const window = createWindow('index', preload, {
    width: 1180,
    height: 780,
    ...(saved && isVisible(saved) ? { x: saved.x, y: saved.y, width: saved.width, height: saved.height } : {}),
    minWidth: 420,
    minHeight: 420,
    title: 'Hearth',
    icon,
    ...(process.platform === 'darwin' ? { titleBarStyle: 'hiddenInset' as const } : {}),
  });
  if (saved?.isMaximized) window.maximize();
  window.on('close', () => {
    const isMaximized = window.isMaximized();
    const bounds = { ...window.getNormalBounds(), isMaximized };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(bounds));
  });
  return window;
}

function readBounds(file: string): z.infer<typeof Bounds> | undefined {
  try {
    return Bounds.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** A screen may have gone since: only a place that still shows is used. */
function isVisible(bounds: Rectangle): boolean {
  const { workArea } = screen.getDisplayMatching(bounds);
  return (
    bounds.x < workArea.x + workArea.width - 80 &&
    bounds.x + bounds.width > workArea.x + 80 &&
    bounds.y >= workArea.y - 10 &&
    bounds.y < workArea.y + workArea.height - 80
  );
}
