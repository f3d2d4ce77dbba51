import { Temporal } from 'temporal-polyfill';
import { type Language, languageOf } from '../../../shared/locales/index.ts';
import { sentencesOf } from '../../text/own-words.ts';
import { languages } from '../languages/index.ts';
import { capital } from '../languages/sentence-rule.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Wish } from '../languages/wish.ts';
import { isOrder } from './asking.ts';
import { asHour } from './change-time.ts';
import { has, opens, patternOf, withoutAll, withoutLast } from './clauses.ts';
import { isDenied } from './denied-times.ts';
import { leavesHour } from './hour-left.ts';
import { hasObject } from './object.ts';
import { onOneWeekend } from './one-weekend.ts';
import { anyCarrier } from './order-words.ts';
import { piecesIn } from './pieces-in.ts';
import { timeIn } from './read-plan.ts';
import { namesDay } from './several.ts';
import { around } from './targets.ts';

const unsaidDay = anyCarrier('unsaidDay');
const unsaidTime = anyCarrier('unsaidTime');
const unsaidEvent = anyCarrier('unsaidEvent');
const alarms = anyCarrier('alarms');
const asksOthers = anyCarrier('asksOthers');
const wakes = anyCarrier('wakes');
const weekdays = new RegExp(
  Object.values(languages)
    .map(({ carriers }) => `(?<!\\p{L})(?:${carriers.weekdays.name})(?!\\p{L})`)
    .join('|'),
  'iu',
);
/** "I mean", "she said": they lead to what is meant and are nothing to keep by themselves. */
const leads = Object.values(languages)
  .map(({ changes }) => `${changes.reports}|${changes.instead}`)
  .join('|');

/**
 * A wish as far as its words are sure of it. A time that points at one which was not said ("that day", "the day before")
 * is asked about instead of read as today; where somebody else is to remind, or words of time are perhaps none, it is offered; a memory without any content
 * asks for it, and what is only pointed at ("add it") is put on no list.
 */
export function onlySure(wish: Wish, text: string, viewpoint: Viewpoint): Wish {
  const isPlan = wish.do === 'remind' || wish.do === 'schedule';
  return isPlan && leavesHour(wish, text, viewpoint) ? { do: 'unclear', text } : sureOf(wish, text, viewpoint);
}

function sureOf(wish: Wish, text: string, viewpoint: Viewpoint): Wish {
  switch (wish.do) {
    case 'remind':
    case 'schedule':
      if (
        isUnsaid(wish, text, viewpoint) ||
        isCutOff(wish, text) ||
        isFarDay(wish, viewpoint) ||
        beginsWithin(wish, text, viewpoint) ||
        isBrokenOff(text, viewpoint)
      )
        return { do: 'unclear', text };
      if (isDenied(wish, text, viewpoint) || isDoubtful(wish, text, viewpoint))
        return { do: 'offer', planned: wish, isThing: true, isDoubtful: true };
      if (onOneWeekend(wish, viewpoint) !== wish) return onlySure(onOneWeekend(wish, viewpoint), text, viewpoint);
      if (isDayless(wish) || isBesideOther(wish, text, viewpoint)) return { do: 'offer', planned: wish, isThing: true };
      if (has(wakes, text) || isAlarm(wish, text, viewpoint)) return atMorning(wish, viewpoint);
      if (inHalf(wish, text, viewpoint) !== wish)
        return { do: 'offer', planned: inHalf(wish, text, viewpoint), isThing: true };
      return has(asksOthers, text) ? { do: 'offer', planned: wish, isThing: false } : wish;
    case 'offer':
      if (isUnsaid(wish.planned, text, viewpoint)) return { do: 'unclear', text };
      if (inHalf(wish.planned, text, viewpoint) !== wish.planned)
        return { ...wish, planned: inHalf(wish.planned, text, viewpoint) };
      return isDoubtful(wish.planned, text, viewpoint) ? { ...wish, isDoubtful: true } : wish;
    case 'again':
      return wish.rule && isPerhapsNone(text, viewpoint) ? { do: 'correct' } : wish;
    case 'ask-when':
      return isBesideDay(wish.name) ? { do: 'correct' } : wish;
    case 'remember': {
      const memory = withoutLead(wish.memory, languageOf(viewpoint.locale));
      return (
        severalKept(memory, languageOf(viewpoint.locale)) ??
        (hasContent(memory)
          ? memory === wish.memory
            ? wish
            : { ...wish, memory }
          : { do: 'incomplete', example: 'remember' })
      );
    }
    case 'add':
      if (wish.items.length > 1 && wish.items.some((item) => isExchange(item, languageOf(viewpoint.locale))))
        return { do: 'unclear', text };
      return wish.items.length > 0 && !wish.items.some(hasContent) ? { do: 'correct' } : wish;
    case 'items': {
      const language = languageOf(viewpoint.locale);
      if (wish.more.some((item) => isExchange(item, language))) return { do: 'unclear', text };
      return { ...wish, more: wish.more.map((item) => withoutPlace(item, language)) };
    }
    case 'several': {
      const wishes = wish.wishes.map((one) => sureOf(one, text, viewpoint));
      const doubtful = wishes.find((one, index) => one !== wish.wishes[index]);
      return doubtful ? { do: 'unclear', text } : wish;
    }
    default:
      return 'otherwise' in wish && wish.otherwise
        ? { ...wish, otherwise: onlySure(wish.otherwise, text, viewpoint) }
        : wish;
  }
}

