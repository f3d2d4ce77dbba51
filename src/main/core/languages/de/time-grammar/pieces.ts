import { onOrAfter } from '../../time-grammar/calendar.ts';
import { composePieces } from '../../time-grammar/compose.ts';
import { isoMoment } from '../../time-grammar/iso.ts';
import { lastSecond, zeroClock } from '../../time-grammar/make-clock.ts';
import { daysFromToday } from '../../time-grammar/make-day.ts';
import {
  type Day,
  durationOf,
  negate,
  type Piece,
  type Pieces,
  type Scene,
  type Shift,
} from '../../time-grammar/moment.ts';
import { anyWord, goesOn, mark } from '../../time-grammar/numbers.ts';
import { isMonth } from '../../time-grammar/numeric-date.ts';
import {
  after,
  alt,
  before,
  behind,
  later,
  map,
  memo,
  opt,
  type Pattern,
  phrases,
  seq,
  unless,
  word,
} from '../../time-grammar/pattern.ts';
import {
  clockPiece,
  dayPiece,
  exactPiece,
  looseClockPiece,
  oneDay,
  partPiece,
  shiftPiece,
} from '../../time-grammar/piece.ts';
import { settle, shiftFound, weekdayBeside } from '../../time-grammar/settle.ts';
import { clearClock, looseClock, pointClock } from './clock.ts';
import { bounds, moreOrLess, vague } from './closely.ts';
import { plainWeekday, someDay } from './days.ts';
import { length } from './length.ts';
import { dayAndPart, doubtful, month, morning, partName, unit, weekday, year } from './words.ts';

const clockLead = alt(
  word(
    'um',
    'gegen',
    'so gegen',
    'ab',
    'punkt',
    'um punkt',
    'um circa',
    'um ca',
    'um ca.',
    'ca.',
    'circa',
    'um etwa',
    'etwa um',
  ),
  word('@', 'zu', 'für', 'so um', 'ungefähr um', 'kurz nach', 'pünktlich um'),
);
/** What makes of a number with a point an amount, or a date. */
export const measure = alt(
  goesOn,
  mark('.'),
  unit,
  word(
    '€',
    '$',
    '%',
    'euro',
    'eur',
    'dollar',
    'prozent',
    'grad',
    '°',
    'x',
    'mal',
    'km',
    'kg',
    'g',
    'l',
    'm',
    'cm',
    'ml',
    'liter',
    'punkte',
  ),
);
const clocks: Pattern<Piece> = alt(
  map(seq(opt(clockLead), clearClock), ([, clock]) => clockPiece(clock)),
  map(
    seq(word('um', 'punkt', 'um punkt', 'gegen', 'so gegen'), unless(alt(looseClock, pointClock), unit)),
    ([, clock]) => clockPiece(clock),
  ),
  map(seq(clockLead, unless(alt(looseClock, pointClock), anyWord)), ([, clock]) => clockPiece(clock)),
  // "so um 5 herum"
  map(seq(clockLead, alt(looseClock, pointClock), moreOrLess), ([, clock]) => clockPiece(clock)),
  map(seq(word(...bounds), opt(word('um', 'gegen')), alt(clearClock, looseClock, pointClock)), ([, , clock]) =>
    clockPiece(clock),
  ),
  // "9 morgen Abend"
  before(map(looseClock, looseClockPiece), seq(alt(someDay, plainWeekday), partName)),
  map(zeroClock, (clock) => clockPiece(clock, true)),
  map(unless(looseClock, anyWord), looseClockPiece),
  // "Freitag 12.45 Anzug abholen"
  behind(
    map(word('morgen', 'heute', 'heut', 'übermorgen'), () => true),
    map(unless(pointClock, measure), (clock) => clockPiece(clock, true)),
  ),
  // "4. Dezember 22.30"
  behind(
    month,
    map(unless(pointClock, measure), (clock) => clockPiece(clock, true)),
  ),
  // "Donnerstag 3.12" is the 3rd of December where that is a Thursday.
  behind(
    plainWeekday,
    map(unless(pointClock, measure), (clock) => (isMonth(clock.minute) ? undefined : clockPiece(clock, true))),
  ),
);

