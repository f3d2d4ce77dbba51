import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { has } from './clauses.ts';
import { contentWords } from './match-words.ts';
import { hasObject } from './object.ts';
import { wordsOf } from './replacement.ts';

/**
 * "The puzzle is for Emil after all", of "puzzle for Finn": behind the small word that leads to the end of the text stands another, where
 * what stands before it is named, too. Undefined for all else.
 */
export function behindSame(text: string, said: string, language: Language): string | undefined {
  const { articles, being, determiners } = languages[language].timeGrammar.naming;
  const isLead = ({ word }: { readonly word: string }): boolean =>
    contentWords(word).length === 0 && ![articles, being, determiners].some((some) => some.has(word.toLowerCase()));
  const [here, there] = [wordsOf(text), wordsOf(said)];
  const at = here.findIndex((word, place) => place > 0 && isLead(word));
  const [lead, was, ...more] = here.slice(Math.max(0, at));
  const head = contentWords(text.slice(0, lead?.at ?? 0));
  const isNamed = head.length > 0 && head.every((word) => contentWords(said).includes(word));
  if (at < 0 || !lead || !was || more.length > 0 || !isNamed) return undefined;
  // "The puzzle for Emil is missing" tells of one more.
  if (!has(languages[language].changes.instead, said)) return undefined;
  const place = there.findIndex(({ word }) => word.toLowerCase() === lead.word.toLowerCase());
  const next = place < 0 ? undefined : there[place + 1];
  const isOther = next && hasObject(next.word) && next.word.toLowerCase() !== was.word.toLowerCase();
  return isOther ? `${text.slice(0, was.at)}${next.word}` : undefined;
}
