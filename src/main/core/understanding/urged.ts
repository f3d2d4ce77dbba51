import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { clausesOf, has, patternOf, withoutAll } from './clauses.ts';

/** Words between the two that say "do not forget". */
const between = '((?:\\s\\S+){0,3}?)\\s';

/**
 * "Don't forget the dentist", "den Bus darf ich nicht verpassen": what is not to be forgotten is told to matter, and not to end.
 * Undefined where nothing is said so; else the text without these words.
 */
function withoutUrging(text: string, language: Language): string | undefined {
  const clauses = clausesOf(text);
  const rest = languages[language].changes.urges.reduce((some: readonly string[], pair) => {
    const [first = '', second = ''] = pair.split(' … ');
    const urging = patternOf(`(?<!\\p{L})(?:${first})${between}(?:${second})(?!\\p{L})`, 'giu');
    return some.map((clause) => clause.replace(urging, ' $1 '));
  }, clauses);
  return rest.join() === clauses.join() ? undefined : rest.join(', ').replace(/\s+/gu, ' ').trim();
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
