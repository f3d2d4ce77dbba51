import { addKinds, type Kind, piecesOf, runsOf } from '../../base/grams.ts';
import { type Features, placeOf } from '../../base/learned.ts';

/** How many different features are told apart. */
export const featureCount = 2 ** 17;

const longestRead = 2_000;
const shortestEcho = 4;
const ofSignal = 0.5;
const ofBoth = 0.3;
const quoted =
  /```[\s\S]*?(?:```|(?![\s\S]))|`[^`\n]*`|^\s{0,3}>.*$|"[^"\n]*"|[“„«»][^“”«»\n]*[”“«»]|(?<![\p{L}\p{N}])'[^'\n]{2,}'(?![\p{L}\p{N}])/gmu;

/** A text without what it quotes or shows as code. */
export const withoutQuotes = (text: string): string => text.replace(quoted, ' … ');

/** A reply, what was said before it, and what the words of its language and their likeness tell about both. */
export interface Exchange {
  readonly asked: string;
  readonly reply: string;
  readonly signals: readonly string[];
  readonly measures: readonly string[];
}

/**
 * What a reply and what was asked look like, whatever the language: pieces of words, words and their neighbours, marks, and
 * those of the first and the last sentence once more. A word
 * that the person said first counts as an echo, any number as a number: what it is about is not learned. Hashed into
 * `featureCount` places; each of the six kinds has length one, a signal half of that, and a signal and a measure together less.
 */
export function featuresOf({ asked, reply, signals, measures }: Exchange): Features {
  const { wish, told, sentences } = readTogether(asked, reply);
  const order = [wish.trim().endsWith('?') ? 'asks' : 'tells', ...tokensOf(wish.replace(/\p{N}+/gu, '0'))];
  const all = new Map<number, number>();
  addKinds(
    all,
    [
      ...wordingOf(told),
      { name: 'a', grams: runsOf(order, [1, 2]) },
      { name: 'f', grams: runsOf(tokensOf(sentences[0] ?? ''), [1, 2]) },
      { name: 'l', grams: runsOf(tokensOf(sentences.at(-1) ?? ''), [1, 2]) },
    ],
    featureCount,
  );
  const add = (name: string, much: number): void => {
    const at = placeOf(name, featureCount);
    all.set(at, (all.get(at) ?? 0) + much);
  };
  for (const signal of signals) {
    add(`s${signal}`, ofSignal);
    for (const measure of measures) add(`m${measure} ${signal}`, ofBoth);
  }
  return all;
}

/**
 * What each sentence of a reply looks like by itself, in the first three of those kinds: one that claims among many that only
 * talk is not drowned by them. At least one, also of an empty reply.
 */
export function sentenceFeaturesOf({ asked, reply }: Pick<Exchange, 'asked' | 'reply'>): readonly Features[] {
  const { told, sentences } = readTogether(asked, reply);
  return (sentences.length > 0 ? sentences : [told]).map((sentence) => {
    const all = new Map<number, number>();
    addKinds(all, wordingOf(sentence), featureCount);
    return all;
  });
}

/** What was said and a reply as they are compared; a word of the reply that the person said first stands as an echo. */
export function readTogether(asked: string, reply: string, echoOf: (word: string) => string = () => '#') {
  const wish = asked.slice(0, longestRead).toLowerCase();
  const said = new Set(wish.match(/\p{L}+/gu)?.filter((word) => word.length >= shortestEcho));
  const told = withoutQuotes(reply.slice(0, longestRead))
    .toLowerCase()
    .replace(/\p{N}+/gu, '0')
    .replace(/\p{L}+/gu, (word) => (said.has(word) ? echoOf(word) : word));
  const sentences = told.split(/(?<=[.!?…])\s+|\n+/u).filter((sentence) => sentence.trim() !== '');
  return { wish, told, sentences };
}

/** Pieces of words, words and their neighbours, and which words there are. */
function wordingOf(told: string): readonly Kind[] {
  const words = tokensOf(told);
  return [
    { name: 'c', grams: words.flatMap((word) => piecesOf(` ${word} `, [2, 3, 4, 5])) },
    { name: 'w', grams: runsOf(['^', ...words, '$'], [1, 2, 3]) },
    { name: 'b', grams: [...new Set(words)] },
  ];
}

const tokensOf = (text: string): readonly string[] => text.match(/[\p{L}\p{M}]+|0|#|[^\s\p{L}\p{N}]/gu) ?? [];
