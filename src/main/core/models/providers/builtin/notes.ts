import { languages } from '../../../languages/index.ts';
import { isSlip } from '../../../languages/time-grammar/typo.ts';
import type { Wish } from '../../../languages/wish.ts';
import { patternOf, withoutAll } from '../../../understanding/clauses.ts';
import { bestMatches, contentWords, namesSame, overlaps, sharesHalf } from '../../../understanding/match-words.ts';
import type { Past } from './meant.ts';
import {
  bullets,
  call,
  type Entry,
  entriesOf,
  failed,
  plain,
  type Speaker,
  shownOf,
  type Talk,
  type TalkPart,
  type ToolAnswer,
  totalOf,
} from './results.ts';

/** All notes; a list shows its items. */
export function* tellNotes({ t }: Speaker): Talk {
  const answer = yield call('store_list');
  if (answer.error) return failed(answer.error, 'store_list', t);
  const entries = entriesOf(answer);
  if (entries.length === 0) return t('builtin.says.noNotes');
  const lines = entries.map(({ key, value }) => `${key}: ${itemsOf(value)?.join(', ') ?? value}`);
  return t('builtin.says.notes', { list: shownOf(lines, { total: totalOf(answer, entries.length) }, t) });
}

/** What is under a key: under this very one, else under the one that the words fit. */
export function* tellNote(key: string, { past, speaker: { t } }: Spoken): Talk {
  const answer = yield call('store_list');
  if (answer.error) return failed(answer.error, 'store_list', t);
  const entries = entriesOf(answer);
  const called = entryCalled(entries, key);
  const like = called ? [called] : fittingEntries(key, entries);
  const spoken = theList(key, entries, past);
  const fitting = like.length > 0 || !spoken ? like : [spoken];
  if (fitting.length === 0) return t('builtin.says.noKey', { key });
  const said: string[] = [];
  for (const entry of fitting) said.push(noteText(entry.key, yield* wholeValue(entry), t));
  return said.join('\n\n');
}

/** The entry of this very key, else those that its words fit. */
export function fittingEntries(key: string, entries: readonly Entry[]): Entry[] {
  const same = entries.find((entry) => plain(entry.key) === plain(key));
  if (same) return [same];
  return bestMatches(
    key,
    entries.map((entry) => ({ ...entry, text: entry.key })),
    3,
  );
}

const mostTold = 3;

/** What is kept under keys whose words the text names, else the lines that have half of its words; undefined when nothing is. */
export function* lookInNotes(text: string, { t }: Speaker): TalkPart<string | undefined> {
  const answer = yield call('store_list');
  if (answer.error) return undefined;
  const entries = entriesOf(answer);
  const named = entries.filter(({ key }) => overlaps(key, text)).slice(0, mostTold);
  if (named.length > 0) return named.map(({ key, value }) => noteText(key, value, t)).join('\n\n');
  const lines = entries.flatMap(({ key, value }) =>
    value
      .split('\n')
      .map((line) => ({ key, line: line.replace(itemMark, ''), text: `${key.replaceAll('_', ' ')} ${line}` })),
  );
  const fitting = lines.filter((line) => sharesHalf(text, line.text));
  const found = bestMatches(text, fitting, mostTold).map(({ key, line }) =>
    t('builtin.says.value', { key, value: line }),
  );
  return found.length > 0 ? found.join('\n\n') : undefined;
}

const wholly = Object.values(languages)
  .map(({ changes }) => changes.wholly)
  .join('|');

interface Spoken {
  readonly past: Pick<Past, 'list'>;
  readonly speaker: Speaker;
}

/** Whether words only say that a list is meant, and not which. */
const isAnyList = (key: string): boolean => withoutAll(wholly, bareKey(key)) === '';

/** "Take milk off the list", where there are several: the only one on which all of that stands. */
export function listWith(key: string, items: readonly string[], entries: readonly Entry[]): Entry | undefined {
  const [only, second] = isAnyList(key) ? entries.filter(({ value }) => namedOn(itemsOn(value), items)) : [];
  return second ? undefined : only;
}

/** "The list", where none is called so: the one spoken of, or the only one there is. */
export function theList(key: string, entries: readonly Entry[], { list }: Pick<Past, 'list'>): Entry | undefined {
  if (!isAnyList(key)) return undefined;
  const lists = entries.filter(
    ({ key: name, value }) => bareKey(name) !== plain(name) || itemsOn(value).length > 1 || itemMark.test(value),
  );
  const spoken = lists.find((one) => one.key === list);
  return spoken ?? (lists.length === 1 ? lists[0] : undefined);
}

