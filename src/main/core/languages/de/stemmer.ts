import type { Stemmer } from '../language-pack.ts';

/** Heizungen → heizung, Kesseln → kessel. */
export const stemmer: Stemmer = {
  withoutS(word) {
    if (word.endsWith('en') && word.length > 5) return word.slice(0, -2);
    return /e[lr]n$/.test(word) ? word.slice(0, -1) : undefined;
  },
};
