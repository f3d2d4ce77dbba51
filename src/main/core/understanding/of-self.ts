import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { has, patternOf, withoutAll } from './clauses.ts';
import { hasObject } from './object.ts';

/** Of all languages: a sentence of the other one is read, too. */
const speakers = Object.values(languages)
  .map(({ changes }) => changes.speakers)
  .join('|');

/**
 * "I am off on Wednesdays", "we're closing half an hour earlier": what people tell of themselves moves nothing, unless that is said, too.
 * `query`: what is named beside the time. "I need ten more minutes" is of what was spoken of, "the roast needs more than I said" of the roast.
 */
export function isOfSelf(
  clause: string,
  { query, isRelative }: { readonly query: string; readonly isRelative: boolean },
  language: Language,
): boolean {
  const { corrects, it, makes, moved, moves, suits, things } = languages[language].changes;
  const told = withoutAll(corrects, clause);
  const opensWith = patternOf(`^(?:${speakers})(?=['’\\s])`).test(told);
  const isTold = patternOf(`(?:^|\\s)(?:${speakers})(?=['’\\s])`).test(told);
  const isTheirs = isRelative ? opensWith && hasObject(query) : isTold && !hasObject(query);
  return isTheirs && !has(`${it}|${makes}|${moved}|${moves}|${suits}|${things}`, clause);
}
