import { isSlip } from '../languages/time-grammar/typo.ts';
import { anyOf, orderWords } from './order-words.ts';

/** People who speak of themselves or others: a statement, no wish. */
export const isStatement = new RegExp(`(?:^|\\s)(?:${anyOf('statement')})(?:\\s|$)`, 'iu');
const asksMe = new RegExp(`^(?:[\\p{L}']+ ){1,3}(?:${anyOf('me')})(?:\\s|$)`, 'iu');
const askingVerbs = orderWords('askingVerbs').flat();
/** "ring me …", "plese remid me …": an order to the app that was not understood is no name of a thing. */
export function isOrder(name: string): boolean {
  if (asksMe.test(name)) return true;
  const first = name.toLowerCase().split(/\s+/u).slice(0, 2);
  return first.some((word) => askingVerbs.some((asking) => word === asking || isSlip(word, asking)));
}
/** A wish that was not read as one ("don't remind me …") is not the name of a thing. */
export const isAsking = new RegExp(`(?:^|\\s)(?:${anyOf('asking')})(?:\\s|$)`, 'iu');
