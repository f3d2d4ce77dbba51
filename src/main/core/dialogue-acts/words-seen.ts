import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { readSentence, type Token } from '../languages/time-grammar/sentence.ts';

const longestRead = 300;

/** The words and marks of a message, as features tell of them. */
interface WordsSeen {
  readonly tokens: readonly Token[];
  /** A word as it is compared, a number as `0`; `^` before the first, `$` behind the last. */
  word(at: number): string;
  /** Whether the language reads it as a part of a time. */
  isTimed(at: number): boolean;
  /** Whether it goes on with a part of a time that began before it: "3. | December". */
  isWithinTime(at: number): boolean;
}

export function seeWords(text: string, language: Language): WordsSeen {
  const { timeGrammar } = languages[language];
  const sentence = readSentence(text.normalize('NFC').slice(0, longestRead));
  const { tokens } = sentence;
  const timed = new Set<number>();
  const within = new Set<number>();
  for (const at of tokens.keys())
    for (const { end } of timeGrammar.pieces(sentence, at))
      for (let of = at; of < end; of += 1) (of === at ? timed : within).add(of);
  const words = tokens.map(({ kind, form }) => (kind === 'number' ? '0' : form));
  return {
    tokens,
    word: (at) => words[at] ?? (at < 0 ? '^' : '$'),
    isTimed: (at) => timed.has(at) || within.has(at),
    isWithinTime: (at) => within.has(at),
  };
}

/** The words of a text that the language reads as no part of a time. */
export function withoutTimes(text: string, language: Language): string {
  const { tokens, isTimed } = seeWords(text, language);
  const left = tokens.filter(({ kind }, at) => kind === 'word' && !isTimed(at));
  return left.map(({ form }) => form).join(' ');
}
