import { languages } from '../../languages/index.ts';

const LONGEST = 2_000;
const MOST_PARTS = 4;
/** Who begins a sentence with it wants the same again; further in, it tells of something that is the same. */
const MOST_BEFORE = 4;
const words = (kind: 'again' | 'and' | 'thereafter'): string =>
  Object.values(languages)
    .map(({ requests }) => requests[kind])
    .join('|');
const alone = (some: string): string => `(?<![\\p{L}\\p{N}])(?:${some})(?![\\p{L}\\p{N}])`;
const AGAIN = new RegExp(alone(words('again')), 'iu');
const THEN = new RegExp(`^(?:(?:${words('and')})\\s+)?(?:${words('thereafter')})(?![\\p{L}\\p{N}])`, 'iu');
/** Behind a sentence, and before a word that tells what comes next. */
const SEAM = new RegExp(
  `(?<=[.!?;]["'”“’]?)\\s+|,?(?<!\\s(?:${words('and')}))\\s+(?=(?:(?:${words('and')})\\s+)?${alone(words('thereafter'))})`,
  'giu',
);

/**
 * A request cut before each part that wants the same done once more, with something else about it: "…, then the same in blue".
 * Such a part tells only what is different, so it is filled in behind what was filled in before. One part where none is.
 */
export function partsSaidAgain(request: string): readonly string[] {
  if (request.length > LONGEST) return [request];
  const seams = [...request.matchAll(SEAM)].map(({ 0: gap, index }) => ({ end: index, next: index + gap.length }));
  const cuts = seams
    .filter(({ next }, at) => wantsAgain(request.slice(next, seams[at + 1]?.end)))
    .slice(0, MOST_PARTS - 1);
  return [0, ...cuts.map(({ next }) => next)].map((from, at) => request.slice(from, cuts[at]?.end));
}

function wantsAgain(part: string): boolean {
  const at = AGAIN.exec(part)?.index;
  if (at === undefined) return false;
  return THEN.test(part) || (part.slice(0, at).match(/\S+/gu) ?? []).length < MOST_BEFORE;
}
