import type { Language } from '../../../shared/locales/index.ts';
import { piecesOf } from '../base/grams.ts';
import { type Features, placeOf } from '../base/learned.ts';
import type { Token } from '../languages/time-grammar/sentence.ts';
import { seeWords } from './words-seen.ts';

/** How many different features are told apart. */
export const seamFeatureCount = 2 ** 13;

const affixes = [2, 3, 4];

/** A place in a message at which something else may begin to be wanted. */
export interface Seam {
  /** Offset of the first letter behind it. */
  readonly at: number;
  readonly features: Features;
}

/**
 * Every place between two words of a message, and how it looks there: the words around it with their ends, whether the language
 * reads them as parts of a time, and how much stands before and behind.
 */
export function seamsOf(text: string, language: Language): readonly Seam[] {
  const { tokens, word, isTimed, isWithinTime } = seeWords(text, language);
  const sign = (at: number): string => `${tokens[at]?.kind ?? ''}${isTimed(at) ? 't' : ''}`;
  const hasTime = (from: number, to: number): string => (some(from, to, isTimed) ? 't' : '');
  return tokens.flatMap((token, at) => {
    // A mark belongs to what stands before it, and a time is one thing.
    if (at === 0 || token.kind === 'mark' || token.glued || isWithinTime(at)) return [];
    const before = tokens[at - 1] as Token;
    const ends = (of: number, name: string): string[] =>
      piecesOf(` ${word(of)} `, affixes).flatMap((piece) => (/ /u.test(piece) ? [`${name}${piece}`] : []));
    const names = [
      ...[`a${word(at - 1)}`, `aa${word(at - 2)}`, `b${word(at)}`, `bb${word(at + 1)}`, `bbb${word(at + 2)}`],
      ...[
        `ab${word(at - 1)} ${word(at)}`,
        `bc${word(at)} ${word(at + 1)}`,
        `bd${word(at)} ${word(at + 1)} ${word(at + 2)}`,
      ],
      ...[`s${sign(at - 1)}|${sign(at)}|${sign(at + 1)}`, `k${before.kind === 'mark' ? before.form : 'w'} ${word(at)}`],
      ...[`l${Math.min(at, 6)}`, `r${Math.min(tokens.length - at, 6)}`],
      ...[
        `t${hasTime(0, at)}|${hasTime(at, tokens.length)}`,
        `n${word(at - 1)}|${hasTime(0, at)}|${hasTime(at, tokens.length)}`,
      ],
      ...[...ends(at, 'e'), ...ends(at + 1, 'f')],
    ];
    const features = new Map<number, number>();
    for (const name of names) {
      const place = placeOf(name, seamFeatureCount);
      features.set(place, (features.get(place) ?? 0) + 1);
    }
    return [{ at: token.start, features }];
  });
}

function some(from: number, to: number, test: (at: number) => boolean): boolean {
  for (let at = from; at < to; at += 1) if (test(at)) return true;
  return false;
}