/** "Remember this in its place: …": what only says that it comes instead is no part of it. */
function withoutLead(memory: string, language: Language): string {
  const { ratherThis } = languages[language].changes;
  const rest = patternOf(`^(?:${ratherThis})\\s*:\\s+(\\S.*)$`, 'isu').exec(memory)?.[1];
  return rest === undefined ? memory : capital(rest);
}

/** "Remember two things: …. …": each sentence behind words that only lead to them is kept by itself. */
function severalKept(memory: string, language: Language): Wish | undefined {
  const rest = patternOf(`^(?:${languages[language].carriers.lead})\\s*:\\s+(.+)$`, 'isu').exec(memory)?.[1];
  const each = rest === undefined ? [] : sentencesOf(rest).map((one) => one.trim());
  const { carriers, changes, orders } = languages[language];
  const goesOn = `${changes.corrects}|${carriers.joint}|${orders.statement}|${orders.named}`;
  // "… No, roses", "… Delete the list", "… Do you know what Ben likes?": then all of it stays as it was said.
  const isOnlyTold = each.every(
    (one) =>
      hasContent(one) &&
      !/^\p{N}|\?$/u.test(one) &&
      (!opens(goesOn, one) || opens(changes.speakers, one)) &&
      !opens(carriers.asksFirst, one) &&
      !isOrder(one) &&
      around(changes.drops, one.replace(/\.$/u, '')) === undefined,
  );
  if (each.length < 2 || !isOnlyTold) return undefined;
  return { do: 'several', wishes: each.map((one) => ({ do: 'remember', memory: one.replace(/\.$/u, '') })) };
}

/** "am 7 17. Juli": a time that was read without the number that stands with its point before it. */
function isCutOff({ matched }: Planned, text: string): boolean {
  const at = text.indexOf(matched);
  return at > 0 && /\d\.\s*$/u.test(text.slice(0, at));
}

/** "Friday 6" in November is rather an hour than the next Friday that is a sixth, in August. */
function isFarDay({ matched }: Planned, viewpoint: Viewpoint): boolean {
  const when = timeIn(matched, languageOf(viewpoint.locale), viewpoint);
  return when?.kind === 'once' && asHour(when, viewpoint) !== undefined;
}

/** "every week at 5": no day was said, so the one that it falls on is asked about. */
function isDayless({ matched, rule }: Planned): boolean {
  if (rule.kind !== 'cron') return false;
  const [weekday = '', month, day] = rule.expression.trim().split(/\s+/u).reverse();
  return /^\d$/u.test(weekday) && month === '*' && day === '*' && !weekdays.test(matched);
}

/** "Friday Night Lights": by the whole message, the words of time are perhaps none. */
function isDoubtful({ matched }: Planned, text: string, viewpoint: Viewpoint): boolean {
  const when = timeIn(text, languageOf(viewpoint.locale), viewpoint);
  if (!when || when.kind === 'unclear' || !when.isDoubtful) return false;
  // Its last mark was taken off before it was read, and one of several things may have a part of these words.
  return when.matched.includes(matched.replace(/[\s.!?…]+$/u, ''));
}

function isPerhapsNone(text: string, viewpoint: Viewpoint): boolean {
  const when = timeIn(text, languageOf(viewpoint.locale), viewpoint);
  return when !== undefined && when.kind !== 'unclear' && when.isDoubtful === true;
}

const noon = 12;
/** Hours of the clock that are one of the afternoon in any case: "17:10", "5 pm". The minutes of "7.15" are none. */
const isExact = /(?<![\d.:])(?:1[3-9]|2[0-3])(?=\D|$)|\d\s?[ap]\.?m\b/iu;

/** Whether no other half of the day can be meant. */
export const saysHalf = (words: string, language: Language): boolean =>
  isExact.test(words) || namesPart(words, language);

/** What comes so soon may end a nap. */
const napHours = 4;

/** "Set an alarm for 5:50 tomorrow" */
const isAlarm = ({ matched }: Planned, text: string, viewpoint: Viewpoint): boolean =>
  has(alarms, text) && namesDay(matched, languageOf(viewpoint.locale), viewpoint);

/** "Wake me at 7" is of the morning, whatever the hour; only what comes so soon that it may end a nap is asked about. */
function atMorning(wish: Planned, { zone, now, locale }: Viewpoint): Wish {
  if (wish.do !== 'remind' || isExact.test(wish.matched)) return wish;
  const at = Temporal.Instant.from(wish.rule.at).toZonedDateTimeISO(zone);
  if (at.hour <= noon || namesPart(wish.matched, languageOf(locale))) return wish;
  const early = at.subtract({ hours: noon });
  if (at.epochMilliseconds - now < napHours * 3_600_000) return { do: 'offer', planned: wish, isThing: true };
  const next = early.epochMilliseconds > now ? early : early.add({ days: 1 });
  return { ...wish, rule: { kind: 'once', at: new Date(next.epochMilliseconds).toISOString() } };
}

