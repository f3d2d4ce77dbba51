import { bestMatches, sharesHalf } from '../../../understanding/match-words.ts';
import type { Past } from './meant.ts';
import { fittingEntries, itemsOn, wholeValue } from './notes.ts';
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
  const told = entriesOf(answer).find(({ key }) => key === list);
  const entry = told && (yield* whole(told));
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
  return only && !second ? asList(yield* whole(only)) : undefined;
}

const whole = function* (entry: Entry): TalkPart<Entry> {
  return { ...entry, value: yield* wholeValue(entry), isClipped: false };
};

const mostWhole = 2;

/**
 * What may be changed by a message, all of each: of what is too long for a look at everything that is the list spoken of, and what the
 * message names. What else is too long is left out, as to write it again would cut it off.
 */
export function* wholeEntries(
  entries: readonly Entry[],
  text: string,
  { list }: Pick<Past, 'list'>,
): TalkPart<readonly Entry[]> {
  const meant = entries.filter(({ key, isClipped }) => isClipped && (key === list || sharesHalf(key, text)));
  const all: Entry[] = [];
  for (const entry of entries)
    if (!entry.isClipped) all.push(entry);
    else if (meant.slice(0, mostWhole).includes(entry)) all.push(yield* whole(entry));
  return all;
}

/** What is kept under a name, where it is a list. */
export function asList({ key, value }: Entry): NotedList | undefined {
  return /^\s*[-*•] |[,\n]/u.test(value) ? { key, items: itemsOn(value).map((text) => ({ text })) } : undefined;
}
