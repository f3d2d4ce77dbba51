import { zeroClock } from '../../time-grammar/make-clock.ts';
import type { ClockTime, Piece } from '../../time-grammar/moment.ts';
import { anyWord, goesOn, otherWord } from '../../time-grammar/numbers.ts';
import { isMonth } from '../../time-grammar/numeric-date.ts';
import { alt, before, behind, later, map, opt, type Pattern, seq, unless, word } from '../../time-grammar/pattern.ts';
import { clockPiece, looseClockPiece } from '../../time-grammar/piece.ts';
import { clearClock, compact, looseClock, pointClock, shortCompact, spokenClock } from './clock.ts';
import { bounds } from './closely.ts';
import { plainWeekday, relativeDay } from './relative.ts';
import { mealTime, month, partName, unit } from './words.ts';

const clockLead = alt(
  word('at', '@', 'at around', 'at about', 'at approximately', 'at exactly', 'exactly at', 'at the', 'for around'),
  word('around', 'about', 'by', 'for', 'circa', 'approximately', 'approx', 'from', 'say', 'like', '~'),
);
export const countsThings = otherWord(
  new Set('tomorrow today tonight on in at and or to please if when with for from this next pm am'.split(' ')),
);
/** What makes of a number with a point an amount. */
export const measure = alt(
  goesOn,
  unit,
  word(
    '€',
    '$',
    '£',
    '%',
    'euro',
    'euros',
    'eur',
    'dollars',
    'bucks',
    'pounds',
    'quid',
    'percent',
    'degrees',
    '°',
    'x',
    'times',
  ),
  word('km', 'kg', 'g', 'l', 'm', 'cm', 'ml', 'miles', 'litres', 'points'),
);
/** "…, 6.30 - …": between two marks, where it can be nothing of the words around it. */
function set(clock: Pattern<ClockTime>): Pattern<Piece> {
  return (sentence, at) => {
    const opening = sentence.tokens[at - 1];
    return opening?.form !== ','
      ? []
      : unless(
          map(clock, (time) => clockPiece(time)),
          anyWord,
        )(sentence, at);
  };
}
/** "8.15", "2130", where they count nothing: an hour beside words that call for one. */
export const figures = alt(unless(pointClock, measure), unless(compact, countsThings));

/** "1.30 to clear the bench": right where the words begin that say when and what. */
const opening =
  (clock: Pattern<ClockTime>): Pattern<Piece> =>
  (sentence, at) =>
    at === 0 ? map(clock, (time) => clockPiece(time))(sentence, at) : [];

/** An hour, with the small words before it, or with what stands beside it where it is no hour alone. */
export const clocks: Pattern<Piece> = alt(
  map(seq(opt(clockLead), clearClock), ([, clock]) => clockPiece(clock)),
  map(seq(word('at', '@', 'at around', 'at about', ...bounds), alt(looseClock, pointClock)), ([, clock]) =>
    clockPiece(clock),
  ),
  // "for 10 minutes", "about 3 people": other leads need the number to stand alone.
  map(seq(clockLead, unless(pointClock, countsThings)), ([, clock]) => clockPiece(clock)),
  map(
    seq(clockLead, unless(map(looseClock, looseClockPiece), countsThings)),
    ([, piece]): Piece => ({ ...piece, weak: false, shy: false }),
  ),
  // "half seven tonight", "nine in the evening": what stands right behind it makes it a time.
  before(
    map(looseClock, looseClockPiece),
    later(() => partOfDay),
  ),
  before(map(spokenClock, looseClockPiece), word('today')),
  before(map(compact, looseClockPiece), word('today', 'tonight', 'tomorrow', 'tmrw')),
  // "6.15 in the morning": no day of June.
  before(
    map(pointClock, (clock) => clockPiece(clock)),
    later(() => partOfDay),
  ),
  // "at 730 in the evening"
  before(
    map(seq(opt(clockLead), shortCompact), ([, clock]) => clockPiece(clock)),
    later(() => partOfDay),
  ),
  map(zeroClock, (clock) => clockPiece(clock, true)),
  map(unless(looseClock, anyWord), looseClockPiece),
  set(pointClock),
  // "friday 12.45 pick up the suit"
  behind(
    alt(
      word('tomorrow', 'tmrw', 'tmr', 'tmw', 'today', 'tonight', 'tonite'),
      map(alt(partName, mealTime), () => ''),
    ),
    map(figures, (clock) => clockPiece(clock, true)),
  ),
  // "friday 4 dec 22.30"
  behind(
    month,
    map(unless(pointClock, measure), (clock) => clockPiece(clock, true)),
  ),
  opening(before(figures, word('to'))),
  // "nudge me 7.40", "call me 8.15 about the gate"
  behind(
    word('me'),
    map(unless(pointClock, alt(measure, countsThings)), (clock) => clockPiece(clock, true)),
  ),
  // "thursday 3.12" is the 3rd of December where that is a Thursday.
  behind(
    plainWeekday,
    map(unless(pointClock, measure), (clock) => (isMonth(clock.minute) ? undefined : clockPiece(clock, true))),
  ),
);

/** A part of the day behind a time, or behind its day: "9 tomorrow evening". */
const partOfDay: Pattern<unknown> = alt(
  seq(alt(relativeDay, plainWeekday), partName),
  word('tonight', 'tonite'),
  seq(alt(word('this', 'that'), word('in the', 'at')), partName),
);
