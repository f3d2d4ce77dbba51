import { Temporal } from 'temporal-polyfill';
import { fail } from '../../../../shared/model/failure.ts';
import type { Rule } from '../../../../shared/model/rule.ts';
import type { ChangeWords } from '../../languages/change-words.ts';
import { ownFirst, timeLanguageOf } from '../../languages/choose-language.ts';
import { languages } from '../../languages/index.ts';
import { spanAt } from '../../languages/time-grammar/compose.ts';
import { durationOf, makeShift, negate, type Piece, type Shift } from '../../languages/time-grammar/moment.ts';
import { readSentence } from '../../languages/time-grammar/sentence.ts';
import { settle } from '../../languages/time-grammar/settle.ts';
import type { Range, TimeText } from '../../languages/time-grammar/time-grammar.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { nextRun } from '../recurrence/next-run.ts';
import { besideDay } from './beside-day.ts';
import { everyNumber } from './every-number.ts';
import { fromTo, inTurn } from './in-turn.ts';
import { excepted } from './left-out.ts';
import { limited } from './limited.ts';
import { narrowed } from './narrowed.ts';
import { hourWithin, onMonthDay, withinPart } from './near-standing.ts';
import { toOtherWeekday } from './other-weekday.ts';
import { readWhen } from './read-when.ts';
import { notBefore, remonthday, retime, reweekday, shiftRule } from './retime.ts';
import { sceneOf } from './scene.ts';
import { beginning, isUsual, once, partOfHour, piecesOf, type Standing, timeFrom, timeOf } from './standing.ts';

const longestText = 1000;

/**
 * The rule after what a person says of its time: a new moment or repetition, or only a part of one. A time without a day
 * keeps the day, a day without a time keeps the time, "an hour later" counts from the moment that is set, and an hour
 * that is not said as morning or evening is the one nearer to it. The words must be understood whole. Throws `invalid_value`.
 */
export function changeRule(standing: Standing, text: string, viewpoint: Viewpoint): Rule {
  const options = { ...viewpoint, zone: standing.zone };
  if (text.length <= longestText) {
    for (const language of ownFirst(timeLanguageOf(viewpoint.locale))) {
      const { changes, timeGrammar: grammar } = languages[language];
      const sentence = readSentence(text.normalize('NFC'));
      const read: TimeText = { grammar, sentence, scene: sceneOf(options) };
      const onDay = (at: Standing, part: TimeText): Rule | undefined => single(at, part, changes);
      const moved = (at: Standing, part: TimeText): Rule | undefined => relative(at, part, changes);
      // "From Saturdays to Wednesdays" is a row of days, or another day for one.
      if (toOtherWeekday(standing, read, { ...changes, viewpoint: options })) break;
      const rule =
        besideDay(standing, read, changes) ??
        fromTo(standing, read, { formerly: changes.formerly, onDay }) ??
        nextAlone(standing, read, changes) ??
        relative(standing, read, changes) ??
        narrowed(standing, text, options) ??
        excepted(standing, text, options) ??
        everyNumber(standing, read, { changes, viewpoint: options }) ??
        repeated(standing, read, options) ??
        limited(standing, text, { language, viewpoint: options }) ??
        single(standing, read, changes) ??
        inTurn(standing, read, { onDay, moved });
      if (rule) return rule;
      // "am 19.", of what comes every year: what one language reads as a day is no hour in another.
      if (piecesOf(read)?.some(({ piece }) => piece === 'day')) break;
    }
  }
  throw fail('invalid_value', `"${text.trim().slice(0, 60)}" is no change of its time.`, {
    hint: 'For example "at 5pm", "Tuesday", "an hour later", "every Saturday".',
    words: 'errors.own.notATime',
    field: 'when',
  });
}

/** "just this once": of what repeats its next time, which may be called by its weekday. */
function nextAlone({ rule, nextAt, zone }: Standing, { sentence }: TimeText, changes: ChangeWords): Rule | undefined {
  const text = sentence.text.trim();
  if (rule.kind === 'once' || !new RegExp(`^(?:${changes.onceOnly})$`, 'iu').test(text)) return undefined;
  const day = Temporal.Instant.fromEpochMilliseconds(nextAt).toZonedDateTimeISO(zone).dayOfWeek;
  const pack = Object.values(languages).find((one) => one.changes === changes);
  const said = sentence.tokens.flatMap((_, at) =>
    (pack?.timeGrammar.pieces(sentence, at) ?? []).flatMap(({ value }) =>
      value.flatMap((piece) => (piece.piece === 'day' && piece.day.kind === 'weekday' ? [piece.day.weekday] : [])),
    ),
  );
  return said.every((weekday) => weekday === day) ? once(nextAt) : undefined;
}

