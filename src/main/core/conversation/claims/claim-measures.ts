import { withoutQuotes } from './claim-features.ts';
import { plain, type Reader } from './claim-reader.ts';

const longestRead = 2_000;
const shortestWord = 4;
/** Words of one beginning are one word: "tablet", "tablets". */
const beginning = 5;

/**
 * How a reply lies beside what was asked, in a few levels each, by name: how long it is, how much of it says again what was
 * asked, how many numbers, names and other words it brings that the person had not said, and of whom it speaks. Pure.
 */
export function measuresOf(
  { asked, reply }: { readonly asked: string; readonly reply: string },
  { isSmall, isClock, speaker, spokenTo }: Reader,
): readonly string[] {
  const wish = plain(asked.slice(0, longestRead)).toLowerCase();
  const told = withoutQuotes(plain(reply.slice(0, longestRead)));
  const heard = new Set(wordsOf(wish));
  const begun = new Set(
    [...heard].filter((word) => word.length >= shortestWord).map((word) => word.slice(0, beginning)),
  );
  const words = wordsOf(told);
  const small = told.toLowerCase();
  const full = wordsOf(small).filter((word) => word.length >= shortestWord && !isSmall(word));
  const echoes = full.filter((word) => begun.has(word.slice(0, beginning))).length;
  const asNumbers = new Set(wish.match(/\d+/gu));
  const numbers: readonly string[] = told.match(/\d+/gu) ?? [];
  const fresh = numbers.filter((number) => !asNumbers.has(number)).length;
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word) && !heard.has(word.toLowerCase())).length;
  const sentences = told.split(/(?<=[.!?…])\s+|\n+/u).filter((sentence) => sentence.trim() !== '').length;
  const levels: readonly (readonly [name: string, count: number, steps: readonly number[]])[] = [
    ['words', words.length, [2, 4, 7, 11, 16, 24, 40]],
    ['sentences', sentences, [2, 3, 4, 6]],
    ['numbers', numbers.length - fresh, [1, 2]],
    ['freshNumbers', fresh, [1, 2, 4]],
    ['clock', wordsOf(small).filter(isClock).length, [1, 2, 3]],
    ['capitals', capitals, [1, 2, 4]],
    ['others', full.length - echoes, [1, 2, 4, 7, 12]],
    ['echoes', echoes / (full.length || 1), [0.01, 0.2, 0.4, 0.7]],
  ];
  const of = `${speaker.test(small) ? 'me' : ''}${spokenTo.test(small) ? 'you' : ''}`;
  return [...levels.map(([name, count, steps]) => `${name}${steps.filter((step) => count >= step).length}`), `of${of}`];
}

const wordsOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]+/gu) ?? [];
