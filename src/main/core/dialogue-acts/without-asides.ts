import { languages } from '../languages/index.ts';
import { clausesOf, opens } from '../understanding/clauses.ts';
import { readSpans, surelyUnmarked } from './read-spans.ts';
import type { TakenAs } from './span-features.ts';

/** So much worse the best reading must be that marks a word there, in units of the weights. */
const surely = 50;
/** What is shorter is a thing beside others, or changes what is wanted ("…, too"), unless it stands before all of it. */
const fewestWords = 3;

/**
 * A message without the clauses in which no word is marked, if it wants this act: a greeting before the wish, why somebody wants
 * it behind it ("…, she's got loads"). As it stands where nothing in it is marked as new, for then nothing of it was read. Enough
 * to call something by fewer words and to propose something, never to do something else.
 */
export function withoutAsides(taken: TakenAs): string {
  const text = taken.text.normalize('NFC');
  const marked = readSpans({ ...taken, text });
  if (!marked.some(({ kind }) => kind === 'new')) return taken.text;
  const clauses = placedClauses(text);
  const isSurely = surelyUnmarked({ ...taken, text });
  // "…, then Ben" goes on with what stands before it.
  const { joint } = languages[taken.language].carriers;
  const isAside = ({ from, to }: Placed): boolean =>
    isSurely(from, to) >= surely && !opens(joint, text.slice(from, to));
  const isLong = ({ from, to }: Placed): boolean => text.slice(from, to).split(/\s+/u).length >= fewestWords;
  const first = clauses.findIndex((clause) => !isAside(clause));
  const aside = clauses.filter((clause, at) => isAside(clause) && (at < first || isLong(clause)));
  if (aside.length === 0 || aside.length === clauses.length) return taken.text;
  return clauses
    .filter((clause) => !aside.includes(clause))
    .map(({ from }) => {
      const next = clauses.find((clause) => clause.from > from);
      return text.slice(from, next?.from).trim();
    })
    .join(' ')
    .replace(/[\s,;:–—-]+$/u, '');
}

interface Placed {
  readonly from: number;
  readonly to: number;
}

/** The clauses of a text and where they stand in it. */
function placedClauses(text: string): readonly Placed[] {
  let end = 0;
  return clausesOf(text).map((clause) => {
    const from = Math.max(text.indexOf(clause, end), end);
    end = from + clause.length;
    return { from, to: end };
  });
}