/** "an hour later", "10 minutes forward", "10 more". */
function relative(standing: Standing, read: TimeText, changes: ChangeWords): Rule | undefined {
  const sign = directionIn(read.sentence.text, changes);
  if (sign === undefined) return undefined;
  const said = lengthIn(read);
  if (!said || !isAllOf(read, said, changes)) return undefined;
  const { shift } = said;
  const isBack = [shift.seconds, shift.minutes, shift.hours, shift.days, shift.weeks, shift.months].some((n) => n < 0);
  const length = isBack ? negate(shift) : shift;
  const by = sign < 0 ? negate(length) : length;
  if (standing.rule.kind !== 'once') return shiftRule(standing.rule, by, standing);
  const at = Temporal.Instant.fromEpochMilliseconds(standing.nextAt).toZonedDateTimeISO(standing.zone);
  return { kind: 'once', at: new Date(at.add(durationOf(by)).epochMilliseconds).toISOString() };
}

/** +1 for later, -1 for earlier; undefined where no direction is said. */
export function directionIn(text: string, { later, earlier }: ChangeWords): 1 | -1 | undefined {
  const has = (words: string): boolean => new RegExp(`(?:^|[\\s,])(?:${words})(?=[\\s,.]|$)`, 'iu').test(text);
  if (has(earlier)) return -1;
  return has(later) ? 1 : undefined;
}

/** The one length of time in a text, by its tokens; a mere number counts minutes, but for the one in "back to 4". */
function lengthIn({ grammar, sentence }: TimeText): (Range & { readonly shift: Shift }) | undefined {
  for (let at = 0; at < sentence.tokens.length; at++) {
    const hits = grammar.pieces(sentence, at).filter(({ value }) => value.length === 1 && value[0]?.piece === 'shift');
    const [longest] = [...hits].sort((a, b) => b.end - a.end);
    const [piece] = longest?.value ?? [];
    if (longest && piece?.piece === 'shift') return { from: at, to: longest.end, shift: piece.shift };
  }
  const from = sentence.tokens.findIndex(({ kind }) => kind === 'number');
  const only = sentence.tokens.filter(({ kind }) => kind === 'number').length === 1;
  const isAim = grammar.moving.has(sentence.tokens[from - 1]?.form ?? '');
  // "17 o'clock" is no length.
  const isClock = grammar
    .pieces(sentence, Math.max(0, from))
    .some(({ value, end }) => end > from + 1 && value.some(({ piece }) => piece === 'clock'));
  const shift = only && !isAim && !isClock ? makeShift(sentence.tokens[from]?.value ?? 0, 'minute') : undefined;
  return shift && { from, to: from + 1, shift };
}

/** Whether nothing is said beside a length but its direction and small words: "an hour later at like 8" is more. */
function isAllOf({ grammar, sentence }: TimeText, said: Range, { later, earlier, small }: ChangeWords): boolean {
  const { text, tokens } = sentence;
  const before = text.slice(0, tokens[said.from]?.start);
  const behind = text.slice(tokens[said.to - 1]?.end);
  const known = new RegExp(
    `(?<![\\p{L}\\d])(?:${`${later}|${earlier}`.replaceAll('$', '')}|${small})(?![\\p{L}\\d])`,
    'giu',
  );
  const rest = readSentence(`${before} ${behind}`.replace(known, ' ')).tokens;
  const says = [grammar.small, grammar.loose, grammar.polite, grammar.moving];
  return rest.every(({ kind, form }) => kind === 'mark' || says.some((words) => words.has(form)));
}

/**
 * "every Saturday", "saturdays at 5", "weekly": at the time that it has, where none is said, and on its day ("weekly" for
 * what is set for a Friday is every Friday). What was a single moment still begins with it.
 */
