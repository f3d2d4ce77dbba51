import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { patternOf } from './clauses.ts';

/** "Swap the days of yoga and chess", "yoga and chess trade hours": what of two changes places; undefined where that is all, or not said. */
export function swappedWhat(text: string, language: Language): 'days' | 'hours' | undefined {
  const { small, swaps, swapsDays, swapsHours, swapsOf } = languages[language].changes;
  // "Birthday and day trip" are names.
  const isOf = (words: string): boolean =>
    patternOf(
      `(?:^|\\s)(?:${swaps})\\s+(?:(?:${small})\\s+){0,2}(?:${words})(?=\\s+(?:${swapsOf})(?:\\s|$)|\\s*[.,;!?]|\\s*$)|(?:^|\\s)(?:${words})\\s+(?:${swaps})(?=[\\s.,;!?]|$)`,
    ).test(text);
  return isOf(swapsDays) ? 'days' : isOf(swapsHours) ? 'hours' : undefined;
}
