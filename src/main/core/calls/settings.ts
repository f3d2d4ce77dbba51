import type { Handlers } from '../../../shared/contract/define.ts';
import type { coreCalls } from '../../../shared/contract/index.ts';
import type { SettingsService } from '../settings.ts';

export function settingsHandlers(
  settings: SettingsService,
): Pick<Handlers<typeof coreCalls>, 'settings.get' | 'settings.set'> {
  return {
    'settings.get': () => ({ settings: settings.get(), resolved: settings.resolved() }),
    'settings.set': (change) => {
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      return { settings: settings.set(Object.fromEntries(given)) };
    },
  };
}
