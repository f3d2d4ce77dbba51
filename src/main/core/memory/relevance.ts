import type { Findings, RankedMemory } from './find.ts';
import { isMisspelling, spellingOf } from './likeness.ts';
import type { QueryTerm } from './match-query.ts';
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

/** What is more likely meant than this is recalled; the likeliest already from a little less on. */
export const likelyEnough = 0.6;
export const likeliestEnough = 0.4;

/**
 * How far a memory stands out in meaning, of those that are near: to most texts some memory is near, but few stand out. Of few
 * memories nobody knows what is usual, so that one counts as if another were as near as unrelated ones are. Chosen for
 * multilingual-e5-small on the half `tune` and the examples of test/core/meaning.
 */
const usuallyNear = 0.2;
const apartWeight = 5;
/** Meaning helps what words suggest from here on. */
const nearEnough = 0.33;
const apartEnough = 0.1;
const apartFully = 0.3;
/** And this says enough alone, though only for the likeliest. */
const nearAlone = 0.42;
const apartAlone = 0.15;
const enoughAlone = 0.5;

function apartness(near: number, apart: number): number {
  if (near < nearEnough) return 0;
  return Math.min(1, Math.max(0, (apart - apartEnough) / (apartFully - apartEnough)));
}

/** How likely the memory is meant, and whether its meaning made it so. */
function weigh(bySaid: number, withMeaning: number): Pick<Judged, 'relevance' | 'byMeaning'> {
  const all = Math.max(bySaid, withMeaning);
  return { relevance: all, byMeaning: bySaid < likeliestEnough && all > bySaid };
}

/** How likely the memory is meant, from 0 to 1; `more` is what meaning adds to its signs. */
function relevance(signs: Signs, more = 0): number {
  const sum = Object.entries(weights).reduce(
    (all, [sign, weight]) => all + weight * signs[sign as keyof Signs],
    bias + more,
  );
  return 1 / (1 + Math.exp(-sum));
}

/** Of few memories nobody knows yet which words are frequent: they count as if they were so many. */
const fewest = 200;

/** A memory that was found, how likely it is meant, and the tag that was said. */
export interface Judged extends RankedMemory {
  readonly relevance: number;
  readonly tag: string | undefined;
  /** It is meant because of what it means; its words alone would not have said so. */
  readonly byMeaning: boolean;
}

/** Judges each memory that was found, the most relevant first. Small talk and small numbers alone are no sign of anything. */
export function judge({ terms, unknown, total: all, found, nearest: both }: Findings): Judged[] {
  const total = Math.max(all, fewest);
  const rarest = rarity(1, total);
  const known = terms.reduce((sum, term) => sum + weightOf(term, total), 0);
  // Of a word that no memory holds but in a like one, what is missing counts as unknown.
  const missing = terms.filter(isStandIn).reduce((sum, term) => sum + Math.max(0, rarest - weightOf(term, total)), 0);
  const whole = known + unknown * rarity(1, all) + missing;
  const best = Math.max(0, ...found.map(({ saidScore }) => saidScore));
  const [nearest = 0, next = 0] = both;
  const saysMuch = unknown > 0 || terms.some(({ isWeak }) => !isWeak);
  const said = terms.map(({ term }) => spellingOf(term));
  return found
    .map((one) => {
      const strong = one.matches.filter(({ term }) => !term.isWeak);
      const weight = one.matches.reduce((sum, match) => sum + weightIn(match, total), 0);
      const tag = one.row.tags.find((each) => isSaid(each, said));
      const apart = one.near - Math.max(usuallyNear, one.near === nearest ? next : nearest);
      const alone = saysMuch && one.near >= nearAlone && apart >= apartAlone ? enoughAlone : 0;
      if (strong.length === 0 && tag === undefined) return { ...one, tag, ...weigh(0, alone) };
      const signs = {
        share: ratio(weight, known),
        shareAll: ratio(weight, whole),
        ratioBest: ratio(one.saidScore, best),
        rarity: ratio(Math.max(0, ...strong.map((match) => weightIn(match, total))), rarest),
        tag: tag === undefined ? 0 : 1,
        covered: ratio(strong.length, contentOf(one.row.text)),
        matched: Math.min(3, strong.length) / 3,
      };
      const bySaid = relevance(signs);
      return {
        ...one,
        tag,
        ...weigh(bySaid, Math.max(alone, relevance(signs, apartWeight * apartness(one.near, apart)))),
      };
    })
    .sort((a, b) => b.relevance - a.relevance);
}

/** Only words like it stand in memories. */
const isStandIn = ({ isWeak, needles }: QueryTerm): boolean => !isWeak && needles.every(({ likeness }) => likeness < 1);

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