const inThe = word('am', 'in der', 'zum', 'gegen', 'am frühen', 'am späten', 'zu', 'über', 'heute am');
const parts: Pattern<Piece> = alt(
  map(seq(inThe, partName), ([, name]) => partPiece(name)),
  map(word('am morgen', 'am frühen morgen', 'in der früh'), () => partPiece(morning)),
  map(word('diesen morgen'), () => partPiece(morning, { today: true })),
  map(seq(word('diesen', 'diese'), partName), ([, name]) => partPiece(name, { today: true })),
  map(partName, (name) => partPiece(name, { weak: true })),
);

const namedWeekday: Pattern<Piece> = (sentence, at) =>
  plainWeekday(sentence, at).map((hit) => ({
    end: hit.end,
    value: dayPiece(
      hit.value,
      sentence.tokens.slice(at, hit.end).some((token) => doubtful.has(token.form)),
    ),
  }));
const anyDay = alt(
  map(someDay, ({ day, weak, shy = false }): Piece => ({ ...dayPiece(day, weak), shy })),
  namedWeekday,
);
const dayLead = alt(
  word(
    'am',
    'an',
    'im',
    'in',
    'zu',
    'zum',
    'vom',
    'für',
    'ab',
    'seit dem',
    'in der',
    'an diesem',
    'spätestens',
    'spätestens am',
  ),
  word('bis', 'bis zum', 'bis am', 'bis spätestens', 'schon', 'gleich'),
);
const firmPart = (name: typeof morning) => partPiece(name, { today: true });
/** Two things in one phrase: "heute Abend", "morgen früh", "Montag morgen". */
const pairs: Pattern<Pieces> = alt(
  map(seq(word('heute', 'heut'), partName), ([, name]) => [firmPart(name)]),
  map(word('heute morgen', 'heute in der früh', 'heut morgen', 'heut früh'), () => [firmPart(morning)]),
  map(word('gestern morgen'), () => [dayPiece(daysFromToday(-1)), partPiece(morning)]),
  map(seq(opt(word('am')), plainWeekday, word('morgen')), ([, day]) => [dayPiece(day), partPiece(morning)]),
  map(seq(opt(word('am', 'an diesem', 'diesen', 'kommenden', 'nächsten')), dayAndPart), ([, [weekday, part]]) => [
    dayPiece({ kind: 'weekday', weekday, which: 'plain' }),
    partPiece(part),
  ]),
);
const days: Pattern<Piece> = alt(
  anyDay,
  map(seq(dayLead, anyDay), ([, piece]): Piece => ({ ...piece, weak: false, shy: false })),
  map(seq(word('im jahr', 'im jahre', 'jahr'), year), ([, y]) => dayPiece({ kind: 'year', year: y })),
  map(year, (y) => dayPiece({ kind: 'year', year: y }, true)),
);

const near = opt(
  word('etwa', 'ungefähr', 'circa', 'ca', 'ca.', 'genau', 'rund', 'den nächsten', 'knapp', 'gut', 'noch'),
);
const fromDay: Pattern<Day> = map(
  seq(phrases<number>([0, 'heute'], [1, 'morgen'], [2, 'übermorgen']), word('in'), near, length),
  ([days, , , shift]): Day | undefined => {
    if (shift.unit === 'minute' || shift.unit === 'second' || shift.unit === 'hour') return undefined;
    return { kind: 'date', year: true, dates: (scene) => [scene.today.add({ days }).add(durationOf(shift))] };
  },
);
/** Days that German says for whole weeks: "in acht Tagen", "in 14 Tagen". */
const asWeeks = ({ unit, days }: Shift): number | undefined => {
  const whole = days === 8 ? 7 : days;
  return (unit === 'week' || unit === 'day') && whole % 7 === 0 ? whole / 7 : undefined;
};
/** "Montag in einer Woche", "am Freitag in 14 Tagen": counted from the coming such day. */
const fromWeekday: Pattern<Day> = map(
  seq(opt(word('am', 'kommenden', 'am kommenden')), weekday, word('in'), length),
  ([, w, , shift]): Day | undefined => {
    const weeks = asWeeks(shift);
    if (weeks === undefined) return undefined;
    const coming = ({ today }: Scene) => onOrAfter(today.add({ days: 1 }), w).add({ weeks });
    return { kind: 'date', year: true, dates: (scene) => [coming(scene)] };
  },
);
const ago = word('her', 'zuvor');
const shifts: Pattern<Piece> = alt(
  map(seq(word('in', 'nach'), near, length), ([, , shift]) => shiftPiece(shift)),
  map(seq(word('vor'), near, length), ([, , shift]) => shiftPiece(negate(shift))),
  map(seq(length, word('später', 'ab jetzt', 'von jetzt an', 'ab heute')), ([shift]) => shiftPiece(shift)),
  map(seq(length, ago), ([shift]) => shiftPiece(negate(shift))),
  map(seq(opt(word('jetzt')), word('+'), length), ([, , shift]) => shiftPiece(shift)),
  map(word('morgen um diese zeit'), () => shiftPiece(oneDay)),
  map(alt(fromDay, fromWeekday), (day) => dayPiece(day)),
  map(seq(after('timer', word('für', 'auf', 'von', 'über')), near, length), ([, , shift]) => shiftPiece(shift)),
  map(length, (shift) => shiftPiece(shift, true)),
);

