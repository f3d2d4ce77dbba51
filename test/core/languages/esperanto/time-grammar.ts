import type { Clause } from '../../../../src/main/core/languages/time-grammar/clause.ts';
import { composePieces } from '../../../../src/main/core/languages/time-grammar/compose.ts';
import { isoMoment } from '../../../../src/main/core/languages/time-grammar/iso.ts';
import {
  atTimes,
  firm,
  loose,
  onWeekdays,
  repeat,
} from '../../../../src/main/core/languages/time-grammar/make-clause.ts';
import { makeClock } from '../../../../src/main/core/languages/time-grammar/make-clock.ts';
import { daysFromToday } from '../../../../src/main/core/languages/time-grammar/make-day.ts';
import type { ClockTime } from '../../../../src/main/core/languages/time-grammar/moment.ts';
import { digits } from '../../../../src/main/core/languages/time-grammar/numbers.ts';
import {
  alt,
  map,
  opt,
  type Pattern,
  phrases,
  seq,
  word,
} from '../../../../src/main/core/languages/time-grammar/pattern.ts';
import { clockPiece, dayPiece, exactPiece } from '../../../../src/main/core/languages/time-grammar/piece.ts';
import { forms, type TimeGrammar } from '../../../../src/main/core/languages/time-grammar/time-grammar.ts';

const clock: Pattern<ClockTime> = map(seq(word('je', 'je la'), digits), ([, hour]) =>
  makeClock({ hour, half: 'exact' }),
);
const day = phrases<number>([0, 'hodiaŭ'], [1, 'morgaŭ'], [2, 'postmorgaŭ']);
const weekday = phrases<number>([1, 'lunde'], [2, 'marde'], [5, 'vendrede']);
const steps = phrases<Clause>([repeat('day'), 'ĉiutage'], [repeat('hour'), 'ĉiuhore'], [repeat('week'), 'ĉiusemajne']);

export const timeGrammar: TimeGrammar = {
  pieces: composePieces({
    pieces: alt(
      map(isoMoment, (resolve) => [exactPiece(resolve)]),
      map(day, (days) => [dayPiece(daysFromToday(days))]),
      map(clock, (time) => [clockPiece(time)]),
    ),
    between: word(','),
  }),
  rules: {
    clause: alt(
      map(steps, (clause) => firm(clause)),
      map(weekday, (n) => firm(onWeekdays([n]))),
      map(clock, (time) => loose(atTimes([{ clock: time, part: undefined }]))),
    ),
    gap: opt(word(',', 'kaj')),
    goesOn: forms('ĝis'),
    starting: 'ekde',
  },
  repeating: forms('ĉiu ĉiun'),
  ranges: forms('- kaj aŭ ĝis'),
  loose: forms(', je'),
  small: forms('la de je'),
  partOf: forms('de'),
  moving: forms('al'),
  bounding: forms('antaŭ post'),
  conditions: forms('se'),
  names: [...forms('hodiaŭ morgaŭ postmorgaŭ ĉiutage')],
  polite: forms('bonvolu dankon'),
  naming: {
    leads: forms('je en de al antaŭ post ĝis'),
    determiners: forms('la mia via'),
    address: forms('sinjoro sinjorino'),
    being: forms('estas estis'),
    was: forms('estis'),
    articles: forms('la mia via'),
    amounts: forms('por'),
    capitalIsName: true,
  },
  monthFirst: new Set(),
};
