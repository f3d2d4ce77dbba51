import type { Language } from '../../../shared/locales/index.ts';
import { scoreBy } from '../base/learned.ts';
import { quotedIn } from './quotes.ts';
import { seamsOf } from './seam-features.ts';
import * as learned from './seam-weights.ts';

const scoreOf = scoreBy(learned);

/** From these log odds on something else begins there: a cut too many does no harm where one side only tells why. */
export const cutFrom = -1;
/** From these on it is likelier than not that two wishes stand there. */
export const likelyCutFrom = 0;
/** From these on also in a plain request. */
export const surelyCutFrom = 2;

/**
 * A message, cut where it begins to want something else: "make it 4, and bread on the list". By logistic regression over the
 * places between its words, learned by `npm run bench:acts -- --learn` from messages that people cut themselves. One text where
 * it wants one thing. Enough to propose something, never to do it.
 *
 * @param from The log odds from which on it is cut.
 */
export function wishesIn(text: string, language: Language, from = cutFrom): readonly string[] {
  const plain = text.normalize('NFC');
  // What stands in quotation marks is one thing.
  const quoted = quotedIn(plain);
  const isWithin = (at: number): boolean => quoted.some(({ from, to }) => at > from && at < to);
  const cuts = seamsOf(plain, language).filter(({ at, features }) => !isWithin(at) && scoreOf(features) >= from);
  const starts = [0, ...cuts.map(({ at }) => at)];
  const parts = starts.map((start, at) => plain.slice(start, starts[at + 1]).trim());
  return parts.reduceRight<readonly string[]>(
    ([next, ...others], part) =>
      next !== undefined && isOneWord(part)
        ? [`${part} ${next}`, ...others]
        : [part, ...(next === undefined ? [] : [next, ...others])],
    [],
  );
}

/** A word alone ("oh") leads to what stands behind it. */
const isOneWord = (text: string): boolean => !/\s/u.test(text);
