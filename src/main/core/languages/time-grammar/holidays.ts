import { easter, makeDate, nthWeekday, type OnYear, orthodoxEaster } from './calendar.ts';

const fixed =
  (month: number, day: number): OnYear =>
  (year) =>
    makeDate(year, month, day);
const nth =
  (month: number, weekday: number, n: number): OnYear =>
  (year) =>
    nthWeekday({ year, month }, weekday, n);
const afterEaster =
  (days: number): OnYear =>
  (year) =>
    easter(year).add({ days });
const afterOrthodox =
  (days: number): OnYear =>
  (year) =>
    orthodoxEaster(year).add({ days });
/** The n-th Sunday before Christmas Eve's week: Advent is counted back from 25 December. */
const advent =
  (n: number): OnYear =>
  (year) => {
    const eve = makeDate(year, 12, 24);
    return eve?.subtract({ days: (eve.dayOfWeek % 7) + (4 - n) * 7 });
  };
/** A fixed day that moves to the nearest weekday when it falls on a weekend. */
const observed =
  (month: number, day: number): OnYear =>
  (year) => {
    const date = makeDate(year, month, day);
    if (!date || date.dayOfWeek < 6) return date;
    return date.add({ days: date.dayOfWeek === 6 ? -1 : 1 });
  };
const thanksgiving = nth(11, 4, 4);

/** Feasts that people name: fixed dates, n-th weekdays, and those that hang on Easter. */
export const feasts = {
  newYear: fixed(1, 1),
  newYearsEve: fixed(12, 31),
  epiphany: fixed(1, 6),
  groundhog: fixed(2, 2),
  valentine: fixed(2, 14),
  women: fixed(3, 8),
  patrick: fixed(3, 17),
  aprilFools: fixed(4, 1),
  earth: fixed(4, 22),
  labour: fixed(5, 1),
  starWars: fixed(5, 4),
  cincoDeMayo: fixed(5, 5),
  juneteenth: fixed(6, 19),
  independence: fixed(7, 4),
  bastille: fixed(7, 14),
  germanUnity: fixed(10, 3),
  halloween: fixed(10, 31),
  reformation: fixed(10, 31),
  allSaints: fixed(11, 1),
  allSouls: fixed(11, 2),
  guyFawkes: fixed(11, 5),
  veterans: fixed(11, 11),
  nicholas: fixed(12, 6),
  christmasEve: fixed(12, 24),
  christmas: fixed(12, 25),
  boxing: fixed(12, 26),
  assumption: fixed(8, 15),
  ada: nth(10, 2, 2),
  mlk: nth(1, 1, 3),
  presidents: nth(2, 1, 3),
  mothers: nth(5, 7, 2),
  fathers: nth(6, 7, 3),
  memorial: nth(5, 1, -1),
  laborUs: nth(9, 1, 1),
  columbus: nth(10, 1, 2),
  thanksgiving,
  blackFriday: (year: number) => thanksgiving(year)?.add({ days: 1 }),
  cyberMonday: (year: number) => thanksgiving(year)?.add({ days: 4 }),
  boss: observed(10, 16),
  adminPros: (year: number) => nthWeekday({ year, month: 4 }, 6, -1)?.subtract({ days: 3 }),
  grandparents: (year: number) => nthWeekday({ year, month: 9 }, 1, 1)?.add({ days: 6 }),
  tax: fixed(4, 15),
  flag: fixed(6, 14),
  shroveMonday: afterEaster(-48),
  shroveTuesday: afterEaster(-47),
  ashWednesday: afterEaster(-46),
  palmSunday: afterEaster(-7),
  maundyThursday: afterEaster(-3),
  goodFriday: afterEaster(-2),
  holySaturday: afterEaster(-1),
  easter: afterEaster(0),
  easterMonday: afterEaster(1),
  ascension: afterEaster(39),
  pentecost: afterEaster(49),
  whitMonday: afterEaster(50),
  trinity: afterEaster(56),
  corpusChristi: afterEaster(60),
  orthodoxEaster: afterOrthodox(0),
  orthodoxMonday: afterOrthodox(1),
  orthodoxGoodFriday: afterOrthodox(-2),
  orthodoxHolySaturday: afterOrthodox(-1),
  orthodoxPalmSunday: afterOrthodox(-7),
  orthodoxLazarus: afterOrthodox(-8),
  orthodoxCleanMonday: afterOrthodox(-48),
  advent1: advent(1),
  advent2: advent(2),
  advent3: advent(3),
  advent4: advent(4),
  koningsdag: (year: number) => {
    const date = makeDate(year, 4, 27);
    return date?.dayOfWeek === 7 ? date.subtract({ days: 1 }) : date;
  },
} as const satisfies Readonly<Record<string, OnYear>>;
