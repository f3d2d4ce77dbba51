import { languageOf } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { has, patternOf } from './clauses.ts';
import { isReason } from './follow-ups.ts';
import { placedIn } from './list-orders.ts';
import { around } from './targets.ts';

const longest = 250;
/** What the whole message, or what is told behind an order, is as long as nothing is surely to be done. */
const open: readonly Wish['do'][] = ['unknown', 'thing', 'offer', 'items', 'answer', 'correct', 'done'];

/** What is told before an order is read as one of these, and has so many words: "been shopping, …". */
const fewestTold = 2;
const toldOnly: readonly Wish['do'][] = ['unknown', 'thing', 'answer'];

/**
 * "Take the sunscreen off the packing list, it's Aberdeen in November": an order that names its list at its end, and what is told behind
 * it, or before it ("been shopping, take butter and milk off the list"). That is perhaps why, and perhaps more to be done: asked about.
 * Undefined where the message is read as a whole, or is no such pair.
 */
export function readListBeside(
  message: string,
  viewpoint: Viewpoint,
  read: (text: string) => Understood,
): Understood | undefined {
  if (message.length > longest) return undefined;
  for (const language of ownFirst(languageOf(viewpoint.locale))) {
    const { carriers, changes, orders } = languages[language];
    const tells = patternOf(`^(?:${orders.statement}|${changes.it})(?=['’\\s])`);
    for (const { index } of message.matchAll(/[,;–]\s|\s-\s/gu)) {
      const [order, told] = [message.slice(0, index).trim(), message.slice(index + 1).replace(/^[\s–-]+/u, '')];
      if (placedIn(order, language) === undefined || !tells.test(told)) continue;
      if (sentencesOf(told).length > 1) continue;
      const { wish, language: spoken } = read(order);
      if (!isListOrder(wish) || ![message, told].every((text) => open.includes(read(text).wish.do))) continue;
      return { wish: { do: 'perhaps', wish }, language: spoken };
    }
    const [, told = '', order = ''] = /^([^,;.!?]+)[,;.!]\s+(.+)$/su.exec(message.trim()) ?? [];
    const isTold = told.split(/\s+/u).length >= fewestTold && isReason(told, language, viewpoint);
    const isWanted =
      has(`${changes.adds}|${changes.puts}|${changes.lacks}`, told) || around(changes.drops, told) !== undefined;
    if (!isTold || isWanted || !has(`\\p{L}*(?:${carriers.list})`, order)) continue;
    if (![message, told].every((text) => toldOnly.includes(read(text).wish.do))) continue;
    const { wish, language: spoken } = read(order);
    const isPlaced = placedIn(order, language) !== undefined;
    if ((isPlaced && isListOrder(wish)) || (wish.do === 'several' && isOfOneList(wish.wishes)))
      return { wish: { do: 'perhaps', wish }, language: spoken };
  }
  return undefined;
}

const isListOrder = (wish: Wish): wish is Wish & { readonly do: 'add' | 'remove' } =>
  wish.do === 'add' || wish.do === 'remove';

/** What is done to one list is done at once. */
const isOfOneList = (wishes: readonly Wish[]): boolean =>
  wishes.every(isListOrder) && new Set(wishes.map(({ key }) => key)).size === 1;
