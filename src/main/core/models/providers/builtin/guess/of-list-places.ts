import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, patternOf, withoutLast } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { around, placesIn } from '../../../../understanding/targets.ts';
import { spokenFirst } from '../lists.ts';
import { takenOff } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';

const mostWords = 5;

/**
 * "Strike the last of them", "the second one can go", of the list spoken of: what stands at that place goes. Empty where a thing of it is
 * named, or no place of it is said.
 */
export function placeGone(
  { sentence, entries }: Pick<Weighed, 'sentence' | 'entries'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { changes } = languages[language];
  const list = spokenFirst(entries, past).find(({ key }) => key === past.list);
  // "Keep the last one, drop the rest"
  if (!list || list.items.length < 2 || has(`${changes.keeps}|${changes.except}`, sentence)) return [];
  for (const clause of clausesOf(sentence)) {
    const isUnwanted = around(changes.unwanted, clause) !== undefined;
    const isGone =
      isUnwanted || around(changes.drops, clause) !== undefined || has(`${changes.ends}|${changes.leaves}`, clause);
    // "I don't need the last two any more" denies that they are needed; "not the last one" that it goes.
    const isDenied = has(changes.denies, clause) && !isUnwanted;
    if (!isGone || isDenied || bestMatches(clause, list.items, 1).length > 0) continue;
    const gone = placesOf(clause, list.items.length, language).flatMap((place) => list.items.at(place)?.text ?? []);
    if (gone.length > 0 && gone.length < list.items.length)
      return [{ ...takenOff(list, gone, { speaker }), isAll: true }];
  }
  return [];
}

/** Which places of a list of so many things a part of a message says, the last ones counted from its end. */
function placesOf(clause: string, count: number, language: Language): readonly number[] {
  const { changes, orders, timeGrammar } = languages[language];
  const { capitalIsName } = timeGrammar.naming;
  const { articles } = orders.ours;
  const words = clause.split(/\s+/u);
  for (let size = Math.min(mostWords, words.length); size > 0; size -= 1)
    for (let from = 0; from + size <= words.length; from += 1) {
      const row = words.slice(from, from + size).join(' ');
      const bare = withoutLast(changes.ofThem, row) ?? row;
      const isPointed = bare !== row || patternOf(`^(?:${articles})\\s`).test(row);
      // "The last day is over": the place is one of what is named behind it.
      const next = words[from + size] ?? '';
      const hasThing = bare !== row || withoutLast(changes.things, bare) !== undefined;
      const isOfThing = !hasThing && (capitalIsName ? next !== '' : /^\p{Lu}/u.test(next));
      if (!isPointed || isOfThing) continue;
      const found = placesIn(bare, language);
      if (found?.kind === 'places' && found.places.every((place) => place < count)) return found.places;
      if (found?.kind === 'several' && found.isLatest && found.count !== undefined && found.count < count)
        return Array.from({ length: found.count }, (_, at) => count - 1 - at);
    }
  return [];
}
