import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../shared/model/rule.ts';
import type { ClaimWords } from '../../languages/claim-words.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { readWhen } from '../../scheduler/parse/read-when.ts';
import { nextRuns } from '../../scheduler/recurrence/next-run.ts';
import { otherClock, otherDay } from './told-words.ts';

/** What a sentence is held against. */
export interface MadeWith extends Viewpoint {
  /** Texts and numbers that the calls were made with. */
  readonly values: readonly string[];
  /** Those of the calls that failed. */
  readonly failed: readonly string[];
  /** Words that are written as names, in small letters. */
  readonly names: ReadonlySet<string>;
  readonly words: ClaimWords;
  readonly asked: string;
  /** Words that name no thing: of acts, of what tools deal with, of grammar. */
  readonly isPlain: (word: string) => boolean;
}

const halfDay = 12 * 60;
/** What a day without a time is read as. */
const usualTime = 9 * 60;
const runsSeen = 8;
const longestValue = 300;
const mostValues = 40;

/** Whether a sentence tells another time, day, number or name than something was done with. */
export function contradicts(sentence: string, done: MadeWith): boolean {
  const text = done.values.join('\n').toLowerCase();
  const told = attempt(() => readWhen(sentence, done));
  const rest = told && told.kind !== 'unclear' ? told.rest : sentence;
  return (
    otherTime(told, done) ||
    (told?.kind !== 'unclear' && otherClock(sentence, text, done.words)) ||
    otherDay(sentence, text, done.locale) ||
    (told?.kind !== 'unclear' && otherNumber(rest, done)) ||
    otherThing(rest, text, done)
  );
}

/** Whether words that say a time and hardly more say another than the calls were made with. */
export function contradictsTime(sentence: string, done: MadeWith): boolean {
  if (sentence.split(/\s+/u).length > mostWords) return false;
  return otherTime(
    attempt(() => readWhen(sentence, done)),
    done,
  );
}

const mostWords = 8;

type When = ReturnType<typeof readWhen>;

/** The time as the language reads it, against those of the calls: same day, same time of day. */
function otherTime(told: When, done: MadeWith): boolean {
  if (!told || told.kind === 'unclear') return false;
  const made = done.values
    .filter((value) => value.length <= longestValue && /\d|\p{L}{3}/u.test(value))
    .slice(0, mostValues)
    .flatMap((value) => madeTime(value, done));
  const rules = made.filter((one) => one.kind === 'repeats');
  if (made.length === 0) return false;
  if (told.kind === 'repeats') return !rules.some(({ rule }) => isSameRule(told.rule, rule, done));
  const at = Temporal.Instant.from(told.rule.at).toZonedDateTimeISO(done.zone);
  const isDay = told.grain !== 'minute' && told.grain !== 'hour' && told.grain !== 'second';
  const isFree = !isDay && isAnyDay(told.matched, done);
  if (isFree === 'counted') return false;
  return !made
    .flatMap(({ rule }) => runsOf(rule, done))
    .some((run) => {
      const isSameTime = isDay || (minutesOf(run) - minutesOf(at)) % halfDay === 0;
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

/** A number that the person said, where the calls say another; times have been looked at. */
function otherNumber(rest: string, done: MadeWith): boolean {
  const timeless = done.values.filter((value) => madeTime(value.slice(0, longestValue), done).length === 0);
  const made = new Set(timeless.flatMap(numbersIn));
  if (made.size === 0) return false;
  const said = new Set(numbersIn(done.asked));
  return numbersIn(rest).some((number) => !made.has(number) && said.has(number));
}

function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(/(?<![\p{L}\d])\d+(?![\d%]|\p{L})/gu)].map(([number]) => number.replace(/^0+(?=\d)/, ''));
}

/** Another thing than the calls were made with: something that the person named, too. */
function otherThing(rest: string, done: string, { asked, failed, names, words, isPlain }: MadeWith): boolean {
  if (done.trim() === '') return false;
  const stems = (text: string): readonly string[] =>
    [...text.toLowerCase().matchAll(/\p{L}{3,}/gu)].flatMap(([word]) => (isPlain(word) ? [] : [stemOf(word)]));
  const made = stems(done);
  const isMade = (stem: string): boolean =>
    made.some(
      (one) =>
        one.startsWith(stem) || (stem.length > 4 && one.includes(stem)) || (one.length > 3 && stem.startsWith(one)),
    );
  const wanted = stems(asked);
  const told = stems(rest).filter((stem) => wanted.includes(stem));
  const missing = told.filter((stem) => !isMade(stem));
  const lost = failed.flatMap(stems).filter((stem) => !isMade(stem));
  if (lost.length > 0 && new RegExp(`(?<![\\p{L}])(?:${words.all})(?![\\p{L}])`, 'u').test(rest.toLowerCase()))
    return true;
  if (missing.length === 0) return false;
  // Nothing of what was asked for was touched.
  if (missing.length === told.length && !wanted.some(isMade)) return true;
  // What another call was to do, and did not.
  if (lost.some((stem) => missing.includes(stem))) return true;
  // A name, while the calls name something else.
  const strange = made.some((stem) => !wanted.includes(stem));
  if (strange && [...names].map(stemOf).some((stem) => missing.includes(stem))) return true;
  // One of several that are told together.
  const joined = [...rest.toLowerCase().matchAll(/(\p{L}{3,})(?:,| and| und| &) (?=(\p{L}{3,}))/gu)];
  return joined.some(([, one = '', two = '']) => {
    const pair = [one, two].flatMap(stems);
    return pair.length === 2 && pair.every((stem) => wanted.includes(stem)) && pair.filter(isMade).length === 1;
  });
}

/** Without the last letters of a long word, which differ between its forms. */
function stemOf(word: string): string {
  return word.length < 6 ? word : word.slice(0, -2);
}

function minutesOf(moment: Temporal.ZonedDateTime): number {
  return moment.hour * 60 + moment.minute;
}

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
