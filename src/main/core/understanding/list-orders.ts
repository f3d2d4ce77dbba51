import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { ListOrders } from '../languages/list-orders.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { isOrder } from './asking.ts';
import { has, jointOf, opens, patternOf, withoutEnds, withoutLast } from './clauses.ts';
import { hasObject, isOurs, isOursAlone } from './object.ts';
import { timeIn } from './read-plan.ts';
import { around } from './targets.ts';

/** One part of a sentence that puts something on a list or takes it off. */
interface ListOrder {
  readonly do: 'add' | 'remove';
  readonly items: readonly string[];
  /** The list, where this part names it; by a mere word for lists, where it is the one spoken of. */
  readonly key: string | undefined;
  readonly hasVerb: boolean;
}

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

const mostParts = 6;

/**
 * "Take milk off the shopping list and add oat milk", "flour to the shopping list and paint the fence to the todo list": what each
 * part of a sentence does to a list, whose name may stand in one of them. Undefined unless every part does that.
 */
export function readListOrders(sentence: string, reading: Reading): Wish | undefined {
  const said = partsOf(sentence, reading);
  const lists = said?.flatMap(({ key }) => key ?? []) ?? [];
  if (!said || lists.length === 0 || isOneList(said) || said.some(goesOn)) return undefined;
  const name = patternOf(`^(?:${languages[reading.language].carriers.list})$`);
  const named = lists.filter((key) => !name.test(key));
  const wishes = said.map(({ do: what, items, key }, at) => {
    const own = key !== undefined && (named.length === 0 || !name.test(key)) ? key : undefined;
    const before = said.slice(0, at).findLast((one) => named.includes(one.key ?? ''));
    return { do: what, items, key: own ?? before?.key ?? named[0] ?? lists[0] ?? '' };
  });
  const [only, ...more] = wishes;
  return more.length === 0 ? only : { do: 'several', wishes };
}

/** "Take milk off and add oat milk": the same of a list that was spoken of. */
export function readExchange(
  sentence: string,
  reading: Reading,
): { readonly more: string[]; readonly less: string[] } | undefined {
  const said = partsOf(sentence, reading);
  if (!said || said.some(({ key }) => key !== undefined)) return undefined;
  const of = (kind: ListOrder['do']): string[] => said.flatMap((one) => (one.do === kind ? one.items : []));
  const [more, less] = [of('add'), of('remove')];
  if (said.some(goesOn)) return undefined;
  return more.length > 0 && less.length > 0 ? { more, less } : undefined;
}

/** "… and take out the headset. The court provides one": no item goes on into another sentence. */
const goesOn = ({ items }: ListOrder): boolean => items.some((item) => /\p{L}{2}[.;!?]\s+\p{L}/u.test(item));

/** "Add flour and put the bins out on the todo list": what asks to be put somewhere before any list is named, or without one, is perhaps an item. */
function isOneList(said: readonly ListOrder[]): boolean {
  const opening = said.slice(0, said.findIndex(({ key }) => key !== undefined) + 1);
  const isOpenPut = opening.length > 1 && opening[0]?.do === 'add' && opening.at(-1)?.do === 'add';
  const isPutAlone = said.some((one) => one.do === 'add' && one.key === undefined);
  return isOpenPut || (isPutAlone && said.every((one) => one.do === 'add'));
}

/** What is done to a list that words name at their end, as a place: "eggs to the shopping list", "milk off the list". */
export function placedIn(text: string, language: Language): ListOrder['do'] | undefined {
  const found = patternOf(`\\s${placeIn(languages[language].listOrders)}$`).exec(text)?.groups;
  return found && (found['to'] === undefined ? 'remove' : 'add');
}

/** The parts of a sentence, each read; undefined where one is not read, or there is only one and no list stands before it. */
function partsOf(sentence: string, reading: Reading): ListOrder[] | undefined {
  const placed = placedFirst(sentence, reading.language);
  const told = placed ? undefined : toldFirst(sentence, reading.language);
  const texts = cut((placed ?? told)?.behind ?? sentence, {
    language: reading.language,
    isPlaced: placed !== undefined,
  });
  if ((texts.length < 2 && !placed) || texts.length > mostParts) return undefined;
  const said: ListOrder[] = [];
  for (const text of texts) {
    const one = readPart(text, said.at(-1) ?? told, reading) ?? (placed && verbLast(text, placed, reading));
    if (!one || (placed && one.items.some((item) => isElsewhere(item, reading.language)))) return undefined;
    said.push(said.length === 0 && placed ? { ...one, key: one.key ?? placed.key } : one);
  }
  const isCarried = said.every((one) => one.hasVerb || said.some((other) => other.hasVerb && other.do === one.do));
  return isCarried ? said : undefined;
}

