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

/**
 * The language with most of its small words in a text; of several the one that comes first. Another one must have as many more
 * as `lead`: "bin bags" has a word of German, and is none.
 */
export function mostSpoken(text: string, among: readonly Language[], lead = 1): Language {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const counted = among.map((language) => {
    const small = new Set(languages[language].stopWords.dropped.split(/\s+/u));
    return { language, count: words.filter((word) => small.has(word)).length };
  });
  const own = counted[0] ?? { language: 'en' as const, count: 0 };
  const others = counted.filter(({ count }) => count >= own.count + lead);
  return others.reduce((best, one) => (one.count > best.count ? one : best), own).language;
}
