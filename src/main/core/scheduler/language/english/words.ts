import type { PartName, Unit } from '../moment.ts';
import { alt, glued, lookup, map, opt, type Pattern, seq, token, unless, word } from '../pattern.ts';

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(
    ' ',
  );

function entries(words: readonly string[], first: number, step = 1): [string, number][] {
  return words.map((name, index) => [name, first + index * step]);
}

export const digits: Pattern<number> = token((t) => (t.kind === 'number' ? t.value : undefined));
const smallWord = lookup<number>(Object.fromEntries(entries(small, 0)));
const unitWord = lookup<number>(Object.fromEntries(entries(small.slice(1, 10), 1)));
const tensWord = lookup<number>(Object.fromEntries(entries(tens, 20, 10)));
const dash = opt(word('-'));

/** A number in words below a hundred. */
export const wordNumber: Pattern<number> = alt(
  smallWord,
  tensWord,
  map(seq(tensWord, dash, unitWord), ([a, , b]) => a + b),
);
/** A whole number in digits or words. */
export const integer: Pattern<number> = alt(digits, wordNumber);

const suffix = glued(word('st', 'nd', 'rd', 'th'));
const ordinalWord = lookup<number>({ ...Object.fromEntries(entries(ordinals, 1)), twentieth: 20, thirtieth: 30 });
const unitOrdinal = lookup<number>(Object.fromEntries(entries(ordinals.slice(0, 9), 1)));
/** "3rd", "third", "twenty-first". */
export const ordinal: Pattern<number> = alt(
  map(seq(digits, suffix), ([n]) => n),
  ordinalWord,
  map(seq(tensWord, dash, unitOrdinal), ([a, , b]) => a + b),
);

const thousands = map(
  seq(unitWord, word('thousand'), opt(word('and')), opt(wordNumber)),
  ([a, , , b]) => a * 1000 + (b ?? 0),
);
const pairs = map(
  seq(
    wordNumber,
    alt(
      wordNumber,
      map(seq(word('hundred')), () => 0),
    ),
  ),
  ([a, b]) => ((a === 19 || a === 20 || a === 18) && (b === 0 || b >= 10) ? a * 100 + b : undefined),
);
const era = opt(seq(word('ad', 'a.d', 'a.d.', 'ce'), opt(word('.'))));
/** A year of four digits, or in words. */
export const year: Pattern<number> = map(
  seq(
    alt(
      token((t) => (t.kind === 'number' && t.end - t.start === 4 ? t.value : undefined)),
      thousands,
      pairs,
    ),
    era,
  ),
  ([n]) => (n >= 1000 && n <= 2999 ? n : undefined),
);

const monthNames = 'january february march april may june july august september october november december'.split(' ');
const dayNames = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

/** Names by any beginning of at least three letters ("sept", "wedn", "thurs"). */
function byPrefix(names: readonly string[], form: string): number | undefined {
  if (form.length < 3) return undefined;
  const index = names.findIndex((name) => name.startsWith(form));
  return index < 0 ? undefined : index + 1;
}

const point = opt(glued(word('.')));
const noDigit = token((t) => (t.glued && t.kind === 'number' ? true : undefined));
/** A month, 1–12. The abbreviation's point may follow, unless a number is glued to it. */
export const month: Pattern<number> = map(
  seq(
    token((t) => (t.kind === 'word' ? byPrefix(monthNames, t.form) : undefined)),
    point,
  ),
  ([n]) => n,
);
/** A weekday, 1 (Monday) to 7. */
export const weekday: Pattern<number> = map(
  seq(
    token((t) => (t.kind === 'word' ? (byPrefix(dayNames, t.form) ?? shortDays[t.form]) : undefined)),
    unless(point, noDigit),
  ),
  ([n]) => n,
);
const shortDays: Readonly<Record<string, number>> = { tues: 2, weds: 3, thurs: 4, sa: 6, su: 7, tu: 2, th: 4, fr: 5 };

/** Words that say a month or weekday only when the rest of the sentence agrees. */
export const doubtful: ReadonlySet<string> = new Set([
  'may',
  'mar',
  'sat',
  'sun',
  'sa',
  'su',
  'tu',
  'th',
  'fr',
  'dec',
  'jan',
  'wed',
  'mon',
  'marc',
  'march',
  'august',
  'aug',
  'tue',
  'fri',
]);

export const unit: Pattern<Unit> = lookup<Unit>({
  s: 'second',
  sec: 'second',
  secs: 'second',
  second: 'second',
  seconds: 'second',
  m: 'minute',
  min: 'minute',
  mins: 'minute',
  minute: 'minute',
  minutes: 'minute',
  "'": 'minute',
  '′': 'minute',
  h: 'hour',
  hr: 'hour',
  hrs: 'hour',
  hour: 'hour',
  hours: 'hour',
  d: 'day',
  dy: 'day',
  day: 'day',
  days: 'day',
  w: 'week',
  wk: 'week',
  wks: 'week',
  week: 'week',
  weeks: 'week',
  mo: 'month',
  mth: 'month',
  mths: 'month',
  month: 'month',
  months: 'month',
  qtr: 'quarter',
  quarter: 'quarter',
  quarters: 'quarter',
  qtrs: 'quarter',
  y: 'year',
  yr: 'year',
  yrs: 'year',
  year: 'year',
  years: 'year',
});

/** am or pm in its many spellings; a lone letter only when it is glued to the time ("9a"). */
export const half: Pattern<'am' | 'pm'> = alt(
  lookup<'am' | 'pm'>({
    am: 'am',
    'a.m': 'am',
    'a.m.': 'am',
    'a m': 'am',
    '.am': 'am',
    'in the am': 'am',
    'a . m': 'am',
    'a . m .': 'am',
    'a. m.': 'am',
    pm: 'pm',
    'p.m': 'pm',
    'p.m.': 'pm',
    'p m': 'pm',
    '.pm': 'pm',
    'in the pm': 'pm',
    'p . m': 'pm',
    'p . m .': 'pm',
    'p. m.': 'pm',
  }),
  glued(lookup<'am' | 'pm'>({ a: 'am', p: 'pm' })),
);

/** Parts of the day and the hour that stands for each. */
export const partNames: Readonly<Record<string, readonly [PartName, number]>> = {
  'early morning': ['morning', 6],
  morning: ['morning', 9],
  mornings: ['morning', 9],
  breakfast: ['morning', 8],
  'late morning': ['morning', 11],
  lunch: ['noon', 12],
  lunchtime: ['noon', 12],
  afternoon: ['afternoon', 13],
  'late afternoon': ['afternoon', 16],
  evening: ['evening', 18],
  dinner: ['evening', 19],
  dinnertime: ['evening', 19],
  night: ['night', 21],
};
