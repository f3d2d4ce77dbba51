import type { Language } from '../../../shared/locales/index.ts';
import type { ChangeWords } from '../languages/change-words.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood } from '../languages/wish.ts';
import { clausesOf, has, patternOf, withoutEnds, withoutFirst, withoutLast } from './clauses.ts';
import { placedIn, readExchange } from './list-orders.ts';
import { hasObject } from './object.ts';
import { around } from './targets.ts';

const mostItems = 60;
const mostExchanged = 120;
const longest = 500;
/** Characters at the end in which a list is named. */
const mostNamed = 60;

/** "and two lemons", "no butter": words for a list, if one was spoken of. */
export function itemsIn(message: string, language: Language, viewpoint: Viewpoint): Understood[] {
  const { changes, itemsOf } = languages[language];
  const sentence = withoutLeave(message, language);
  // "and on the other list chervil": which one that is nobody knows by words alone.
  if (isOfOther(sentence, language) || namesList(sentence, language)) return [];
  const exchange = exchangeIn(sentence, language, viewpoint);
  // "I can borrow a helmet, so can go": what goes is not named in that part.
  if (exchange?.less.some((item) => /\p{L}/u.test(item) && !hasObject(item))) return [];
  if (exchange) return [{ wish: { do: 'items', ...exchange }, language }];
  for (let rest = sentence, before = ''; rest !== before; rest = withoutFirst(changes.corrects, rest) ?? rest) {
    before = rest;
    const [first = ''] = rest.split(/,\s/u);
    if (rest.length > mostItems + first.length) return [];
    const less = behind(changes.skips, first, changes);
    const put = behind(changes.adds, rest, changes);
    const more =
      put === undefined ? undefined : withoutFirst(changes.lacks, put) || withoutLast(changes.lacks, put) || put;
    if (less === undefined && more === undefined) continue;
    // "and take the belt off again. I have one": an order is nothing to put on a list, and neither are two sentences.
    const isOrder = more !== undefined && around(changes.drops, withoutEnds(more, changes.small)) !== undefined;
    if (isOrder || /[.;!?]\s+\p{L}/u.test(less ?? more ?? '')) return [];
    // "no cheese, crackers": what stands behind it is wanted, or says why.
    const [, ...behindIt] = rest.split(/,\s/u);
    const tells = patternOf(`(?:^|\\s)(?:${languages[language].orders.statement})(?=['’\\s]|$)`);
    if (less !== undefined && behindIt.some((one) => hasObject(one) && !tells.test(one))) return [];
    // "And the milk off the list": where it is said decides.
    const gone = placedIn(sentence, language) === 'remove' ? (less ?? more) : less;
    const items = itemsOf(gone ? '' : (more ?? ''));
    // "Better get 4 tins, not 2": another amount is nothing more.
    const isOtherAmount = patternOf(`(?:^|\\s)(?:${changes.ratherThan})\\s+\\d+$`);
    if (items.some((item) => isOtherAmount.test(item))) return [];
    // "And so that he is happy, his sieve comes along": a part of a sentence is no thing.
    const isTold = (item: string): boolean => has(languages[language].orders.statement, item);
    if (items.length > 1 && items.some(isTold)) return [];
    // "put them on then and take off the eggs", "and the eggs can go"
    if (items.some((item) => around([...changes.drops, ...changes.unwanted], item) !== undefined)) return [];
    return [{ wish: { do: 'items', more: items, less: itemsOf(gone ?? '') }, language }];
  }
  return [];
}

/** "… soy sauce pls and that's it": leave that is taken behind an item is none. */
function withoutLeave(text: string, language: Language): string {
  const { carriers, listOrders, orders } = languages[language];
  const left = text.replace(
    patternOf(
      `[\\s,;]+(?:${carriers.joint})\\s+(?:${orders.partings})(?:[\\s,]+(?:${listOrders.small}))*[\\s.!]*$`,
      'iu',
    ),
    '',
  );
  return left === text ? text : (withoutLast(listOrders.small, left) ?? left);
}

/** "drop the feta, add olives": each part puts something there or takes something off, and both are said. */
function exchangeIn(
  sentence: string,
  language: Language,
  viewpoint: Viewpoint,
): { more: string[]; less: string[] } | undefined {
  const { changes, itemsOf } = languages[language];
  if (sentence.length > mostExchanged) return undefined;
  const orders = readExchange(sentence, { language, viewpoint });
  if (orders || sentence.length > mostItems) return orders;
  const { joint } = languages[language].carriers;
  const clauses = clausesOf(sentence);
  // "…, haben wir noch": that tells why.
  const wanted = clauses.filter((clause) => !has(languages[language].orders.statement, clause));
  const parts = wanted.map((clause) => {
    const joined = withoutFirst(joint, clause) ?? '';
    const less = around([...changes.drops, changes.skips], clause) ?? around(changes.drops, joined);
    return { less, more: less === undefined ? putIn(clause, language) : undefined };
  });
  const said = (one: 'more' | 'less'): string[] => parts.flatMap((part) => itemsOf(bareOf(part[one] ?? '', changes)));
  const [more, less] = [said('more'), said('less')];
  const isRead = parts.every((part) => part.less !== undefined || part.more !== undefined);
  const isBoth = more.length > 0 || wanted.length < clauses.length;
  return isRead && isBoth && less.length > 0 ? { more, less } : undefined;
}

/** What a part of a sentence puts somewhere: its word stands before the thing or behind it. Undefined where it has none. */
export function putIn(clause: string, language: Language): string | undefined {
  const { adds, puts, putsAround } = languages[language].changes;
  const rest =
    around(putsAround, clause) ?? withoutFirst(`${adds}|${puts}`, clause) ?? withoutLast(`${adds}|${puts}`, clause);
  return rest === '' ? undefined : rest;
}

const bareOf = (text: string, changes: ChangeWords): string =>
  withoutEnds(text, `the|any|${changes.small}|${changes.more}|${changes.apart}`);

/** What stands behind a word of a class, without the small words around it. */
function behind(words: string, text: string, { small, more, apart }: ChangeWords): string | undefined {
  let rest = withoutFirst(words, text);
  if (rest === undefined || rest === '') return undefined;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = withoutFirst(`the|any|${words}`, rest) || rest;
    rest = withoutLast(`${small}|${more}|${apart}`, rest) || rest;
  }
  return rest;
}

/** Whether a list is named at the end: "and lemons to the shopping list". "The list" is the one spoken of. */
function namesList(text: string, language: Language): boolean {
  const { changes, carriers } = languages[language];
  return patternOf(
    `\\s(?:(?:${changes.onto})\\s+)+(?!(?:${changes.onto})\\s|(?:${carriers.list})[.!]?$)(?:\\S+\\s)?\\p{L}*(?:${carriers.list})[.!]?$`,
  ).test(text.slice(-mostNamed));
}

/** Whether it is said of the other one of two: "on the other list". */
export function isOfOther(text: string, language: Language): boolean {
  const { onto, otherOf } = languages[language].changes;
  return text.length <= longest && patternOf(`(?:^|\\s)(?:(?:${onto})\\s+){2}(?:${otherOf})(?=[\\s,.!]|$)`).test(text);
}
