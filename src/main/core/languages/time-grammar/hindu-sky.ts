import type { PlainDate } from './calendar.ts';

/**
 * Sun and moon as Hindu calendars count by them: positions after Meeus (the moon to some hundredths of a degree, minutes of
 * time), the zodiac of the stars after Lahiri, and the day at Ujjain. Times are days since noon of 1 January 2000 (UT).
 */
const rad = Math.PI / 180;
const sin = (degrees: number): number => Math.sin(degrees * rad);
const cos = (degrees: number): number => Math.cos(degrees * rad);
const turn = (degrees: number): number => ((degrees % 360) + 360) % 360;

const latitude = 23.18;
const longitude = 75.77;
const obliquity = 23.44;

function sun(time: number): number {
  const m = 357.52911 + 0.98560028 * time;
  return turn(280.46646 + 0.98564736 * time + 1.914602 * sin(m) + 0.019993 * sin(2 * m) - 0.0057);
}

/** Multiples of elongation, the sun's anomaly, the moon's, and its distance from the node; and the size of each term. */
const moonTerms: readonly (readonly [d: number, m: number, n: number, f: number, size: number])[] = [
  [0, 0, 1, 0, 6.288774],
  [2, 0, -1, 0, 1.274027],
  [2, 0, 0, 0, 0.658314],
  [0, 0, 2, 0, 0.213618],
  [0, 1, 0, 0, -0.185116],
  [0, 0, 0, 2, -0.114332],
  [2, 0, -2, 0, 0.058793],
  [2, -1, -1, 0, 0.057066],
  [2, 0, 1, 0, 0.053322],
  [2, -1, 0, 0, 0.045758],
  [0, 1, -1, 0, -0.040923],
  [1, 0, 0, 0, -0.03472],
  [0, 1, 1, 0, -0.030383],
  [2, 0, 0, -2, 0.015327],
  [0, 0, 1, 2, -0.012528],
  [0, 0, 1, -2, 0.01098],
  [4, 0, -1, 0, 0.010675],
  [0, 0, 3, 0, 0.010034],
  [4, 0, -2, 0, 0.008548],
];

function moon(time: number): number {
  const [d, m] = [297.85019 + 12.19074912 * time, 357.52911 + 0.98560028 * time];
  const [n, f] = [134.9634 + 13.06499295 * time, 93.27209 + 13.22935024 * time];
  const terms = moonTerms.map(([a, b, c, e, size]) => size * sin(a * d + b * m + c * n + e * f));
  return turn(218.31645 + 13.17639648 * time + terms.reduce((sum, term) => sum + term, 0));
}

/** How far the moon is ahead of the sun, 0 to 360. */
const phase = (time: number): number => turn(moon(time) - sun(time));

/** The lunar day, 1 to 30; 15 ends with the full moon, 30 with the new one. */
export const tithi = (time: number): number => Math.floor(phase(time) / 12) + 1;

/** The sign among the stars in which the sun stands, 0 (Mesha) to 11. */
export function sunSign(time: number): number {
  const ayanamsa = 23.853 + (0.01397 * time) / 365.25;
  return Math.floor(turn(sun(time) - ayanamsa) / 30);
}

/** The new moon before (or with `ahead` one month, after) a time. */
function newMoon(time: number, ahead: 0 | 1): number {
  let found = time - phase(time) / 12.1908 + ahead * 29.5306;
  for (let step = 0; step < 4; step++) found -= (((phase(found) + 180) % 360) - 180) / 12.1908;
  return found;
}

/** The lunar month from new moon to new moon, 0 (Chaitra) to 11; undefined in one that is put in between. */
export function lunarMonth(time: number): number | undefined {
  const [first, next] = [sunSign(newMoon(time, 0)), sunSign(newMoon(time, 1))];
  return first === next ? undefined : (first + 1) % 12;
}

/** Parts of the day by which feasts are told. */
export type DayTime =
  | 'sunrise'
  | 'forenoon'
  | 'noon'
  | 'afternoon'
  | 'lateAfternoon'
  | 'sunset'
  | 'dusk'
  | 'moonrise'
  | 'midnight';

/** When a part of a date is, at Ujjain. */
export function timeOn(date: PlainDate, part: DayTime): number {
  const middle = Date.UTC(date.year, date.month - 1, date.day, 12) / 86_400_000 - 10_957.5 - longitude / 360;
  const lambda = sun(middle);
  const ascension = Math.atan2(cos(obliquity) * sin(lambda), cos(lambda)) / rad;
  const early = ((turn(280.46646 + 0.98564736 * middle - ascension) + 180) % 360) - 180;
  const noon = middle - early / 360;
  const slope = Math.asin(sin(obliquity) * sin(lambda)) / rad;
  const half = Math.acos((sin(-0.833) - sin(latitude) * sin(slope)) / (cos(latitude) * cos(slope))) / rad / 360;
  const after: Readonly<Record<DayTime, number>> = {
    sunrise: -half,
    forenoon: -0.2 * half,
    noon: 0,
    afternoon: 0.4 * half,
    lateAfternoon: 0.65 * half,
    sunset: half,
    dusk: half + 0.02,
    moonrise: half + 0.1,
    midnight: 0.5,
  };
  return noon + after[part];
}
