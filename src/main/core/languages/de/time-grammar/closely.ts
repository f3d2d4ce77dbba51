import { word } from '../../time-grammar/pattern.ts';

/** What says by when, in front of a time. How closely a time is meant is of the time, never of the thing. */
export const bounds = ['spätestens', 'bis spätestens', 'allerspätestens', 'bis allerspätestens', 'frühestens'];
/** Of a day, not of an hour: "irgendwann morgen"; "irgendwann um fünf" says of no day which. */
export const vague = word('irgendwann', 'irgendwann mal');
/** Behind any time: "so um 5 herum". */
export const moreOrLess = word(
  ...['herum', 'rum', 'oder so', 'oder später', 'spätestens', 'allerspätestens', 'in etwa', 'ungefähr'],
);