/** What stands on a list by these words, each once: by a name of its own, else by words of it. Undefined where more fits than is meant. */
export function namedOn(there: readonly string[], items: readonly string[]): string[] | undefined {
  const all = there.map((text) => ({ text }));
  const found = items.flatMap((item) => {
    const same = all.filter(({ text }) => namesSame(item, text));
    return same.length > 0 ? same : bestMatches(item, all, 2);
  });
  const gone = [...new Set(found.map(({ text }) => text))];
  return gone.length === 0 || (gone.length > 1 && gone.length > items.length) ? undefined : gone;
}

/** Deletes a note or a list; one that is not there is no error. */
export function* deleteNote(key: string, past: Pick<Past, 'list'>, { t }: Speaker): Talk {
  const before = yield call('store_list');
  if (before.error) return failed(before.error, 'store_list', t);
  const entry = entryOf(before, key) ?? theList(key, entriesOf(before), past);
  // What is called in part so may be meant: that is asked.
  const words = contentWords(bareKey(key));
  const isPart = (name: string): boolean =>
    words.length > 0 && words.every((word) => contentWords(name).includes(word));
  if (!entry && entriesOf(before).some((one) => isPart(one.key))) return t('builtin.says.correct');
  if (!entry) return t('builtin.says.noKey', { key });
  const answer = yield call('store_delete', { key: entry.key });
  return answer.error ? failed(answer.error, 'store_delete', t) : t('builtin.says.deleted', { key: entry.key });
}

/** A list under another name: the one that was named, or spoken of last. Nothing goes where something stands there. */
export function* renameList(
  { which, name }: Wish & { readonly do: 'rename-list' },
  { list }: Pick<Past, 'list'>,
  { t }: Speaker,
): Talk {
  const before = yield call('store_list');
  if (before.error) return failed(before.error, 'store_list', t);
  const entries = entriesOf(before);
  const word = bareKey(which) === '' ? list : which;
  const found =
    word === undefined ? entries.filter(({ value }) => itemsOn(value).length > 1) : fittingEntries(word, entries);
  const [only, second] = found;
  if (!only || second || entryOf(before, name)) return t('builtin.says.correct');
  const value = yield* wholeValue(only);
  const put = yield call('store_set', { key: name, value });
  if (put.error) return failed(put.error, 'store_set', t);
  const gone = yield call('store_delete', { key: only.key });
  if (gone.error) return failed(gone.error, 'store_delete', t);
  return t('builtin.says.renamedList', { from: only.key, key: name });
}

/** Whether something is kept under a name. */
export function* isKept(key: string): TalkPart<boolean> {
  return entryOf(yield call('store_list'), key) !== undefined;
}

const entryOf = (answer: ToolAnswer, key: string): Entry | undefined => entryCalled(entriesOf(answer), key);

/**
 * The entry of this name; "shopping list" and "shopping" name one list, and so do "Urlaubsliste" and "Urlaub", "teh shopping
 * list" and "shoping list", where nothing is called just so.
 */
export function entryCalled(entries: readonly Entry[], key: string): Entry | undefined {
  const same = entries.find((entry) => plain(entry.key) === plain(key));
  if (same) return same;
  const named = [bareKey(key), unlinkedKey(key), bareKey(withoutMisspeltArticle(key))]
    .filter((name) => name !== '')
    .flatMap((name) => entries.find((entry) => bareKey(entry.key) === name) ?? [])[0];
  const written = named ?? entries.find((entry) => longhand(bareKey(entry.key)) === longhand(bareKey(key)));
  return (
    written ??
    entries.find((entry) => isMisspelt(bareKey(key), bareKey(entry.key))) ??
    entries.find((entry) => endsInName(bareKey(key), bareKey(entry.key)))
  );
}

/** "My doctor questions", of the "Questions for the doctor": the only one that has all of these words, and in another order. Enough to put something there. */
export function ofSameWords(entries: readonly Entry[], key: string): Entry | undefined {
  const words = contentWords(bareKey(key));
  const isTurned = (name: string): boolean =>
    namesSame(name, words.join(' ')) && contentWords(name).join() !== words.join();
  const [only, second] = entries.filter((entry) => isTurned(bareKey(entry.key)));
  return second ? undefined : only;
}

