import { bestMatches } from '../../../understanding/match-words.ts';
import type { Past } from './meant.ts';
import { fittingEntries, itemsOn } from './notes.ts';
import { call, type Entry, entriesOf, plain, type TalkPart, type ToolAnswer } from './results.ts';

/** A list as it stands, with what is on it. */
export interface NotedList {
  readonly key: string;
  readonly items: readonly { readonly text: string }[];
}

/** The list that an answer told, asked for by a name: the one that fits, if there is just one. */
export function toldList(name: string, answer: ToolAnswer): string | undefined {
  const [only, second] = fittingEntries(name, entriesOf(answer));
  return only && !second && asList(only) ? only.key : undefined;
}

/** The list that was spoken of last. */
export function* spokenList({ list }: Past): TalkPart<NotedList | undefined> {
  if (list === undefined) return undefined;
  const answer = yield call('store_list');
  const entry = entriesOf(answer).find(({ key }) => key === list);
  return entry && (asList(entry) ?? { key: entry.key, items: [{ text: entry.value }] });
}

/** The one list that holds something by these words. */
export function* listHolding(query: string): TalkPart<NotedList | undefined> {
  const answer = yield call('store_list');
  const lists = entriesOf(answer).flatMap((entry) => asList(entry) ?? []);
  const [only, second] = lists.filter(({ items }) => bestMatches(query, items, 2).length === 1);
  return second ? undefined : only;
}

/** The list of this very name. */
export function* listCalled(name: string): TalkPart<NotedList | undefined> {
  const answer = yield call('store_list');
  const [only, second] = entriesOf(answer).filter(({ key }) => plain(key) === plain(name));
  return only && !second ? asList(only) : undefined;
}

/** What is kept under a name, where it is a list. */
export function asList({ key, value }: Entry): NotedList | undefined {
  return /^\s*[-*•] |[,\n]/u.test(value) ? { key, items: itemsOn(value).map((text) => ({ text })) } : undefined;
}
