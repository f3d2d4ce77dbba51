import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../../shared/locales/index.ts';
import { escapePattern } from '../../text/escape-pattern.ts';
import { languages } from '../languages/index.ts';
import { spanAt } from '../languages/time-grammar/compose.ts';
import { readSentence } from '../languages/time-grammar/sentence.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Planned, Wish } from '../languages/wish.ts';
import { sceneOf } from '../scheduler/parse/scene.ts';
import { has, jointOf, opens, patternOf, withoutFirst, withoutLast } from './clauses.ts';
import { lengthsIn } from './lengths.ts';
import { readListOrders } from './list-orders.ts';
import { matchSentence } from './match-sentence.ts';
import { conditions } from './order-words.ts';
import { isTime, readReminder, timeIn } from './read-plan.ts';

const longest = 300;
const mostWishes = 4;

/**
 * Several wishes in one message: "at 3 fax the form, at 5 pick up Ben, remind me of both", "remind me to X at 5 and Y at 6",
 * "remind me tomorrow at 9 to call and add milk to the list". Each must be whole; else the message is not several.
 */
export function readSeveral(sentence: string, language: Language, viewpoint: Viewpoint): Wish | undefined {
  const joint = jointOf(language);
  const reading = { language, viewpoint };
  if (!isUnconditional(sentence, language)) return undefined;
  if (!joint.test(sentence)) return readListOrders(sentence, reading);
  return (
    remindersIn(sentence, joint, reading) ?? readListOrders(sentence, reading) ?? ordersIn(sentence, joint, reading)
  );
}

function isUnconditional(sentence: string, language: Language): boolean {
  const { others, doubt } = languages[language].carriers;
  return sentence.length <= longest && !has(`${conditions}|${others}|${doubt}`, sentence);
}

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}

/**
 * Whether a part behind the first says of something else when it is, and asks for nothing: "remind me at 4 to buy a present, the
 * party is at 3 on Friday". Where the first only tells, too ("remind me the dentist is at 5 and dinner is at 6"), all of them are
 * what one is to be reminded of.
 */
function tellsBeside(parts: readonly Part[], { language, viewpoint }: Reading): 'surely' | 'perhaps' | undefined {
  const { carriers, orders } = languages[language];
  const [first = '', ...more] = parts.map(({ text }) => {
    const when = timeIn(text, language, viewpoint);
    return when && when.kind !== 'unclear' ? when.rest.trim() : text;
  });
  const asks = `${carriers.remind}|${carriers.asksBegin}|${orders.that}`;
  // "The dentist is on Friday at 3, that too": it is asked for there.
  const { alike, more: too } = languages[language].changes;
  const isTold = has(carriers.onlyTells, first) || carriers.mayTell.test(first);
  if (isTold || parts.slice(1).some(({ text }) => has(`${carriers.remind}|${alike}|${too}|${carriers.toldToo}`, text)))
    return undefined;
  const open = more
    .map((text, at) => ({ text, isLoose: parts[at + 1]?.isLoose === true }))
    .filter(({ text }) => !opens(asks, text));
  if (open.some(({ text }) => has(carriers.onlyTells, text))) return 'surely';
  const mayTell = open.some(({ text, isLoose }) => carriers.mayTell.test(isLoose ? `, ${text}` : text));
  return mayTell ? 'perhaps' : undefined;
}

/** One word and its time behind a comma alone, beside something to do: "remind me to buy strings at 5, rehearsal at 7". */
function isBareBeside([one, other, ...more]: readonly Planned[], last: Part | undefined): boolean {
  if (!one || !other || more.length > 0 || !last?.isLoose) return false;
  return last.text.startsWith(other.name) && !/\s/u.test(other.name) && /\s/u.test(one.name);
}

interface Part {
  readonly text: string;
  /** It stands behind a comma alone, without a word that joins. */
  readonly isLoose: boolean;
}

