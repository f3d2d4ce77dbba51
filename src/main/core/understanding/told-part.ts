import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { fold } from '../memory/terms.ts';
import { patternOf } from './clauses.ts';

/** "He drinks soya", "her name is Brandl": what is told, without whom it is told of and the verb; as it is where nothing is told. */
export function toldOf(text: string, language: Language): string {
  const { orders, timeGrammar } = languages[language];
  const tells = patternOf(`^(?:${[orders.statement, ...timeGrammar.naming.being].join('|')})(?:['’]\\p{L}+)?$`);
  const words = text.split(/\s+/u);
  const at = words.findLastIndex((word) => tells.test(word));
  const [first = ''] = words;
  // Behind somebody stands what is done, where it does not hang on the word ("she's").
  const isBare = at === 0 && !/['’]/u.test(first) && !timeGrammar.naming.being.has(first.toLowerCase());
  return words.slice(at + (isBare ? 2 : 1)).join(' ');
}

/** "He is called Brandl": a verb of naming stands in it. */
export const tellsName = (text: string, language: Language): boolean =>
  text.split(/\s+/u).some((word) => languages[language].timeGrammar.naming.address.has(fold(word)));

/** "Spelled Brandl" for a name or a number of one word: the only other name or number in it. */
export function nameForName(to: string, from: string): string {
  const names = to.split(/\s+/u).filter((word) => isNamed.test(word));
  return isNamed.test(from) && !/\s/u.test(from) && names[0] !== undefined && names.length === 1 ? names[0] : to;
}
const isNamed = /^\p{Lu}|\d/u;
