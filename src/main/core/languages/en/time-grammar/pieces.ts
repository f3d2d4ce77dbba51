import { onOrAfter } from '../../time-grammar/calendar.ts';
import { composePieces } from '../../time-grammar/compose.ts';
import { findDates } from '../../time-grammar/days.ts';
import { isoMoment } from '../../time-grammar/iso.ts';
import { lastSecond } from '../../time-grammar/make-clock.ts';
import { countedWeekday, daysFromToday } from '../../time-grammar/make-day.ts';
import { makeShift, negate, type Piece, type Pieces } from '../../time-grammar/moment.ts';
import { anyWord } from '../../time-grammar/numbers.ts';
import { alt, later, lookup, map, memo, opt, type Pattern, seq, unless, word } from '../../time-grammar/pattern.ts';
import { clockPiece, dayPiece, exactPiece, oneDay, partPiece } from '../../time-grammar/piece.ts';
import { dayMoment, settle, shiftFound, weekdayBeside } from '../../time-grammar/settle.ts';
import { clearClock, namedClock } from './clock.ts';
import { clocks } from './clock-pieces.ts';
import { bounds, moreOrLess, vague } from './closely.ts';
import { absoluteDay, bareDay } from './dates.ts';
import { length } from './length.ts';
import { parts } from './parts.ts';
import { plainWeekday, relativeDay } from './relative.ts';
import { ago, fromNow, shifts } from './shifts.ts';
import { doubtful, integer, ordinal, weekday, weekdays, year } from './words.ts';

const the = opt(word('the'));
const dayLead = alt(
  word(
    'on',
    'by',
    'for',
    'in',
    'during',
    'from',
    'of',
    'around',
    'sometime on',
    'sometime',
    'as of',
    'starting',
    'due',
  ),
  word(
    'first thing',
    'first thing on',
    'on the',
    'by the',
    'for the',
    'in the',
    'around the',
    'from the',
    'due on',
    'due by',
  ),
);

/** "in 12:30": only where it cannot be a length ("in 1h"). */
const inClock = map(seq(word('in'), clearClock), ([, clock]) => clockPiece(clock, true));

/** A weekday by its name; weak where the word may just as well be something else ("sat"). */
const namedWeekday: Pattern<Piece> = (sentence, at) =>
  plainWeekday(sentence, at).map((hit) => ({
    end: hit.end,
    value: dayPiece(
      hit.value,
      sentence.tokens.slice(at, hit.end).some((token) => doubtful.has(token.form)),
    ),
  }));
const anyDay = alt(
  map(alt(absoluteDay, relativeDay), ({ day, weak, shy = false }): Piece => ({ ...dayPiece(day, weak), shy })),
  namedWeekday,
);
const nextMorning = [dayPiece(daysFromToday(1)), partPiece(['morning', 9])];
const days: Pattern<Piece> = alt(
  anyDay,
  map(seq(dayLead, anyDay), ([, piece]): Piece => ({ ...piece, weak: false, shy: false })),
  map(seq(word('on the', 'on'), unless(bareDay, anyWord)), ([, day]) => dayPiece(day, true)),
  map(seq(word('in', 'of', 'during', 'year'), year), ([, y]) => dayPiece({ kind: 'year', year: y }, true)),
  map(year, (y) => dayPiece({ kind: 'year', year: y }, true)),
);

const direction = alt(
  map(fromNow, () => 1),
  map(ago, () => -1),
);
const countedWeekdays = map(seq(integer, alt(weekdays, weekday), direction), ([n, w, sign]) =>
  n > 0 && n < 600 ? dayPiece(countedWeekday(w, n * sign)) : undefined,
);

const now = map(
  word(
    ...['now', 'right now', 'just now', 'atm', 'at the moment', 'at the minute', 'at this moment', 'at this time'],
    ...['immediately', 'this moment', 'this minute', 'asap', 'at once', 'straight away', 'right away'],
  ),
  () => exactPiece((scene) => ({ at: scene.now.epochMilliseconds, grain: 'second' })),
);

