import { droppedWords, weakWords } from './stop-words.ts';
import { type Term, termsOf } from './terms.ts';
import type { Alike } from './vocabulary.ts';

/** A term that memories hold in place of the one that was asked for, or that term itself. */
export interface Needle extends Alike {
  /** In how many memories it stands. */
  readonly frequency: number;
}

/** A term that a text asks for. */
export interface QueryTerm extends Term {
  /** Small talk, a lone character or a small number: helps to rank, but is no reason to recall. */
  readonly isWeak: boolean;
  /** Written as names are. */
  readonly isCapital: boolean;
  /** What it is found by: itself, if any memory holds it, and the words that are like it. */
  readonly needles: readonly Needle[];
}

export interface MemoryQuery {
  readonly terms: readonly QueryTerm[];
  /** Words of substance that no memory holds, nor any word like them. */
  readonly unknown: number;
}

/** What the index knows of words. */
export interface KnownWords {
  /** In how many memories a term stands. */
  readonly frequencyOf: (term: string) => number;
  readonly alike: (term: string) => readonly Alike[];
}

export interface QueryOptions {
  /** Keeps the stop words when nothing else is left, as in a search for "The Who". */
  readonly fallBack: boolean;
  /** A term that is looked for though it is a stop word: it may become another one. */
  readonly unfinished?: string | undefined;
  /** Terms that are looked for in another way. */
  readonly apart?: ReadonlySet<string>;
}

const longestQueryWords = 512;
const mostQueryTerms = 12;

/**
 * What a text asks the index for: the rarest 12 terms of its first 512 words, without stop words, in the order of the
 * text (docs/behaviour.md#recall), each with the words of memories that are like it. Pure.
 */
export function matchQuery(
  text: string,
  known: KnownWords,
  { fallBack, unfinished, apart }: QueryOptions,
): MemoryQuery {
  const all = unique(termsOf(text, { limit: longestQueryWords })).filter(({ term }) => !apart?.has(term));
  const topical = all.filter(({ term, folded }) => term === unfinished || !droppedWords.has(folded));
  const asked = topical.length === 0 && fallBack ? all : topical;
  const read = asked.map((term) => ({
    ...term,
    isWeak: isWeak(term),
    isCapital: term.run > 0 && /^\p{Lu}/u.test(term.word),
    needles: needlesOf(term, known),
  }));
  const terms = read
    .map((term, place) => ({ term, place, rarest: Math.min(...term.needles.map(({ frequency }) => frequency)) }))
    .filter(({ term }) => term.needles.length > 0)
    .sort((a, b) => a.rarest - b.rarest || a.place - b.place)
    .slice(0, mostQueryTerms)
    .sort((a, b) => a.place - b.place)
    .map(({ term }) => term);
  return { terms, unknown: read.filter(({ needles, isWeak: weak }) => needles.length === 0 && !weak).length };
}

function needlesOf({ term, folded }: Term, { frequencyOf, alike }: KnownWords): Needle[] {
  if (needsTokenizer(term)) return [{ term, likeness: 1, frequency: 1 }];
  const frequency = frequencyOf(term);
  const own = frequency > 0 ? [{ term, likeness: 1, frequency }] : [];
  if (weakWords.has(folded)) return own;
  const like = alike(term).map((word) => ({ ...word, frequency: frequencyOf(word.term) }));
  return [...own, ...like.filter((word) => word.frequency > 0)];
}

/** The FTS5 expression: quoted terms joined by OR, so that no text is ever read as query syntax. */
export function matchExpression(terms: readonly string[]): string {
  return terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ');
}

/** The words that matched, as they were written; neighbouring characters of one run are put together again. */
export function wordsMatched(matched: readonly QueryTerm[]): string[] {
  const words: string[] = [];
  let last: QueryTerm | undefined;
  for (const term of matched) {
    const continues = last?.run === term.run && last.at + 1 === term.at && term.word.length > 1;
    if (continues) words.push(`${words.pop()}${[...term.word].at(-1)}`);
    else words.push(term.word);
    last = term;
  }
  return [...new Set(words)];
}

function unique(terms: readonly Term[]): Term[] {
  const seen = new Map<string, Term>();
  for (const term of terms) if (!seen.has(term.term)) seen.set(term.term, term);
  return [...seen.values()];
}

function isWeak({ folded }: Term): boolean {
  return weakWords.has(folded) || /^(?:\p{Script=Hiragana}+|\d{1,2}|\p{Script=Latin})$/u.test(folded);
}

/** FTS5 splits these words once more, so they cannot be looked up as one term; quoted they are still found. */
function needsTokenizer(term: string): boolean {
  return /\p{M}/u.test(term);
}
