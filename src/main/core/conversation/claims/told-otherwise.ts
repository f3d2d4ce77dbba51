import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../shared/model/rule.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { readWhen } from '../../scheduler/parse/read-when.ts';
import { nextRuns } from '../../scheduler/recurrence/next-run.ts';
import { otherThing } from './told-things.ts';
import { attempt, type MadeWith, withoutTime } from './told-with.ts';
import { otherClock, otherDay } from './told-words.ts';

const halfDay = 12 * 60;
const callMs = 90_000;
const longestPart = 5 * 60;
/** Days that a word of time may be apart from what it means. */
const spans: Readonly<Record<string, number>> = { week: 7, month: 31, quarter: 92, year: 366 };
/** What a day without a time is read as. */
const usualTime = 9 * 60;
const runsSeen = 8;
const longestValue = 300;
const mostValues = 40;

/** Whether a sentence tells another time, day, number or name than something was done with. */
export function contradicts(sentence: string, done: MadeWith): boolean {
  const text = done.values.join('\n').toLowerCase();
  const told = attempt(() => readWhen(sentence, done));
  const rest = withoutTime(sentence, done);
  return (
    otherTime(told, done) ||
    (told?.kind !== 'unclear' && otherClock(sentence, text, done.words)) ||
    otherDay(sentence, text, done.locale) ||
    (told?.kind !== 'unclear' && otherNumber(rest, done)) ||
    otherThing(rest, done)
  );
}

/** The same but for times. */
export function otherContent(sentence: string, done: MadeWith): boolean {
  const told = attempt(() => readWhen(sentence, done));
  const rest = withoutTime(sentence, done);
  return (told?.kind !== 'unclear' && otherNumber(rest, done)) || otherThing(rest, done);
}

/**
 * Whether a sentence that claims nothing by itself tells another time than the calls were made with: "Wednesday, nine sharp."
 * What the person said may be repeated, unless the sentence says hardly more than a time.
 */
export function contradictsTime(
  { text, sentence }: { readonly text: string; readonly sentence: string },
  done: MadeWith,
): boolean {
  const bare = (words: string): string =>
    words.replace(new RegExp(`(?<![\\p{L}])(?:${done.words.now})(?![\\p{L}])`, 'gu'), ' ');
  const whole = attempt(() => readWhen(bare(sentence), done));
  // Of a sentence with several times, each clause has its own.
  const part = !whole || whole.kind === 'unclear' ? attempt(() => readWhen(bare(text), done)) : undefined;
  const told = part ?? whole;
  if (
    part &&
    (part.kind !== 'once' ||
      done.values.some((value) => madeTime(value.slice(0, longestValue), done).some(({ kind }) => kind === 'repeats')))
  )
    return false;
  if (!otherTime(told, done) || isAmong(told, done)) return false;
  return sentence.split(/\s+/u).length <= mostWords || !isHeard(told, done);
}

const mostWords = 8;

/** "At the weekend", of what happens once on a Saturday. */
function isAmong(told: When, done: MadeWith): boolean {
  if (told?.kind !== 'repeats' || saysClock(told.matched, done)) return false;
  const days = runsOf(told.rule, done).map((run) => run.toPlainDate().toString());
  const made = done.values.flatMap((value) => madeTime(value.slice(0, longestValue), done));
  return made.every(
    ({ kind, rule }) =>
      kind === 'once' && runsOf(rule, done).some((run) => days.includes(run.toPlainDate().toString())),
  );
}

function saysClock(words: string, { words: { clock } }: MadeWith): boolean {
  return new RegExp(`\\d|(?<![\\p{L}])(?:${clock})(?![\\p{L}])`, 'u').test(words.toLowerCase());
}

/** Whether the person named that time, for something else: "dentist at 3, nudge me half an hour before". */
function isHeard(told: When, done: MadeWith): boolean {
  if (!told || told.kind === 'unclear') return false;
  const heard = new Set(done.asked.toLowerCase().match(/[\p{L}\d]+/gu));
  const words = told.matched.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const figures = words.filter((word) => /\d/u.test(word));
  if (figures.length > 0 && figures.every((word) => heard.has(word))) return true;
  const asked = attempt(() => readWhen(done.asked, done));
  return asked !== undefined && asked.kind !== 'unclear' && !otherTime(told, { ...done, values: [done.asked] });
}

type When = ReturnType<typeof readWhen>;

