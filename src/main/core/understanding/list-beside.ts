import { languageOf } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { ownFirst } from '../languages/choose-language.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { patternOf } from './clauses.ts';
import { placedIn } from './list-orders.ts';

const longest = 250;
/** What the whole message, or what is told behind an order, is as long as nothing is surely to be done. */
const open: readonly Wish['do'][] = ['unknown', 'thing', 'offer', 'items', 'answer', 'correct', 'done'];

/**
 * "Take the sunscreen off the packing list, it's Aberdeen in November": an order that names its list at its end, and what is told behind
 * it. That is perhaps why, and perhaps more to be done: asked about. Undefined where the message is read as a whole, or is no such pair.
 */
export function readListBeside(
  message: string,
  viewpoint: Viewpoint,
  read: (text: string) => Understood,
): Understood | undefined {
  if (message.length > longest) return undefined;
  for (const language of ownFirst(languageOf(viewpoint.locale))) {
    const { changes, orders } = languages[language];
    const tells = patternOf(`^(?:${orders.statement}|${changes.it})(?=['’\\s])`);
    for (const { index } of message.matchAll(/[,;–]\s|\s-\s/gu)) {
      const [order, told] = [message.slice(0, index).trim(), message.slice(index + 1).replace(/^[\s–-]+/u, '')];
      if (placedIn(order, language) === undefined || !tells.test(told)) continue;
      if (sentencesOf(told).length > 1) continue;
      const { wish, language: spoken } = read(order);
      const isOrder = wish.do === 'add' || wish.do === 'remove';
      if (!isOrder || ![message, told].every((text) => open.includes(read(text).wish.do))) continue;
      return { wish: { do: 'perhaps', wish }, language: spoken };
    }
  }
  return undefined;
}