/** Things that each have a time of their own, under one carrier that stands before or behind them all. */
function remindersIn(sentence: string, joint: RegExp, { language, viewpoint }: Reading): Wish | undefined {
  const { carriers } = languages[language];
  const { text, day } = ledBy(sentence, language);
  const before = withoutFirst(carriers.remind, text);
  const behind = before === undefined ? carriedBehind(text, language) : undefined;
  const body = before ?? behind;
  if (body === undefined) return undefined;
  // "Remind me tomorrow of two things: …": what only leads to them is no part of a name.
  const lead = patternOf(`^(?:${carriers.lead})\\s*:\\s+`);
  const plans = plansIn(body, joint, { language, viewpoint, shared: day })?.map((plan) => ({
    ...plan,
    name: plan.name.replace(lead, ''),
  }));
  const parts = body
    .split(joint)
    .map((part) => ({ text: part, isLoose: patternOf(`[,;–-]\\s+${escapePattern(part)}`).test(body) }));
  const beside = plans?.[0] && tellsBeside(parts, { language, viewpoint });
  if (!plans?.[0]) return undefined;
  if (beside === 'perhaps' || (beside === undefined && isBareBeside(plans, parts.at(-1))))
    return { do: 'perhaps-several', plans };
  if (beside === undefined) return several(plans);
  return parts.length > 2 ? { do: 'unclear', text: body } : { do: 'offer', planned: plans[0], isThing: true };
}

/** "Three things for tomorrow: …": what only leads to the things, and the day of all of them. */
function ledBy(sentence: string, language: Language): { readonly text: string; readonly day: string } {
  const { carriers, orders } = languages[language];
  // "Remind me of two things tomorrow: …"
  const asked = withoutFirst(carriers.remind, sentence);
  const behind = asked && (withoutFirst(carriers.asksBegin, asked) ?? asked);
  const askedLead = behind && withoutFirst(carriers.lead, behind);
  const lead = askedLead ?? withoutFirst(carriers.lead, sentence);
  const [, day = '', things] = lead === undefined ? [] : (/^([^:]{0,30}):\s+(.+)$/su.exec(lead) ?? []);
  const text = things ?? (askedLead === undefined ? lead : undefined) ?? sentence;
  return {
    text: askedLead !== undefined && things !== undefined ? `${orders.remindMe} ${text}` : text,
    day: day.trim(),
  };
}

const several = (wishes: readonly Wish[] | undefined): Wish | undefined => wishes && { do: 'several', wishes };

interface Shared extends Reading {
  /** A day that was said before all of them. */
  readonly shared: string;
}

/** Two things or more, each with a time of its own; undefined unless all of it is read so. */
function plansIn(body: string, joint: RegExp, { language, viewpoint, shared }: Shared): Planned[] | undefined {
  const { carriers, nameOf } = languages[language];
  const parts = groupsOf(body.split(joint), language, viewpoint);
  if (!parts || parts.length < 2 || parts.length > mostWishes) return undefined;
  const all = eachNamed(parts, body, { language, viewpoint });
  if (!all) return undefined;
  const wishes: Planned[] = [];
  let now = viewpoint.now;
  for (const [index, part] of all.entries()) {
    const said = withoutFirst(carriers.remind, part) ?? part;
    const isDated = namesDay(said, language, viewpoint);
    const seen = { ...viewpoint, now: isDated ? viewpoint.now : now };
    const isOfShared = shared !== '' && !isDated;
    const words = isOfShared ? `${shared} ${said}` : said;
    const wish = readReminder({ text: words, language, viewpoint: seen, clean: nameOf });
    if (wish?.do !== 'remind' && wish?.do !== 'schedule') return undefined;
    if (timeIn(`x ${wish.name}`, language, viewpoint)) return undefined;
    // "…, they sweep our street today": only why.
    const isWhy =
      index > 0 && said === part && wish.do === 'remind' && isToday(wish.rule.at, words, { language, viewpoint });
    if (isWhy) return undefined;
    wishes.push(wish);
    // "tomorrow at 5 … and at 6 …": the day of the first holds for those that name none.
    if (index === 0 && isDated && wish.do === 'remind') now = Date.parse(wish.rule.at);
  }
  return wishes;
}

