import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Hunspell, loadModule } from 'hunspell-asm';
import type { Language } from '../../shared/locales/index.ts';
import { languages } from '../core/languages/index.ts';

/** Where Linux desktops keep the dictionaries that a person installed. */
const SYSTEM_FOLDERS = ['/usr/share/hunspell', '/usr/share/myspell/dicts', '/usr/local/share/hunspell'];
const SUGGESTIONS = 5;

/** Where dictionaries are looked for. */
interface Places {
  readonly englishEntry: string;
  readonly folders?: readonly string[];
}

/** Spell check from dictionaries on this computer; Chromium's own would be fetched from the network. */
export interface Spelling {
  /** False where no dictionary for the language is at hand. */
  canCheck(language: Language): Promise<boolean>;
  /** The words that are written wrongly; none when nothing can be checked. */
  misspelled(words: readonly string[], language: Language): Promise<string[]>;
  suggest(word: string, language: Language): Promise<string[]>;
  /** Never marks this word again while Hearth runs. */
  learn(word: string): void;
}

/** `englishEntry` is the resolved entry of the package dictionary-en; its files lie beside it. */
export function createSpelling({ englishEntry, folders = SYSTEM_FOLDERS }: Places): Spelling {
  const loaded = new Map<Language, Promise<Hunspell | undefined>>();
  const learned = new Set<string>();

  /** Each is read once, when first wanted. */
  const dictionary = async (language: Language): Promise<Hunspell | undefined> => {
    if (!loaded.has(language))
      loaded.set(
        language,
        open(language, { englishEntry, folders }).catch(() => undefined),
      );
    return loaded.get(language);
  };

  return {
    canCheck: async (language) => (await dictionary(language)) !== undefined,
    async misspelled(words, language) {
      const hunspell = await dictionary(language);
      return hunspell ? words.filter((word) => !learned.has(word) && !hunspell.spell(word)) : [];
    },
    async suggest(word, language) {
      const hunspell = await dictionary(language);
      return hunspell ? hunspell.suggest(word).slice(0, SUGGESTIONS) : [];
    },
    learn: (word) => {
      learned.add(word);
    },
  };
}

async function open(language: Language, places: Required<Places>): Promise<Hunspell | undefined> {
  const files = findFiles(language, places);
  if (!files) return undefined;
  const factory = await loadModule();
  const affix = factory.mountBuffer(readFileSync(files.affix));
  const words = factory.mountBuffer(readFileSync(files.words));
  return factory.create(affix, words);
}

/** A dictionary of the person's own comes first; English is always there. */
function findFiles(
  language: Language,
  { englishEntry, folders }: Required<Places>,
): { affix: string; words: string } | undefined {
  for (const folder of folders) {
    for (const name of languages[language].dictionaries) {
      const files = { affix: join(folder, `${name}.aff`), words: join(folder, `${name}.dic`) };
      if (existsSync(files.affix) && existsSync(files.words)) return files;
    }
  }
  if (language !== 'en') return undefined;
  const folder = dirname(englishEntry);
  return { affix: join(folder, 'index.aff'), words: join(folder, 'index.dic') };
}
