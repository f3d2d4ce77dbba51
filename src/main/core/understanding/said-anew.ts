import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { droppedWords } from '../memory/stop-words.ts';
import { clausesOf, withoutEnds, withoutFirst } from './clauses.ts';
import { contentWords } from './match-words.ts';
import { hasObject } from './object.ts';
import { behind, wordsOf } from './replacement.ts';

const mostShort = 3;
const mostBehind = 4;

/** "It's cumin": a text whose last word that names something is that. Undefined where no part of the sentence says so much alone. */
export function endingIn(text: string, sentence: string, language: Language): string | undefined {
  const { butRather, small } = languages[language].changes;
  const said = clausesOf(sentence).flatMap((clause) => {
    const rest = withoutFirst(butRather, clause);
    const bare = rest === undefined ? '' : withoutEnds(rest, small);
    return bare !== '' && hasObject(bare) && bare.split(/\s+/u).length <= mostShort ? [bare] : [];
  });
  const [put, second] = said;
  const last = wordsOf(text).findLast(({ word }) => contentWords(word).length > 0);
  if (put === undefined || second !== undefined || !last || contentWords(text).length < 2) return undefined;
  return text.slice(0, last.at) + put + text.slice(last.at + last.word.length);
}

/**
 * "Ground floor is wrong, she lives on the first floor": what is named and said to be wrong gives way to what stands behind the
 * same small word elsewhere in the sentence. Undefined where that is not told of one place.
 */
export function behindSame(text: string, sentence: string): string | undefined {
  const here = wordsOf(text);
  const clauses = clausesOf(sentence);
  const ways = here.flatMap(({ word, at }, place) => {
    const lead = here[place - 1];
    const isNamed = (clause: string): boolean => lowerWords(clause).includes(word.toLowerCase());
    if (!lead || contentWords(word).length === 0 || contentWords(lead.word).length > 0) return [];
    if (!clauses.some(isNamed)) return [];
    return clauses
      .filter((clause) => !isNamed(clause))
      .flatMap((clause) => behind(clause, lead.word) ?? [])
      .map((put) => text.slice(0, at) + put + text.slice(at + word.length));
  });
  const [only, second] = ways;
  return second === undefined ? only : undefined;
}

const lowerWords = (text: string): string[] => wordsOf(text).map(({ word }) => word.toLowerCase());

/**
 * "It ends in 32": the last figures of the last number of a text are those, where the sentence has no other number and says a part
 * of one.
 */
export function endingFigures(text: string, sentence: string): string | undefined {
  const [put, second] = sentence.match(/\p{N}+/gu) ?? [];
  const last = [...text.matchAll(/\p{N}+/gu)].at(-1);
  if (put === undefined || second !== undefined || !last || put.length >= last[0].length) return undefined;
  const kept = last[0].slice(0, -put.length);
  return text.slice(0, last.index) + kept + put + text.slice(last.index + last[0].length);
}

const fewestAlike = 2;

/**
 * "The key is with Tom now", of a text that says it is with somebody else: a part of the sentence that begins with the words of the
 * text, and goes on otherwise. Undefined where none does.
 */
export function beginsAlike(text: string, sentence: string): string | undefined {
  const here = lowerWords(text);
  return clausesOf(sentence).find((clause) => {
    const there = lowerWords(clause);
    const alike = here.findIndex((word, at) => word !== there[at]);
    const isSame = alike >= fewestAlike && contentWords(here.slice(0, alike).join(' ')).length > 0;
    // Where one word alone is another, it is put in the place of that.
    const gone = here.slice(alike).filter((word) => !there.includes(word) && (hasObject(word) || /\p{N}/u.test(word)));
    return isSame && gone.length >= fewestAlike && hasObject(there.slice(alike).join(' '));
  });
}

const fewestRun = 2;

/**
 * "He lives in Garden Street 12 now", of a text that says that Grandpa lives in Lime Street 4: behind the longest row of words that
 * both have, the text goes on as the sentence does. Undefined where no row of words is in both, or only one word behind it is another.
 */
export function endsAnew(text: string, sentence: string): string | undefined {
  const here = wordsOf(text);
  const ways = clausesOf(sentence).flatMap((clause) => {
    const there = wordsOf(clause);
    return here.flatMap((_, from) => there.flatMap((_, at) => runAt(here, there, { from, at })));
  });
  const [longest] = ways.sort((one, other) => other.count - one.count);
  if (!longest) return undefined;
  const { end, behind } = longest;
  const gone = here.slice(end).filter(({ word }) => says(word) && !lowerWords(behind).includes(word.toLowerCase()));
  const isMore = gone.length >= fewestAlike && wordsOf(behind).filter(({ word }) => says(word)).length >= fewestAlike;
  return isMore ? text.slice(0, here[end]?.at) + behind : undefined;
}

type Words = ReturnType<typeof wordsOf>;
const says = (word: string): boolean => hasObject(word) || /\p{N}/u.test(word);

/** A row of words that two texts share: how many there are, where it ends in the first, and what the second says behind it. */
function runAt(
  here: Words,
  there: Words,
  { from, at }: { readonly from: number; readonly at: number },
): { readonly count: number; readonly end: number; readonly behind: string }[] {
  let count = 0;
  while (here[from + count] && here[from + count]?.word.toLowerCase() === there[at + count]?.word.toLowerCase())
    count += 1;
  const rest = there.slice(at + count);
  const isInner = here[from + count] !== undefined && rest.length > 0 && rest.length <= mostBehind;
  return count >= fewestRun && isInner
    ? [{ count, end: from + count, behind: rest.map(({ word }) => word).join(' ') }]
    : [];
}

const mostNamed = 3;

/** What a text is about: its words up to the last that a question about it named, or up to the first word of grammar. */
export function subjectOf(text: string, question = ''): string {
  const words = text.split(/\s+/u);
  const asked = contentWords(question);
  const named = words
    .slice(0, mostNamed + 1)
    .findLastIndex((word) => contentWords(word).some((one) => asked.includes(one)));
  if (named >= 0) return words.slice(0, named + 1).join(' ');
  const first = Math.max(
    words.findIndex((word) => contentWords(word).length > 0),
    0,
  );
  const small = words.slice(first + 1, first + 1 + mostNamed).findIndex((word) => droppedWords.has(word.toLowerCase()));
  const behindIt = words.slice(first + 1);
  const other = behindIt.findIndex((word) => !/^\p{Lu}/u.test(word));
  const names = other < 0 ? behindIt.length : other;
  return words.slice(0, first + 1 + (names > 0 ? names : Math.max(small, 0))).join(' ');
}
