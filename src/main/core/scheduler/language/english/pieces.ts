import { onOrAfter } from '../calendar.ts';
import { composePieces, type MomentLanguage, type Pieces } from '../compose.ts';
import { findDates } from '../days.ts';
import { isoMoment } from '../iso.ts';
import { type Clock, type Day, type Found, negate, type Part, type Piece, type Scene, type Shift } from '../moment.ts';
import { alt, later, lookup, map, memo, opt, type Pattern, seq, token, unless, word } from '../pattern.ts';
import { dayMoment, settle, shiftFound } from '../settle.ts';
import { clearClock, looseClock } from './clock.ts';
import { absoluteDay, bareNumber } from './dates.ts';
import { length, plainWeekday, relativeDay } from './relative.ts';
import { doubtful, integer, ordinal, partNames, weekday, year } from './words.ts';

const the = opt(word('the'));
const near = opt(
  word('about', 'around', 'approximately', 'approx', 'exactly', 'roughly', 'circa', 'just', 'another', '~'),
);
const clockLead = word(
  'at',
  '@',
  'at around',
  'at about',
  'around',
  'about',
  'by',
  'for',
  'circa',
  'approximately',
  'approx',
  'at approximately',
  'at exactly',
  'exactly at',
  'from',
  '~',
  'for around',
  'at the',
);
const dayLead = word(
  'on',
  'by',
  'for',
  'in',
  'during',
  'from',
  'of',
  'around',
  'on the',
  'by the',
  'for the',
  'until the',
  'in the',
  'around the',
  'sometime on',
  'sometime',
  'as of',
  'starting',
  'due',
);

const clockPiece = (clock: Clock, weak: boolean): Piece => ({ piece: 'clock', clock, weak });
const dayPiece = (day: Day, weak: boolean): Piece => ({ piece: 'day', day, weak });
const atEnd = token((t) => (t.kind === 'number' || t.kind === 'word' ? true : undefined));

const endOfDay = alt(
  map(
    word('end of day', 'end of the day', 'the end of the day', 'the end of day', "day's end"),
    (): Clock => ({ hour: 23, minute: 59, second: 59, grain: 'minute', half: 'exact' }),
  ),
  map(
    word('eod', 'cob', 'close of business', 'end of business', 'end of business day'),
    (): Clock => ({ hour: 17, minute: 0, second: 0, grain: 'hour', half: 'exact' }),
  ),
);
const clocks: Pattern<Piece> = alt(
  map(seq(opt(clockLead), alt(clearClock, endOfDay)), ([, clock]) => clockPiece(clock, false)),
  map(seq(word('in'), clearClock), ([, clock]) => clockPiece(clock, true)),
  map(seq(clockLead, looseClock), ([, clock]) => clockPiece(clock, false)),
  map(unless(looseClock, atEnd), (clock) => clockPiece(clock, true)),
);

const partName = lookup(partNames);
const parts: Pattern<Piece> = alt(
  map(word('tonight', 'tonite', 'this night', 'later tonight'), () => partPiece('night', 21, true, false)),
  map(seq(word('this'), partName), ([, [name, hour]]) => partPiece(name, hour, true, false)),
  map(seq(word('in the', 'during the', 'at', 'in', 'the', 'during', 'for', 'by'), partName), ([, [name, hour]]) =>
    partPiece(name, hour, false, false),
  ),
  map(partName, ([name, hour]) => partPiece(name, hour, false, true)),
);
function partPiece(name: Part['name'], hour: number, today: boolean, weak: boolean): Piece {
  return { piece: 'part', part: { name, hour, today }, weak };
}

/** Whether a word at a place may just as well be no date at all ("may", "sat"). */
const firmWeekday: Pattern<Piece> = (sentence, at) =>
  plainWeekday(sentence, at).map((hit) => ({
    end: hit.end,
    value: dayPiece(hit.value, doubtful.has(sentence.tokens[at]?.form ?? '')),
  }));
const anyDay = alt(
  map(alt(absoluteDay, relativeDay), ({ day, weak }) => dayPiece(day, weak)),
  firmWeekday,
);
const days: Pattern<Piece> = alt(
  anyDay,
  map(seq(dayLead, anyDay), ([, piece]): Piece => ({ ...piece, weak: false })),
  map(
    seq(
      word('on the', 'on'),
      unless(
        bareNumber,
        token((t) => (t.glued || t.kind === 'word' ? true : undefined)),
      ),
    ),
    ([, day]) => dayPiece(day, true),
  ),
  map(seq(word('in', 'of', 'during', 'year'), year), ([, y]) => dayPiece({ kind: 'year', year: y }, false)),
  map(year, (y) => dayPiece({ kind: 'year', year: y }, true)),
  map(word('next morning', 'the next morning', 'the following morning'), () =>
    exact((scene) => settle([dayPiece(tomorrow, false), partPiece('morning', 9, false, false)], scene)),
  ),
);
const tomorrow: Day = { kind: 'date', year: true, dates: (scene) => [scene.today.add({ days: 1 })] };

function exact(resolve: (scene: Scene) => Found | undefined): Piece {
  return { piece: 'exact', resolve, weak: false };
}
const shiftPiece = (shift: Shift, weak: boolean): Piece => ({ piece: 'shift', shift, weak });

