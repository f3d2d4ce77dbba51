import type { Language } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { has, opens, patternOf } from './clauses.ts';
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

/** Whether an order is only a part of what was said: it hangs on a condition, or more stands beside it that was not read. */
export function isHalf(wish: Wish, sentence: string, { language }: Pick<Reading, 'language'>): boolean {
  if (conditional.includes(wish.do) && isConditional(sentence, language)) return true;
  if (wish.do === 'remove') return isPutFirst(sentence, wish.items, language);
  return wish.do === 'drop' && wish.target.kind === 'named' && isPutFirst(sentence, [], language);
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

/** "Move it to 3 and bring the contract": behind the time stands something else, which is not told of the person. */
export function hasMore(wish: Wish, sentence: string, { language, viewpoint, read }: Reading): boolean {
  // What stands in a sentence of its own is offered below what is done.
  if (wish.do !== 'change' || wish.when === undefined || sentencesOf(sentence).length > 1) return false;
  const { carriers, orders } = languages[language];
  const parts = sentence.split(patternOf(`\\s(?:${carriers.besides})\\s`, 'iu'));
  const rest = parts.length > 1 ? (parts.at(-1) ?? '') : '';
  const isWithin = has(carriers.besides, wish.when) || rest.includes(wish.when);
  if (rest === '' || isWithin || opens(orders.statement, rest)) return false;
  const isRead = !open.includes(read(rest).wish.do);
  return !isRead && timeIn(rest, language, viewpoint) === undefined && hasObject(rest);
}
