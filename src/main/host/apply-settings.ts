import { nativeTheme } from 'electron';
import type { Translate } from '../../shared/locales/index.ts';
import type { Settings } from '../../shared/model/settings.ts';
import { canStartAtLogin, setStartAtLogin } from './login-item.ts';
import { setMenu } from './menu.ts';
import { readPlace, savePlace } from './window-place.ts';
import type { Windows } from './windows.ts';

const LARGEST = 3;
const SMALLEST = 0.5;

/** Makes the desktop follow the settings; returns whether the key for quick entry could be had. */
export function applySettings(
  settings: Settings,
  {
    windows,
    t,
    dataDir,
    zoomTo,
  }: {
    readonly windows: Windows;
    readonly t: Translate;
    readonly dataDir: string;
    readonly zoomTo: (zoom: number) => void;
  },
): boolean {
  nativeTheme.themeSource = settings.theme;
  // The next start shows its window before it can read the settings.
  if (readPlace(dataDir).theme !== settings.theme) savePlace(dataDir, { theme: settings.theme });
  windows.setZoom(settings.zoom);
  if (canStartAtLogin()) setStartAtLogin(settings.startAtLogin);
  setMenu(t, {
    newChat: () => windows.show({ panel: 'chat', compose: true }),
    settings: () => windows.show({ panel: 'settings' }),
    palette: () => windows.broadcast('window.palette', {}),
    zoom: (by) => {
      const zoom = by === 'reset' ? 1 : Math.min(LARGEST, Math.max(SMALLEST, settings.zoom + by));
      zoomTo(Math.round(zoom * 10) / 10);
    },
  });
  return windows.setShortcut(settings.quickEntryShortcut);
}
