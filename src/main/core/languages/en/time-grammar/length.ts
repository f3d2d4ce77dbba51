import { addShifts, makeShift, type Shift } from '../../time-grammar/moment.ts';
import { decimal, digits, fraction, gluedDigits, gluedWord, mark } from '../../time-grammar/numbers.ts';
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
  [1.5, 'one and a half'],
  [2, 'a couple of|a couple|couple of|couple|a pair of'],
  [3, 'a few|few'],
  [12, 'a dozen'],
);
const half = map(seq(opt(word('and')), digits, word('/'), digits), ([, a, , b]) =>
  a === 1 && b === 2 ? true : undefined,
);
const andHalf = map(seq(integer, alt(word('and a half'), half)), ([n]) => n + 0.5);
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
const amount = alt(integer, article, decimal('.'), commaDecimal, fraction, parts, andHalf);
const more = opt(word('more', 'additional', 'extra', 'full', 'whole', 'short'));

const term: Pattern<Shift> = alt(
  map(seq(amount, more, unless(unit, gluedWord)), ([n, , u]) => makeShift(n, u)),
  map(seq(alt(article, integer), word('fortnight', 'fortnights')), ([n]) => makeShift(n * 2, 'week')),
  map(seq(alt(article, integer), word('decade', 'decades')), ([n]) => makeShift(n * 10, 'year')),
  map(seq(alt(article, integer), unit, word('and a half')), ([n, u]) => makeShift(n + 0.5, u)),
  map(seq(alt(article, integer), unit, word('and a quarter')), ([n, u]) => makeShift(n + 0.25, u)),
  map(seq(integer, glued(word('h')), gluedDigits), ([h, , m]) => (m < 60 ? makeShift(h + m / 60, 'hour') : undefined)),
);

/** A length of time: "5 min", "an hour and a half", "3 years, 2 weeks and 5 days", "1h30m". */
export const length: Pattern<Shift> = map(list(term, opt(word(',', 'and', ', and', '&')), 4), (terms) =>
  terms.slice(1).reduce<Shift | undefined>((sum, next) => sum && addShifts(sum, next), terms[0]),
);