/** "At 4 and at 5 to take the pills": a part that is a time and nothing else is of what the only other names. */
function eachNamed(parts: readonly string[], body: string, reading: Reading): readonly string[] | undefined {
  const { language, viewpoint } = reading;
  const [only, second] = parts.filter((part) => !isBare(part, reading));
  if (parts.every((part) => !isBare(part, reading))) return parts;
  // "Saturdays and Sundays at 9 to stretch" is one time; "tues and thurs 6.30, each week" has one hour.
  const isOne = timeIn(body, language, viewpoint)?.kind !== 'unclear';
  // "And again an hour later" is reckoned from the first.
  const isReckoned = parts.some((part) => lengthsIn(part, language).length > 0);
  const isRow = !isReckoned && !/[,;.!?]\s/u.test(body) && parts.every((part) => saysHour(part, reading));
  // "At 2 and 10 tomorrow" may mean both; "at 4 and again on Friday at 9" does not.
  const isDay = (part: string): boolean => namesDay(part, language, viewpoint);
  const [first = '', ...more] = parts;
  const isOpen = !isDay(first) && more.some((part) => isDay(part) && !opens(languages[language].changes.more, part));
  if (only === undefined || second !== undefined || isOne || isOpen || !isRow) return undefined;
  const when = timeIn(withoutMore(only, language), language, viewpoint);
  const name = when && when.kind !== 'unclear' ? when.rest : '';
  return parts.map((part) => withoutMore(part, language) + (part === only ? '' : ` ${name}`));
}

function saysHour(part: string, { language, viewpoint }: Reading): boolean {
  const when = timeIn(part, language, viewpoint);
  return (
    when !== undefined &&
    when.kind !== 'unclear' &&
    (when.kind === 'repeats' ? /\d/u.test(when.matched) : isHour.test(when.grain))
  );
}
const isHour = /^(?:hour|minute)$/u;

const withoutMore = (part: string, language: Language): string => {
  const said = withoutFirst(languages[language].carriers.remind, part) ?? part;
  return withoutFirst(languages[language].changes.more, said) ?? said;
};

/** Whether a part says when and nothing else, if not that it is once more. */
function isBare(part: string, { language, viewpoint }: Reading): boolean {
  return isTime(withoutMore(part, language), language, viewpoint);
}

/** Whether words tell of today and of no hour. */
function isToday(at: string, words: string, { language, viewpoint }: Reading): boolean {
  const when = timeIn(words, language, viewpoint);
  const day = (ms: number): string =>
    Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(viewpoint.zone).toPlainDate().toString();
  return when?.kind === 'once' && when.grain === 'day' && day(Date.parse(at)) === day(viewpoint.now);
}

/**
 * "call mum at 5 and dad at 6": things with a time each and no word that asks for anything. Where they are written down
 * (quick entry, the field of Schedules) they are set; said to an agent they are offered.
 */
export function readThings(sentence: string, language: Language, viewpoint: Viewpoint): Planned[] | undefined {
  const joint = jointOf(language);
  if (!isUnconditional(sentence, language) || !joint.test(sentence)) return undefined;
  const { text, day } = ledBy(sentence.replace(/[.!]+$/u, ''), language);
  return plansIn(text, joint, { language, viewpoint, shared: day });
}

/** Without what asks behind all of them: "…, remind me of both". */
function carriedBehind(text: string, language: Language): string | undefined {
  const { behindCarrier, remind } = languages[language].carriers;
  const asked = `(?:${remind})(?:\\s+(?:${behindCarrier}))*`;
  const rest = withoutLast(`[.;,–-]*\\s*(?:and |und )?${asked}`, text);
  return rest?.replace(/[\s,.;–-]+$/u, '');
}