const now = map(
  word('jetzt', 'sofort', 'gerade jetzt', 'jetzt gleich', 'in diesem moment', 'im moment', 'augenblicklich'),
  () => exactPiece((scene) => ({ at: scene.now.epochMilliseconds, grain: 'second' })),
);
/** "Ende von heute", "Freitag Ende des Tages" comes from the two standing together. */
const endOfSome = map(seq(word('ende von', 'am ende von'), anyDay), ([, day]) =>
  day.piece === 'day' && !day.weak ? exactPiece((scene) => settle([day, clockPiece(lastSecond)], scene)) : undefined,
);
const noonWord = map(word('mittag', 'dem mittag', 'mittags'), (): Pieces => [partPiece(['noon', 12])]);
const inner: Pattern<Pieces> = later(() => germanPieces);
const anchorWord = phrases<number>([-1, 'vor|vor dem|vor der'], [1, 'nach|nach dem|nach der']);
/** "10 Minuten vor 15 Uhr", "zwei Tage vor Weihnachten". */
const distance = alt(
  length,
  map(word('am tag', 'der tag', 'den tag', 'tag'), () => oneDay),
);
const anchored = map(seq(distance, anchorWord, alt(inner, noonWord)), ([shift, sign, pieces]) =>
  exactPiece((scene) => {
    const base = settle(pieces, scene);
    return base && shiftFound(base, sign < 0 ? negate(shift) : shift, scene);
  }),
);

/** "Sonntag drei Wochen nach Ostern": the weekday of that day, or of its week. */
const weekdayAfter = map(
  seq(opt(word('am')), weekday, opt(word(',')), length, anchorWord, inner),
  ([, w, , shift, sign, pieces]) =>
    exactPiece((scene) =>
      weekdayBeside(settle(pieces, scene), { weekday: w, shift: sign < 0 ? negate(shift) : shift }, scene),
    ),
);

const piece: Pattern<Piece> = memo(
  alt(map(isoMoment, exactPiece), clocks, parts, days, shifts, now, endOfSome, anchored, weekdayAfter),
);

const phrase: Pattern<Pieces> = alt(
  pairs,
  map(piece, (one) => [one]),
);

/** Rows of German words that speak of one moment. */
export const germanPieces: Pattern<Pieces> = memo(
  composePieces({
    pieces: alt(
      phrase,
      map(seq(word(...bounds), phrase), ([, pieces]) => pieces),
      map(seq(vague, phrase), ([, pieces]) =>
        pieces.some(({ piece: kind }) => kind === 'clock') ? undefined : pieces,
      ),
      map(seq(phrase, vague), ([pieces]) => (pieces.some(({ piece: kind }) => kind === 'clock') ? undefined : pieces)),
      map(seq(phrase, moreOrLess), ([pieces]) => pieces),
    ),
    between: word(',', ';', '(', ')', '.', ', um', ', am', 'um', 'am', 'den', 'der', ', den', ', der', 'gleich'),
  }),
);
