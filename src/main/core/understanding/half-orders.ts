import type { Language } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { clausesOf, has, opens, patternOf, withoutLast } from './clauses.ts';
import { hasObject } from './object.ts';
import { plain } from './plain.ts';
import { timeIn } from './read-plan.ts';

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
  readonly read: (text: string) => Understood;
}

/** What was not read. */
const open: readonly Wish['do'][] = ['unknown', 'thing', 'items', 'correct', 'answer'];
const conditional: readonly Wish['do'][] = ['cancel', 'drop', 'forget', 'delete', 'remove', 'change'];

/**
 * Whether an order is only a part of what was said: it hangs on a condition, or more stands beside it that was not read. What is done then
 * is asked about first.
 */
export function isHalf(wish: Wish, sentence: string, reading: Reading): boolean {
  const { language } = reading;
  if (conditional.includes(wish.do) && isConditional(sentence, language)) return true;
  switch (wish.do) {
    case 'remove':
      return isPutFirst(sentence, wish.items, language);
    case 'drop':
      return wish.target.kind === 'named' && isPutFirst(sentence, [], language);
    case 'forget':
      return isToldBeside(sentence, language);
    case 'change':
      return hasMore(wish, sentence, reading);
    default:
      return false;
  }
}

/** "Cancel it if it rains". What asks for a favour is no condition: "I should be obliged if you would …". */
const isConditional = (sentence: string, language: Language): boolean =>
  has(languages[language].carriers.ifs, plain(sentence).sentence);

/** "Flour on the list, milk can go": what stands first, with the list, is no reason for what goes. */
function isPutFirst(sentence: string, items: readonly string[], language: Language): boolean {
  const { carriers, changes, listOrders } = languages[language];
  const [first = '', ...more] = sentence.split(patternOf(`,\\s|\\s(?:${carriers.besides})\\s`, 'iu'));
  const isOfList = patternOf(`(?:^|[\\s\\p{L}])(?:${carriers.list})$`).test(first);
  return (
    more.length > 0 &&
    isOfList &&
    !has(`${listOrders.from}|${changes.ends}`, first) &&
    !items.some((item) => first.toLowerCase().includes(item.toLowerCase()))
  );
}

/** "Dübel ergänzen und die Farbrolle wegnehmen": one part, by its verb at its end, puts something there. */
export function isPutBeside(sentence: string, language: Language): boolean {
  const { carriers, listOrders } = languages[language];
  const parts = sentence.split(patternOf(`,\\s|\\s(?:${carriers.besides})\\s`, 'iu'));
  return parts.length > 1 && parts.some((part) => withoutLast(listOrders.putsLast, part));
}

/** "Forget Anna's shoe size. She has 39 now": what is told behind it may be to be kept, or says why. */
function isToldBeside(sentence: string, language: Language): boolean {
  const [, ...more] = sentencesOf(sentence).flatMap((one) => clausesOf(one));
  const { orders, timeGrammar } = languages[language];
  const tells = [orders.statement, ...timeGrammar.naming.being].join('|');
  const { carriers, changes } = languages[language];
  // "…, what you know of the boat": that is what is to be forgotten.
  const isSame = (one: string): boolean => opens(`${carriers.asksWord}|${orders.that}`, one) || has(changes.ends, one);
  return more.some((one) => has(tells, one) && hasObject(one) && !isSame(one));
}

/** "Move it to 3 and bring the contract": behind the time stands something else, which is not told of the person. */
function hasMore(
  wish: Wish & { readonly do: 'change' },
  sentence: string,
  { language, viewpoint, read }: Reading,
): boolean {
  // What stands in a sentence of its own is offered below what is done.
  if (wish.when === undefined || sentencesOf(sentence).length > 1) return false;
  const { carriers, orders } = languages[language];
  // "It is at 4, and I have to bring the form"
  if (patternOf(`[\\s,](?:${carriers.besides})\\s+(?:${carriers.duty})\\s`).test(sentence)) return true;
  const parts = sentence.split(patternOf(`\\s(?:${carriers.besides})\\s`, 'iu'));
  const rest = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const isWithin = has(carriers.besides, wish.when) || rest.includes(wish.when);
  if (rest === '' || isWithin || opens(orders.statement, rest)) return false;
  const isRead = !open.includes(read(rest).wish.do);
  return !isRead && timeIn(rest, language, viewpoint) === undefined && hasObject(rest);
}
