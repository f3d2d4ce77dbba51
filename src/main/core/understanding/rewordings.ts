import { languageOf } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';

const longest = 400;

/**
 * The same in words that are read one after the other: "a daily reminder at ten" says how often away from its time, "on Monday, so the
 * 30th" a day twice, "twice a week, on Tuesday and Friday" how many days are named.
 */
export function reworded(said: string, locale: string): string {
  if (said.length > longest) return said;
  const { oftenBefore, thatIs, timesWeekly } = languages[languageOf(locale)].carriers;
  return said
    .replace(thatIs, '$1')
    .replace(oftenBefore, '$2 $1')
    .replace(...timesWeekly);
}
