import { languageOf } from '../../../../../shared/locales/index.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Wish } from '../../../languages/wish.ts';
import { clausesOf } from '../../../understanding/clauses.ts';
import { placedIn } from '../../../understanding/list-orders.ts';
import { readOwnOrder } from '../../../understanding/own-order.ts';
import { plain as plainOf } from '../../../understanding/plain.ts';
import type { Past } from './meant.ts';
import { entryCalled, itemsOn, listWith, namedOn, ofSameWords, theList, wholeValue, withItems } from './notes.ts';
import {
  bullets,
  call,
  type Entry,
  entriesOf,
  failed,
  plain,
  type Speaker,
  type Talk,
  type TalkPart,
  type ToolAnswer,
  type Wanted,
} from './results.ts';

type ListOrder = Wish & { readonly do: 'add' | 'remove' };
interface Scene {
  readonly past: Pick<Past, 'list'>;
  readonly speaker: Speaker;
}

/** What a message does to lists, where it does that several times and nothing else. */
export function listOrdersOf(wish: Wish): readonly ListOrder[] | undefined {
  if (wish.do !== 'several') return undefined;
  const orders = wish.wishes.filter((one): one is ListOrder => one.do === 'add' || one.do === 'remove');
  return orders.length > 1 && orders.length === wish.wishes.length ? orders : undefined;
}

/** Whether a message is surely that, read to its end; or more for the list, by that word: "and two lemons on the list". */
export function ordersLists({ text, viewpoint }: { readonly text: string; readonly viewpoint: Viewpoint }): boolean {
  const { wish, isSure } = readOwnOrder(text, viewpoint);
  const { sentence } = plainOf(text);
  const isMore =
    wish.do === 'items' &&
    wish.less.length === 0 &&
    clausesOf(sentence).length === 1 &&
    placedIn(sentence, languageOf(viewpoint.locale)) === 'add';
  return isSure && (isMore || listOrdersOf(wish) !== undefined);
}

/** Puts items on a list, which is a note of one item a line. A list that is not there yet is begun, without an error. */
export const addTo = (key: string, items: readonly string[], scene: Scene): Talk =>
  changeLists([{ do: 'add', key, items }], scene);

/** Takes items off a list, each found by its words; says which are not on it. */
export const removeFrom = (key: string, items: readonly string[], scene: Scene): Talk =>
  changeLists([{ do: 'remove', key, items }], scene);

/**
 * "Take milk off the shopping list and add oat milk": each list is written once, with all that goes and comes. What goes is looked
 * for in what stood there before.
 */
export function* changeLists(orders: readonly ListOrder[], { past, speaker }: Scene): Talk {
  const answer = yield call('store_list');
  if (answer.error) return failed(answer.error, 'store_list', speaker.t);
  const entries = entriesOf(answer);
  const changed = new Map<string, Change>();
  for (const order of orders) {
    const holding = order.do === 'remove' ? listWith(order.key, order.items, entries) : undefined;
    const turned = order.do === 'add' ? ofSameWords(entries, order.key) : undefined;
    const entry = entryCalled(entries, order.key) ?? theList(order.key, entries, past) ?? holding ?? turned;
    const key = entry?.key ?? order.key;
    const known = changed.get(plain(key)) ?? { key, entry, text: entry ? yield* wholeValue(entry) : '', orders: [] };
    changed.set(plain(key), { ...known, orders: [...known.orders, order] });
  }
  const said: string[] = [];
  for (const one of changed.values()) said.push(...(yield* changeList(one, speaker)));
  return said.join('\n');
}

interface Change {
  readonly key: string;
  readonly entry: Entry | undefined;
  readonly text: string;
  readonly orders: readonly ListOrder[];
}

function* changeList({ key, entry, text, orders }: Change, { t }: Speaker): TalkPart<string[]> {
  if (orders.every(({ items }) => items.length === 0)) return [t('builtin.says.listEmpty', { key })];
  const there = itemsOn(text);
  const said: string[] = [];
  const gone: string[] = [];
  const put: string[] = [];
  for (const { do: what, items } of orders) {
    // "Put it there and take it off again": what was put there goes, too.
    const found = what === 'remove' ? namedOn([...there, ...put], items) : [...new Set(items)];
    if (found) (what === 'add' ? put : gone).push(...found);
    if (found) said.push(t(`builtin.says.${what === 'add' ? 'added' : 'removed'}`, { key, items: found.join(', ') }));
    const missing = what === 'remove' && found ? items.filter((item) => !found.some((one) => isNamed(item, one))) : [];
    if (missing.length > 0 && missing.length < items.length)
      said.push(t('builtin.says.notThere', { key, items: missing.join(', ') }));
    if (found) continue;
    if (!entry) said.push(t('builtin.says.noKey', { key }));
    else said.push(t('builtin.says.notOnList', { key, items: items.join(', '), list: bullets(there) }));
  }
  const come = put.filter((item) => !gone.includes(item));
  const left = gone.filter((item) => there.includes(item));
  if (left.length + come.length === 0) return said;
  const written = yield* write({ key, text, gone: left, put: come });
  return written.answer.error ? [failed(written.answer.error, written.tool, t)] : said;
}

/** Whether words name a thing of a list. */
const isNamed = (words: string, item: string): boolean => namedOn([item], [words]) !== undefined;

interface Written {
  readonly key: string;
  readonly text: string;
  readonly gone: readonly string[];
  readonly put: readonly string[];
}

/** A list that is left with nothing is no more. */
function* write({ key, text, gone, put }: Written): TalkPart<{ tool: string; answer: ToolAnswer }> {
  const left = gone.length === 0 ? text.trimEnd() : bullets(itemsOn(text).filter((item) => !gone.includes(item)));
  const value = put.length === 0 ? left : withItems(left, put);
  const wanted: Wanted = value === '' ? call('store_delete', { key }) : call('store_set', { key, value });
  return { tool: wanted.tool, answer: yield wanted };
}
