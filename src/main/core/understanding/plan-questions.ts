import { Temporal } from 'temporal-polyfill';
import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Viewpoint } from '../languages/viewpoint.ts';
import type { Wish } from '../languages/wish.ts';
import { clausesOf, has, opens, patternOf, withoutFirst } from './clauses.ts';
import { timeIn } from './read-plan.ts';

/** Words; a question that is longer asks for something of its own. */
const mostWords = 16;
/** Words that a time may have before it is told by those that are no others. */
const mostBeside = 2;
const GAP = '…';

interface Reading {
  readonly language: Language;
  readonly viewpoint: Viewpoint;
}
type Asked = Wish & { readonly do: 'schedules' };
type Span = Pick<Asked, 'day' | 'until'>;

/**
 * "Have I got anything on tomorrow?", "was liegt am Freitag an", "tell me what's coming up this week": a question about what is
 * planned, by the classes of its words. Undefined where any word is left that is neither of these nor of the time.
 */
export function readPlanQuestion(sentence: string, language: Language, viewpoint: Viewpoint): Asked | undefined {
  const { asks, asksWhen, asksWhether, whether, any, tells, shows } = languages[language].planQuestions;
  const told = withoutFirst(tells, sentence);
  const shown = told === undefined ? withoutFirst(shows, sentence) : undefined;
  const said = told === undefined ? undefined : withoutFirst(whether, told);
  const question = (said ?? told ?? shown ?? sentence).replace(/(\p{L})('(?:s|ve|m|re))(?=\s|$)/giu, '$1 $2');
  const words = question.split(/\s+/u);
  if (words.length > mostWords || clausesOf(question).length !== 1) return undefined;
  const found = timedIn(words, { language, viewpoint });
  if (!found) return undefined;
  const { rest, span } = found;
  const of = kindOf(rest, language);
  const isWhen = opens(asksWhen, rest);
  const isWhether = said !== undefined || opens(asksWhether, rest) || opens(any, rest);
  const isAsked = opens(asks, rest) || (of.isNext && isWhen);
  if (!(isAsked || isWhether || shown !== undefined)) return undefined;
  const isNext = of.isNext && span === undefined;
  const isPlaced = span !== undefined || isNext;
  const isThere = isWhether || isWhen ? of.isAny || (isWhen && of.isThere) : of.isThere || shown !== undefined;
  if (!(of.isPlanned || (isPlaced && isThere))) return undefined;
  if (isNext) return { do: 'schedules', isNext, asked: sentence };
  return span?.day === undefined ? { do: 'schedules' } : { do: 'schedules', ...span, asked: sentence };
}

/** What the words of a question speak of. */
function kindOf(rest: string, language: Language) {
  const { planned, there, things, free, next } = languages[language].planQuestions;
  return {
    isPlanned: planned.some((words) => hasAround(words, rest)),
    isThere: there.some((words) => hasAround(words, rest)),
    isAny: has(`${things}|${free}`, rest),
    isNext: has(next, rest),
  };
}

/** Whether the words stand in a text, those behind an ellipsis anywhere behind those before it. */
function hasAround(words: string, text: string): boolean {
  const [first = '', second] = words.split(` ${GAP} `);
  return has(second === undefined ? first : `(?:${first})(?:\\s\\S+)*?\\s(?:${second})`, text);
}

/** What is left of a question without its time, which takes all words that are of no class here; undefined where they are none. */
function timedIn(
  words: readonly string[],
  reading: Reading,
): { readonly rest: string; readonly span: Span | undefined } | undefined {
  const isKnown = knownOf(words, reading.language);
  const first = isKnown.indexOf(false);
  if (first < 0) return { rest: words.join(' '), span: undefined };
  const end = isKnown.lastIndexOf(false) + 1;
  // "next Friday" is no "Friday".
  const { next } = languages[reading.language].planQuestions;
  const least = first > 0 && opens(next, words[first - 1] ?? '') ? 1 : 0;
  for (let more = least; more <= mostBeside && more <= first; more++) {
    const at = first - more;
    const span = spanOf(words.slice(at, end).join(' '), reading);
    if (span) return { rest: [...words.slice(0, at), GAP, ...words.slice(end)].join(' '), span };
  }
  return undefined;
}

/** Which words belong to a class of such a question. */
function knownOf(words: readonly string[], language: Language): boolean[] {
  const { asks, asksWhen, asksWhether, any, planned, there, things, free, next, small } =
    languages[language].planQuestions;
  const around = [...planned, ...there].flatMap((one) => one.split(` ${GAP} `));
  const classes = [asks, asksWhen, asksWhether, any, things, free, next, small, ...around];
  const isKnown = words.map(() => false);
  const pattern = patternOf(`^(?:${classes.join('|')})$`);
  for (const [at] of words.entries())
    for (let length = 1; length <= mostInPhrase && at + length <= words.length; length++)
      if (pattern.test(words.slice(at, at + length).join(' '))) isKnown.fill(true, at, at + length);
  return isKnown;
}
const mostInPhrase = 3;

/** The days that words of time mean, where they are a day, a part of one, or a week or a month, and not over. */
function spanOf(text: string, { language, viewpoint }: Reading): Span | undefined {
  const { today: day, week, weekend, small } = languages[language].planQuestions;
  const today = Temporal.Instant.fromEpochMilliseconds(viewpoint.now).toZonedDateTimeISO(viewpoint.zone);
  const isBare = (names: string): boolean => patternOf(`^(?:(?:${small})\\s)*(?:${names})$`).test(text);
  if (isBare(weekend)) return spanned(today.add({ days: Math.max(0, 6 - today.dayOfWeek) }), sundayOf(today), today);
  if (isBare(day)) return { day: today.toInstant().toString() };
  // On a Sunday the week that is meant is the one to come.
  if (isBare(week)) return spanned(today, sundayOf(today.dayOfWeek === 7 ? today.add({ days: 1 }) : today), today);
  const when = timeIn(text, language, viewpoint);
  if (when?.kind !== 'once' || when.rest !== '' || when.role !== 'time') return undefined;
  const at = Temporal.Instant.from(when.rule.at).toZonedDateTimeISO(viewpoint.zone);
  if (/quarter|year/u.test(when.grain)) return undefined;
  if (when.grain === 'week') return spanned(later(at.subtract({ days: at.dayOfWeek - 1 }), today), sundayOf(at), today);
  if (when.grain === 'month')
    return spanned(later(at.with({ day: 1 }), today), at.with({ day: at.daysInMonth }), today);
  // "At the moment" is no day.
  if (at.epochMilliseconds === viewpoint.now && /second|minute/u.test(when.grain)) return {};
  return isOver(at, today) ? undefined : { day: when.rule.at };
}

const sundayOf = (day: Temporal.ZonedDateTime): Temporal.ZonedDateTime => day.add({ days: 7 - day.dayOfWeek });
const isOver = (day: Temporal.ZonedDateTime, today: Temporal.ZonedDateTime): boolean =>
  Temporal.PlainDate.compare(day.toPlainDate(), today.toPlainDate()) < 0;
const later = (one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime): Temporal.ZonedDateTime =>
  isOver(one, other) ? other : one;
/** From one day to another; undefined where that is over. */
const spanned = (
  day: Temporal.ZonedDateTime,
  until: Temporal.ZonedDateTime,
  today: Temporal.ZonedDateTime,
): Span | undefined =>
  isOver(until, today) ? undefined : { day: day.toInstant().toString(), until: until.toInstant().toString() };
