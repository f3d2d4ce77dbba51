import type { Handlers } from '../../../shared/contract/define.ts';
import type { coreCalls } from '../../../shared/contract/index.ts';
import { fail } from '../../../shared/model/failure.ts';
import { isLoopback } from '../net/guard.ts';
import type { SettingsService } from '../settings.ts';

export function settingsHandlers(
  settings: SettingsService,
): Pick<Handlers<typeof coreCalls>, 'settings.get' | 'settings.set'> {
  return {
    'settings.get': () => ({ settings: settings.get(), resolved: settings.resolved() }),
    'settings.set': (change) => {
      if (change.ollamaHost !== undefined) checkHost(change.ollamaHost);
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      return { settings: settings.set(Object.fromEntries(given)) };
    },
  };
}

/** Nothing but this computer may be asked (trust, Electron): a model server elsewhere needs a grant, which does not exist yet. */
function checkHost(address: string): void {
  const url = parseUrl(address);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:') && isLoopback(url.hostname)) return;
  throw fail('invalid_value', 'Only addresses of this computer can be used.', {
    hint: 'For example http://127.0.0.1:11434.',
    field: 'ollamaHost',
    words: 'errors.own.notThisComputer',
  });
}

/** `URL.canParse` is not in the Node of Electron 25. */
function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