type Opening = ListOrder & { readonly behind: string };

/** "On the shopping list add dowels and remove the roller": the list stands first, for all that follows. */
function placedFirst(sentence: string, language: Language): Opening | undefined {
  const { articles, list, small, to, from } = languages[language].listOrders;
  const found = patternOf(
    `^(?:(?:${small})\\s+)*(?:${to}|${from})\\s+(?:(?:${articles})\\s+)?(?<key>${list})[,:]?\\s+(?<behind>.+)$`,
    'isu',
  ).exec(sentence)?.groups;
  return found && { do: 'add', items: [], key: found['key'], hasVerb: false, behind: found['behind'] ?? '' };
}

/** "… and to Tom say hi", "… and cancel the dentist": no thing of a list that stands before it. */
const isElsewhere = (item: string, language: Language): boolean => {
  const { from, to } = languages[language].listOrders;
  return opens(`${to}|${from}`, item) || isOrder(item) || around(languages[language].changes.drops, item) !== undefined;
};

/** "Dübel ergänzen", of a list that stands before it. */
function verbLast(text: string, placed: ListOrder, reading: Reading): ListOrder | undefined {
  const { putsLast, takesLast, small } = languages[reading.language].listOrders;
  const put = withoutLast(putsLast, text);
  // "auf die Liste noch Reis, Nudeln können weg": what is before another part may be put there, and a mere "weg" is no verb.
  const gone = /,/u.test(text) || !/\p{L}{3}en$/u.test(text) ? undefined : withoutLast(takesLast, text);
  const rest = put ?? gone;
  if (!rest || isOfElse(rest, reading)) return undefined;
  const items = itemsIn(withoutEnds(rest, small), placed, reading);
  return items && { do: put === undefined ? 'remove' : 'add', items, key: undefined, hasVerb: true };
}

/** "The goggles are broken, take them off and …": what is told first is what "them" is, and nothing that is done. */
function toldFirst(sentence: string, language: Language): Opening | undefined {
  const { changes, listOrders, timeGrammar } = languages[language];
  const being = [...timeGrammar.naming.being].join('|');
  const [, thing = '', behind = ''] =
    patternOf(
      `^(?:(?:${listOrders.articles})\\s+)?(\\S+(?:\\s\\S+)?)\\s+(?:${being})\\s[^,;]+[,;]\\s+(.+)$`,
      'isu',
    ).exec(sentence) ?? [];
  const isPointed = patternOf(`^(?:${listOrders.takes}|${listOrders.puts})\\s+(?:${changes.it})\\s`).test(behind);
  return isPointed && hasObject(thing)
    ? { do: 'remove', items: [thing], key: undefined, hasVerb: false, behind }
    : undefined;
}

/** Cut where another part begins by its verb, or the one before has named its list or ends by what stands for that. */
function cut(sentence: string, { language, isPlaced }: { language: Language; isPlaced: boolean }): string[] {
  const words = languages[language].listOrders;
  const verbs = isPlaced ? `|${words.putsLast}|${words.takesLast}` : '';
  const opens = patternOf(`^(?:(?:${words.small})\\s+)*(?:${words.puts}|${words.takes})\\s`);
  const place = `${placeIn(words)}(?:\\s+(?:${behindIn(words)}))*`;
  const ends = patternOf(`\\s(?:${place}|${words.thereon}|${words.thereoff}${verbs})$`);
  const parts: string[] = [];
  let from = 0;
  for (const found of sentence.matchAll(patternOf(jointOf(language).source, 'giu'))) {
    const [before, behind] = [sentence.slice(from, found.index), sentence.slice(found.index + found[0].length)];
    if (behind === '' || !(opens.test(behind) || ends.test(before))) continue;
    parts.push(before.trim());
    from = found.index + found[0].length;
  }
  return [...parts, sentence.slice(from).trim()];
}

const placeIn = ({ to, from, articles, list }: ListOrders): string =>
  `(?:(?<to>${to})|(?<from>${from}))\\s+(?:(?:${articles})\\s+)?(?<key>${list})`;
const behindIn = ({ small, thereon, thereoff, perhapsThereon, putsLast, takesLast }: ListOrders): string =>
  `${small}|${thereon}|${thereoff}|${perhapsThereon}|(?<last>${putsLast}|${takesLast})`;