function repeated(standing: Standing, read: TimeText, options: Viewpoint): Rule | undefined {
  // "from tomorrow on" counts from today, whenever it comes next.
  const isDated = read.sentence.tokens.some((_, at) => {
    const span = spanAt(read, at);
    return (
      span !== 'clash' &&
      span?.strong &&
      span.pieces.some((piece) => piece.piece === 'day' && piece.day.kind === 'date')
    );
  });
  const says = (kinds: readonly Piece['piece'][]): boolean =>
    read.sentence.tokens.some((_, at) => {
      const span = spanAt(read, at);
      return span !== 'clash' && span?.strong && span.pieces.some(({ piece }) => kinds.includes(piece));
    });
  // "Mondays from today": at the hour that it has, which is still to come.
  const today = says(['clock', 'part']) ? options.now : startOfDay(options);
  const now = isDated ? today : beginning(standing, today);
  const when = readWhen(read.sentence.text, { ...options, now });
  if (when?.kind !== 'repeats' || when.rest !== '') return undefined;
  const sameWeeks = onOtherDay(standing, when.rule, read);
  if (sameWeeks) return sameWeeks;
  const rule = says(['clock', 'part'])
    ? nearby(when.rule, standing, read)
    : retime(when.rule, timeOf(standing), standing);
  // "every two weeks" of what comes on Tuesday begins with that Tuesday.
  const keepsFirst = standing.rule.kind === 'once' || (rule?.kind === 'rrule' && !says(['day', 'exact', 'shift']));
  return rule && keepsFirst && !isDated ? notBefore(rule, { ...standing, now: options.now }) : rule;
}

const startOfDay = ({ now, zone }: Viewpoint): number =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).startOfDay().epochMilliseconds;

/** "Mondays rather", of what comes every two weeks: still every two weeks. Undefined where it is said how often, or an hour. */
function onOtherDay(standing: Standing, rule: Rule, { grammar, sentence }: TimeText): Rule | undefined {
  const weekday = rule.kind === 'cron' ? /^0 \d+ \d+ \* \* (\d)$/u.exec(rule.expression)?.[1] : undefined;
  const { name } = Object.values(languages).find((pack) => pack.timeGrammar === grammar)?.carriers.weekdays ?? {};
  const isNamed = name !== undefined && new RegExp(`(?:^|\\s)(?:${name})`, 'iu').test(sentence.text);
  const isOften = sentence.tokens.some(({ form, kind }) => grammar.repeating.has(form) || kind === 'number');
  const isOfWeeks = standing.rule.kind === 'rrule' && /INTERVAL=(?!1(?:;|$))/u.test(standing.rule.rrule);
  if (weekday === undefined || !isNamed || isOften || !isOfWeeks) return undefined;
  return reweekday(standing.rule, Number(weekday) || 7, standing);
}

/** The rule at the half of the day that is nearer to the hour that is set, where its own is said as neither. */
function nearby(rule: Rule, standing: Standing, read: TimeText): Rule {
  const found = read.sentence.tokens.flatMap((_, at) =>
    read.grammar.pieces(read.sentence, at).flatMap(({ value }) => value.filter(({ piece }) => piece !== 'day')),
  );
  const clocks = found.flatMap((piece) => (piece.piece === 'clock' ? [piece.clock] : []));
  const isOne = clocks.length === found.length && new Set(clocks.map((one) => JSON.stringify(one))).size === 1;
  const [clock] = clocks;
  if (!clock || !isOne || clock.half !== 'open') return rule;
  return retime(rule, timeFrom([{ piece: 'clock', clock, weak: false }], standing, read), standing) ?? rule;
}

