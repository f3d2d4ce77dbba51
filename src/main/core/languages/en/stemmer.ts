import type { Stemmer } from '../language-pack.ts';

/** English endings but for the plain -s, which is not English alone. */
export const stemmer: Stemmer = {
  word(word) {
    if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
    if (word.endsWith('ing') && /[aeiouy].{2,}$/.test(word.slice(0, -3))) return undouble(word.slice(0, -3));
    if (word.endsWith('ed') && /[aeiouy].{1,}$/.test(word.slice(0, -2)) && word.length > 5)
      return undouble(word.slice(0, -2));
    return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : undefined;
  },
};

/** planned → plan, but "call", "pass" and "fuzz" keep both letters. */
function undouble(base: string): string {
  return /([bdfgmnprt])\1$/.test(base) ? base.slice(0, -1) : base;
}
