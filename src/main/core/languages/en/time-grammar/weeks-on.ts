import { onOrAfter } from '../../time-grammar/calendar.ts';
import { type Day, durationOf, makeShift, type Shift } from '../../time-grammar/moment.ts';
import { otherWord } from '../../time-grammar/numbers.ts';
import { alt, map, opt, type Pattern, phrases, seq, unless, word } from '../../time-grammar/pattern.ts';
import { forms } from '../../time-grammar/time-grammar.ts';
import { clearClock } from './clock.ts';
import { length } from './length.ts';
import { integer, weekday } from './words.ts';

/** A day from which whole weeks are counted: a number of days from now, or the coming weekday. */
type From = { readonly days: number } | { readonly weekday: number };

const near: Pattern<From> = phrases<From>(
  [{ days: 0 }, 'today|this day'],
  [{ days: 1 }, 'tomorrow'],
  [{ days: 2 }, 'the day after tomorrow|day after tomorrow'],
  [{ days: -1 }, 'yesterday'],
);
const coming: Pattern<From> = map(weekday, (n) => ({ weekday: n }));

/** The day that lies a length behind another; a weekday is met again after whole weeks only. */
function later(from: From, shift: Shift): Day | undefined {
  const isWhole = shift.days % 7 === 0 && shift.hours + shift.minutes + shift.seconds === 0;
  const isLong = shift.unit === 'week' || (!('weekday' in from) && (shift.unit === 'month' || shift.unit === 'year'));
  if (!isWhole || !isLong) return undefined;
  return {
    kind: 'date',
    year: true,
    dates: ({ today }) => {
      const start = 'days' in from ? today.add({ days: from.days }) : onOrAfter(today.add({ days: 1 }), from.weekday);
      return [start.add(durationOf(shift))];
    },
  };
}

/** "for two weeks on Friday" says how long something takes, "three times a week on Friday" how often it is. */
function notLasting<T>(pattern: Pattern<T>): Pattern<T> {
  const lasting = forms('for over within in after every each once twice thrice times per');
  return Object.assign<Pattern<T>, Pick<Pattern<T>, 'starts'>>(
    (sentence, at) => {
      const [before = '', first = ''] = [1, 2].map((back) => sentence.tokens[at - back]?.form ?? '');
      const isLasting = lasting.has(before) || (articles.has(before) && lasting.has(first));
      return isLasting ? [] : pattern(sentence, at);
    },
    { starts: pattern.starts },
  );
}

const articles = forms('a an one the');

/** "a week today", "two weeks on Friday", "a month tomorrow". */
const lengthOn = notLasting(
  map(seq(length, opt(word('on', 'this', 'this coming')), alt(near, coming)), ([shift, , from]) => later(from, shift)),
);
/** "a week next Friday": people mean one of two Fridays, so that it is none. */
const unsure = notLasting(
  map(seq(length, opt(word('on')), word('next'), weekday), ([{ unit }]): Day | undefined =>
    unit === 'week' ? { kind: 'date', year: true, dates: () => [] } : undefined,
  ),
);

const week = map(word('week'), () => makeShift(1, 'week'));
const fortnight = map(word('fortnight'), () => makeShift(2, 'week'));
/** What goes on with a sentence, so that "week" and what follows it are no name: "Friday week at 3", but not "Friday week plan". */
const goingOn = forms(
  'at on in by for from before after around about and or to please then when if that until till with early late i we',
);
const number: Pattern<unknown> = (sentence, at) => (clearClock(sentence, at).length > 0 ? [] : integer(sentence, at));
const namesIt = alt(otherWord(goingOn), number);
/** "today week", "Friday week at 3", "tomorrow fortnight". */
const dayWeek = map(seq(alt(near, coming), alt(week, fortnight)), ([from, shift]) => shift && later(from, shift));

/** Days from which weeks are counted in the British way, where what is counted stands before the day or right behind it. */
export const weeksOn: Pattern<Day> = alt(lengthOn, unsure, unless(dayWeek, namesIt));
