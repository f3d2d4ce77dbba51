import type { Handlers } from '../../../shared/contract/define.ts';
import type { settingsCalls } from '../../../shared/contract/settings.ts';
import { fail } from '../../../shared/model/failure.ts';
import { canBeGlobal } from '../../../shared/model/shortcut.ts';
import { checkFolders } from '../models/check-places.ts';
import type { Models } from '../models/models.ts';
import { ownAddress } from '../net/own-address.ts';
import type { SettingsService } from '../settings/settings.ts';

export function settingsHandlers({
  settings,
  models,
}: {
  readonly settings: SettingsService;
  readonly models: Pick<Models, 'checkChoice' | 'checkEmbedder'>;
}): Handlers<typeof settingsCalls> {
  return {
    'settings.get': () => ({ settings: settings.get(), resolved: settings.resolved() }),
    'settings.set': (asked, { audience }) => {
      const change = asked.ollamaHost === undefined ? asked : { ...asked, ollamaHost: addressFrom(asked.ollamaHost) };
      if (change.modelFolders) checkFolders(change.modelFolders, settings.get().modelFolders, audience);
      if (change.defaultModel) models.checkChoice(change.defaultModel, audience);
      if (change.embeddingModel) models.checkEmbedder(change.embeddingModel);
      if (change.quickEntryShortcut) checkShortcut(change.quickEntryShortcut);
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      return { settings: settings.set(Object.fromEntries(given)) };
    },
  };
}

/** Nothing but this computer may be asked (docs/trust.md#network): a model server elsewhere needs a grant, which does not exist yet. */
function addressFrom(written: string): string {
  const address = ownAddress(written);
  if (address !== undefined) return address;
  throw fail('invalid_value', 'Only addresses of this computer can be used.', {
    hint: 'For example http://127.0.0.1:11434.',
    field: 'ollamaHost',
    words: 'errors.own.notThisComputer',
  });
}

/** A global shortcut is taken from every other program: no page gets the keys that people write and edit with. */
function checkShortcut(keys: string): void {
  if (canBeGlobal(keys)) return;
  throw fail('invalid_value', 'Other programs need these keys.', {
    hint: 'Use two of Ctrl, Alt and Shift with a key, for example CommandOrControl+Shift+Space.',
    field: 'quickEntryShortcut',
    words: 'errors.own.notGlobal',
  });
}