/** "remind me the evening before": of a day that was said elsewhere, and no name. */
const isBesideDay = (name: string): boolean =>
  Object.values(languages).some(
    ({ changes }) =>
      changes.relativeDays.some(([words]) => has(words, name)) &&
      !hasObject(withoutAll(changes.relativeDays.map(([words]) => words).join('|'), name)),
  );

/** "In the morning before work": a part of the day alone, whose usual hour may be none before that. */
function isBesideOther({ matched }: Planned, text: string, { locale }: Viewpoint): boolean {
  const language = languageOf(locale);
  const { thereafter, theretofore } = languages[language].changes;
  const pieces = piecesIn(matched, language);
  const isOfPart = pieces.some(({ piece }) => piece === 'part') && !pieces.some(({ piece }) => piece === 'clock');
  const behind = text.slice(text.indexOf(matched) + matched.length);
  return isOfPart && text.includes(matched) && patternOf(`^\\s(?:${thereafter}|${theretofore})\\s`).test(behind);
}

/** "6:15 is kickoff, remind me …": a name that begins with a verb for being is what was told of something else. */
function beginsWithin({ name }: Planned, text: string, { locale }: Viewpoint): boolean {
  const { being } = languages[languageOf(locale)].timeGrammar.naming;
  const [first = ''] = name.split(/\s/u);
  return being.has(first.toLowerCase()) && !/:\s|["“„?]/u.test(text);
}

/** "Remind me tomorrow of Miller and": a message that is not at its end. */
const isBrokenOff = (text: string, { locale }: Viewpoint): boolean =>
  withoutLast(languages[languageOf(locale)].carriers.weekdays.and, text) !== undefined;

/** "the day before, buy wine": so begins no name, but the day of what is named then. */
const beginsBesideDay = (name: string): boolean =>
  Object.values(languages).some(({ changes }) =>
    changes.relativeDays.some(([words]) => patternOf(`^(?:${words}),`).test(name)),
  );

/** "Friday after work, at six": an hour that may be of the morning or of the evening, in the half of the day that is told beside it. */
function inHalf(wish: Planned, text: string, { zone, now, locale }: Viewpoint): Planned {
  const language = languageOf(locale);
  const { am, pm } = languages[language].carriers.halves;
  const isLate = has(pm, text);
  if (wish.do !== 'remind' || isLate === has(am, text)) return wish;
  if (isExact.test(wish.matched) || namesPart(wish.matched, language) || !namesHour(wish.matched, language))
    return wish;
  const at = Temporal.Instant.from(wish.rule.at).toZonedDateTimeISO(zone);
  if (at.hour >= noon === isLate) return wish;
  const other = isLate ? at.add({ hours: noon }) : at.subtract({ hours: noon });
  const next = other.epochMilliseconds > now ? other : other.add({ days: 1 });
  return { ...wish, rule: { kind: 'once', at: new Date(next.epochMilliseconds).toISOString() } };
}

/** Whether an hour stands in words of time that may be of either half of the day. */
const namesHour = (words: string, language: Language): boolean =>
  piecesIn(words, language).some((one) => one.piece === 'clock' && one.clock.half === 'open');

/** Whether a length or a part of the day stands in words of time, so that no other hour can be meant. */
const namesPart = (words: string, language: Language): boolean =>
  piecesIn(words, language).some(({ piece }) => piece === 'part' || piece === 'shift');

function isUnsaid({ name, matched }: Planned, text: string, viewpoint: Viewpoint): boolean {
  if (beginsBesideDay(name)) return true;
  if (has(unsaidDay, text) || (has(unsaidTime, text) && !/\d/u.test(matched))) return true;
  return has(unsaidEvent, name) && !namesDay(matched, languageOf(viewpoint.locale), viewpoint);
}

/** "Change the table linen to napkins", "statt Nudeln lieber Reis", beside what comes on a list: it is no thing that comes there, too. */
function isExchange(item: string, language: Language): boolean {
  const { inPlace, into, rather, ratherThan, replaces, swapped, swaps } = languages[language].changes;
  const isInto = patternOf(`^(?:${replaces}|${swaps})\\s+.+\\s(?:${inPlace}|${into}|${swapped})\\s+\\S`).test(item);
  return isInto || patternOf(`^(?:${ratherThan})\\s+.+\\s(?:${rather})(?:\\s|$)`).test(item);
}

/** "Candles on it", of "put candles on it and …": where it comes is no part of a thing. */
function withoutPlace(item: string, language: Language): string {
  const rest = withoutLast(languages[language].listOrders.thereon, item);
  return rest === undefined || rest === '' ? item : rest;
}

/** What stands in quotes is content, whatever its words. */
const isQuoting = /["“„«][^"“”„«»]*\p{L}/u;

const hasContent = (memory: string): boolean =>
  /\p{N}/u.test(memory) || isQuoting.test(memory) || hasObject(withoutAll(leads, memory));
