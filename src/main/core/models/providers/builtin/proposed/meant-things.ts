import { languageOf } from '../../../../../../shared/locales/index.ts';
import { isOfOther } from '../../../../understanding/items.ts';
import { bestMatches, contentWords } from '../../../../understanding/match-words.ts';
import { placesIn, placesWithin } from '../../../../understanding/targets.ts';
import { asList, type NotedList } from '../lists.ts';
import { meant } from '../meant.ts';
import { listName } from '../notes.ts';
import { latestPlan } from '../referents.ts';
import type { Plan } from '../results.ts';
import type { ActScene } from './act-words.ts';

/** Turns after which a message without a name is not about what was set. */
const mostTurns = 3;
const mostNamed = 3;

/**
 * The plans that a message may be about, the likeliest first: those at a place that it says, those whose names it says, what was
 * set or changed last, what was told, the only one.
 */
export function plansMeant({ said, sentence, past, plans }: ActScene): Plan[] {
  const placed = said.known.flatMap((words) => {
    const found = placesIn(words, said.language);
    return found ? meant(found, plans, past).map(({ id }) => id) : [];
  });
  const within = said.known.length > 0 || past.told.length === 0 ? undefined : placesWithin(sentence, said.language);
  const all = [...placed, ...(within ? meant(within, plans, past).map(({ id }) => id) : [])];
  if (all.length > 0) return plans.filter(({ id }) => all.includes(id));
  const byName = (words: string): Plan[] =>
    bestMatches(
      words,
      plans.map((plan) => ({ ...plan, text: plan.name })),
      mostNamed,
    );
  const known = byName(said.known.join(' '));
  if (known.length > 0) return known;
  const latest = past.toldLast ?? latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  const told = plans.filter(({ id }) => past.told.some((one) => one.id === id));
  const orders = [
    byName(without(sentence, said.new)),
    plans.filter(({ id }) => id === latest?.id),
    told,
    plans.length === 1 ? plans : [],
  ];
  return orders.find((some) => some.length > 0)?.slice() ?? [];
}

/** A text in lower case, without these parts of it. */
export const without = (text: string, parts: readonly string[]): string =>
  parts.reduce((rest, part) => rest.replace(part.toLowerCase(), ' '), text.toLowerCase());

/** What is noted, as lists; what is no list is one of a single thing. */
export const asLists = (entries: ActScene['entries']): NotedList[] =>
  entries.flatMap((entry) => asList(entry) ?? { key: entry.key, items: [{ text: entry.value }] });

/** The list that a message may be about: the one it names, else the one spoken of last, else the only one. */
export function listMeant({
  sentence,
  past,
  entries,
  viewpoint,
}: Pick<ActScene, 'sentence' | 'past' | 'entries' | 'viewpoint'>): NotedList | undefined {
  const lists = asLists(entries);
  const other = isOfOther(sentence, languageOf(viewpoint.locale)) ? lists.filter(({ key }) => key !== past.list) : [];
  if (past.list !== undefined && other.length === 1) return other[0];
  const [called] = bestMatches(
    sentence,
    lists.filter(({ key }) => contentWords(key).length > 0).map((list) => ({ ...list, text: listName(list.key) })),
    1,
  );
  return called ?? lists.find(({ key }) => key === past.list) ?? (lists.length === 1 ? lists[0] : undefined);
}
