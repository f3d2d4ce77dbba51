import type { Findings, RankedMemory } from './find.ts';
import { isMisspelling, spellingOf } from './likeness.ts';
import { rarity, weightIn, weightOf } from './score.ts';
import { droppedWords } from './stop-words.ts';
import { termsOf } from './terms.ts';

/** What tells whether a memory that was found is meant; each from 0 to 1. */
interface Signs {
  /** Matched weight, of all that the words that memories know weigh. */
  readonly share: number;
  /** The same with the words that no memory knows, which count as the rarest. */
  readonly shareAll: number;
  /** Score, of the best one's. */
  readonly ratioBest: number;
  /** How rare the rarest matched word is. */
  readonly rarity: number;
  /** A whole tag is said, word by word. */
  readonly tag: number;
  /** How much of what the memory itself says is matched. */
  readonly covered: number;
  /** Matched words of substance, three at most. */
  readonly matched: number;
}

/**
 * How much each sign says, by logistic regression over messages that mean a memory and messages that mean none, the weights
 * held near those that were found on conversations of others (`npm run bench:recall` tells what they come to).
 */
const weights: Readonly<Record<keyof Signs, number>> = {
  share: 2.56,
  shareAll: 2,
  ratioBest: 1.44,
  rarity: 1.75,
  tag: 5.33,
  covered: 2.16,
  matched: 2.64,
};
const bias = -8.47;

/** How likely the memory is meant, from 0 to 1. */
function relevance(signs: Signs): number {
  const sum = Object.entries(weights).reduce((all, [sign, weight]) => all + weight * signs[sign as keyof Signs], bias);
  return 1 / (1 + Math.exp(-sum));
}

/** Of few memories nobody knows yet which words are frequent: they count as if they were so many. */
const fewest = 200;

/** A memory that was found, how likely it is meant, and the tag that was said. */
export interface Judged extends RankedMemory {
  readonly relevance: number;
  readonly tag: string | undefined;
}

/** Judges each memory that was found, the most relevant first. Small talk and small numbers alone are no sign of anything. */
export function judge({ terms, unknown, total: all, found }: Findings): Judged[] {
  const total = Math.max(all, fewest);
  const rarest = rarity(1, total);
  const known = terms.reduce((sum, term) => sum + weightOf(term, total), 0);
  const whole = known + unknown * rarity(1, all);
  const best = Math.max(0, ...found.map(({ score }) => score));
  const said = terms.map(({ term }) => spellingOf(term));
  return found
    .map((one) => {
      const strong = one.matches.filter(({ term }) => !term.isWeak);
      const weight = one.matches.reduce((sum, match) => sum + weightIn(match, total), 0);
      const tag = one.row.tags.find((each) => isSaid(each, said));
      if (strong.length === 0 && tag === undefined) return { ...one, tag, relevance: 0 };
      const signs = {
        share: ratio(weight, known),
        shareAll: ratio(weight, whole),
        ratioBest: ratio(one.score, best),
        rarity: ratio(Math.max(0, ...strong.map((match) => weightIn(match, total))), rarest),
        tag: tag === undefined ? 0 : 1,
        covered: ratio(strong.length, contentOf(one.row.text)),
        matched: Math.min(3, strong.length) / 3,
      };
      return { ...one, tag, relevance: relevance(signs) };
    })
    .sort((a, b) => b.relevance - a.relevance);
}

const ratio = (part: number, whole: number): number => (whole > 0 ? Math.min(1, part / whole) : 0);

/** How many words of substance a text has. */
function contentOf(text: string): number {
  return new Set(termsOf(text).flatMap(({ term, folded }) => (droppedWords.has(folded) ? [] : [term]))).size;
}

/** Whether every word of a tag is said, perhaps misspelt. */
function isSaid(tag: string, said: readonly string[]): boolean {
  const words = termsOf(tag).map(({ term }) => spellingOf(term));
  const says = (word: string) => said.some((other) => isMisspelling(word, other));
  return words.length > 0 && words.every(says);
}