/** "end of today", "the end of this sunday". */
const endOfSome = map(
  seq(opt(word('by', 'at', 'before')), word('end of', 'the end of', 'end of the', 'the end of the'), anyDay),
  ([, , day]) => {
    if (day.piece !== 'day' || day.weak || (day.day.kind !== 'weekday' && day.day.kind !== 'date')) return undefined;
    return exactPiece((scene) => settle([day, clockPiece(lastSecond)], scene));
  },
);

const inner: Pattern<Pieces> = later(() => englishPieces);
const anchorWord = lookup({ before: -1, after: 1, from: 1, past: 1, 'prior to': -1, following: 1 });
/** "10 minutes before 3pm", "one hour from Thursday", "two weeks before May 13 1999". */
const anchored = map(seq(opt(word('in', 'exactly', 'about')), length, anchorWord, inner), ([, shift, sign, pieces]) =>
  exactPiece((scene) => {
    // "a year from Christmas" counts from the last one or from the next.
    if (shift.unit === 'year' && pieces.some((one) => one.piece === 'day' && one.day.kind === 'feast'))
      return undefined;
    const base = settle(pieces, scene);
    return base && shiftFound(base, sign < 0 ? negate(shift) : shift, scene);
  }),
);
/** "Sunday three weeks after Easter": the weekday of that day, or of its week. */
const weekdayAfter = map(
  seq(opt(word('on', 'the')), weekday, opt(word(',')), length, anchorWord, inner),
  ([, w, , shift, sign, pieces]) =>
    exactPiece((scene) =>
      weekdayBeside(settle(pieces, scene), { weekday: w, shift: sign < 0 ? negate(shift) : shift }, scene),
    ),
);
const nextNamed = map(seq(word('next', 'the next'), namedClock), ([, clock]) =>
  exactPiece((scene) => settle([clockPiece(clock)], scene)),
);
const theDay = alt(
  map(word('the day', 'a day', 'one day', 'day'), () => oneDay),
  map(word('the week', 'the month', 'the year'), (text) =>
    makeShift(1, text.endsWith('week') ? 'week' : text.endsWith('month') ? 'month' : 'year'),
  ),
);
/** "the day before Christmas", "the week after Easter". */
const dayBeside = map(seq(theDay, anchorWord, anyDay), ([shift, sign, day]) =>
  day.weak
    ? undefined
    : exactPiece((scene) => {
        const base = settle([day], scene);
        return base && shiftFound(base, sign < 0 ? negate(shift) : shift, scene);
      }),
);
/** "third tuesday after christmas 2014". */
const nthAfter = map(
  seq(the, alt(ordinal, integer), weekday, word('after', 'following'), anyDay),
  ([, n, w, , day]) => {
    if (day.piece !== 'day') return undefined;
    return exactPiece((scene) => {
      const base = findDates([day.day], undefined, scene)?.dates[0];
      const date = base && onOrAfter(base.add({ days: 1 }), w).add({ weeks: n - 1 });
      return date && { at: dayMoment(date, scene), grain: 'day' };
    });
  },
);
const lastNight = [dayPiece(daysFromToday(-1)), partPiece(['night', 21])];
const fixedPairs = alt(
  map(word('next morning', 'the next morning', 'the following morning'), () => nextMorning),
  map(word('last night'), () => lastNight),
);

const piece: Pattern<Piece> = memo(
  alt(
    map(isoMoment, exactPiece),
    clocks,
    parts,
    days,
    shifts,
    inClock,
    countedWeekdays,
    now,
    endOfSome,
    anchored,
    weekdayAfter,
    nextNamed,
    nthAfter,
    dayBeside,
  ),
);

/** Rows of English words that speak of one moment. */
export const englishPieces: Pattern<Pieces> = memo(
  composePieces({
    pieces: alt(
      map(piece, (one) => [one]),
      map(seq(word(...bounds), piece), ([, one]) => [one]),
      map(seq(vague, piece), ([, one]) => (one.piece === 'clock' ? undefined : [one])),
      map(seq(piece, vague), ([one]) => (one.piece === 'clock' ? undefined : [one])),
      map(seq(piece, moreOrLess), ([one]) => [one]),
      fixedPairs,
    ),
    between: alt(word(',', ';', '(', ')', '.', ') -', ').', ', on', ', at', '. on'), word('@', 'at', 'on', 'the')),
  }),
);