const fromNow = word(
  'from now',
  'hence',
  'later',
  'from today',
  'from this moment',
  'from right now',
  'after now',
  'after today',
  'ahead',
  "' time",
  'time',
  'from the present',
);
const ago = word(
  'ago',
  'back',
  'earlier',
  'before now',
  'before today',
  'in the past',
  'before this moment',
  'prior to now',
  'prior',
);
const shifts: Pattern<Piece> = alt(
  map(
    seq(word('in', 'after', 'within the next', 'in the next'), near, length, opt(word("' time", 'time', 'from now'))),
    ([lead, , shift]) => (lead.includes('next') ? undefined : shiftPiece(shift, false)),
  ),
  map(seq(near, length, fromNow), ([, shift]) => shiftPiece(shift, false)),
  map(seq(length, ago), ([shift]) => shiftPiece(negate(shift), false)),
  map(seq(word('+'), length), ([, shift]) => shiftPiece(shift, false)),
  map(seq(word('-'), length), ([, shift]) => shiftPiece(negate(shift), false)),
  map(length, (shift) => shiftPiece(shift, true)),
  map(
    seq(word('in'), near, unless(integer, atEnd)),
    ([, , n]): Piece => ({
      ...exact((scene) => ({ at: scene.now.add({ minutes: n }).epochMilliseconds, grain: 'minute' })),
      weak: true,
    }),
  ),
);

/** "3 fridays from now", "two thursdays ago", "in 2 tuesdays". */
const weekdayPlural = token((t) =>
  t.kind === 'word' && t.form.length > 5 && t.form.endsWith('s') ? t.form : undefined,
);
const plurals = map(
  weekdayPlural,
  (form) => ['mondays', 'tuesdays', 'wednesdays', 'thursdays', 'fridays', 'saturdays', 'sundays'].indexOf(form) + 1,
);
const countedWeekdays: Pattern<Piece> = map(
  seq(
    integer,
    alt(plurals, weekday),
    alt(
      map(fromNow, () => 1),
      map(ago, () => -1),
    ),
  ),
  ([n, w, sign]) =>
    w > 0 && n > 0
      ? dayPiece({ kind: 'date', year: true, dates: (scene) => [countWeekdays(scene, w, n * sign)] }, false)
      : undefined,
);
function countWeekdays({ today }: Scene, w: number, n: number) {
  if (n > 0) return onOrAfter(today.add({ days: 1 }), w).add({ weeks: n - 1 });
  return onOrAfter(today.subtract({ days: 7 }), w).add({ weeks: n + 1 });
}

const now = map(
  word(
    'now',
    'right now',
    'just now',
    'atm',
    'at the moment',
    'at the minute',
    'at this moment',
    'at this time',
    'immediately',
    'this moment',
    'this minute',
    'asap',
    'at once',
    'straight away',
    'right away',
  ),
  () => exact((scene) => ({ at: scene.now.epochMilliseconds, grain: 'second' })),
);
const sameTime = map(
  seq(word('this time', 'same time', 'at this time', 'the same time', 'at the same time'), word('tomorrow')),
  () => shiftPiece({ years: 0, months: 0, weeks: 0, days: 1, hours: 0, minutes: 0, seconds: 0, unit: 'day' }, false),
);

const lastSecond = clockPiece({ hour: 23, minute: 59, second: 59, grain: 'minute', half: 'exact' }, false);
/** "end of today", "the end of this sunday". */
const endOfSome: Pattern<Piece> = map(
  seq(opt(word('by', 'at', 'before')), word('end of', 'the end of', 'end of the', 'the end of the'), anyDay),
  ([, , day]) =>
    day.piece === 'day' && !day.weak && (day.day.kind === 'weekday' || day.day.kind === 'date')
      ? exact((scene) => settle([day, lastSecond], scene))
      : undefined,
);

const inner: Pattern<Pieces> = later(() => englishPieces);
const anchorWord = lookup({ before: -1, after: 1, from: 1, past: 1, 'prior to': -1, following: 1, until: -1 });
/** "10 minutes before 3pm", "one hour from Thursday", "two weeks before May 13 1999". */
const anchored: Pattern<Piece> = map(
  seq(opt(word('in', 'exactly', 'about')), length, anchorWord, inner),
  ([, shift, sign, pieces]) =>
    exact((scene) => {
      const base = settle(pieces, scene);
      return base && shiftFound(base, sign < 0 ? negate(shift) : shift, scene);
    }),
);
/** "third tuesday after christmas 2014". */
const nthAfter: Pattern<Piece> = map(
  seq(the, alt(ordinal, integer), weekday, word('after', 'following'), anyDay),
  ([, n, w, , day]) =>
    day.piece === 'day'
      ? exact((scene) => {
          const base = findDates([day.day], undefined, scene)?.dates[0];
          const date = base && onOrAfter(base.add({ days: 1 }), w).add({ weeks: n - 1 });
          return date && { at: dayMoment(date, scene), grain: 'day' };
        })
      : undefined,
);
const iso: Pattern<Piece> = map(isoMoment, exact);

const piece = memo(
  alt(iso, clocks, parts, days, shifts, countedWeekdays, now, sameTime, endOfSome, anchored, nthAfter),
);
const language: MomentLanguage = {
  piece,
  between: alt(word(',', ';', '(', ')', ') -', ').', ', on', ', at', '@', '.', '. on', 'at', 'on', 'the')),
};

/** Rows of English words that speak of one moment. */
export const englishPieces: Pattern<Pieces> = memo(composePieces(language));
export { anyDay, clocks as clockPieces, parts as partPieces };
