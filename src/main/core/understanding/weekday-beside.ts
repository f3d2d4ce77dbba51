import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { patternOf } from './clauses.ts';

/** Words for the side of what stands on which a weekday lies. */
const beside = (language: Language): string => {
  const { thereafter, theretofore } = languages[language].changes;
  return `(?:${thereafter}|${theretofore})`;
};

/** "The Saturday one": a weekday with a word for a thing, at no hour. */
export const pointsAtDay = (words: string, language: Language): boolean => pointer(language).test(words);

/** The same without that word. */
export const withoutPointer = (words: string, language: Language): string =>
  pointsAtDay(words, language) ? words.replace(/\s+\S+$/u, '') : words;

function pointer(language: Language): RegExp {
  const { carriers, orders } = languages[language];
  return patternOf(`(?:${carriers.weekdays.name}) (?:${orders.ours.one})$`);
}

/** What may follow such words: else they say what it lies before, as in "the Friday before Easter". */
const isLast = (language: Language): string => {
  const { at, it, moved } = languages[language].changes;
  return `(?=(?:\\s(?:${it}|${moved}))?(?:[,.;!?]|$|\\s(?:${at})\\s))`;
};

/** A weekday, of which not all are meant: "and every Wednesday after" is from then on. */
const one = (language: Language): string => {
  const { every, name } = languages[language].carriers.weekdays;
  return `(?<!(?:^|\\s)(?:${every})\\s)(?:${name})`;
};

/** "the Friday before", "am Montag danach um 8": the weekday with these words, which are of what stands. Undefined where none stands there. */
export function weekdayBeside(text: string, language: Language): string | undefined {
  return patternOf(`(?:^|\\s)${one(language)} ${beside(language)}${isLast(language)}`).exec(text)?.[0];
}

/** The words right behind a weekday that say on which side of what stands it lies; empty where none do. */
export function sideBehind(weekday: string, behind: string, language: Language): string {
  if (!patternOf(`(?:^|\\s)${one(language)}$`).test(weekday)) return '';
  return patternOf(`^\\s${beside(language)}${isLast(language)}`).exec(behind)?.[0] ?? '';
}

/** A time without these words. */
export function withoutSide(words: string, language: Language): string {
  const found = weekdayBeside(words, language);
  return found === undefined
    ? words
    : words.replace(found, found.replace(patternOf(`\\s${beside(language)}$`), '')).trim();
}
