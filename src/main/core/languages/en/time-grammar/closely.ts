import { word } from '../../time-grammar/pattern.ts';

/** What says by when, in front of a time. How closely a time is meant is of the time, never of the thing. */
export const bounds = ['no later than', 'not later than', 'by no later than', 'at the latest by'];
/** Of a day, not of an hour: "at some point tomorrow", "next week sometime"; "sometime at five" says of no day which. */
export const vague = word('at some point', 'at some stage', 'at some time', 'some time', 'sometime');
/** Behind any time: "at 5 or so". */
export const moreOrLess = word(
  ...['or so', 'or thereabouts', 'or around then', 'or something', 'give or take'],
  ...['at the latest', 'at the very latest', 'latest', 'at the earliest'],
);
