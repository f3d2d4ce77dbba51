import { z } from 'zod';
import { languageIds } from '../locales/index.ts';
import { Zone } from './common.ts';
import { characters } from './text.ts';

/** The person's settings; one row each in app.db. */
export const Settings = z.object({
  language: z.enum(['system', ...languageIds]),
  theme: z.enum(['system', 'light', 'dark']),
  /** `system` follows the computer. */
  zone: z.union([z.literal('system'), Zone]),
  name: characters(200),
  startAtLogin: z.boolean(),
  closeToTray: z.boolean(),
  spellCheck: z.boolean(),
  /** Page zoom, 1 = 100 %. */
  zoom: z.number().min(0.5).max(3),
  notifyReplies: z.boolean(),
  quickEntryShortcut: z.string().max(64),
  /** Model id for agents that have none of their own; null: the first that can run, else built-in. */
  defaultModel: z.string().nullable(),
  ollamaHost: z.string().max(256),
  modelFolders: z.array(z.string().max(4096)).max(32),
  /** "Hearth keeps running in the tray" was told. */
  trayHintShown: z.boolean(),
  welcomed: z.boolean(),
  sidebarCollapsed: z.boolean(),
});
export type Settings = z.infer<typeof Settings>;

export const defaultSettings: Settings = {
  language: 'system',
  theme: 'system',
  zone: 'system',
  name: '',
  startAtLogin: false,
  closeToTray: true,
  spellCheck: true,
  zoom: 1,
  notifyReplies: true,
  quickEntryShortcut: 'CommandOrControl+Shift+Space',
  defaultModel: null,
  ollamaHost: 'http://127.0.0.1:11434',
  modelFolders: [],
  trayHintShown: false,
  welcomed: false,
  sidebarCollapsed: false,
};
