import type { Language } from '../../../shared/locales/index.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Target, Wish } from '../languages/wish.ts';
import { readChange } from './changes.ts';
import { has, patternOf } from './clauses.ts';
import { readFollowUp } from './follow-ups.ts';
import { isTime } from './read-plan.ts';
import { placesIn } from './targets.ts';

/** "Cancel the Friday one": what would be said of the last thing, of what is pointed at by its time. */
export function readPointed(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  const pointed = pointedIn(sentence, language, viewpoint);
  if (!pointed) return undefined;
  const { target, rest } = pointed;
  const wish = readFollowUp(rest, language, viewpoint) ?? readChange(rest, language, viewpoint);
  // All that comes on a day is moved at once, but goes only after a question.
  if (wish?.do === 'drop' && has(languages[language].changes.everything, sentence)) return undefined;
  if (wish?.do === 'drop' && wish.target.kind === 'last') return { do: 'drop', target };
  if (wish?.do !== 'change' || wish.target.kind !== 'last' || wish.isBare) return undefined;
  const { when, name } = wish;
  return { do: 'change', target, ...(when === undefined ? {} : { when }), ...(name === undefined ? {} : { name }) };
}

/** Something that stands, pointed at by its time, and the sentence with a word for the last thing in its place. */
interface Pointed {
  readonly target: Target & { readonly kind: 'timed' };
  readonly rest: string;
}

/** Words of time between what points and the thing: "the Thursday 6pm one". */
const mostWords = 4;

/**
 * What a sentence points at by its time: "the Friday one", "the reminder at 5", "both on Thursday", "den am Freitag". Read
 * by kinds of words alone: what points, a time, and a word for things of ours, or one that leads to a time behind it.
 */
function pointedIn(sentence: string, language: Language, viewpoint: Viewpoint): Pointed | undefined {
  const { it, pointing, things } = languages[language].changes;
  const thing = `(?:${things})`;
  const [pronoun = ''] = it.split('|');
  const isAim = (word: string): boolean => languages[language].timeGrammar.moving.has(word.toLowerCase());
  const asTime = (words: string): string | undefined =>
    [words, `${languages[language].changes.at} ${words}`].find((one) => isTime(one, language, viewpoint));
  for (const [points, isSeveral] of [
    [pointing.some, true],
    [pointing.one, false],
  ] as const) {
    for (const found of sentence.matchAll(patternOf(`(?<![\\p{L}\\p{N}])(?:${points})\\s+`, 'giu'))) {
      const [from, behind] = [found.index, sentence.slice(found.index + found[0].length)];
      const before = patternOf(`^((?:\\S+\\s+){0,${mostWords - 1}}?\\S+?)(?:'s)?\\s+${thing}(?=[\\s,.;!?]|$)`).exec(
        behind,
      );
      const linked = patternOf(
        `^(${thing}\\s+)?(?:that (?:is|are)\\s+)?((?:${pointing.links})\\s+(?:\\S+\\s*){1,${mostWords}})`,
      ).exec(behind);
      const part =
        timeBefore(before, asTime) ??
        (linked && (linked[1] !== undefined || isSeveral || patternOf(`^(?:${pointing.alone})\\s+$`).test(found[0]))
          ? timeBehind(linked, { links: pointing.links, isAim, asTime })
          : undefined);
      if (!part) continue;
      const rest = `${sentence.slice(0, from)}${pronoun} ${behind.slice(part.length)}`.replace(/\s+/gu, ' ').trim();
      const target = { kind: 'timed', when: part.when } as const;
      return { target: isSeveral ? { ...target, isSeveral: true, ...countIn(found[0], language) } : target, rest };
    }
  }
  return undefined;
}

/** How many are said to be meant: "both", "the two". */
function countIn(words: string, language: Language): { readonly count?: number } {
  const { both, counts } = languages[language].changes;
  const at = has(both, words) ? 0 : counts.findIndex((count) => has(count, words));
  return at < 0 ? {} : { count: at + 2 };
}

interface Found {
  readonly when: string;
  /** Characters of it. */
  readonly length: number;
}
type AsTime = (words: string) => string | undefined;

function timeBefore(found: RegExpExecArray | null, asTime: AsTime): Found | undefined {
  // "the second one" is no day.
  const when = found && !isPlace(found[1] ?? '') ? asTime(found[1] ?? '') : undefined;
  return found && when !== undefined ? { when, length: found[0].length } : undefined;
}

const isPlace = (words: string): boolean =>
  !/^\d+$/u.test(words) && ownFirst('en').some((language) => placesIn(words, language) !== undefined);

/** The longest row of words behind that is a time. */
function timeBehind(
  found: RegExpExecArray,
  {
    links,
    isAim,
    asTime,
  }: { readonly links: string; readonly isAim: (word: string) => boolean; readonly asTime: AsTime },
): Found | undefined {
  const [whole, , words = ''] = found;
  const start = whole.length - words.length;
  const ends = [...words.matchAll(/\S+/gu)].map(({ index, 0: word }) => index + word.length).reverse();
  for (const end of ends) {
    const said = words.slice(0, end).replace(/[,.;!?]+$/u, '');
    // "everything from Monday to Friday": behind the second word stands where it goes.
    if (said.split(/\s+/u).slice(1).some(isAim)) continue;
    const bare = said.replace(patternOf(`^(?:${links})\\s+`), '');
    const when = bare === said ? undefined : (asTime(said) ?? asTime(bare));
    if (when !== undefined) return { when, length: start + said.length };
  }
  return undefined;
}
