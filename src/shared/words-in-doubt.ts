import type { TimeRefusal } from './model/failure.ts';

/** The words of a refused text in whose place each of its choices stands; undefined where there is none to choose. */
export function wordsInDoubt({ choices, notUnderstood: [words, ...more] }: TimeRefusal): string | undefined {
  return choices.length > 0 && more.length === 0 ? words : undefined;
}
