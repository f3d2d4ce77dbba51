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
  if (!list || list.items.length < 2) return [];
  for (const clause of clausesOf(sentence)) {
    const isGone =
      around([...changes.drops, ...changes.unwanted], clause) !== undefined ||
      has(`${changes.ends}|${changes.leaves}|${changes.done}`, clause);
    if (!isGone || has(changes.denies, clause) || bestMatches(clause, list.items, 1).length > 0) continue;
    const gone = placesOf(clause, list.items.length, language).flatMap((place) => list.items.at(place)?.text ?? []);
    if (gone.length > 0 && gone.length < list.items.length)
      return [{ ...takenOff(list, gone, { speaker }), isAll: true }];
  }
  return [];
}

/** Which places of a list of so many things a part of a message says, the last ones counted from its end. */
function placesOf(clause: string, count: number, language: Language): readonly number[] {
  const { changes, orders } = languages[language];
  const { articles } = orders.ours;
  const words = clause.split(/\s+/u);
  for (let size = Math.min(mostWords, words.length); size > 0; size -= 1)
    for (let from = 0; from + size <= words.length; from += 1) {
      const row = words.slice(from, from + size).join(' ');
      const bare = withoutLast(changes.ofThem, row) ?? row;
      const isPointed = bare !== row || patternOf(`^(?:${articles})\\s`).test(row);
      if (!isPointed) continue;
      if (patternOf(`^(?:${articles})?(?:${changes.latest})(?:\\s(?:${changes.things}))?$`).test(bare))
        return [count - 1];
      const found = placesIn(bare, language);
      if (found?.kind === 'places' && found.places.every((place) => place < count)) return found.places;
      if (found?.kind === 'several' && found.isLatest && found.count !== undefined && found.count < count)
        return Array.from({ length: found.count }, (_, at) => count - 1 - at);
    }
  return [];
}
