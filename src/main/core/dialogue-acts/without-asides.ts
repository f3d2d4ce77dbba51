import { languages } from '../languages/index.ts';
import { clausesOf, opens } from '../understanding/clauses.ts';
import { readSpans, surelyUnmarked } from './read-spans.ts';
import type { TakenAs } from './span-features.ts';

/** So much worse the best reading must be that marks a word there, in units of the weights. */
const surely = 50;
/** What is shorter may change what is wanted ("…, too"), unless it stands before all of it. */
const fewestWords = 3;
/** What has a number, asks, or is opened or closed by a bracket tells something. */
const telling = /[\p{N}?()]/u;

/**
 * A message without the clauses before and behind what it wants in which surely no word is marked, if it wants this act: a
 * greeting, why somebody wants it ("…, she's got loads"). As it stands where nothing in it is marked as new, for then nothing of
 * it was read. What only tells why may matter all the same: enough to propose something beside what the whole message says.
 */
export function withoutAsides(taken: TakenAs): string {
  const text = taken.text.normalize('NFC');
  const marked = readSpans({ ...taken, text });
  if (!marked.some(({ kind }) => kind === 'new')) return taken.text;
  const clauses = placedClauses(text);
  const isSurely = surelyUnmarked({ ...taken, text });
  // "…, then Ben" goes on with what stands before it.
  const { joint } = languages[taken.language].carriers;
  const isKept = ({ from, to }: Placed, at: number): boolean => {
    const clause = text.slice(from, clauses[at + 1]?.from);
    return isSurely(from, to) < surely || telling.test(clause) || opens(joint, clause);
  };
  const first = clauses.findIndex(isKept);
  const last = clauses.findLastIndex((clause, at) => isKept(clause, at) || clause.words < fewestWords);
  const [from, behind] = [clauses[first]?.from ?? 0, clauses[last + 1]?.from];
  if (first < 0 || (from === 0 && behind === undefined)) return taken.text;
  return text.slice(from, behind).replace(/[\s,;:–—-]+$/u, '');
}

interface Placed {
  readonly from: number;
  readonly to: number;
  readonly words: number;
}

/** The clauses of a text and where they stand in it. */
function placedClauses(text: string): readonly Placed[] {
  let end = 0;
  return clausesOf(text).map((clause) => {
    const from = Math.max(text.indexOf(clause, end), end);
    end = from + clause.length;
    return { from, to: end, words: clause.split(/\s+/u).length };
  });
}
