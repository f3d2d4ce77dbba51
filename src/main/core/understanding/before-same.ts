import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { contentWords } from './match-words.ts';
import { hasObject } from './object.ts';
import { wordsOf } from './replacement.ts';

/**
 * "The front wheel", of a text with "rear wheel" in it: before a word that both have stands another, behind an article, else behind another
 * small word ("im grünen Ordner"). Undefined where no such place, or more than one, is there.
 */
export function beforeSame(text: string, said: string, language: Language): string | undefined {
  const { articles, determiners } = languages[language].timeGrammar.naming;
  const isArticle = (word: string): boolean => [articles, determiners].some((some) => some.has(word.toLowerCase()));
  const isSmall = (word: string): boolean => contentWords(word).length === 0;
  return otherBefore(text, said, isArticle) ?? otherBefore(text, said, isSmall);
}

function otherBefore(text: string, said: string, isLead: (word: string) => boolean): string | undefined {
  const [here, there] = [wordsOf(text), wordsOf(said)];
  const places = there.flatMap(({ word: noun }, at) => {
    const [article, next] = [there[at - 2], there[at - 1]];
    if (!next || !article || !isLead(article.word) || !isOther(next.word, here)) return [];
    return here.flatMap(({ word }, place) => {
      const old = here[place - 1];
      const isSame = word.toLowerCase() === noun.toLowerCase() && hasObject(word);
      return isSame && old && isOther(old.word, there) ? [{ old, next }] : [];
    });
  });
  const [only, second] = places;
  if (!only || second) return undefined;
  return text.slice(0, only.old.at) + only.next.word + text.slice(only.old.at + only.old.word.length);
}

const isOther = (word: string, others: readonly { readonly word: string }[]): boolean =>
  hasObject(word) && !others.some((one) => one.word.toLowerCase() === word.toLowerCase());
