import type { PlainDate } from './calendar.ts';
import { type DayHit, dateOf, firmDay, fullYear, looseDay } from './make-day.ts';
import type { Day, Scene } from './moment.ts';
import { digits, gluedDigits, goesOn, mark, otherWord } from './numbers.ts';
import { alt, map, number, opt, type Pattern, seq, unless } from './pattern.ts';

type Triple = readonly [number, number, number | undefined];

function numbers(sign: string): Pattern<Triple> {
  const tail = opt(seq(mark(sign), gluedDigits));
  return map(seq(digits, mark(sign), gluedDigits, tail), ([a, , b, rest]) => [a, b, rest?.[1]] as const);
}

/** Month and day in the order of the place, or in the only order that gives a date. */
function inOrder(a: number, b: number, year: number | undefined): Day | undefined {
  const monthsFirst = dateOf(a, b, year);
  const daysFirst = dateOf(b, a, year);
  if (!monthsFirst || !daysFirst) return monthsFirst ?? daysFirst;
  const dates = (scene: Scene): readonly PlainDate[] => (scene.dayFirst ? daysFirst : monthsFirst).dates(scene);
  return { kind: 'date', dates, year: year !== undefined, isTurnable: year === undefined };
}

function dayOf([a, b, c]: Triple): Day | undefined {
  if (a >= 1000) return c === undefined ? undefined : dateOf(b, c, a);
  if (c !== undefined && c >= 100 && c < 1000) return undefined;
  return inOrder(a, b, c === undefined ? undefined : fullYear(c));
}

/** What stands behind a point and may be a month. */
export const isMonth = (number: number): boolean => number >= 1 && number <= 12;

/** Two numbers are a date only where a slash or a year says so; "7.6" and "7-6" may be many things. */
function hit(triple: Triple, firm: boolean): DayHit | undefined {
  const day = dayOf(triple);
  return day && (firm || triple[2] !== undefined ? firmDay(day) : looseDay(day));
}

/** "9-5" is office hours or a score; a date it is beside its weekday ("Friday 7-6") or with a year. */
const dashes: Pattern<DayHit> = map(numbers('-'), (triple) => {
  const found = hit(triple, false);
  return found && { ...found, shy: triple[2] === undefined };
});
const isHour = ([a, b, c]: Triple): boolean => c === undefined && a < 25 && b < 60;
const pointed: Pattern<DayHit & { readonly isHour: boolean }> = map(unless(numbers('.'), goesOn), (triple) => {
  // "12.30": nobody who puts the month first parts it by a point.
  if (isHour(triple) && !isMonth(triple[1])) return undefined;
  const found = hit(triple, false);
  return found && { ...found, shy: isHour(triple), isHour: isHour(triple) };
});
/** "Thursday at 9.30" is an hour, also where the 30th of September is a Thursday. */
function points(beforeHour: ReadonlySet<string>): Pattern<DayHit> {
  return (sentence, at) => {
    const isLed = beforeHour.has(sentence.tokens[at - 1]?.form ?? '');
    return pointed(sentence, at).filter(({ value }) => !(isLed && value.isHour));
  };
}
/** "20261124". */
const eight: Pattern<DayHit> = number((t) => {
  if (t.end - t.start !== 8) return undefined;
  const day = dateOf(Math.floor(t.value / 100) % 100, t.value % 100, Math.floor(t.value / 10_000));
  return day && firmDay(day);
});

/**
 * Dates written in numbers: 2026-11-24, 11/24/2026, 24.11.26, 11/24. `afterDate` are the small words after which a fraction
 * is still a date: "3/4 at noon" is one, "3/4 cup" is none; `beforeHour` those that only an hour follows.
 */
export function numericDate(afterDate: ReadonlySet<string>, beforeHour: ReadonlySet<string>): Pattern<DayHit> {
  const slashes: Pattern<DayHit> = alt(
    map(unless(numbers('/'), alt(mark('/'), otherWord(afterDate))), (triple) => hit(triple, true)),
    map(seq(numbers('/')), ([triple]) => (triple[2] === undefined ? undefined : hit(triple, true))),
  );
  return alt(slashes, dashes, points(beforeHour), eight);
}
