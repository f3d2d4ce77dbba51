import { Temporal } from 'temporal-polyfill';
import type { OnYear, PlainDate } from './calendar.ts';

type Calendar = 'islamic-umalqura' | 'hebrew';
const dayMs = 86_400_000;
/** "calendar year" → "month day" → days of that civil year, counted from 0. The same few years are asked for again and again. */
const known = new Map<string, ReadonlyMap<string, number>>();
const formats = new Map<Calendar, Intl.DateTimeFormat | undefined>();

/** A formatter for month and day of another calendar; undefined where this computer's ICU does not know it. */
function formatOf(calendar: Calendar): Intl.DateTimeFormat | undefined {
  if (!formats.has(calendar)) {
    const month = calendar === 'hebrew' ? 'long' : 'numeric';
    const format = new Intl.DateTimeFormat('en', { calendar, month, day: 'numeric', timeZone: 'UTC' });
    formats.set(calendar, format.resolvedOptions().calendar === calendar ? format : undefined);
  }
  return formats.get(calendar);
}

function daysOf(calendar: Calendar, year: number): ReadonlyMap<string, number> {
  const key = `${calendar} ${year}`;
  const before = known.get(key);
  if (before) return before;
  const format = formatOf(calendar);
  const first = Date.UTC(year, 0, 1);
  const count = Math.round((Date.UTC(year + 1, 0, 1) - first) / dayMs);
  const days = new Map<string, number>();
  for (let day = 0; format && day < count; day++) {
    const parts = format.formatToParts(first + day * dayMs);
    const part = (type: string) => parts.find((found) => found.type === type)?.value ?? '';
    const name = `${part('month')} ${part('day')}`;
    if (!days.has(name)) days.set(name, day);
  }
  known.set(key, days);
  return days;
}

/** The first date of a civil year that has this month and day in the other calendar. */
function dateIn(
  calendar: Calendar,
  year: number,
  { month, day }: { readonly month: string | number; readonly day: number },
): PlainDate | undefined {
  const found = daysOf(calendar, year).get(`${month} ${day}`);
  return found === undefined ? undefined : new Temporal.PlainDate(year, 1, 1).add({ days: found });
}

/** Months by number, by the Umm al-Qura calendar: the days for which the evenings before belong to them already. */
function islamic(month: number, day: number): OnYear {
  return (year) => dateIn('islamic-umalqura', year, { month, day });
}

/** Chinese New Year of 2010 to 2037, month and day: ICU's own count is a day off where the new moon is near midnight. */
const newYears =
  '0214 0203 0123 0210 0131 0219 0208 0128 0216 0205 0125 0212 0201 0122 0210 0129 0217 0206 0126 0213 0203 0123 0211 0131 0219 0208 0128 0215'.split(
    ' ',
  );
/** A number of days after Chinese New Year; undefined outside the years that are listed. */
function afterNewYear(days: number): OnYear {
  return (year) => {
    const date = newYears[year - 2010];
    if (date === undefined) return undefined;
    return new Temporal.PlainDate(year, Number(date.slice(0, 2)), Number(date.slice(2))).add({ days });
  };
}

/** A Jewish feast by the civil day on whose evening it begins; `move` says how many days its observance shifts. */
function hebrew(months: readonly string[], day: number, move: (weekday: number) => number = () => 0): OnYear {
  return (year) => {
    const date = months.map((month) => dateIn('hebrew', year, { month, day })).find((found) => found);
    return date?.add({ days: move(date.dayOfWeek) - 1 });
  };
}

const saturday = 6;
const friday = 5;
/** Feasts that follow the moon. */
export const moonFeasts = {
  ramadan: islamic(9, 1),
  qadr: islamic(9, 27),
  eidFitr: islamic(10, 1),
  eidAdha: islamic(12, 10),
  islamicNewYear: islamic(1, 1),
  ashura: islamic(1, 10),
  mawlid: islamic(3, 12),
  chineseNewYear: afterNewYear(0),
  lanterns: afterNewYear(14),
  roshHashanah: hebrew(['Tishri'], 1),
  yomKippur: hebrew(['Tishri'], 10),
  sukkot: hebrew(['Tishri'], 15),
  shminiAtzeret: hebrew(['Tishri'], 22),
  simchatTorah: hebrew(['Tishri'], 23),
  hanukkah: hebrew(['Kislev'], 25),
  tuBishvat: hebrew(['Shevat'], 15),
  purim: hebrew(['Adar II', 'Adar'], 14),
  shushanPurim: hebrew(['Adar II', 'Adar'], 15),
  passover: hebrew(['Nisan'], 15),
  yomHashoah: hebrew(['Nisan'], 27, (weekday) => (weekday === friday ? -1 : weekday === 7 ? 1 : 0)),
  yomHaatzmaut: hebrew(['Iyar'], 5, (weekday) => ({ [friday]: -1, [saturday]: -2, 1: 1 })[weekday] ?? 0),
  lagBaomer: hebrew(['Iyar'], 18),
  shavuot: hebrew(['Sivan'], 6),
  tishaBav: hebrew(['Av'], 9, (weekday) => (weekday === saturday ? 1 : 0)),
} as const satisfies Readonly<Record<string, OnYear>>;
