import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { patternOf } from './clauses.ts';

/**
 * What a part of a sentence puts in the place of another: of "he drinks soya" the soya, of "she's called Brandl", beside one name,
 * the name, of "Noah is 32", beside one number, the number. Undefined where it tells nothing of somebody.
 */
export function toldFor(text: string, from: string, language: Language): string | undefined {
  const { orders, timeGrammar } = languages[language];
  const tells = patternOf(`^(?:${[orders.statement, ...timeGrammar.naming.being].join('|')})(?:['’]\\p{L}+)?$`);
  const words = text.split(/\s+/u);
  const at = words.findLastIndex((word) => tells.test(word));
  if (at < 0) return undefined;
  const numbers = words.filter(isNumber);
  if (isNumber(from) && numbers.length === 1) return numbers[0];
  const [first = ''] = words;
  // "Ann is driving": who it is stands before it.
  if (at > 0) return words.slice(at + 1).length === 0 ? '' : text;
  const isBare = !/['’]/u.test(first) && !timeGrammar.naming.being.has(first.toLowerCase());
  const rest = words.slice(isBare ? 2 : 1);
  const names = rest.filter(isName);
  const isOfName = timeGrammar.naming.capitalIsName && isName(from) && names.length === 1 && names[0] === rest.at(-1);
  return isOfName ? names[0] : rest.join(' ');
}

const isNumber = (text: string): boolean => /^\S*\d\S*$/u.test(text);
const isName = (text: string): boolean => /^\p{Lu}\S*$/u.test(text);