const article = patternOf(
  `^(?:${Object.values(languages)
    .map(({ orders }) => orders.ours.articles)
    .join('|')})$`,
);

/** "Another idea for the Christmas gifts": behind an article stands the name of what is there; "weekend shopping" is another list. */
function endsInName(key: string, name: string): boolean {
  const before = name !== '' && key.endsWith(` ${name}`) ? key.slice(0, -name.length).trim().split(/\s+/u) : [];
  return article.test(before.at(-1) ?? '');
}

/** A name with what is short for a word written out: a list "bday" is the birthday list. */
const longhand = (name: string): string => name.replace(/[\p{L}\d]+/gu, (word) => shorthand.get(word) ?? word);
const shorthand = new Map(Object.values(languages).flatMap(({ spelling }) => Object.entries(spelling.shorthand)));

/** "teh shopping list" → "shopping list". */
function withoutMisspeltArticle(key: string): string {
  const [, first = '', rest = ''] = /^(\p{L}{3,})\s+(.+)$/su.exec(plain(key)) ?? [];
  return articles.some((article) => isSwapped(first, article)) ? rest : key;
}
const articles = Object.values(languages)
  .flatMap(({ listOrders }) => listOrders.articles.split('|'))
  .filter((word) => /^\p{L}{3,}$/u.test(word));

/** Two letters swapped, or in a longer word one left out or put in: another letter may make another word. */
const isMisspelt = (word: string, name: string): boolean =>
  isSwapped(word, name) ||
  (Math.min(word.length, name.length) >= shortestMisspelt && word.length !== name.length && isSlip(word, name));
const isSwapped = (word: string, name: string): boolean =>
  word.length === name.length && isSlip(word, name) && [...word].sort().join('') === [...name].sort().join('');
const shortestMisspelt = 6;

const itemMark = /^\s*[-*•] /u;

const listEnd = new RegExp(
  `[\\s_-]*(?:${Object.values(languages)
    .map(({ carriers }) => carriers.list)
    .join('|')})$`,
  'u',
);
const bareKey = (key: string): string => plain(key).replace(listEnd, '').trim();

/** What a list is called beside its word for a list, which may mean any. */
export const listName = (key: string): string => bareKey(key) || key;

const linkedList = new RegExp(
  `(?<=\\p{L}{2})(?:${Object.values(languages)
    .flatMap(({ carriers }) => (carriers.listLink ? [`(?:${carriers.listLink})(?:${carriers.list})`] : []))
    .join('|')})$`,
  'u',
);
/** What a word for a list is made of, without the letter that joins both. */
const unlinkedKey = (key: string): string => (linkedList.test(plain(key)) ? plain(key).replace(linkedList, '') : '');

/** More items in the way in which the list is written: with commas in its line, or one a line. */
export function withItems(text: string, items: readonly string[]): string {
  if (text === '') return bullets(items);
  return !text.includes('\n') && text.includes(',') ? `${text}, ${items.join(', ')}` : `${text}\n${bullets(items)}`;
}

/** The items of a list, however it is written. */
export function itemsOn(value: string): string[] {
  const lines = value.split('\n').map((line) => line.replace(itemMark, '').trim());
  const parts = lines.length === 1 ? (lines[0] ?? '').split(/\s*[,;]\s*/u) : lines;
  return parts.filter((part) => part !== '');
}

/** What is kept under a key, all of it: a look at all notes tells only the beginning of a long one. */
export function* wholeValue({ key, value, isClipped }: Entry): TalkPart<string> {
  if (!isClipped) return value;
  const answer = yield call('store_get', { key });
  return answer.error ? value : String(answer.value['value'] ?? value);
}

/** A note as it is told: a list with a line for each item. */
export function noteText(key: string, value: string, t: Speaker['t']): string {
  const items = itemsOf(value);
  return items ? t('builtin.says.listed', { key, list: bullets(items) }) : t('builtin.says.value', { key, value });
}

/** The items of a note that is a list. */
function itemsOf(value: string): string[] | undefined {
  const lines = value.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 0 && lines.every((line) => itemMark.test(line))
    ? lines.map((line) => line.replace(itemMark, ''))
    : undefined;
}
