import type { Language } from '../../../shared/locales/index.ts';
import { escapePattern } from '../../text/escape-pattern.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { clausesOf, has, opens, patternOf } from './clauses.ts';
import { hasObject } from './object.ts';
import { anyCarrier, conditions } from './order-words.ts';
import { timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
  readonly read: (text: string) => Understood;
}

const asksWord = anyCarrier('asksWord');
const asks = `${conditions}|${asksWord}`;

/**
 * A time that was read may be one of the thing, and not of the reminder: "at 4 to ask Gav if he's free on Friday", "to tell Greta that
 * the meeting is at 3". Nobody knows by words alone: with the day in its name, or not at all. Undefined where it surely is none.
 */
export function withTimeOfThing(wish: Wish, sentence: string, reading: Reading): Wish | undefined {
  const named = withHourOfNoun(wish, sentence, reading);
  if (named !== undefined) return named;
  const day = dayOfThing(wish, sentence, reading);
  if (day === undefined) return undefined;
  const alone = day === '' ? undefined : reading.read(sentence.slice(0, sentence.lastIndexOf(day)).trim()).wish;
  if (alone?.do !== 'remind') return { do: 'unclear', text: sentence };
  const name = `${alone.name} ${sentence.slice(sentence.lastIndexOf(day))}`;
  return { do: 'offer', planned: { ...alone, name }, isThing: true };
}

/** The words for such a day; empty where that is a whole time. */
function dayOfThing(wish: Wish, sentence: string, reading: Reading): string | undefined {
  if (wish.do !== 'remind' && wish.do !== 'past') return undefined;
  const { language, viewpoint } = reading;
  const when = timeIn(sentence, language, viewpoint);
  if (when?.kind !== 'once' || sentencesOf(sentence).length > 1) return undefined;
  const [first = '', second, third] = when.matched.split(' … ');
  if (third !== undefined) return undefined;
  if (second === undefined)
    return wish.do === 'remind' && isTold(wish.name, first, { ...reading, sentence }) ? '' : undefined;
  const isApart = isHour(first, reading) && isDay(second, reading);
  return isApart && isDayOfThing(sentence, [first, second], reading) ? second : undefined;
}

/** "to ask about the 5pm train tomorrow": an hour between an article and a noun is a part of what that is called. Its name with it. */
function withHourOfNoun(wish: Wish, sentence: string, { language, viewpoint }: Reading): Wish | undefined {
  const when = wish.do === 'remind' ? timeIn(sentence, language, viewpoint) : undefined;
  if (wish.do !== 'remind' || when?.kind !== 'once' || !when.matched.includes(' … ')) return undefined;
  const { articles } = languages[language].listOrders;
  for (const hour of when.matched.split(' … ')) {
    const [, article = '', noun = ''] =
      patternOf(`(?:^|\\s)(${articles})\\s+${escapePattern(hour)}\\s+(\\p{L}+)`, 'isu').exec(sentence) ?? [];
    const bare = `${article} ${noun}`;
    // "Of the 3pm meeting tomorrow": that is what comes then.
    const isOfOrder = wish.name.includes(bare) && !wish.name.startsWith(bare);
    if (!isOfOrder || !hasObject(noun) || timeIn(noun, language, viewpoint) !== undefined) continue;
    const name = wish.name.replace(bare, `${article} ${hour} ${noun}`);
    return { do: 'offer', planned: { ...wish, name }, isThing: true };
  }
  return undefined;
}

/** "at 4 … on Friday": the day stands behind what hangs on a thing, or in what is told or asked of it. */
function isDayOfThing(sentence: string, [hour, day]: readonly [string, string], { language }: Reading): boolean {
  const { hangs } = languages[language].carriers;
  const { articles } = languages[language].listOrders;
  const { statement } = languages[language].orders;
  const [, between = ''] =
    patternOf(`${escapePattern(hour)}\\s+(.+?)\\s*${escapePattern(day)}`, 'isu').exec(sentence) ?? [];
  const said = languages[language].nameOf(between);
  const isHung = patternOf(`(?:^|\\s)(?:${hangs})\\s+(?:(?:${articles})\\s+)?\\S+(?:\\s\\S+)?$`).test(between);
  return opens(hangs, day) || isHung || has(`${asks}|${statement}`, said);
}

/** A time in what somebody is to be told, or asked: "to let Lucia know the concert starts at 7". */
function isTold(name: string, time: string, reading: Reading & { readonly sentence: string }): boolean {
  const { language, sentence } = reading;
  const { carriers, changes, orders, timeGrammar } = languages[language];
  const [before = ''] = sentence.split(time);
  const [word = ''] = name.split(/\s/u);
  const [, order] =
    patternOf(`(?:^|\\s)(?:${carriers.asksBegin})\\s+(${escapePattern(word)}\\s.*)$`, 'isu').exec(before) ?? [];
  const being = [...timeGrammar.naming.being].join('|');
  const isOne = order !== undefined && clausesOf(order).length === 1;
  const isOfEvent = isOne && patternOf(`\\s(?:${being}|${changes.begins})$`).test(order.trim());
  const parts = clausesOf(before);
  const isBehind = parts.length > 1 && opens(orders.that, parts.at(-1) ?? '') && clausesOf(name).length > 1;
  return isOfEvent || isBehind || (order !== undefined && isDay(time, reading) && has(asks, order));
}

const isHour = (words: string, { language, viewpoint }: Reading): boolean => {
  const when = timeIn(words, language, viewpoint);
  return when?.kind === 'once' && /hour|minute/u.test(when.grain) && !namesDay(words, language, viewpoint);
};

const isDay = (words: string, { language, viewpoint }: Reading): boolean => {
  const when = timeIn(words, language, viewpoint);
  return when?.kind === 'once' && when.grain === 'day';
};