/** The parts with one time each; a part without any belongs to the one that has its time at the nearer end. */
function groupsOf(parts: readonly string[], language: Language, viewpoint: Viewpoint): string[] | undefined {
  const timed = parts.map((part) => timeIn(part, language, viewpoint));
  if (timed.some((when) => when?.kind === 'unclear')) return undefined;
  const [first] = timed.filter((when) => when !== undefined);
  const opening = parts.find((_, index) => timed[index] !== undefined) ?? '';
  const isLeading =
    first &&
    first.kind !== 'unclear' &&
    opening.toLowerCase().startsWith((first.matched.split(' … ')[0] ?? '').toLowerCase());
  const groups: string[] = [];
  let waiting = '';
  for (const [index, part] of parts.entries()) {
    if (timed[index] !== undefined) {
      groups.push(waiting === '' ? part : `${waiting} ${part}`);
      waiting = '';
    } else if (isLeading && groups.length > 0) groups.push(`${groups.pop()}, ${part}`);
    else waiting = waiting === '' ? `${part},` : `${waiting} ${part},`;
  }
  return waiting === '' ? groups : undefined;
}

/** Whether the words name a day, or a moment by its distance. */
export function namesDay(text: string, language: Language, viewpoint: Viewpoint): boolean {
  const sentence = readSentence(text.normalize('NFC'));
  const read = { grammar: languages[language].timeGrammar, sentence, scene: sceneOf(viewpoint) };
  return sentence.tokens.some((_, at) => {
    const span = spanAt(read, at);
    if (span === 'clash' || !span?.strong) return false;
    return span.pieces.some(
      (one) =>
        one.piece === 'day' ||
        one.piece === 'shift' ||
        one.piece === 'exact' ||
        (one.piece === 'part' && one.part.today),
    );
  });
}

/** Wishes that are whole alone, and are no items of the first: what is planned ends in its time before the next begins. */
const whole: readonly Wish['do'][] = ['remind', 'schedule', 'remember', 'add', 'remove', 'set'];

function ordersIn(sentence: string, joint: RegExp, { language, viewpoint }: Reading): Wish | undefined {
  for (const found of sentence.matchAll(patternOf(joint.source, 'giu'))) {
    if (isInDate(sentence, found, { language, viewpoint })) continue;
    const [first, second] = [sentence.slice(0, found.index), sentence.slice(found.index + found[0].length)];
    const [one, other] = [first, second].map((part) => matchSentence(part, language, viewpoint));
    if (!one || !other || !whole.includes(one.do) || !whole.includes(other.do)) continue;
    if (one.do === other.do && one.do === 'add') continue;
    // "Saturdays and Sundays at 9 to stretch": nothing stands beside the first time.
    if (one.do === 'schedule' && isBare(first, { language, viewpoint })) continue;
    if ((one.do === 'remind' || one.do === 'schedule') && !endsInTime(first, one.matched) && !/[.,;!]/u.test(found[0]))
      continue;
    return { do: 'several', wishes: [one, other] };
  }
  return undefined;
}

/** "am 4. Dezember": what stands behind a number and its point belongs to it. */
function isInDate(sentence: string, { index, 0: mark }: RegExpExecArray, { language, viewpoint }: Reading): boolean {
  const [number = ''] = /\d+$/u.exec(sentence.slice(0, index)) ?? [];
  const [word = ''] = /^[\p{L}\p{N}]+/u.exec(sentence.slice(index + mark.length)) ?? [];
  return mark.startsWith('.') && number !== '' && isTime(`${number}. ${word}`, language, viewpoint);
}

const endsInTime = (text: string, matched: string): boolean => text.endsWith(matched.split(' … ').at(-1) ?? '');
