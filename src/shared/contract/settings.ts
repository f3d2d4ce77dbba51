import { z } from 'zod';
import { languageIds } from '../locales/index.ts';
import { Settings } from '../model/settings.ts';
import { call } from './define.ts';

export const settingsCalls = {
  'settings.get': call(
    z.object({}),
    z.object({
      settings: Settings,
      /** What "system" stands for now. */
      resolved: z.object({ language: z.enum(languageIds), locale: z.string(), zone: z.string() }),
    }),
    ['main', 'approval', 'headless'],
  ),
  'settings.set': call(Settings.partial().strict(), z.object({ settings: Settings })),
};

export const settingsEvents = {
  'settings.changed': z.object({ settings: Settings }),
};
