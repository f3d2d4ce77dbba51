import { languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';

const longest = 400;

/**
 * The same in words that are read one after the other: "a daily reminder at ten" says how often away from its time, "on Monday, so the
 * 30th" a day twice, "Montag- und Donnerstagabend" a part of a word once for both. Each language has its own list of them.
 */
export function reworded(said: string, locale: string): string {
  if (said.length > longest) return said;
  return languages[languageOf(locale)].rewordings.reduce((text, [from, to]) => text.replace(from, to), said);
}
