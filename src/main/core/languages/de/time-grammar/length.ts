import { addShifts, makeShift, type Shift } from '../../time-grammar/moment.ts';
import { decimal, digits, fraction, gluedDigits, gluedWord } from '../../time-grammar/numbers.ts';
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
import { fold } from '../../time-grammar/sentence.ts';
import { article, integer, unit } from './words.ts';

const parts = phrases<number>(
  [0.5, 'halbe|halben|halbes|einer halben|eine halbe|ein halbes|einem halben|einen halben|1/2'],
  [1.5, 'anderthalb'],
  [0.75, 'dreiviertel|drei viertel|einer dreiviertel|eine dreiviertel'],
  [0.25, 'viertel|einer viertel|eine viertel'],
  [3, 'ein paar|paar|einigen|einige|wenigen'],
);
const names = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'].map(fold);
const shares: Readonly<Record<string, number>> = { einhalb: 0.5, einviertel: 0.25, dreiviertel: 0.75 };
/** "zweieinhalb", "eineinviertel", "zweidreiviertel". */
const andShare = token((t) => {
  const [, name = '', share = ''] = /^(\p{L}+?)(?:und)?(einhalb|einviertel|dreiviertel)$/u.exec(t.form) ?? [];
  const index = names.indexOf(name);
  return index < 0 ? undefined : index + 1 + (shares[share] ?? 0);
});
const sign = phrases<number>([0.5, '½'], [0.25, '¼'], [0.75, '¾']);
/** "1½". */
const withSign = map(seq(opt(digits), sign), ([n, part]) => (n ?? 0) + part);
const amount = alt(integer, article, decimal(','), decimal('.'), fraction, parts, andShare, withSign);
const more = opt(word('weiteren', 'weitere', 'ganzen', 'vollen', 'guten', 'knappen', 'gute', 'knappe'));

/** Units that carry their amount in one word: "Viertelstunde", "Dreiviertelstunde", "Halbjahr". */
const compound = phrases<number>([15, 'viertelstunde'], [45, 'dreiviertelstunde'], [30, 'halbstunde']);
const compoundYear = phrases<number>([3, 'vierteljahr'], [6, 'halbjahr'], [9, 'dreivierteljahr']);
const term: Pattern<Shift> = alt(
  map(seq(amount, more, unless(unit, gluedWord)), ([n, , u]) => makeShift(n, u)),
  map(seq(opt(article), more, compound), ([, , minutes]) => makeShift(minutes, 'minute')),
  map(seq(integer, word('viertelstunden')), ([n]) => makeShift(n * 15, 'minute')),
  map(seq(opt(article), more, compoundYear), ([, , months]) => makeShift(months, 'month')),
  map(seq(alt(integer, article), word('jahrzehnt', 'jahrzehnte', 'jahrzehnten')), ([n]) => makeShift(n * 10, 'year')),
  map(seq(integer, glued(word('h')), gluedDigits), ([h, , m]) => (m < 60 ? makeShift(h + m / 60, 'hour') : undefined)),
);

/** A length of time: "2 Minuten", "einer halben Stunde", "1 Stunde und 30 Minuten". */
export const length: Pattern<Shift> = map(list(term, opt(word(',', 'und', ', und', '&')), 4), (terms) =>
  terms.slice(1).reduce<Shift | undefined>((sum, next) => sum && addShifts(sum, next), terms[0]),
);
