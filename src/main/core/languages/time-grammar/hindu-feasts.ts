import { makeDate, type OnYear, type PlainDate } from './calendar.ts';
import { type DayTime, lunarMonth, sunSign, timeOn, tithi } from './hindu-sky.ts';

const monthNames =
  'chaitra vaishakha jyeshtha ashadha shravana bhadrapada ashvina kartika margashirsha pausha magha phalguna'.split(
    ' ',
  );

const known = new Map<string, PlainDate | undefined>();
/** The day of a civil year about which Chaitra may begin first, and how many days a month may lie behind its earliest beginning. */
const earliestChaitra = 62;
const mostLate = 75;

/**
 * The day of a civil year in all of whose parts a lunar day of a month runs; undefined where there is none or a second one:
 * then places differ, and nothing is said.
 */
function lunar(month: string, day: number, ...parts: readonly DayTime[]): OnYear {
  const wanted = monthNames.indexOf(month);
  return (year) => {
    const key = `${month} ${day} ${parts.join()} ${year}`;
    if (!known.has(key)) known.set(key, findLunar({ wanted, day, parts }, year));
    return known.get(key);
  };
}

function findLunar(
  { wanted, day, parts }: { readonly wanted: number; readonly day: number; readonly parts: readonly DayTime[] },
  year: number,
): PlainDate | undefined {
  const first = makeDate(year, 1, 1);
  const begin = Math.floor(earliestChaitra + wanted * 29.53);
  const found: PlainDate[] = [];
  for (let at = 0; first && at < first.daysInYear; at++) {
    if ((at - begin + 2 * first.daysInYear) % first.daysInYear > mostLate) continue;
    const date = first.add({ days: at });
    const isThen = (part: DayTime) => tithi(timeOn(date, part)) === day;
    if (parts.every(isThen) && lunarMonth(timeOn(date, parts[0] ?? 'noon')) === wanted) found.push(date);
  }
  return found.length === 1 ? found[0] : undefined;
}

/** The day before whose sunset the sun has entered a sign. */
function solar(sign: number, month: number): OnYear {
  return (year) => {
    const first = makeDate(year, month, 10);
    const days = Array.from({ length: 10 }, (_, at) => first?.add({ days: at }));
    return days.find((date) => date && sunSign(timeOn(date, 'sunset')) === sign);
  };
}

/** The same, but for years in which it does so between sunset and midnight, where people differ. */
const solarByDay =
  (sign: number, month: number): OnYear =>
  (year) => {
    const date = solar(sign, month)(year);
    return date && sunSign(timeOn(date.subtract({ days: 1 }), 'midnight')) !== sign ? date : undefined;
  };

/** The day after the evening of the full moon, unless that lasts to the next noon: then some wait for its evening. */
const holi: OnYear = (year) => {
  const next = lunar('phalguna', 15, 'dusk')(year)?.add({ days: 1 });
  return next && tithi(timeOn(next, 'noon')) !== 15 ? next : undefined;
};

const moved =
  (on: OnYear, days: number): OnYear =>
  (year) =>
    on(year)?.add({ days });
const sankranti = solar(9, 1);

const yearly = (on: OnYear): OnYear => Object.assign((year: number) => on(year), { isYearly: true as const });
/** The tenth of Ashvina, unless it begins in the afternoon before, which some take for it. */
const dussehra: OnYear = (year) => {
  const date = lunar('ashvina', 10, 'sunrise', 'afternoon')(year);
  return date && tithi(timeOn(date.subtract({ days: 1 }), 'lateAfternoon')) !== 10 ? date : undefined;
};

const feasts = {
  dhanteras: lunar('ashvina', 28, 'dusk'),
  kaliChaudas: lunar('ashvina', 29, 'midnight'),
  diwali: lunar('ashvina', 30, 'dusk'),
  bhaiDooj: lunar('kartika', 2, 'afternoon'),
  chhath: lunar('kartika', 6, 'sunrise'),
  mahaSaptami: lunar('ashvina', 7, 'sunrise'),
  dussehra,
  karvaChauth: lunar('ashvina', 19, 'moonrise'),
  vasantPanchami: lunar('magha', 5, 'forenoon'),
  janmashtami: lunar('shravana', 23, 'midnight'),
  holi,
  ganeshChaturthi: lunar('bhadrapada', 4, 'noon'),
  ramaNavami: lunar('chaitra', 9, 'sunrise', 'noon'),
  ugadi: lunar('chaitra', 1, 'sunrise'),
  shivaratri: lunar('magha', 29, 'midnight'),
  mahavirJayanti: lunar('chaitra', 13, 'sunrise'),
  guruNanak: lunar('kartika', 15, 'sunrise'),
  ravidas: lunar('magha', 15, 'sunrise'),
  valmiki: lunar('ashvina', 15, 'sunrise'),
  sankranti,
  bhogi: moved(sankranti, -1),
  mattuPongal: moved(sankranti, 1),
  kaanumPongal: moved(sankranti, 2),
  vaisakhi: solarByDay(0, 4),
  /** A year of 365 days, without leap days. */
  parsiNewYear: (year: number) => makeDate(2018, 8, 17)?.add({ days: 365 * (year - 2018) }),
} as const satisfies Readonly<Record<string, OnYear>>;

type HinduFeast = keyof typeof feasts;
/** Feasts of Hindu, Sikh and Parsi calendars, in the years in which it is certain on which day they are. */
export const hinduFeasts = Object.fromEntries(
  Object.entries(feasts).map(([name, on]) => [name, yearly(on)]),
) as Readonly<Record<HinduFeast, OnYear>>;
