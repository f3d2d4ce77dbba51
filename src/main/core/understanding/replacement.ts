import type { Language } from '../../../shared/locales/index.ts';
import { escapePattern } from '../../text/escape-pattern.ts';
import { languages } from '../languages/index.ts';
import { droppedWords } from '../memory/stop-words.ts';
import { clausesOf, opens, patternOf, withoutAll, withoutEnds, withoutFirst, withoutLast } from './clauses.ts';
import { contentWords } from './match-words.ts';
import { hasObject } from './object.ts';
import { toldFor } from './told-part.ts';
import { withoutSaid } from './with-part.ts';

const mostWords = 5;

/**
 * A text in which what a sentence takes back stands replaced by what it says instead: "it's not the hall, it's the barn",
 * "swap the brush for a roller". Undefined where nothing in the sentence speaks against a part of this text.
 */
export function replacedIn(text: string, sentence: string, language: Language): string | undefined {
  const { changes } = languages[language];
  const swapping = `(?:^|[\\s,])(?:${changes.swaps}|${changes.replaces})\\s+`;
  // "Swap lego for Joe for a football": a name may have such a word of its own.
  const whole = patternOf(`${swapping}${escapePattern(text)}\\s+(?:${changes.inPlace})\\s+(.+)$`).exec(sentence);
  const [, head = text] = whole ? (patternOf(`^(.+?)\\s+(?:${changes.inPlace})\\s`).exec(text) ?? []) : [];
  const put = whole
    ? [head, whole[1]]
    : patternOf(`${swapping}(.+?)\\s+(?:${changes.inPlace})\\s+(.+)$`).exec(sentence)?.slice(1);
  if (put) {
    // "Tausch die Schuhe da drauf gegen Stiefel aus, der Weg ist nass": where it is, the rest of the verb and why are no part of either.
    const [to = ''] = clausesOf(put[1] ?? '');
    const from = withoutLast(languages[language].listOrders.thereon, put[0] ?? '') ?? put[0] ?? '';
    return swapped(text, { from, to: withoutLast(changes.swapsWhat, to) ?? to }, language);
  }
  for (const found of sentence.matchAll(patternOf(`(?:^|[\\s,])(?:${changes.ratherThan})\\s+`, 'giu'))) {
    const behind = sentence.slice(found.index + found[0].length);
    const before = clausesOf(sentence.slice(0, found.index)).at(-1) ?? '';
    const number = otherNumber(text, { behind, before });
    if (number !== undefined) return number;
    const from = longestIn(text, behind, language);
    if (from === undefined) continue;
    const rest = behind.slice(behind.toLowerCase().indexOf(from.toLowerCase()) + from.length);
    const [said = ''] = clausesOf(rest);
    const there = otherPlace(text, from, { said, language });
    if (there !== undefined) return there;
    for (const part of [rest, said, before]) {
      const own = behindLead(text, from, part) ?? bare(toldAs(part, language), language);
      const told = clausesOf(own).length > 1 ? undefined : toldFor(own, from, language);
      const to = told ?? own;
      if (to !== '' && !isToldOf(toldAs(part, language), language) && to.split(/\s+/u).length <= mostWords)
        return swapped(text, { from, to }, language);
    }
  }
  return undefined;
}

/** "… nicht mehr im Flur, sondern in der Garage": where one place is told for another, the words before it are, too. */
function otherPlace(
  text: string,
  from: string,
  { said, language }: { readonly said: string; readonly language: Language },
): string | undefined {
  const { changes, listOrders, timeGrammar } = languages[language];
  const begin = text.toLowerCase().indexOf(from.toLowerCase());
  const at = begin + (wordsOf(from).find(({ word }) => contentWords(word).length > 0)?.at ?? 0);
  const told = withoutFirst(changes.butRather, said.replace(/^[\s,]+/u, ''));
  if (at <= 0 || told === undefined || told.split(/\s+/u).length > mostWords) return undefined;
  const { articles, determiners, leads } = timeGrammar.naming;
  const leading = patternOf(`^(?:${changes.onto})$`);
  const isSmall = ({ word }: { readonly word: string }): boolean =>
    leading.test(word) || [articles, determiners, leads].some((some) => some.has(word.toLowerCase()));
  const here = wordsOf(text.slice(0, at));
  const lead = here.slice(here.findLastIndex((word) => !isSmall(word)) + 1);
  const words = wordsOf(told);
  const small = words.slice(
    0,
    Math.max(
      0,
      words.findIndex((word) => !isSmall(word)),
    ),
  );
  const isArticle = opens(listOrders.articles, small[0]?.word ?? '');
  const [first] = lead;
  if (!first || small.length === 0 || isArticle || !hasObject(told)) return undefined;
  return `${text.slice(0, first.at)}${told}${text.slice(begin + from.length)}`;
}

