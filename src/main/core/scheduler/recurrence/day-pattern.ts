export const DAY = 86_400_000;
/** No rule is followed further than this many days without a run; what runs more seldom never runs. */
export const HORIZON_DAYS = 20_000;

/** A rule on the wall clock, day by day. A day is a number: days since 1 January 1970. */
export interface DayPattern {
  /** The first day on which it runs, `day` or later; undefined when there is none within the horizon. */
  nextDay(day: number): number | undefined;
  /** When it runs on a day that `nextDay` gave: ms after midnight, rising, never empty. */
  timesOn(day: number): readonly number[];
}

/** The first wall time strictly after `wall`. */
export function nextWall(pattern: DayPattern, wall: number): number | undefined {
  const today = Math.floor(wall / DAY);
  const day = pattern.nextDay(today);
  if (day === undefined) return undefined;
  if (day > today) return firstOn(pattern, day);
  const times = pattern.timesOn(day);
  const place = firstAbove(times, wall - today * DAY);
  const time = times[place];
  if (time !== undefined) return day * DAY + time;
  const later = pattern.nextDay(today + 1);
  return later === undefined ? undefined : firstOn(pattern, later);
}

const firstOn = (pattern: DayPattern, day: number): number => day * DAY + (pattern.timesOn(day)[0] ?? 0);

/** How many wall times lie after `from` and not after `to`; takes a step for each day, whatever happens in it. */
export function countWalls(pattern: DayPattern, from: number, to: number): number {
  const last = Math.floor(to / DAY);
  let count = 0;
  let day = pattern.nextDay(Math.floor(from / DAY));
  while (day !== undefined && day <= last) {
    const times = pattern.timesOn(day);
    count += firstAbove(times, to - day * DAY) - firstAbove(times, from - day * DAY);
    day = pattern.nextDay(day + 1);
  }
  return count;
}

/** Place of the first time after `time` in a rising list. */
function firstAbove(times: readonly number[], time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Days that pass a test, looked at one after the other; months in which none does are passed over. No months: any may have some. */
export function daysThat(
  isOn: (day: number) => boolean,
  months: readonly number[] = [],
): (day: number) => number | undefined {
  return (day) => {
    for (let at = day; at < day + HORIZON_DAYS; ) {
      const toNextMonth = months.length > 0 ? daysWithout(at, months) : 0;
      if (toNextMonth === 0 && isOn(at)) return at;
      at += Math.max(1, toNextMonth);
    }
    return undefined;
  };
}

/** Days from this one to the end of its month where that is none of these; else 0. */
function daysWithout(day: number, months: readonly number[]): number {
  const { month, date, daysInMonth } = dateOf(day);
  return months.includes(month) ? 0 : daysInMonth - date + 1;
}

/** Every combination of hour, minute and second as ms after midnight, rising, each once. */
export function timesOf(hours: readonly number[], minutes: readonly number[], seconds: readonly number[]): number[] {
  const all = hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => ((hour * 60 + minute) * 60 + second) * 1000)),
  );
  return [...new Set(all)].sort((a, b) => a - b);
}

/** Only what lies between two wall times, both included. */
export function between(pattern: DayPattern, from: number, to: number): DayPattern {
  const [first, last] = [Math.floor(from / DAY), Math.floor(to / DAY)];
  const timesOn = (day: number): readonly number[] => {
    const times = pattern.timesOn(day);
    if (day > first && day < last) return times;
    return times.filter((time) => day * DAY + time >= from && day * DAY + time <= to);
  };
  const nextDay = (day: number): number | undefined => {
    const found = pattern.nextDay(Math.max(day, first));
    if (found === undefined || found > last) return undefined;
    // Only on the first and the last day can nothing be left.
    return timesOn(found).length > 0 ? found : nextDay(found + 1);
  };
  return { nextDay, timesOn };
}

/** All but some days. */
export function without(pattern: DayPattern, days: ReadonlySet<number>): DayPattern {
  const nextDay = (from: number): number | undefined => {
    let day = pattern.nextDay(from);
    while (day !== undefined && days.has(day)) day = pattern.nextDay(day + 1);
    return day;
  };
  return { nextDay, timesOn: (day) => pattern.timesOn(day) };
}

/** What either of two runs on. */
export function both(one: DayPattern, other: DayPattern): DayPattern {
  return {
    nextDay(day) {
      const [a, b] = [one.nextDay(day), other.nextDay(day)];
      return a === undefined ? b : b === undefined ? a : Math.min(a, b);
    },
    timesOn(day) {
      const times = [one, other].flatMap((pattern) => (pattern.nextDay(day) === day ? pattern.timesOn(day) : []));
      return [...new Set(times)].sort((a, b) => a - b);
    },
  };
}

/** A calendar day as rules see it. */
export function dateOf(day: number): {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly date: number;
  /** 0 is Sunday */
  readonly weekday: number;
  readonly daysInMonth: number;
} {
  const at = new Date(day * DAY);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  return {
    year,
    month: month + 1,
    date: at.getUTCDate(),
    weekday: at.getUTCDay(),
    get daysInMonth() {
      return new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    },
  };
}
