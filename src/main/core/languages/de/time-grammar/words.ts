import type { PartWord, Unit } from '../../time-grammar/moment.ts';
import { digits, fourDigits, gluedNumber, mark } from '../../time-grammar/numbers.ts';
import {
  alt,
  beginnings,
  lookup,
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

const units = ['ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
const teens = 'zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(' ');
const tens = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ');

/** Cardinal words below a hundred, as German writes them: in one word. */
function cardinals(): Map<string, number> {
  const ones = units.map((name, index) => [name, index + 1] as const);
  const upToTwenty = teens.map((name, index) => [name, index + 10] as const);
  const rest = tens.flatMap((name, index) => {
    const base = (index + 2) * 10;
    return [[name, base] as const, ...ones.map(([one, value]) => [`${one}und${name}`, base + value] as const)];
  });
  return new Map([['null', 0], ['eins', 1], ['zwo', 2], ...ones, ...upToTwenty, ...rest]);
}

const oddOrdinals: Readonly<Record<string, string>> = { ein: 'erst', drei: 'dritt', sieben: 'siebt', acht: 'acht' };
const endings = ['e', 'en', 'er', 'es', 'em'];

function ordinals(): Record<string, number> {
  const all: Record<string, number> = {};
  for (const [name, value] of cardinals()) {
    if (value < 1 || name === 'eins' || name === 'zwo') continue;
    const stem = oddOrdinals[name] ?? `${name}${value < 20 ? 't' : 'st'}`;
    for (const ending of endings) all[stem + ending] = value;
  }
  return all;
}

/** A number in words below a hundred, without articles. */
export const wordNumber: Pattern<number> = lookup(Object.fromEntries(cardinals()));
export const article: Pattern<number> = map(
  word('ein', 'eine', 'einer', 'einem', 'einen', 'eines', 'ner', 'nem', 'nen', 'ne'),
  () => 1,
);
/** A whole number in digits or words. */
export const integer: Pattern<number> = alt(digits, wordNumber);

const ordinalWord = lookup(ordinals());
/** "3.", "dritten". The point must be glued to its number. */
export const ordinal: Pattern<number> = alt(
  map(seq(digits, unless(mark('.'), gluedNumber)), ([n]) => n),
  ordinalWord,
);
const last = word('letzten', 'letzte', 'letzter', 'letztem', 'letztes');
/** An ordinal, or one counted from the end: "letzten", "vorletzten". */
export const fromEnd: Pattern<number> = alt(
  ordinal,
  map(last, () => -1),
  map(word('vorletzten', 'vorletzte', 'vorletzter', 'zweitletzten'), () => -2),
  map(word('drittletzten', 'drittletzte'), () => -3),
);
export const year: Pattern<number> = map(fourDigits, (n) => (n >= 1900 && n <= 2999 ? n : undefined));

const monthNames = 'januar februar märz april mai juni juli august september oktober november dezember'
  .split(' ')
  .map(fold);
const monthsElse: Readonly<Record<string, number>> = { jaenner: 1, feber: 2, mrz: 3, maer: 3, juno: 6, julei: 7 };
/** "Ende Septembers". */
const ofMonths = Object.fromEntries(
  monthNames.flatMap((name, index) => (/^(?:mai|juni|juli)$|er$/u.test(name) ? [[`${name}s`, index + 1]] : [])),
);
const dayNames = 'montag dienstag mittwoch donnerstag freitag samstag sonntag'.split(' ');
const dayForms: Readonly<Record<string, number>> = {
  ...Object.fromEntries(dayNames.map((name, index) => [name, index + 1])),
  ...{ sonnabend: 6 },
  ...{ mo: 1, di: 2, mi: 3, do: 4, fr: 5, sa: 6, so: 7 },
};

const point = opt(mark('.'));
/** A month, 1–12, in any case or abbreviation. */
export const month: Pattern<number> = map(
  seq(lookup({ ...monthsElse, ...ofMonths, ...beginnings(monthNames) }), point),
  ([n]) => n,
);
/** A weekday, 1 (Monday) to 7. */
export const weekday: Pattern<number> = map(seq(lookup(dayForms), unless(point, gluedNumber)), ([n]) => n);
/** Short names that may be something else: a weekday or month only when the rest agrees. */
export const doubtful: ReadonlySet<string> = new Set(
  'mo di mi do fr sa so mai jan feb mrz maer apr jun jul aug sep okt nov dez august'.split(' '),
);

export const unit: Pattern<Unit> = phrases<Unit>(
  ['second', 's|sek|sek.|sekunde|sekunden'],
  ['minute', 'min|min.|minute|minuten'],
  ['hour', 'h|std|std.|stunde|stunden'],
  ['day', 'd|tag|tage|tagen|tages'],
  ['week', 'wo|woche|wochen'],
  ['month', 'monat|monate|monaten|monats'],
  ['quarter', 'quartal|quartale|quartalen|quartals'],
  ['year', 'jahr|jahre|jahren|jahres'],
);

/** Weekday and part of the day in one word: "Freitagabend". */
export const dayAndPart: Pattern<readonly [weekday: number, part: PartWord]> = token((t) => {
  const found = /^(\p{L}+?(?:tag|woch|abend))(morgen|frueh|vormittag|mittag|nachmittag|abend|nacht)s?$/u.exec(t.form);
  const day = dayForms[found?.[1] ?? ''];
  const part = partsOfDay[found?.[2] ?? ''];
  return day && part ? [day, part] : undefined;
});
const partsOfDay: Readonly<Record<string, PartWord>> = {
  morgen: ['morning', 8],
  frueh: ['morning', 8],
  vormittag: ['morning', 10],
  mittag: ['noon', 12],
  nachmittag: ['afternoon', 15],
  abend: ['evening', 19],
  nacht: ['night', 22],
};

/** Parts of the day as adverbs or after "heute", "Montag" …: "abends", "Abend". */
export const partName: Pattern<PartWord> = phrases<PartWord>(
  [['morning', 8], 'früh|morgens|in der früh|frühmorgens|in der frühe|früh am morgen'],
  [['morning', 10], 'vormittag|vormittags'],
  [['noon', 12], 'mittag|mittags|zu mittag'],
  [['afternoon', 15], 'nachmittag|nachmittags'],
  [['afternoon', 17], 'spätnachmittag|am späten nachmittag'],
  [['evening', 19], 'abend|abends'],
  [['evening', 21], 'spätabends|am späten abend'],
  [['night', 22], 'nacht|nachts'],
);
/** "Morgen" as a part of the day: only where it cannot be tomorrow. */
export const morning: PartWord = ['morning', 8];