function readPart(text: string, before: ListOrder | undefined, reading: Reading): ListOrder | undefined {
  const words = languages[reading.language].listOrders;
  const found = patternOf(
    `^(?:(?:${words.small})\\s+)*(?:(?<verb>${words.puts}|${words.takes})\\s+)?(?<items>.+?)\\s+${placeIn(words)}(?:\\s+(?:${behindIn(words)}))*$`,
    'isu',
  ).exec(text)?.groups;
  if (!found) return besideList(text, before, reading) ?? alsoOn(text, before, reading);
  const isPut = found['to'] !== undefined;
  const { verb, last, key } = found;
  const isOf = (some: string, word = ''): boolean => patternOf(`^(?:${some})$`).test(word);
  if (verb !== undefined && !isOf(isPut ? words.puts : words.takes, verb)) return undefined;
  if (last !== undefined && !isOf(isPut ? words.putsLast : words.takesLast, last)) return undefined;
  const items = itemsIn(found['items'] ?? '', before, reading);
  const isThere = withoutLast(`${words.thereon}|${words.thereoff}`, text) !== undefined;
  const hasVerb = verb !== undefined || last !== undefined || isThere;
  return items && { do: isPut ? 'add' : 'remove', items, key, hasVerb };
}

/** A part that names no list: "add oat milk", "take the bread off". */
function besideList(text: string, before: ListOrder | undefined, reading: Reading): ListOrder | undefined {
  const words = languages[reading.language].listOrders;
  const said = withoutEnds(text, words.small);
  const [, put] =
    patternOf(`^(?:${words.puts})\\s+(.+?)\\s+(?:${words.thereon})$`, 'isu').exec(said) ??
    (before?.do === 'remove'
      ? patternOf(`^(?:${words.puts})\\s+(.+?)\\s+(?:${words.perhapsThereon})$`, 'isu').exec(said)
      : undefined) ??
    patternOf(`^(?:${words.putsAlone})\\s+(.+)$`, 'isu').exec(said) ??
    [];
  const [, gone] =
    patternOf(`^(?:${words.takes})\\s+(.+?)\\s+(?:${words.thereoff})$`, 'isu').exec(said) ??
    patternOf(`^(?:${words.takesAlone})\\s+(.+)$`, 'isu').exec(said) ??
    [];
  const rest = put ?? gone;
  if (rest === undefined && before) return withoutVerb(said, before, reading);
  if (rest === undefined || isOfElse(rest, reading)) return undefined;
  const items = itemsIn(withoutEnds(rest, words.small), before, reading);
  return items && { do: put === undefined ? 'remove' : 'add', items, key: undefined, hasVerb: true };
}

/** "…, oat milk on it", "… und Hafermilch drauf": where a part is read before it, such a word is all that it needs. */
function withoutVerb(said: string, before: ListOrder, reading: Reading): ListOrder | undefined {
  const { thereon, thereoff, perhapsThereon, small } = languages[reading.language].listOrders;
  const on = before.do === 'remove' ? `${thereon}|${perhapsThereon}` : thereon;
  const put = withoutLast(on, said);
  const rest = put ?? withoutLast(thereoff, said);
  if (!rest || isOfElse(rest, reading)) return undefined;
  const items = itemsIn(withoutEnds(rest, small), before, reading);
  return items && { do: put === undefined ? 'remove' : 'add', items, key: undefined, hasVerb: true };
}

/** "… and the party list": the same there. */
function alsoOn(text: string, before: ListOrder | undefined, { language }: Reading): ListOrder | undefined {
  const { to, from, articles, list, small } = languages[language].listOrders;
  const said = withoutEnds(text, small);
  const found = patternOf(`^(?:(?:${to}|${from})\\s+)?(?:${articles})\\s+(?<key>${list})$`).exec(said)?.groups;
  return before && found ? { ...before, key: found['key'], hasVerb: false } : undefined;
}

/** What is spoken of beside lists: "add a reminder", "remove lunch on Friday". */
function isOfElse(text: string, { language, viewpoint }: Reading): boolean {
  const { carriers, listOrders } = languages[language];
  const isTimed = timeIn(text, language, viewpoint) !== undefined;
  const isOfList = patternOf(`(?:^|\\s)${listOrders.list}(?=[\\s,.]|$)`).test(text);
  return (
    isTimed || isOfList || isOurs(text) || isOursAlone(text) || has(`${carriers.remind}|${carriers.mayRemind}`, text)
  );
}

/** The things that a part names; "it" is what was named right before. */
function itemsIn(text: string, before: ListOrder | undefined, { language }: Reading): readonly string[] | undefined {
  const { changes, itemsOf, listOrders } = languages[language];
  if (patternOf(`^(?:${changes.it})$`).test(text))
    return before?.items.map((item) => withoutEnds(item, listOrders.articles));
  const items = itemsOf(text).map((item) => item.trim().replace(/(?<=\p{L}{3})[.!]+$/u, ''));
  return items.length > 0 && items.every(hasObject) ? items : undefined;
}
