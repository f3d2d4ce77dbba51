import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import { isSlip } from '../languages/time-grammar/typo.ts';
import { patternOf } from './clauses.ts';

/** The sentence with a misspelt verb of asking set right, where "me" follows ("remidn me", "rmnd me"), and a misspelt "me" behind it ("remind em"). */
export function mended(sentence: string, language: Language): string {
  const { askingVerbs, me } = languages[language].orders;
  const asked = sentence.replace(
    patternOf(`(?<=(?<!\\p{L})(?:${askingVerbs.join('|')}) )\\p{L}+(?=\\s)`, 'iu'),
    (word) => {
      return me.split('|').find((own) => letters(own) === letters(word.toLowerCase())) ?? word;
    },
  );
  return asked.replace(patternOf(`(?<!\\p{L})(\\p{L}+)(?= (?:${me})(?:\\s|$))`, 'iu'), (word) => {
    const said = word.toLowerCase();
    return askingVerbs.find((verb) => isSlip(said, verb) || isSkeleton(said, verb)) ?? word;
  });
}

/** "rmnd": a word written without its vowels. */
const isSkeleton = (word: string, of: string): boolean => word.length > 2 && word === of.replace(/[aeiouäöü]/gu, '');

const letters = (word: string): string => [...word].sort().join('');
