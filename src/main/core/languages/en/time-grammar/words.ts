import type { PartWord, Unit } from '../../time-grammar/moment.ts';
import { digits, fourDigits, gluedNumber } from '../../time-grammar/numbers.ts';
import {
  alt,
  beginnings,
  glued,
  lookup,
  map,
  opt,
  type Pattern,
  phrases,
  seq,
  unless,
  word,
} from '../../time-grammar/pattern.ts';

const units = 'one two three four five six seven eight nine';
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const firstOrdinals = 'first second third fourth fifth sixth seventh eighth ninth';
const moreOrdinals =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';

function counting(words: string, first: number, step = 1): Pattern<number> {
  return lookup(Object.fromEntries(words.split(' ').map((name, index) => [name, first + index * step])));
}

const unitWord = counting(units, 1);
const tensWord = counting(tens, 20, 10);
const dash = opt(word('-'));

/** A number in words below a hundred. */
export const wordNumber: Pattern<number> = alt(
  counting('zero', 0),
  unitWord,
  counting(teens, 10),
  tensWord,
  map(seq(tensWord, dash, unitWord), ([a, , b]) => a + b),
);
/** A whole number in digits or words. */
export const integer: Pattern<number> = alt(digits, wordNumber);

const suffix = glued(word('st', 'nd', 'rd', 'th'));
/** "3rd", "third", "twenty-first". */
export const ordinal: Pattern<number> = alt(
  map(seq(digits, suffix), ([n]) => n),
  counting(firstOrdinals, 1),
  counting(moreOrdinals, 10),
  counting('thirtieth', 30),
  map(seq(tensWord, dash, counting(firstOrdinals, 1)), ([a, , b]) => a + b),
);
/** An ordinal, or one counted from the end: "last", "second to last". */
export const fromEnd: Pattern<number> = alt(
  ordinal,
  map(word('last', 'final'), () => -1),
  map(
    seq(
      alt(
        ordinal,
        map(word('next'), () => 2),
      ),
      opt(word('to the', 'to', '-to-', '-')),
      word('last'),
    ),
    ([n]) => -n,
  ),
  map(word('penultimate'), () => -2),
);

const thousands = map(
  seq(unitWord, word('thousand'), opt(word('and')), opt(wordNumber)),
  ([a, , , b]) => a * 1000 + (b ?? 0),
);
const hundred = map(word('hundred'), () => 0);
const pairs = map(seq(wordNumber, alt(wordNumber, hundred)), ([a, b]) =>
  a >= 18 && a <= 20 && (b === 0 || b >= 10) ? a * 100 + b : undefined,
);
const era = opt(word('ad', 'a.d', 'a.d.', 'ce'));
/** A year of four digits, or in words. */
export const year: Pattern<number> = map(seq(alt(fourDigits, thousands, pairs), era), ([n]) =>
  n >= 1000 && n <= 2999 ? n : undefined,
);

const monthNames = 'january february march april may june july august september october november december'.split(' ');
const dayNames = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const shortDays: Readonly<Record<string, number>> = { weds: 3, sa: 6, su: 7 };

const point = opt(glued(word('.')));
/** A month, 1–12, perhaps with the point of its abbreviation. */
export const month: Pattern<number> = map(seq(lookup(beginnings(monthNames)), point), ([n]) => n);
/** A weekday, 1 (Monday) to 7. */
export const weekday: Pattern<number> = map(
  seq(lookup({ ...shortDays, ...beginnings(dayNames) }), unless(point, gluedNumber)),
  ([n]) => n,
);

/** "mondays" … "sundays", 1 to 7. */
export const weekdays: Pattern<number> = lookup(
  Object.fromEntries(dayNames.map((name, index) => [`${name}s`, index + 1])),
);

/** Words that name a month or weekday only when the rest of the sentence agrees. */
export const doubtful: ReadonlySet<string> = new Set(
  'may mar march marc sat sun sa su tu th fr dec jan wed mon tue fri august aug'.split(' '),
);

export const unit: Pattern<Unit> = phrases<Unit>(
  ['second', 's|sec|secs|second|seconds'],
  ['minute', "m|min|mins|minute|minutes|'|′"],
  ['hour', 'h|hr|hrs|hour|hours'],
  ['day', 'd|dy|day|days'],
  ['week', 'w|wk|wks|week|weeks'],
  ['month', 'mo|mth|mths|month|months'],
  ['quarter', 'qtr|qtrs|quarter|quarters'],
  ['year', 'y|yr|yrs|year|years'],
);

/** am or pm in its many spellings; a lone letter only when it is glued to the time ("9a"). */
export const half: Pattern<'am' | 'pm'> = alt(
  phrases<'am' | 'pm'>(
    ['am', 'am|a.m|a.m.|a m|.am|in the am|a . m|a . m .|a. m.'],
    ['pm', 'pm|p.m|p.m.|p m|.pm|in the pm|p . m|p . m .|p. m.'],
  ),
  glued(lookup<'am' | 'pm'>({ a: 'am', p: 'pm' })),
);

/** Parts of the day and the hour that stands for each. */
export const partName: Pattern<PartWord> = phrases<PartWord>(
  [['morning', 6], 'early morning'],
  [['morning', 9], 'morning|mornings'],
  [['morning', 11], 'late morning'],
  [['afternoon', 13], 'afternoon|afternoons'],
  [['afternoon', 16], 'late afternoon'],
  [['evening', 18], 'evening|evenings'],
  [['night', 21], 'night|nights'],
);
/** The same in the plural, which tells what is done again and again: "Tuesday evenings". */
export const partsOften: Pattern<PartWord> = phrases<PartWord>(
  [['morning', 9], 'mornings'],
  [['afternoon', 13], 'afternoons'],
  [['evening', 18], 'evenings'],
  [['night', 21], 'nights'],
);
/** Meals as times of day: they are also what one does then, so they are read only after "at" or alone. */
export const mealName: Pattern<PartWord> = phrases<PartWord>(
  [['morning', 8], 'breakfast'],
  [['noon', 12], 'lunch|lunchtime|lunch time'],
  [['evening', 19], 'dinner|dinnertime|dinner time'],
  [['evening', 17], 'teatime|tea time'],
);

/** When a meal is, and not the meal itself. */
export const mealTime: Pattern<PartWord> = phrases<PartWord>(
  [['noon', 12], 'lunchtime|lunch time'],
  [['evening', 19], 'dinnertime|dinner time'],
  [['evening', 17], 'teatime|tea time'],
);

/** Words between which and a part of the day, or a feast, no thing is named: "remind me evening of the 25th". */
export const besideName = new Set(
  'on at by for in from of during around about before after till until since next last this that every each same early earlier late later mid today tomorrow tonight yesterday am pm oclock me us i we he she they you it and or but then so to also too please pls again not just only maybe when if because as remind one ones'.split(
    ' ',
  ),
);
