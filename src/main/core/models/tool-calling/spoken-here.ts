import { languages } from '../../languages/index.ts';
import { fold } from '../../memory/terms.ts';

/** So many of the words of a text in a language are known as its small words or its words of time: half and more as a rule, in another a tenth. */
const LEAST_SHARE = 0.3;
const LONGEST = 2_000;

const packs = Object.values(languages).map(({ stopWords, requests: { times } }) => ({
  small: new Set(Object.values(stopWords).join(' ').split(/\s+/)),
  time: new RegExp(`^(?:${times.word}|${times.beside})$`, 'iu'),
}));

/**
 * Whether a text is in a language of which Hearth has words: by that alone it is known whether its words can be found among
 * those of examples, and its times read. Short heaps of names count as none, which costs no more than another look.
 */
export function isSpokenHere(text: string): boolean {
  const words = (text.slice(0, LONGEST).match(/\p{L}+/gu) ?? []).map(fold);
  const known = packs.map(({ small, time }) => words.filter((word) => small.has(word) || time.test(word)).length);
  return Math.max(...known) >= words.length * LEAST_SHARE;
}
