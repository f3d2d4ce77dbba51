import type { Needle, QueryTerm } from './match-query.ts';

/** BM25: how soon a word that is said again says no more, and how much a long text counts less. */
const k1 = 0.9;
const b = 0.3;
/** Words of small talk help to rank, no more. */
const weakFactor = 0.5;
/** Names say more than other words; in German all nouns look like names, and say more than its verbs, too. */
const capitalFactor = 1.5;

/** A query term that a text holds, and how much it says that it does. */
export interface Match {
  readonly term: QueryTerm;
  /** By which of its needles. */
  readonly needle: Needle;
  readonly score: number;
}

/** How much a match on a word says that stands in `frequency` of `total` texts; never nothing. */
export function rarity(frequency: number, total: number): number {
  const count = Math.max(total, frequency);
  return Math.log(1 + (count - frequency + 0.5) / (frequency + 0.5));
}

/** How much a query term says wherever it is found. */
export function weightOf({ needles, isWeak, isCapital }: QueryTerm, total: number): number {
  return Math.max(0, ...needles.map((needle) => saidBy(needle, total))) * factorOf({ isWeak, isCapital });
}

/** How much it says that a query term was found by this needle, however often. */
export function weightIn({ term, needle }: Match, total: number): number {
  return saidBy(needle, total) * factorOf(term);
}

const saidBy = ({ frequency, likeness }: Needle, total: number): number => rarity(frequency, total) * likeness;

function factorOf({ isWeak, isCapital }: Pick<QueryTerm, 'isWeak' | 'isCapital'>): number {
  if (isWeak) return weakFactor;
  return isCapital ? capitalFactor : 1;
}

/** The terms of a query that a text holds, by BM25 over its own terms; `usual` is the usual length of a text. */
export function matchesIn(
  own: readonly string[],
  asked: readonly QueryTerm[],
  { total, usual }: { readonly total: number; readonly usual: number },
): Match[] {
  const counts = new Map<string, number>();
  for (const term of own) counts.set(term, (counts.get(term) ?? 0) + 1);
  const longer = k1 * (1 - b + (b * own.length) / Math.max(1, usual));
  return asked.flatMap((term) => {
    const held = term.needles.flatMap((needle) => {
      const count = counts.get(needle.term);
      if (count === undefined) return [];
      const score = saidBy(needle, total) * ((count * (k1 + 1)) / (count + longer)) * factorOf(term);
      return [{ term, needle, score }];
    });
    return held.sort((a, b) => b.score - a.score).slice(0, 1);
  });
}
