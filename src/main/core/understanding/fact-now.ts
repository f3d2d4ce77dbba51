import type { Language } from '../../../shared/locales/index.ts';
import { escapePattern } from '../../text/escape-pattern.ts';
import { languages } from '../languages/index.ts';
import { clausesOf, has, opens, patternOf, withoutAll, withoutFirst } from './clauses.ts';
import { contentWords, overlaps } from './match-words.ts';
import { hasObject } from './object.ts';

const fewestAlike = 2;
const mostWords = 14;

/**
 * "The bakery closes at 5 now", of a text by which it closes at 6: a part of the sentence begins as the text does, and goes on otherwise.
 * Undefined where none does, or says that something is not so.
 */
export function sameOtherwise(text: string, sentence: string, language: Language): string | undefined {
  const here = wordsOf(text);
  const ways = clausesOf(sentence).flatMap((clause) => {
    const there = wordsOf(bareOf(clause, language));
    const alike = here.findIndex((word, at) => word.toLowerCase() !== there[at]?.toLowerCase());
    const rest = withoutNow(there.slice(alike).join(' '), language);
    const isSame = alike >= fewestAlike && contentWords(here.slice(0, alike).join(' ')).length > 0;
    if (
      !isSame ||
      !isRest(rest, language) ||
      !isLike(here.slice(0, alike), here.slice(alike).join(' '), { rest, language })
    )
      return [];
    return [[...here.slice(0, alike), rest].join(' ')];
  });
  const [only, second] = ways;
  return second === undefined && only !== undefined && only !== here.join(' ') ? `${only}${endOf(text)}` : undefined;
}

/**
 * "They hang in the hall now", right after a text told where the keys hang: a part of the sentence says it of what was told, by a word that
 * stands for it and the verb of the text, or one for being. Undefined for all else.
 */
