import { addShifts, makeShift, type Shift } from '../../time-grammar/moment.ts';
import { decimal, digits, fraction, gluedDigits, gluedWord, mark, otherWord } from '../../time-grammar/numbers.ts';
import {
  alt,
  glued,
  list,
  map,
  opt,
  type Pattern,
  phrases,
  seq,
  token,
  unless,
  word,
} from '../../time-grammar/pattern.ts';
import { integer, unit } from './words.ts';

const article = map(word('a', 'an', 'one'), () => 1);
const parts = phrases<number>(
  [0.5, 'half|half a|half an|a half'],
  [0.25, 'a quarter of an|quarter of an|a quarter|quarter'],
  [0.75, 'three quarters of an|three-quarters of an|three quarter|3 quarters of an'],
  [2, 'a couple of|a couple|couple of|couple|a pair of'],
  [3, 'a few|few'],
  [12, 'a dozen'],
);
/** "one and a quarter hours", "an hour and three quarters", and the signs that print them: "1½". */
const share = phrases<number>(
  [0.5, 'a half|1/2|½'],
  [0.25, 'a quarter|one quarter|1/4|¼'],
  [0.75, 'three quarters|three quarter|3 quarters|3/4|¾'],
);
const sign = phrases<number>([0.5, '½'], [0.25, '¼'], [0.75, '¾']);
const half = map(seq(opt(word('and')), digits, word('/'), digits), ([, a, , b]) =>
  a === 1 && b === 2 ? true : undefined,
);
const andHalf = map(seq(integer, half), ([n]) => n + 0.5);
const andShare = map(seq(integer, word('and'), share), ([n, , part]) => n + part);
const withSign = map(seq(opt(digits), sign), ([n, part]) => (n ?? 0) + part);
const ofUnit = map(seq(fraction, word('of an', 'of a')), ([n]) => n);
/** "0,5 hours": behind a comma no three digits, which would be thousands. */
const commaDecimal = map(
  seq(
    digits,
    mark(','),
    glued(
      token(({ kind, value, start, end }) =>
        kind === 'number' && end - start < 3 ? value / 10 ** (end - start) : undefined,
      ),
    ),
  ),
  ([whole, , part]) => whole + part,
);
const amount = alt(integer, article, decimal('.'), commaDecimal, fraction, ofUnit, parts, andHalf, andShare, withSign);
const more = opt(word('more', 'additional', 'extra', 'full', 'whole', 'short'));

const behindMinutes = new Set('to please about of for that from time now before after earlier later then'.split(' '));
const minutesOfHour = 60;

const term: Pattern<Shift> = alt(
  map(seq(amount, more, unless(unit, gluedWord)), ([n, , u]) => makeShift(n, u)),
  map(seq(alt(article, integer), word('fortnight', 'fortnights')), ([n]) => makeShift(n * 2, 'week')),
  map(seq(alt(article, integer), word('decade', 'decades')), ([n]) => makeShift(n * 10, 'year')),
  map(seq(alt(article, integer), unit, word('and'), share), ([n, u, , part]) => makeShift(n + part, u)),
  // "an hour and ten": minutes, where no thing stands behind them that there could be ten of.
  map(seq(alt(article, integer), unit, word('and'), unless(integer, otherWord(behindMinutes))), ([n, u, , minutes]) =>
    u === 'hour' && minutes < minutesOfHour ? makeShift(n + minutes / minutesOfHour, u) : undefined,
  ),
  map(seq(integer, glued(word('h')), gluedDigits), ([h, , m]) =>
    m < minutesOfHour ? makeShift(h + m / minutesOfHour, 'hour') : undefined,
  ),
);

/** A length of time: "5 min", "an hour and a half", "3 years, 2 weeks and 5 days", "1h30m". */
export const length: Pattern<Shift> = map(list(term, opt(word(',', 'and', ', and', '&')), 4), (terms) =>
  terms.slice(1).reduce<Shift | undefined>((sum, next) => sum && addShifts(sum, next), terms[0]),
);
