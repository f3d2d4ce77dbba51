import { isLanguage, type Language, locales } from '../../../shared/locales/index.ts';
import { languages } from './index.ts';

const all = Object.keys(languages).filter(isLanguage);

/** Every language, the person's own first: where nothing says in which one a text is, each has its turn. */
export function ownFirst(own: Language): readonly Language[] {
  return [own, ...all.filter((language) => language !== own)];
}

/** The language whose words of time the people of a locale use: their own, a close one, or English. */
export function timeLanguageOf(locale: string): Language {
  const [tag = ''] = locale.toLowerCase().split(/[-_]/);
  return all.find((language) => language === tag || languages[language].readsTimesOf.includes(tag)) ?? 'en';
}

/** The locale in which a sentence of a language is read and answered: the person's own where it is of that language. */
export function localeIn(language: Language, own: string): string {
  return own.toLowerCase().startsWith(language) ? own : locales[language].region;
}
