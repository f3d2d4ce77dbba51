import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { clausesOf, has, patternOf, withoutAll } from './clauses.ts';

/** Words between the two that say "do not forget". */
const between = '(?:\\s\\S+){0,3}?\\s';

/**
 * "Don't forget the dentist", "den Bus darf ich nicht verpassen": what is not to be forgotten is told to matter, and not to end.
 * Undefined where nothing is denied so; else the text without these words.
 */
export function withoutUrging(text: string, language: Language): string | undefined {
  const { changes } = languages[language];
  const denies = `(?:${changes.denies})`;
  const urges = patternOf(
    `(?<!\\p{L})(?:${denies}(${between})(?:${changes.loses})|(?:${changes.loses})(${between})${denies})(?!\\p{L})`,
    'giu',
  );
  const rest = clausesOf(text).map((clause) => clause.replace(urges, ' $1 $2 '));
  if (rest.join() === clausesOf(text).join()) return undefined;
  return rest.join(', ').replace(/\s+/gu, ' ').trim();
}

/** What is named beside such words; empty where it is only pointed at. */
export function urgedIn(text: string, language: Language): string | undefined {
  const { carriers, changes, orders } = languages[language];
  const rest = withoutUrging(text, language);
  return rest === undefined ? undefined : withoutAll(`${carriers.duty}|${changes.small}|${orders.please}`, rest);
}

/** Whether something is told to end, and not only that it must not be forgotten. */
export function tellsEnd(text: string, language: Language): boolean {
  const { changes } = languages[language];
  return has(`${changes.ends}|${changes.drops[0]}`, withoutUrging(text, language) ?? text);
}