/** The time as the language reads it, against those of the calls: same day, same time of day. */
function otherTime(told: When, done: MadeWith): boolean {
  if (!told || told.kind === 'unclear') return false;
  const made = done.values
    .filter((value) => value.length <= longestValue && /\d|\p{L}{3}/u.test(value))
    .slice(0, mostValues)
    .flatMap((value) => madeTime(value, done));
  const days = new Set(
    done.values.flatMap((value) => [...value.matchAll(/\d+/gu)].map(([day]) => day.replace(/^0+(?=\d)/, ''))),
  );
  const rules = made.filter((one) => one.kind === 'repeats');
  if (made.length === 0) return false;
  if (told.kind === 'repeats') return !rules.some(({ rule }) => isSameRule(told.rule, rule, done));
  const at = Temporal.Instant.from(told.rule.at).toZonedDateTimeISO(done.zone);
  const runs = made.flatMap(({ rule }) => runsOf(rule, done));
  // "Next week", "in December": the day within it is left open.
  const span = spans[told.grain];
  if (span) return !runs.some((run) => Math.abs(run.since(at, { largestUnit: 'days' }).days) <= span);
  const isPart = !saysClock(told.matched, done);
  const isDay = told.grain !== 'minute' && told.grain !== 'hour' && told.grain !== 'second';
  const isFree = !isDay && isAnyDay(told.matched, done);
  // "Early!": a part of some day.
  if (isPart && isFree === true) return false;
  if (Math.abs(at.epochMilliseconds - done.now) < callMs) return false;
  if (isFree === 'counted') {
    // Counted from the moment of the call, which is over.
    const length = at.epochMilliseconds - done.now;
    const slack = Math.max(callMs, length / 10);
    return rules.length === 0 && !runs.some((run) => Math.abs(run.epochMilliseconds - at.epochMilliseconds) <= slack);
  }
  // "The 15th", of whatever month.
  const named = told.matched.match(/\d+/gu) ?? [];
  if (isDay && named.length > 0 && named.every((day) => days.has(day))) return false;
  return !runs.some((run) => {
    const apart = Math.abs(minutesOf(run) - minutesOf(at));
    // "Tonight" has no time of its own.
    const isSameTime = isDay || (isPart ? apart <= longestPart : apart % halfDay === 0);
    return isSameTime && (isFree || run.toPlainDate().equals(at.toPlainDate()));
  });
}

function madeTime(value: string, done: MadeWith): { readonly kind: 'once' | 'repeats'; readonly rule: Rule }[] {
  const iso = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/.test(value);
  if (iso) {
    const isExact = /(?:Z|[+-]\d{2}:\d{2})$/.test(value);
    const at = attempt(() =>
      isExact
        ? Temporal.Instant.from(value)
        : Temporal.PlainDateTime.from(value).toZonedDateTime(done.zone).toInstant(),
    );
    return at ? [{ kind: 'once', rule: { kind: 'once', at: at.toString() } }] : [];
  }
  const when = attempt(() => readWhen(value, done));
  return when && when.kind !== 'unclear' ? [{ kind: when.kind, rule: when.rule }] : [];
}

function runsOf(rule: Rule, { zone, now }: Viewpoint): readonly Temporal.ZonedDateTime[] {
  if (rule.kind === 'once') return [Temporal.Instant.from(rule.at).toZonedDateTimeISO(zone)];
  const runs = attempt(() => nextRuns(rule, zone, { after: now, count: runsSeen })) ?? [];
  return runs.map((at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone));
}

function isSameRule(told: Rule, made: Rule, viewpoint: Viewpoint): boolean {
  const [ours, theirs] = [runsOf(told, viewpoint), runsOf(made, viewpoint)];
  const [mine, other] = [ours[0], theirs[0]];
  if (!mine || !other) return true;
  const isSameTime = (minutesOf(mine) - minutesOf(other)) % halfDay === 0 || minutesOf(mine) === usualTime;
  const days = (runs: typeof ours): string[] => runs.map((run) => run.toPlainDate().toString());
  const end = [days(ours).at(-1) ?? '', days(theirs).at(-1) ?? ''].sort()[0] ?? '';
  const within = (runs: typeof ours): string[] => days(runs).filter((day) => day <= end);
  const shared = within(theirs).filter((day) => days(ours).includes(day)).length;
  // One of them may be over for today.
  return isSameTime && within(ours).length - shared <= 1 && within(theirs).length - shared <= 1;
}

/** Whether words of time name no day: then they move with the clock. `counted`: they count from now. */
function isAnyDay(words: string, { zone, now, locale }: Viewpoint): boolean | 'counted' {
  const midnight = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).startOfDay();
  const [early, late] = [midnight.add({ minutes: 1 }), midnight.add({ hours: 23, minutes: 58 })].map((moment) => {
    const when = attempt(() => readWhen(words, { zone, now: moment.epochMilliseconds, locale }));
    return when?.kind === 'once' ? Date.parse(when.rule.at) : undefined;
  });
  if (early === undefined || late === undefined || early === late) return false;
  return late - early === (23 * 60 + 57) * 60_000 ? 'counted' : true;
}

/** Another number than the calls were made with, said by the person or in place of the one that was; times have been looked at. */
function otherNumber(rest: string, done: MadeWith): boolean {
  const timeless = done.values.filter((value) => madeTime(value.slice(0, longestValue), done).length === 0);
  const made = new Set(timeless.flatMap(numbersIn));
  const said = new Set(numbersIn(done.asked));
  const told = numbersIn(rest);
  const isCode = (word: string): boolean =>
    /\p{L}/u.test(word) && said.has(word) && !done.values.join(' ').toLowerCase().includes(word);
  if (told.some(isCode)) return true;
  if (made.size === 0) return false;
  const isTold = told.some((number) => made.has(number));
  const isLike = (number: string): boolean =>
    number.length > 1 && [...made].some((one) => one !== number && one.length === number.length);
  return told.some((number) => !made.has(number) && (said.has(number) || (!isTold && isLike(number))));
}

/** Numbers, and words with figures in them: "hazel77". */
function numbersIn(text: string): readonly string[] {
  const words = [...text.toLowerCase().matchAll(/(?<![\p{L}\d])(?=\p{L}*\d)[\p{L}\d]+(?![\d%])/gu)].map(
    ([word]) => word,
  );
  return words
    .filter((word) => /^\d+$|^\p{L}{3,}\d|^\d+\p{L}{3,}\d/u.test(word))
    .map((word) => word.replace(/^0+(?=\d)/, ''));
}

function minutesOf(moment: Temporal.ZonedDateTime): number {
  return moment.hour * 60 + moment.minute;
}