/** A day, a time of day, or both. */
function single(standing: Standing, read: TimeText, changes: ChangeWords): Rule | undefined {
  const pieces = piecesOf(read) ?? partOfHour(standing, read);
  if (!pieces) return undefined;
  const day = pieces.find((piece) => piece.piece === 'day');
  const isTimed = pieces.some(({ piece }) => piece === 'clock' || piece === 'part');
  // "tonight" names its day.
  const isPlaced = pieces.some(
    (piece) =>
      piece.piece === 'day' ||
      piece.piece === 'shift' ||
      piece.piece === 'exact' ||
      (piece.piece === 'part' && piece.part.today),
  );
  const now = Temporal.Instant.fromEpochMilliseconds(standing.nextAt).toZonedDateTimeISO(standing.zone);
  if (standing.rule.kind !== 'once') {
    if (isTimed && !isPlaced)
      return retime(standing.rule, halfOf(pieces, standing) ?? timeFrom(pieces, standing, read), standing);
    if (day?.day.kind === 'monthDay' && pieces.length === 1) return remonthday(standing.rule, day.day.day);
    if (isTimed && day && opensWith(changes.startsFrom, read)) return retimedFrom(standing, pieces, read);
    // "This Thursday at 6" is said of one time of many.
    if (day?.day.kind !== 'weekday' || day.day.which !== 'plain' || pieces.length > 2) return undefined;
    const placed = reweekday(standing.rule, day.day.weekday, standing);
    if (!placed || !isTimed) return placed;
    return retime(placed, timeFrom(pieces, standing, read), standing);
  }
  if (isTimed && !isPlaced) {
    const time = halfOf(pieces, standing) ?? timeFrom(pieces, standing, read);
    if (!time) return undefined;
    return once(now.toPlainDate().toZonedDateTime({ timeZone: standing.zone, plainTime: time }).epochMilliseconds);
  }
  const kept = isTimed ? withinPart(pieces, standing, read) : undefined;
  const dated = day?.day.kind === 'monthDay' ? onMonthDay(pieces, day.day.day, { standing, read }) : undefined;
  if (kept || dated) return kept ?? dated;
  const [first] = pieces;
  const isClockShift = pieces.length === 1 && first?.piece === 'shift';
  // A mere length ("an hour") does not say which way.
  if (isClockShift && first.weak) return undefined;
  const found = settle(pieces, read.scene);
  if (!found) return undefined;
  if (isTimed && day) return once(onSameDay(found.at, standing, timeFrom(pieces, standing, read)));
  if (isTimed || isClockShift || first?.piece === 'exact') return once(found.at);
  const begin = Temporal.Instant.fromEpochMilliseconds(found.at).toZonedDateTimeISO(standing.zone).toPlainDate();
  const date = found.grain === 'week' ? inWeek(begin, now.toPlainDate()) : begin;
  return once(date.toZonedDateTime({ timeZone: standing.zone, plainTime: now.toPlainTime() }).epochMilliseconds);
}

/** "In the evening", of what is set for 7:30: 19:30. What was set for a day alone has no hour to keep. */
const halfOf = (pieces: readonly Piece[], standing: Standing): Temporal.PlainTime | undefined =>
  isUsual(standing) ? undefined : hourWithin(pieces, standing);

/** "Tomorrow at 8", of what is tomorrow at 18:00: the hour that is nearer to that, too. On another day it is reckoned anew. */
function onSameDay(at: number, { nextAt, zone }: Standing, time: Temporal.PlainTime | undefined): number {
  const [said, set] = [at, nextAt].map((ms) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(zone));
  if (!said || !set || !time || !said.toPlainDate().equals(set.toPlainDate())) return at;
  return said.withPlainTime(time).epochMilliseconds;
}

const opensWith = (words: string, { sentence }: TimeText): boolean =>
  new RegExp(`^\\s*(?:${words})\\s`, 'iu').test(sentence.text);

/** "from tomorrow at 6:40": another hour from a day on; undefined where it comes once more before that, at its old hour. */
function retimedFrom(standing: Standing, pieces: readonly Piece[], read: TimeText): Rule | undefined {
  const { rule, nextAt, zone } = standing;
  const isOfDay = ({ piece }: Piece): boolean => piece === 'clock' || piece === 'part';
  const begin = settle(
    pieces.filter((piece) => !isOfDay(piece)),
    read.scene,
  );
  const day = begin && Temporal.Instant.fromEpochMilliseconds(begin.at).toZonedDateTimeISO(zone).startOfDay();
  if (!day || nextAt < day.epochMilliseconds) return undefined;
  const moved = retime(rule, timeFrom(pieces.filter(isOfDay), standing, read), standing);
  const first = moved && nextRun(moved, zone, day.epochMilliseconds - 1);
  if (!moved || first === undefined || first === null) return undefined;
  const now = read.scene.now.epochMilliseconds;
  // What would come before that day at its new hour begins on it.
  return nextRun(moved, zone, now) === first ? moved : notBefore(moved, { nextAt: first, zone, now });
}

/** "next week" is the own weekday of what is set in that week, or in the one after where it is set for then already. */
function inWeek(begin: Temporal.PlainDate, set: Temporal.PlainDate): Temporal.PlainDate {
  const day = begin.add({ days: set.dayOfWeek - begin.dayOfWeek });
  return day.equals(set) ? day.add({ weeks: 1 }) : day;
}
