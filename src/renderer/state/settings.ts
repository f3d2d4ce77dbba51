import { create } from 'zustand';
import type { Language } from '../../shared/locales/index.ts';
import { defaultSettings, type Settings } from '../../shared/model/settings.ts';
import { api, onEvent } from '../api.ts';
import { setLanguage } from '../i18n/i18n.ts';

interface SettingsState {
  settings: Settings;
  /** What "system" stands for now. */
  resolved: { language: Language; locale: string; zone: string };
  isLoaded: boolean;
  load(): Promise<void>;
  /** Saves a change; the screen follows at once. */
  set(patch: Partial<Settings>): Promise<void>;
}

const darkQuery = '(prefers-color-scheme: dark)';

/** Puts light or dark on the document; "system" follows the computer. */
export function applyTheme(theme: Settings['theme']): void {
  const isDark = theme === 'dark' || (theme === 'system' && window.matchMedia(darkQuery).matches);
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}

export const useSettings = create<SettingsState>((put, get) => ({
  settings: defaultSettings,
  resolved: { language: 'en', locale: 'en', zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  isLoaded: false,
  load: async () => {
    const { settings, resolved } = await api['settings.get']({});
    put({ settings, resolved, isLoaded: true });
    applyTheme(settings.theme);
    setLanguage(resolved.language);
  },
  set: async (patch) => {
    const before = get().settings;
    put({ settings: { ...before, ...patch } });
    if (patch.theme) applyTheme(patch.theme);
    try {
      await api['settings.set'](patch);
    } finally {
      await get().load();
    }
  },
}));

/** Follows settings and the computer's theme for as long as the window lives. */
export function followSettings(): () => void {
  const media = window.matchMedia(darkQuery);
  const onSystem = () => applyTheme(useSettings.getState().settings.theme);
  media.addEventListener('change', onSystem);
  const stop = onEvent('settings.changed', () => void useSettings.getState().load());
  return () => {
    media.removeEventListener('change', onSystem);
    stop();
  };
}