/** "On the 16th of August and not on the 14th": the one other number that is told before it, for the one that is denied. */
function otherNumber(
  text: string,
  { behind, before }: { readonly behind: string; readonly before: string },
): string | undefined {
  // A day is no hour: what stands behind both is of one kind.
  const numbers = (words: string): { readonly number: string; readonly kind: string }[] =>
    [...words.matchAll(/(?<![\p{L}\p{N}])(\p{N}+)(st|nd|rd|th|[.:]|\s?(?:uhr|am|pm)(?!\p{L}))?/giu)].map(
      ([, number = '', behindIt = '']) => ({ number, kind: kindOf(behindIt) }),
    );
  const [denied = ''] = clausesOf(behind);
  const [was, second] = numbers(denied);
  const [only, another] = numbers(before).filter(({ number }) => !stands(number, text));
  const here = numbers(text).find(({ number }) => number === was?.number);
  if (!was || second || !only || another || !here || (only.kind !== here.kind && only.kind !== '')) return undefined;
  const next = text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${was.number}(?!\\p{N})`, 'u'), only.number);
  return next === text ? undefined : next;
}

/** Whether what stands behind a number makes a day of it, or an hour. */
const kindOf = (behindIt: string): string => (/^(?:st|nd|rd|th|\.)$/iu.test(behindIt) ? 'day' : behindIt && 'hour');

/** "It was pistachios all along and" never hazelnuts: only what it was. */
function toldAs(part: string, language: Language): string {
  const { carriers, changes, timeGrammar } = languages[language];
  const being = [...timeGrammar.naming.being].join('|');
  const [, told = part] = patternOf(`^(?:${changes.it})\\s+(?:${being})\\s+(.+)$`, 'isu').exec(part.trim()) ?? [];
  return withoutEnds(told, `${carriers.joint}|${changes.byNow}`);
}

const mostBehind = 4;

/** The words at the end of a part of a sentence, behind the last time that this word stands there. */
export function behind(clause: string, lead: string): string | undefined {
  const words = wordsOf(clause);
  const at = words.findLastIndex(({ word }) => word.toLowerCase() === lead.toLowerCase());
  const rest = at < 0 ? [] : words.slice(at + 1);
  return rest.length > 0 && rest.length <= mostBehind ? clause.slice(rest[0]?.at) : undefined;
}

/** "The meeting is with Julia", for the Jonas of "meeting with Jonas": what stands behind the same small word. */
function behindLead(text: string, from: string, part: string): string | undefined {
  const at = text.toLowerCase().indexOf(from.toLowerCase());
  const [first = ''] = from.split(' ');
  const isLed = contentWords(first).length === 0 && first !== from;
  const lead = isLed ? first : (wordsOf(text.slice(0, at)).at(-1)?.word ?? '');
  const put = lead === '' || contentWords(lead).length > 0 ? undefined : behind(part, lead);
  return put && isLed ? `${first} ${put}` : put;
}

/** Whether words are told of something: "we have loads", "my sister's bringing that", but not "I meant toilet paper". */
export function isToldOf(text: string, language: Language): boolean {
  const { changes, orders } = languages[language];
  const said = text.replace(/^[\s,;.!]+/u, '');
  if (opens(changes.corrects, said)) return false;
  return opens(orders.statement, said) || withoutLast(changes.it, said) !== undefined;
}

/**
 * "row E" in a text that has "row F", "I'm O positive" in one that has "O negative": beside a word that both have stands
 * another. Undefined where no such place, or more than one, is there.
 */
export function besideSame(text: string, said: string): string | undefined {
  const [here, there] = [wordsOf(text), wordsOf(said)];
  const places = there.flatMap(({ word: anchor }, at) =>
    here.flatMap(({ word }, place) => {
      const [old, next] = [
        here[place + 1],
        there.slice(at + 1, at + 1 + mostBetween).find(({ word: one }) => says(one)),
      ];
      if (!old || !next || word.toLowerCase() !== anchor.toLowerCase() || !marks(anchor)) return [];
      return isOther(old.word, said) && isOther(next.word, text) && isDigit(old.word) === isDigit(next.word)
        ? [{ old, next }]
        : [];
    }),
  );
  const [only, second] = places;
  if (!only || second) return undefined;
  return text.slice(0, only.old.at) + only.next.word + text.slice(only.old.at + only.old.word.length);
}

/** The words of a text, and where each stands. */
export const wordsOf = (text: string): { readonly word: string; readonly at: number }[] =>
  [...text.matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)].map(({ 0: word, index }) => ({ word, at: index }));
/** Words of grammar stand beside anything. */
const marks = (word: string): boolean =>
  hasObject(word) || (/^(?:\p{Lu}|\d+)$/u.test(word) && !droppedWords.has(word.toLowerCase()));
const isDigit = (word: string): boolean => /\d/u.test(word);
const says = (word: string): boolean => marks(word) || isDigit(word);
const isOther = (word: string, text: string): boolean => says(word) && !stands(word, text);
/** Words that may stand between the two, with the second: "is called since yesterday". */
const mostBetween = 3;

function swapped(
  text: string,
  { from, to }: { readonly from: string; readonly to: string },
  language: Language,
): string | undefined {
  const gone = longestIn(text, from, language);
  const name = bare(to, language);
  if (gone === undefined || name === '') return undefined;
  const at = text.toLowerCase().indexOf(gone.toLowerCase());
  const rest = text.slice(at + gone.length);
  const before = text.slice(0, at);
  const next = `${before}${withoutSaid(before, name)}${withoutRepeated(name, rest)}`;
  return next === text ? undefined : next;
}

/** "250 g flour" for the 200 of "200 g flour": what both say behind it stands once. */
function withoutRepeated(name: string, rest: string): string {
  const words = name.split(/\s+/u);
  for (let from = 1; from < words.length; from += 1) {
    const tail = ` ${words.slice(from).join(' ')}`;
    const isWhole = !/^[\p{L}\p{N}]/u.test(rest.slice(tail.length));
    if (isWhole && rest.toLowerCase().startsWith(tail.toLowerCase())) return rest.slice(tail.length);
  }
  return rest;
}

/** The longest row of words at the beginning of a part, small ones left out, that stands in the text. */
function longestIn(text: string, part: string, language: Language): string | undefined {
  const [first = ''] = clausesOf(part);
  const words = bareFirst(first, language).split(/\s+/u);
  for (let from = 0; from < Math.min(words.length, 2); from += 1) {
    for (let to = Math.min(words.length, from + mostWords); to > from; to -= 1) {
      const row = words.slice(from, to).join(' ');
      if (hasObject(row) && stands(row, text)) return row;
    }
  }
  return undefined;
}

/** Whether the words stand in the text, not within others. */
function stands(words: string, text: string): boolean {
  const escaped = escapePattern(words);
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu').test(text);
}

function bareFirst(text: string, language: Language): string {
  const { changes } = languages[language];
  let rest = text.trim();
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = withoutFirst(`${changes.small}|${changes.it}|a|an|some`, rest) || rest;
  }
  return rest;
}

function bare(text: string, language: Language): string {
  const { changes, orders } = languages[language];
  const words = `${changes.small}|${changes.it}|${changes.corrects}|${changes.instead}|${changes.butRather}|${orders.closing}`;
  let rest = text.replace(/^[\s,;:.–-]+|[\s,;:.!?–-]+$/gu, '');
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = withoutFirst(words, rest) ?? rest;
    rest = withoutLast(words, rest) ?? rest;
  }
  return hasObject(withoutAll(words, rest)) ? rest : '';
}
