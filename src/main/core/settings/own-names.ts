import { fail } from '../../../shared/model/failure.ts';
import { notPutBack } from '../base/put-back.ts';
import type { OwnNamesPort, Restore } from '../tools/ports.ts';
import type { Snapshot } from '../tools/snapshot.ts';
import type { SettingsService } from './settings.ts';

/** The setting that each name is kept in: the person sees and changes them there. */
const settingOf = { full: 'fullName', preferred: 'name' } as const;
type Which = keyof typeof settingOf;

interface NameSnapshot {
  readonly which: Which;
  readonly before: string;
  readonly after: string;
}

/** What the person is called. The names are the person's, so every agent reads the same ones. */
export function createOwnNames(settings: Pick<SettingsService, 'get' | 'set'>) {
  const now = (which: Which): string => settings.get()[settingOf[which]].trim();
  const restore: Restore = (snapshot) => {
    const { which, before, after } = snapshot as NameSnapshot;
    if (now(which) !== after) throw notPutBack('name');
    settings.set({ [settingOf[which]]: before });
  };
  const port: OwnNamesPort = {
    get: (which) => now(which) || null,
    set(which, name, overrides): Snapshot {
      const before = now(which);
      if (before !== '' && before !== name && !overrides) {
        throw fail('conflict', `The ${which} name is ${before} already, and it was kept.`, {
          hint: 'Set override_existing to true only if that name is wrong.',
          words: 'errors.own.nameKept',
        });
      }
      settings.set({ [settingOf[which]]: name });
      return { which, before, after: name } satisfies NameSnapshot;
    },
  };
  return { port: () => port, restore };
}
