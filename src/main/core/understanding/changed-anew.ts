import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { hourInWords } from './change-time.ts';
import { withoutAllFirst } from './clauses.ts';
import { timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

type Change = Wish & { readonly do: 'change' };

/**
 * "Move it to 4, sorry, half four": what takes a time back says the one that is meant, where both are an hour or both a day. Where
 * they are not, that is asked.
 */
export function changedAnew(wish: Change, sentence: string, reading: Reading): Wish {
  const meant = takenBack(sentence, reading);
  const { when, number: _, ...change } = wish;
  if (when === undefined || meant === undefined || when.includes(meant)) return wish;
  const [was, is] = [kindOf(when, reading), kindOf(meant, reading)];
  return was === is ? { ...change, when: meant } : { do: 'correct' };
}

/** The last time behind a word that takes back what was said before it. */
function takenBack(sentence: string, reading: Reading): string | undefined {
  const { retracts } = languages[reading.language].changes;
  const [, ...more] = sentence.split(/(?:[,;.]|\s[–—-])\s+/u);
  let isTaken = false;
  let meant: string | undefined;
  for (const part of more) {
    const rest = withoutAllFirst(retracts, part);
    isTaken ||= rest !== part;
    if (isTaken && kindOf(rest, reading) !== undefined) meant = rest;
    if (isTaken && rest !== '' && kindOf(rest, reading) === undefined) return meant;
  }
  return meant;
}

/** Of what kind a whole time is; undefined for words that are none. */
function kindOf(text: string, { language, viewpoint }: Reading): 'hour' | 'day' | 'both' | 'rule' | undefined {
  const words = text.trim();
  if (/^\d{1,2}$/u.test(words) || hourInWords(words, { language, viewpoint }) !== undefined) return 'hour';
  const when = timeIn(words, language, viewpoint);
  if (!when || when.kind === 'unclear' || when.rest !== '') return undefined;
  if (when.kind === 'repeats') return 'rule';
  if (!namesDay(words, language, viewpoint)) return 'hour';
  return when.grain === 'day' ? 'day' : 'both';
}
