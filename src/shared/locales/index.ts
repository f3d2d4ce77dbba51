import type { en } from './en/index.ts';
import { locales } from './locales.ts';
import type { Paths } from './words.ts';

export { locales } from './locales.ts';
export type Language = keyof typeof locales;
export type WordKey = Paths<typeof en.words>;

/** Gives the words for a key in the person's language: `t('chat.send')`, interpolation `{{name}}`, plurals `x_one` / `x_other`. */
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

/** A locale by which dates are written: where only a language is known, that of its region. */
export function regionalOf(locale: string): string {
  return isLanguage(locale) ? locales[locale].region : locale;
}
