import { isSlip } from '../languages/time-grammar/typo.ts';

/** Shorter words are like too many others. */
export const shortestLike = 4;
/** Less than this is chance. */
const leastLikeness = 0.3;
/** From this length on, a word may hold two slips and still be known. */
const twoSlips = 8;

/**
 * How alike two words are by their letters, from 0 to 1: one is part of the other (heizung, heizungswartung), they share
 * where they begin or end (garagenvertrag, mietvertrag), or one is misspelt (rododendron). Both as `spellingOf` gives them.
 */
export function likeness(a: string, b: string): number {
  if (a === b) return 0.95;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < shortestLike) return 0;
  const most = Math.max(asPart(short, long), asShared(short, long), asSlip(short, long));
  return most < leastLikeness ? 0 : most;
}

/** Whether one of two words is the other, perhaps misspelt. Both as `spellingOf` gives them. */
export function isMisspelling(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return a === b || (short.length >= shortestLike && asSlip(short, long) > 0);
}

/** Letters that people write in several ways as one of them: oe and ö, ı and i, ø and o. */
export function spellingOf(folded: string): string {
  return folded.replace(/[aou]e/g, ([letter = '']) => letter).replace(/[ıøłđæœ]/g, (letter) => plain[letter] ?? letter);
}

const plain: Readonly<Record<string, string>> = { ı: 'i', ø: 'o', ł: 'l', đ: 'd', æ: 'a', œ: 'o' };

/** The three-letter pieces of a word, its beginning and end marked. */
export function trigramsOf(word: string): string[] {
  const marked = `^${word}$`;
  return Array.from({ length: Math.max(0, marked.length - 2) }, (_, at) => marked.slice(at, at + 3));
}

function asPart(short: string, long: string): number {
  const share = 0.5 * (short.length / long.length);
  // "parent" ends in "rent" by chance; before the last part of a compound stands a word.
  const isLastPart = long.length - short.length >= shortestLike || short.length > 5;
  if (long.startsWith(short) || (isLastPart && long.endsWith(short))) return 0.4 + share;
  return short.length > shortestLike && long.includes(short) ? 0.3 + share : 0;
}

function asShared(short: string, long: string): number {
  let first = 0;
  while (first < short.length && short[first] === long[first]) first += 1;
  let last = 0;
  while (last < short.length && short.at(-1 - last) === long.at(-1 - last)) last += 1;
  const both = short.length + long.length;
  return Math.max(first >= shortestLike ? (1.2 * first) / both : 0, last > shortestLike ? (1.1 * last) / both : 0);
}

function asSlip(short: string, long: string): number {
  // People slip inside a word; another first letter makes another word of a short one.
  if (short[0] !== long[0] && short.length < twoSlips) return 0;
  if (isSlip(short, long)) return 1 - 1.6 / long.length;
  return short.length >= twoSlips && editsWithin(short, long, 2) ? 1 - 3.2 / long.length : 0;
}

/** Whether so many letters put in, left out or changed make one word of the other. */
function editsWithin(a: string, b: string, most: number): boolean {
  if (b.length - a.length > most) return false;
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row[b.length] ?? 0) <= most;
}
