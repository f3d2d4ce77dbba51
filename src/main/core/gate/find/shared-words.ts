import { languages } from '../../languages/index.ts';
import { droppedWords, weakWords } from '../../memory/stop-words.ts';
import { termsOf } from '../../memory/terms.ts';
import type { Findable } from './findable.ts';

/** What a word says of a tool by where it stands. */
const WEIGHTS = { titles: 3, about: 1.5, examples: 1, takes: 0.7 } as const;
/** How much less a word says in a long text. */
const LENGTH_COUNTS = 0.5;
/** A word that stands in another, and one that is written much like another: "Tonne" in "Biotonne", "Kalender" and "calendar". */
const IN_ANOTHER = 0.5;
const MUCH_ALIKE = 0.5;
const LEAST_ALIKE = 0.65;
const SHORTEST_PART = 4;
const WEAK_COUNTS = 0.5;
/** That a time is named in both, whichever. */
const TIME_COUNTS = 0.3;
const LONGEST = 2_000;

const TIME = new RegExp(
  `(?<!\\p{L})(?:${Object.values(languages)
    .map(({ requests }) => requests.times.word)
    .join('|')})(?!\\p{L})`,
  'iu',
);

/**
 * How much each tool shares with a request in words; 0: nothing (docs/inference.md#finding-tools). Words count by where they
 * stand and the rarer among these tools the more; whole, as parts of others, or written much alike, as they are in kindred
 * languages. Linear in the number of tools.
 */
export function sharedWords(request: string, tools: readonly Findable[]): readonly number[] {
  const asked = topicsOf(request.slice(0, LONGEST));
  const texts = tools.map(wordsOf);
  const usual = texts.reduce((sum, { size }) => sum + size, 0) / Math.max(1, texts.length);
  const scores = texts.map(() => 0);
  for (const [term, folded] of TIME.test(request) ? [...asked, [TIMES, TIMES] as const] : asked) {
    const found = texts.map(
      (words) => bestIn(words, term) / (1 - LENGTH_COUNTS + (LENGTH_COUNTS * words.size) / usual),
    );
    const spread = found.reduce((sum, one) => sum + Math.min(1, one), 0);
    const rarity = Math.log(1 + tools.length / Math.max(1, spread)) * (weakWords.has(folded) ? WEAK_COUNTS : 1);
    for (const [at, one] of found.entries()) scores[at] = (scores[at] ?? 0) + one * rarity;
  }
  return scores;
}

/** Stands in a text that names a time; no text has it. */
const TIMES = ' ';

const read = new WeakMap<Findable, ReadonlyMap<string, number>>();

/** The words of a tool, each with the most that it says. */
function wordsOf(tool: Findable): ReadonlyMap<string, number> {
  const known = read.get(tool);
  if (known) return known;
  const words = new Map<string, number>();
  for (const [part, weight] of Object.entries(WEIGHTS)) {
    for (const text of tool[part as keyof typeof WEIGHTS]) {
      const apart = inWords(text);
      for (const term of topicsOf(apart).keys()) words.set(term, Math.max(words.get(term) ?? 0, weight));
      if (TIME.test(apart)) words.set(TIMES, TIME_COUNTS);
    }
  }
  read.set(tool, words);
  return words;
}

/** Words that carry a topic: stem → as it was written, folded. */
function topicsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    termsOf(text).flatMap(({ term, folded }) => (droppedWords.has(folded) ? [] : [[term, folded] as const])),
  );
}

/** Names are written in one word: `searchFiles`, `search_files`, `HTTPServer`. */
export function inWords(text: string): string {
  return text.replaceAll('_', ' ').replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' ');
}

function bestIn(words: ReadonlyMap<string, number>, term: string): number {
  let best = 0;
  for (const [other, weight] of words) {
    if (weight <= best) continue;
    best = Math.max(best, weight * likenessOf(term, other));
  }
  return best;
}

function likenessOf(term: string, other: string): number {
  if (term === other) return 1;
  const [part, whole] = term.length < other.length ? [term, other] : [other, term];
  if (part.length < SHORTEST_PART) return 0;
  if (whole.startsWith(part) || whole.endsWith(part)) return IN_ANOTHER * Math.sqrt(part.length / whole.length);
  const alike = sharedPairs(plainly(part), plainly(whole));
  return alike < LEAST_ALIKE ? 0 : MUCH_ALIKE * alike;
}

/** As it sounds: kindred languages spell one sound with different letters. */
function plainly(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replaceAll('th', 't')
    .replace(/ck|c/g, 'k')
    .replaceAll('y', 'i')
    .replaceAll('z', 's');
}

/** Of the pairs of neighbouring letters, with where words begin and end, the share that both have: 0 to 1; 0 where they begin otherwise. */
function sharedPairs(one: string, other: string): number {
  if (one[0] !== other[0]) return 0;
  const [a, b] = [pairsOf(one), pairsOf(other)];
  return (2 * a.filter((pair) => b.includes(pair)).length) / (a.length + b.length);
}

function pairsOf(word: string): readonly string[] {
  const whole = ` ${word} `;
  return Array.from({ length: whole.length - 1 }, (_, at) => whole.slice(at, at + 2));
}
