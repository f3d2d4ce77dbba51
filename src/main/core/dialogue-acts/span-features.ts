import type { Language } from '../../../shared/locales/index.ts';
import { piecesOf } from '../base/grams.ts';
import { placeOf } from '../base/learned.ts';
import { readSentence, type Token } from '../languages/time-grammar/sentence.ts';
import type { DialogueAct, Occasion } from './act.ts';
import { seeWords } from './words-seen.ts';

/** How many different features are told apart. */
export const spanFeatureCount = 2 ** 16;

const affixes = [1, 2, 3, 4];
const shortestEcho = 3;

/** A message that is taken to want an act, after something else. */
export interface TakenAs {
  readonly text: string;
  readonly about: readonly string[];
  readonly occasion: Occasion;
  readonly act: DialogueAct;
  readonly language: Language;
}

/** A message cut into words and marks, with the features of each, as places. */
export interface Cut {
  readonly tokens: readonly Token[];
  readonly features: readonly (readonly number[])[];
}

/**
 * What each word of a message looks like: itself and its neighbours, its ends, whether the language reads it as a part of a time,
 * whether it stands in what the message is about, and all that beside the act that the message is taken to want.
 */
export function cut({ text, about, occasion, act, language }: TakenAs): Cut {
  const { tokens, word, isTimed } = seeWords(text, language);
  const known = new Set(about.flatMap((one) => readSentence(one.normalize('NFC')).tokens.map(({ form }) => form)));
  const isEcho = (at: number): boolean => word(at).length >= shortestEcho && known.has(word(at));
  const sign = (at: number): string => `${isTimed(at) ? 't' : ''}${isEcho(at) ? 'e' : ''}`;
  let clause = 0;
  const features = tokens.map((token, at) => {
    if (token.kind === 'mark') clause += 1;
    const here = word(at);
    const [before, behind] = [word(at - 1), word(at + 1)];
    const shape = `${token.kind}${/^\p{Lu}/u.test(text.slice(token.start)) ? 'A' : ''}${token.glued ? 'g' : ''}`;
    const ends = token.kind === 'word' ? piecesOf(` ${here} `, affixes).filter((piece) => / /u.test(piece)) : [];
    const names = [
      ...[`w${here}`, `b${before}`, `n${behind}`, `bb${word(at - 2)}`, `nn${word(at + 2)}`],
      ...[`bw${before} ${here}`, `wn${here} ${behind}`, `bbb${word(at - 2)} ${before}`],
      ...[`s${shape}`, `g${sign(at)}`, `gg${sign(at - 1)}|${sign(at)}|${sign(at + 1)}`],
      ...ends.map((piece) => `e${piece}`),
      ...[`a${act}`, `aw${act} ${here}`, `ab${act} ${before}`, `ag${act} ${sign(at)}`, `as${act} ${shape}`],
      ...[`o${occasion} ${act}`, `c${Math.min(clause, 3)} ${act}`, `p${Math.min(at, 3)} ${act}`],
    ];
    return names.map((name) => placeOf(name, spanFeatureCount));
  });
  return { tokens, features };
}
