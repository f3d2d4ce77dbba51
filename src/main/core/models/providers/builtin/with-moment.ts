import { Temporal } from 'temporal-polyfill';
import { type Language, languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Wish } from '../../../languages/wish.ts';
import { has, opens, patternOf } from '../../../understanding/clauses.ts';
import { hasObject } from '../../../understanding/object.ts';
import type { OwnOrder } from '../../../understanding/own-order.ts';
import { timeIn } from '../../../understanding/read-plan.ts';
import { namesDay } from '../../../understanding/several.ts';
import { lastMoment } from './guess/same-hour.ts';
import type { PastAct } from './referents.ts';

const longest = 200;
const daysOfWeek = 7;

/**
 * Something new whose day or hour is told by that of what was done last, read with the date and the hour themselves: "and the Monday
 * after, at the same time, remind me to …", "and that evening at seven the tickets". Undefined where nothing of the kind is said, or
 * where something else than a new thing is meant. What was not done just before is perhaps not what is spoken of, and “the day after”
 * may be that of something else: that is offered.
 */
export function ofMoment(
  text: string,
  acts: readonly PastAct[],
  { viewpoint, read }: { readonly viewpoint: Viewpoint; readonly read: (text: string) => OwnOrder },
): OwnOrder | undefined {
  const moment = withMoment(text, acts, viewpoint);
  if (moment === undefined || !open.includes(read(text).wish.do)) return undefined;
  const understood = read(moment.text);
  const { wish } = understood;
  const planned = wish.do === 'offer' ? wish.planned : wish;
  if ((planned.do !== 'remind' && planned.do !== 'schedule') || !hasObject(planned.name)) return undefined;
  const { changes, orders } = languages[languageOf(viewpoint.locale)];
  // "Put the flu jab in for it instead": in the place of what went.
  if (opens(`${changes.instead}|${orders.named}`, planned.name)) return undefined;
  const isSure = acts[0]?.turnsAgo === 1 && !moment.isOther && wish.do !== 'offer';
  return isSure ? understood : { ...understood, wish: { do: 'offer', planned, isThing: true } };
}

/** What a message is read as of whose time nothing was understood, or only half. */
const open: readonly Wish['do'][] = [
  ...(['unknown', 'thing', 'unclear', 'offer', 'perhaps', 'correct', 'items', 'past', 'ask-when'] as const),
  ...(['incomplete', 'remind', 'add', 'amend', 'answer', 'ask-remember'] as const),
];

interface Moment {
  readonly text: string;
  /** Its day is one before or after another, which may be that of something else. */
  readonly isOther: boolean;
}

/** A message with the day and the hour that are told by those of what was done last; undefined where none is. */
function withMoment(text: string, acts: readonly PastAct[], viewpoint: Viewpoint): Moment | undefined {
  const was = text.length > longest ? undefined : lastMoment({ acts });
  if (was === undefined) return undefined;
  const language = languageOf(viewpoint.locale);
  const { carriers, changes } = languages[language];
  const at = Temporal.Instant.fromEpochMilliseconds(was).toZonedDateTimeISO(viewpoint.zone);
  const hour = pattern(`${changes.sameTime}|${carriers.unsaidTime}`).exec(text);
  const clock = at.toPlainTime().toString({ smallestUnit: 'minute' });
  const timed = hour ? text.replace(hour[0], `${changes.at} ${clock}`) : text;
  const day = dayIn(timed, at.toPlainDate(), language);
  if (day) {
    const dated = timed.replace(day.said, day.date);
    if (namesDay(timed.replace(day.said, ' '), language, viewpoint)) return undefined;
    const when = day.isOther ? timeIn(dated, language, viewpoint) : undefined;
    const isMereDay = when?.kind === 'once' && when.grain === 'day' && day.hasNoPart;
    const whole = isMereDay ? dated.replace(day.date, `${day.date} ${changes.at} ${clock}`) : dated;
    return { text: whole, isOther: day.isOther };
  }
  const when = hour ? timeIn(timed, language, viewpoint) : undefined;
  if (!when || has(carriers.unsaidDay, timed)) return undefined;
  const isDayless = when.kind === 'once' && !namesDay(timed, language, viewpoint);
  return { text: isDayless ? `${timed} ${at.toPlainDate()}` : timed, isOther: false };
}

const pattern = (words: string): RegExp => patternOf(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`);

/** Words for a day that is told from another, and its date with the part of the day that they name. */
function dayIn(
  text: string,
  from: Temporal.PlainDate,
  language: Language,
):
  | { readonly said: string; readonly date: string; readonly isOther: boolean; readonly hasNoPart: boolean }
  | undefined {
  const { carriers, changes, orders } = languages[language];
  for (const [words, days, part] of changes.relativeDays) {
    const found = pattern(words).exec(text);
    const date = `${from.add({ days })} ${part}`.trim();
    if (found) return { said: found[0], date, isOther: days !== 0, hasNoPart: part === '' };
  }
  const { name } = carriers.weekdays;
  const lead = '(?:\\p{L}{2,3} )*';
  // "the Tuesday after work": that is no day told from another.
  const { at } = changes;
  const ends = `(?=\\s*(?:[,.;:!?]|$)|\\s(?:${at}|${carriers.remind}|${carriers.joint}|${orders.please})(?![\\p{L}\\p{N}]))`;
  const found =
    pattern(`${lead}(?<day>${name}) (?:${changes.thereafter})${ends}`).exec(text) ??
    pattern(`${lead}(?:${changes.thereafter}) (?<day>${name})`).exec(text);
  const weekday = weekdayOf(found?.groups?.['day'] ?? '', language);
  if (!found || weekday === undefined) return undefined;
  const days = ((weekday - from.dayOfWeek + daysOfWeek - 1) % daysOfWeek) + 1;
  return { said: found[0], date: from.add({ days }).toString(), isOther: false, hasNoPart: false };
}

/** Monday is 1. */
function weekdayOf(word: string, language: Language): number | undefined {
  const when = timeIn(word, language, { zone: 'UTC', now: 0, locale: language });
  return when?.kind === 'once' ? Temporal.Instant.from(when.rule.at).toZonedDateTimeISO('UTC').dayOfWeek : undefined;
}
