import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has } from '../../../../understanding/clauses.ts';
import { bestMatches, contentWords } from '../../../../understanding/match-words.ts';
import { placesWithin } from '../../../../understanding/targets.ts';
import { asList, type NotedList } from '../lists.ts';
import { listName } from '../notes.ts';
import { allOf } from '../proposed/made.ts';
import { putOn, takenOff } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';

type Scene = Pick<Sight, 'past' | 'speaker' | 'viewpoint'>;
type Seen = Pick<Weighed, 'sentence' | 'entries' | 'isQuestion'>;

/** "I've bought the milk", "Milch haben wir noch": what stands on a list and is there by now goes from it. Empty for all else. */
export function ofBought({ sentence, entries, isQuestion }: Seen, { past, speaker, viewpoint }: Scene): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { changes, listOrders } = languages[language];
  const isDenied =
    isNegated(sentence, language) || has(`${changes.forgets}|${changes.lacks}|${listOrders.notGot}`, sentence);
  const isAll = has(listOrders.gotAll, sentence);
  if (isQuestion || isDenied || !(isAll || has(listOrders.got, sentence))) return [];
  const lists = entries.flatMap((entry) => asList(entry) ?? []);
  const found = lists.flatMap((list) => {
    const items = namedIn(sentence, list);
    return items.length > 0 ? [takenOff(list, items, { speaker })] : [];
  });
  if (found.length > 0) return found.slice(0, 1);
  // "Got the first two", right after the list was told.
  const spoken = lists.find(({ key }) => key === past.list);
  const places = spoken && placesWithin(sentence, language)?.places;
  const placed = places?.flatMap((place) => spoken?.items.at(place)?.text ?? []) ?? [];
  if (spoken && placed.length > 0 && placed.length === places?.length) return [takenOff(spoken, placed, { speaker })];
  const [only, second] = lists.filter(({ key }) => past.list === undefined || key === past.list);
  return isAll && only && !second
    ? [
        takenOff(
          only,
          only.items.map(({ text }) => text),
          { speaker },
        ),
      ]
    : [];
}

/** "Move the eggs to the holiday list": what stands on one list goes to another that is called by its name. Empty for all else. */
export function ofMovedItems({ sentence, entries, isQuestion }: Seen, { speaker, viewpoint }: Scene): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { carriers, changes } = languages[language];
  const list = `\\p{L}*(?:${carriers.list})`;
  if (isQuestion || isNegated(sentence, language) || !has(changes.moves, sentence) || !has(list, sentence)) return [];
  const lists = entries.flatMap((entry) => asList(entry) ?? []);
  const last = lastNamed(sentence, lists);
  if (!last) return [];
  const rest = sentence.slice(0, last.at);
  const from = lists.filter((list) => list.key !== last.list.key && namedIn(rest, list).length > 0);
  const [only, second] = from;
  if (!only || second) return [];
  // "… from the holiday list to …", of what stands on another.
  const isElse = has(list, rest) && bestMatches(rest, [{ text: listName(only.key) }], 1).length === 0;
  if (isElse) return [];
  const items = namedIn(rest, only);
  return [allOf([takenOff(only, items, { speaker }), putOn(last.list.key, items, { entries, speaker })])];
}

const isNegated = (sentence: string, language: Language): boolean =>
  has(languages[language].requests.negation, sentence) || /\p{L}n['’]t(?!\p{L})/u.test(sentence);

/** The items of a list that are named in a sentence by all of their words. */
function namedIn(sentence: string, { items }: NotedList): string[] {
  const said = contentWords(sentence);
  return items
    .map(({ text }) => text)
    .filter((text) => {
      const words = contentWords(text);
      return words.length > 0 && words.every((word) => said.includes(word));
    });
}

/** The list whose name stands last in a sentence, and where. */
function lastNamed(
  sentence: string,
  lists: readonly NotedList[],
): { readonly list: NotedList; readonly at: number } | undefined {
  const words = [...sentence.matchAll(/\S+/gu)];
  for (const { index } of words.reverse()) {
    const [only, second] = bestMatches(
      sentence.slice(index),
      lists.map((list) => ({ list, text: listName(list.key) })),
      2,
    );
    if (only) return second ? undefined : { list: only.list, at: index };
  }
  return undefined;
}
