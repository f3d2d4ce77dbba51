import { negate, type Piece } from '../../time-grammar/moment.ts';
import { anyWord } from '../../time-grammar/numbers.ts';
import { after, alt, map, opt, type Pattern, seq, unless, word } from '../../time-grammar/pattern.ts';
import { exactPiece, oneDay, shiftPiece } from '../../time-grammar/piece.ts';
import { length } from './length.ts';
import { integer } from './words.ts';

const near = opt(
  word('about', 'like', 'around', 'approximately', 'approx', 'exactly', 'roughly', 'circa', 'just', 'another', '~'),
);
export const fromNow = word(
  ...['from now', 'from today', 'from this moment', 'from right now', 'from the present', 'hence', 'later', 'ahead'],
  ...['after now', 'after today', 'time', "' time"],
);
export const ago = word(
  ...[
    'ago',
    'back',
    'earlier',
    'before now',
    'before today',
    'in the past',
    'before this moment',
    'prior to now',
    'prior',
  ],
);
/** Lengths of time, counted from now where that is said: "in 2 hours", "3 days ago". */
export const shifts: Pattern<Piece> = alt(
  map(seq(word('in', 'after'), near, length, opt(word("' time", 'time', 'from now'))), ([, , shift]) =>
    shiftPiece(shift),
  ),
  map(seq(near, length, fromNow), ([, shift]) => shiftPiece(shift)),
  map(seq(length, ago), ([shift]) => shiftPiece(negate(shift))),
  map(seq(opt(word('now')), word('+'), length), ([, , shift]) => shiftPiece(shift)),
  map(seq(opt(word('now')), word('-'), length), ([, , shift]) => shiftPiece(negate(shift))),
  map(seq(word('now plus'), length), ([, shift]) => shiftPiece(shift)),
  map(seq(word('this time', 'same time', 'at this time', 'the same time', 'at the same time'), word('tomorrow')), () =>
    shiftPiece(oneDay),
  ),
  map(length, (shift) => shiftPiece(shift, true)),
  map(seq(after('timer', word('for', 'of')), near, length), ([, , shift]) => shiftPiece(shift)),
  // "in 15": minutes, when nothing else is said.
  map(seq(word('in'), near, unless(integer, anyWord)), ([, , n]) => ({
    ...exactPiece((scene) => ({ at: scene.now.add({ minutes: n }).epochMilliseconds, grain: 'minute' })),
    weak: true,
  })),
);
