import { de } from './de/index.ts';
import { en } from './en/index.ts';
import type { Paths } from './words.ts';

/** The catalogues for i18next, in every process: `t('chat.send')`, interpolation `{{name}}`, plurals `x_one` / `x_other`. */
export const catalogues = { en, de } as const;
export type Language = keyof typeof catalogues;
export type WordKey = Paths<typeof en>;

/** Gives the words for a key in the person's language. */
export type Translate = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string;

/** The catalogue that serves a BCP 47 tag. */
export function languageOf(locale: string): Language {
  return locale.toLowerCase().startsWith('de') ? 'de' : 'en';
}