export function itOtherwise(text: string, sentence: string, language: Language): string | undefined {
  const { changes, listOrders, orders, timeGrammar } = languages[language];
  const here = wordsOf(text);
  const { being } = timeGrammar.naming;
  // "Dad's says O negative", of a text that begins with what is his.
  const own = /['’]s$/u.test(here[0] ?? '') ? `|${escapePattern(here[0] ?? '')}` : '';
  const it = `${changes.it}|${orders.statement}|${listOrders.articles}${own}`;
  const ways = clausesOf(sentence).flatMap((clause) => {
    // "It's O negative" is told by a verb for being, and "Dad's says so" by what reads like one.
    const [whole, told, more = ''] =
      patternOf(`^(?:${it})(?:\\s+(\\S+)|['’]s)\\s+(.+)$`, 'isu').exec(bareOf(clause, language)) ?? [];
    const verb = told?.toLowerCase() ?? '';
    const rest = withoutNow(more, language);
    const isBeing = told === undefined || being.has(verb) || (own !== '' && has(changes.reports, verb));
    // "They are in the hall", of what is somewhere; that they hang there is told by its own verb.
    const isVerb = (word: string): boolean => word.toLowerCase() === verb || (isBeing && being.has(word.toLowerCase()));
    const end = here.findIndex(isVerb) + 1;
    const isOther = !isLike(here.slice(0, end), here.slice(end).join(' '), { rest, language });
    if (whole === undefined || end < fewestAlike || !isRest(rest, language) || isOther) return [];
    return [`${here.slice(0, end).join(' ')} ${rest}`];
  });
  const [only, second] = ways;
  return second === undefined && only !== undefined ? `${only}${endOf(text)}` : undefined;
}

/**
 * "Lemon drizzle is his favourite these days", of a text by which Tom's favourite cake is another: what the text tells of stands behind a
 * verb for being, or at the end where that comes first, and what is told of it before. Undefined where it is told of nothing the text has.
 */
export function toldBehind(text: string, sentence: string, language: Language): string | undefined {
  const here = wordsOf(text);
  const { being } = languages[language].timeGrammar.naming;
  const isBeing = (word: string): boolean => being.has(word.toLowerCase());
  const end = here.findIndex(isBeing) + 1;
  const subject = here.slice(0, end - 1).join(' ');
  const was = here.slice(end).join(' ');
  if (end < fewestAlike || was === '') return undefined;
  const ways = clausesOf(sentence).flatMap((clause) => {
    const there = wordsOf(withoutNow(bareOf(clause, language), language));
    const at = there.findIndex(isBeing);
    const rows =
      at === 0
        ? there.slice(1).map((_, row) => [there.slice(1, row + 1), there.slice(row + 1)] as const)
        : [[there.slice(0, at), there.slice(at + 1)] as const];
    const told = rows.flatMap(([before, of]) => {
      const [said, about] = [before.join(' '), of.join(' ')];
      if (contentWords(about).length === 0) return [];
      const place = overlaps(about, subject) ? end : endOfTold(here, about, end);
      const isTold = isRest(said, language) && !overlaps(said, text) && !sharesAny(said, subject);
      return place !== undefined && isTold && /\p{N}/u.test(said) === /\p{N}/u.test(was) ? [{ said, end: place }] : [];
    });
    return at < 0 ? [] : told.slice(0, 1);
  });
  const [only, second] = ways;
  if (only === undefined || second !== undefined) return undefined;
  return `${here.slice(0, only.end).join(' ')} ${asWithin(only.said, was)}${endOf(text)}`;
}

/** Up to where a text stays as it is where so much of it is told of: "allergic to", of "my sister is allergic to walnuts". */
function endOfTold(here: readonly string[], about: string, from: number): number | undefined {
  const told = contentWords(about);
  const last = here.findLastIndex((word) => overlaps(word, about) && contentWords(word).length > 0);
  if (last < from || told.some((word) => !contentWords(here.slice(from, last + 1).join(' ')).includes(word)))
    return undefined;
  const next = here.findIndex((word, at) => at > last && contentWords(word).length > 0);
  return next < 0 ? undefined : next;
}

const sharesAny = (one: string, other: string): boolean =>
  contentWords(one).some((word) => contentWords(other).includes(word));

/** Within a sentence no word is written as at the beginning of one, where what stood there was not. */
const asWithin = (told: string, was: string): string =>
  /^\p{Lu}\p{Ll}/u.test(told) && /^\p{Ll}/u.test(was) ? `${told.charAt(0).toLowerCase()}${told.slice(1)}` : told;

/** "Anna is on the train now", of a text by which she is a vegetarian: it begins as the text does, and says another kind of thing. */
export function saysElse(text: string, sentence: string, language: Language): boolean {
  const here = wordsOf(text);
  return clausesOf(sentence).some((clause) => {
    const there = wordsOf(bareOf(clause, language));
    const alike = here.findIndex((word, at) => word.toLowerCase() !== there[at]?.toLowerCase());
    const rest = withoutNow(there.slice(alike).join(' '), language);
    return alike >= fewestAlike && !isLike(here.slice(0, alike), here.slice(alike).join(' '), { rest, language });
  });
}

/** The full stop with which a text ends. */
const endOf = (text: string): string => /[.!]+$/u.exec(text)?.[0] ?? '';

const wordsOf = (text: string): string[] =>
  text
    .replace(/[.!]+$/u, '')
    .split(/\s+/u)
    .filter((word) => word !== '');

/** A part without the words that only lead to it: "no, actually the bakery …". */
const bareOf = (clause: string, language: Language): string => {
  const { carriers, changes } = languages[language];
  return withoutFirst(`${changes.corrects}|${carriers.joint}`, clause) ?? clause;
};

const withoutNow = (text: string, language: Language): string =>
  withoutAll(languages[language].changes.byNow, text).replace(/\s+/gu, ' ').trim();

/**
 * Whether both may be said of the same: behind a verb for being, what begins with the same word ("in the hall", of "in the shed"; not "on
 * the train", of "a vegetarian"); and a number only in the place of one.
 */
function isLike(
  before: readonly string[],
  was: string,
  { rest, language }: { readonly rest: string; readonly language: Language },
): boolean {
  const { being } = languages[language].timeGrammar.naming;
  const isBeing = being.has(before.at(-1)?.toLowerCase() ?? '');
  const first = (text: string): string => text.split(/\s+/u)[0] ?? '';
  const hasNumber = (text: string): boolean => /\p{N}/u.test(text);
  // "O negative", of "A positive".
  const isLetter = (text: string): boolean => /^\p{Lu}$/u.test(first(text));
  const isSameForm = isLetter(was) && isLetter(rest);
  const isSameFirst = first(was).toLowerCase() === first(rest).toLowerCase();
  return (
    hasNumber(was) === hasNumber(rest) &&
    (!isBeing || isSameFirst || isSameForm || (hasNumber(first(was)) && hasNumber(first(rest))))
  );
}

/** Whether something is told, and not only denied or pointed at. */
const isRest = (rest: string, language: Language): boolean => {
  const { denies, it } = languages[language].changes;
  return (
    (hasObject(rest) || /\p{N}/u.test(rest)) &&
    rest.split(/\s+/u).length <= mostWords &&
    // "isnt" is written so, too.
    !has(denies.replaceAll("'", "'?"), rest) &&
    !opens(it, rest)
  );
};
