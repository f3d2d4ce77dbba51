import { de } from './de/index.ts';
import { en } from './en/index.ts';
import type { Locale, Paths } from './words.ts';

/**
 * The one list of languages, with what every process needs of each: `t('chat.send')`, interpolation `{{name}}`, plurals
 * `x_one` / `x_other`. What only the core needs is in `main/core/languages`, where a language that stands here and has none
 * does not compile.
 */
export const locales = { en, de };
export type Language = keyof typeof locales;
/** The words of one language. */
export type Catalogue = (typeof locales)[Language]['words'];
export type WordKey = Paths<typeof en.words>;

locales satisfies Readonly<Record<Language, Locale<typeof en.words>>>;

/** Gives the words for a key in the person's language. */
export type Translate = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string;

export const isLanguage = (text: string): text is Language => Object.hasOwn(locales, text);

/** All languages, in the order in which they are offered. */
export const languageIds = Object.keys(locales).filter(isLanguage);

/** The words of all languages as i18next takes them. */
export const resources = Object.fromEntries(
  languageIds.map((language) => [language, { translation: locales[language].words }]),
);

/** The language that serves a BCP 47 tag. */
export function languageOf(locale: string): Language {
  const [tag = ''] = locale.toLowerCase().split(/[-_]/);
  return isLanguage(tag) ? tag : 'en';
}
