import { languages } from '../../../languages/index.ts';
import { bestMatches } from '../../../understanding/match-words.ts';
import type { Past } from './meant.ts';
import { fittingEntries, itemsOn, wholeValue } from './notes.ts';
import { call, type Entry, entriesOf, plain, type TalkPart, type ToolAnswer, type Wanted } from './results.ts';

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

/** What is kept under the name that was spoken of, all of it. */
export function* spokenEntry(list: string): TalkPart<Entry | undefined> {
  const told = entriesOf(yield call('store_list')).find(({ key }) => key === list);
  const entry = told && (yield* whole(told));
  return entry?.isClipped ? undefined : entry;
}

/** The list that was spoken of last. */
export function* spokenList({ list }: Past): TalkPart<NotedList | undefined> {
  if (list === undefined) return undefined;
  const entry = yield* spokenEntry(list);
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
  const entry = only && !second ? yield* whole(only) : undefined;
  return entry && !entry.isClipped ? asList(entry) : undefined;
}

/** What is kept there, all of it; as it was where it cannot be read. */
const whole = function* (entry: Entry): TalkPart<Entry> {
  if (!entry.isClipped) return entry;
  const value = yield* wholeValue(entry);
  return value === entry.value ? entry : { ...entry, value, isClipped: false };
};

const mostWhole = 3;
const usualLists = new Set(Object.values(languages).map(({ carriers }) => plain(carriers.usualList)));

/**
 * What stands, with what a message may change read to its end: of what is too long for a look at everything, first the list spoken
 * of, then what the message names, then the usual one, or the only one there is. What
 * else is too long stays clipped, and is not to be written again.
 */
export function* wholeEntries(
  entries: readonly Entry[],
  text: string,
  { list }: Pick<Past, 'list'>,
): TalkPart<readonly Entry[]> {
  const long = entries.filter(({ isClipped }) => isClipped);
  const named = bestMatches(
    text,
    long.map((entry) => ({ entry, text: entry.key })),
    mostWhole,
  ).map(({ entry }) => entry);
  const usual = long.filter(({ key }) => entries.length === 1 || usualLists.has(plain(key)));
  const meant = [...long.filter(({ key }) => key === list), ...named, ...usual];
  const first = [...new Set(meant)].slice(0, mostWhole);
  const all: Entry[] = [];
  for (const entry of entries) all.push(first.includes(entry) ? yield* whole(entry) : entry);
  return all;
}

/** Whether a call would write again, or delete, what was not read to its end. */
export const writesUnread = ({ tool, args }: Wanted, entries: readonly Entry[]): boolean =>
  (tool === 'store_set' || tool === 'store_delete') &&
  entries.some(({ key, isClipped }) => isClipped && key === args['key']);

/** All lists, the one that was spoken of last first. */
export function spokenFirst(entries: readonly Entry[], { list }: Pick<Past, 'list'>): NotedList[] {
  const lists = entries.flatMap((entry) => asList(entry) ?? []);
  const isSpoken = ({ key }: NotedList): boolean => key === list;
  return [...lists.filter(isSpoken), ...lists.filter((one) => !isSpoken(one))];
}

/** What is kept under a name, where it is a list. */
export function asList({ key, value }: Entry): NotedList | undefined {
  return /^\s*[-*•] |[,\n]/u.test(value) ? { key, items: itemsOn(value).map((text) => ({ text })) } : undefined;
}
