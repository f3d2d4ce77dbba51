import type { Language } from '../../../shared/locales/index.ts';
import { de } from './de/index.ts';
import { en } from './en/index.ts';
import type { LanguagePack } from './language-pack.ts';

/**
 * What the core knows of each language; a language is a folder here and a line. The list of languages itself is the
 * catalogues' (`shared/locales`), which every process sees: one that stands there and not here does not compile.
 */
export const languages: Readonly<Record<Language, LanguagePack>> = { en, de };
