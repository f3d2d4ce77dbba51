import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { AmongTold, Target } from '../languages/wish.ts';
import { has, patternOf, withoutAll, withoutFirst, withoutLast } from './clauses.ts';
import { hasObject } from './object.ts';
import { orderWords } from './order-words.ts';

const picks = orderWords('picks');

/** Which of a list the words mean, from 0, the last of them -1; undefined for words that are no place in a list. */
function placeOf(words: string): number | undefined {
  const [found] = picks.flatMap((list) => {
    const index = list.findIndex((pick) => pick.test(words));
    return index < 0 ? [] : [index === list.length - 1 ? -1 : index];
  });
  return found;
}

/** AmongTold among what was told, and several at once: "the second one", "1 and 3", "both", "the last two". */
export function placesIn(words: string, language: Language): AmongTold | undefined {
  const { changes, itemsOf } = languages[language];
  const text = words.trim().replace(/[\s.,!]+$/u, '');
  const bare = (withoutLast(thingsOf(language), text) ?? text).trim();
  const said = bare === '' ? text : bare;
  const isLatest = patternOf(`^(?:${changes.latest})(?: (?:${changes.things}))?$`).test(text);
  if (isLatest) return undefined;
  const several = severalIn(said, language);
  if (several) return several;
  const first = firstOf(said, language);
  if (first) return { kind: 'places', places: first };
  const places = itemsOf(said).map(placeOf);
  if (places.length === 0 || places.length > 5 || places.some((place) => place === undefined)) return undefined;
  return { kind: 'places', places: places as number[] };
}

/** "The first two": their places. */
function firstOf(said: string, language: Language): number[] | undefined {
  const { both, counts } = languages[language].changes;
  const [, head = '', last = ''] = /^(.+)\s(\S+)$/u.exec(said) ?? [];
  const isLast = (words: string): boolean => patternOf(`^(?:${words})$`).test(last);
  const count = isLast(both) ? 2 : counts.findIndex(isLast) + 2;
  return placeOf(head) === 0 && count > 1 ? Array.from({ length: count }, (_, at) => at) : undefined;
}

/** The places in a list that a sentence says anywhere: "die erste schieb auf morgen". */
export function placesWithin(
  sentence: string,
  language: Language,
): (AmongTold & { readonly kind: 'places' }) | undefined {
  const words = sentence.split(/[\s,;]+/u);
  for (let size = mostPlaceWords; size > 0; size -= 1)
    for (let from = 0; from + size <= words.length; from += 1) {
      const found = placesIn(words.slice(from, from + size).join(' '), language);
      if (found?.kind === 'places') return found;
    }
  return undefined;
}
const mostPlaceWords = 3;

function severalIn(text: string, language: Language): AmongTold | undefined {
  const { changes } = languages[language];
  const isLatest = has(changes.latest, text);
  const isAll = has(changes.all, text);
  const small = `${article(language)}|of (?:them|those|these)|davon`;
  const rest = withoutAll(`${changes.latest}|${changes.all}|${small}`, text);
  const isIt = (words: string): boolean => patternOf(`^(?:${words})$`).test(rest);
  const count = isIt(changes.both) ? 2 : isLatest || isAll ? changes.counts.findIndex(isIt) + 2 : 1;
  if (count > 1 && (isIt(changes.both) || changes.counts.some(isIt)))
    return { kind: 'several', count, ...(isLatest ? { isLatest: true as const } : {}) };
  return rest === '' && isAll && !isLatest ? { kind: 'several' } : undefined;
}

/** Things of ours, one or several of them. */
const thingsOf = (language: Language): string => languages[language].changes.things;
const article = (language: Language): string => languages[language].orders.ours.articles;

export interface Spoken {
  readonly target: Target;
  /** A noun of ours was said ("reminder"), so that it can be nothing else than what stands. */
  readonly hasThing: boolean;
}

/** Which thing the words mean that are left of a sentence. */
export function targetIn(words: string, language: Language): Spoken {
  const { changes } = languages[language];
  const text = words.trim();
  const hasThing = has(thingsOf(language), text);
  const places = placesIn(text, language);
  if (places) return { target: places, hasThing };
  const rest = withoutAll(`${changes.small}|${changes.latest}|${article(language)}|${changes.corrects}`, text);
  // "the other one" is called so by what it is not.
  const isOther = patternOf(`^(?:${changes.otherOf})$`).test(rest);
  if (isOther || hasObject(rest)) return { target: { kind: 'named', query: rest }, hasThing };
  return { target: { kind: 'last' }, hasThing };
}

/**
 * What is left of a text without one of the phrases: at its beginning, behind it where an ellipsis comes first ("… can
 * go"), or around it ("take … off"); undefined where it has none.
 */
export function around(phrases: readonly string[], text: string): string | undefined {
  for (const phrase of phrases) {
    const [first = '', last] = phrase.split(/\s?… /u);
    const rest =
      last === undefined
        ? withoutFirst(first, text)
        : first === ''
          ? withoutLast(last, text)
          : patternOf(`^(?:${first})\\s+((?:.+?\\s+)?)(?:${last})$`, 'isu').exec(text)?.[1]?.trim();
    if (rest !== undefined) return rest;
  }
  return undefined;
}
