import { droppedWords, weakWords } from './stop-words.ts';
import { type Term, termsOf } from './terms.ts';

/** A term that a text asks for. */
export interface QueryTerm extends Term {
  /** Small talk, a lone character or a small number: helps to rank, but is no reason to recall. */
  readonly isWeak: boolean;
  /** In how many memories it stands. */
  readonly frequency: number;
}

const longestQueryWords = 512;
const mostQueryTerms = 12;

/**
 * What a text asks the index for: the rarest 12 terms of its first 512 words, without stop words, in the order of the
 * text (docs/behaviour.md#recall). Terms that stand in no memory are left out. `fallBack` keeps the stop words when nothing else is
 * left, as in a search for "The Who". Pure: `frequencyOf` says in how many memories a term stands.
 */
export function matchQuery(text: string, frequencyOf: (term: string) => number, fallBack: boolean): QueryTerm[] {
  const all = unique(termsOf(text, { limit: longestQueryWords }));
  const topical = all.filter(({ folded }) => !droppedWords.has(folded));
  const asked = topical.length === 0 && fallBack ? all : topical;
  const known: QueryTerm[] = [];
  for (const term of asked) {
    const frequency = needsTokenizer(term.term) ? 1 : frequencyOf(term.term);
    if (frequency > 0) known.push({ ...term, frequency, isWeak: isWeak(term) });
  }
  return known
    .map((term, place) => ({ term, place }))
    .sort((a, b) => a.term.frequency - b.term.frequency || a.place - b.place)
    .slice(0, mostQueryTerms)
    .sort((a, b) => a.place - b.place)
    .map(({ term }) => term);
}

/** The FTS5 expression: quoted terms joined by OR, so that no text is ever read as query syntax. */
export function matchExpression(terms: readonly { readonly term: string }[]): string {
  return terms.map(({ term }) => `"${term.replaceAll('"', '""')}"`).join(' OR ');
}

/** How much a match on this term says, in an index of `total` memories. */
export function weightOf({ frequency, isWeak: weak }: QueryTerm, total: number): number {
  return Math.log(1 + Math.max(total, 1) / frequency) * (weak ? 0.25 : 1);
}

/** The words that matched, as they were written; neighbouring characters of one run are put together again. */
export function wordsMatched(terms: readonly QueryTerm[], found: ReadonlySet<string>): string[] {
  const words: string[] = [];
  let last: QueryTerm | undefined;
  for (const term of terms) {
    if (!found.has(term.term)) continue;
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
