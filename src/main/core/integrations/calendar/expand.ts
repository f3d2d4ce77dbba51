import type { CalendarEntry, CalendarRead, CalendarTime } from '../../../engine-protocol/calendar.ts';
import { toIso } from '../../base/core-context.ts';
import { nextRun } from '../../scheduler/recurrence/next-run.ts';
import { fromWall, toWall } from '../../scheduler/recurrence/wall-clock.ts';

const DAY = 86_400_000;
/** Of one event within one look; what happens more often is told once too often already. */
const MOST_OF_ONE = 500;

/** Once that something takes place. */
export interface Occurrence {
  readonly uid: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
  /** Epoch ms; for whole days midnight where the person is. */
  readonly start: number;
  /** The first moment after it. */
  readonly end: number;
  readonly isDay: boolean;
}

export interface Expanded {
  /** By their start. */
  readonly occurrences: readonly Occurrence[];
  /** Events whose repetition could not be worked out, or not in time: only their first time is told. */
  readonly unexpanded: number;
}

/** The time that is looked at, epoch ms, and where the person is. */
export interface Look {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/**
 * What takes place in a time: repetitions worked out, less what was left out (EXDATE), with those that were moved where they are
 * now. Times without a zone follow the person. Each step is one event; `isSpent` ends the working out of repetitions, so that a
 * calendar full of costly ones holds nobody up.
 */
export function* expand(
  read: Pick<CalendarRead, 'entries'>,
  look: Look,
  isSpent: () => boolean,
): Generator<void, Expanded> {
  const { entries } = read;
  const found = new Map<string, Occurrence>();
  const moved = new Set<string>();
  let unexpanded = 0;
  for (const { uid, insteadOf } of entries) if (insteadOf) moved.add(keyOf(uid, insteadOf, look.zone));
  const add = (entry: CalendarEntry, begin: CalendarTime): void => {
    const occurrence = occurrenceOf(entry, begin, look.zone);
    const lastsAt = occurrence.end > occurrence.start ? occurrence.end : occurrence.start + 1;
    if (occurrence.start < look.to && lastsAt > look.from)
      found.set(`${occurrence.start} ${entry.uid || entry.summary}`, occurrence);
  };
  for (const entry of entries) {
    if (entry.isCancelled) continue;
    if (entry.insteadOf) {
      add(entry, entry.start);
      continue;
    }
    const isOut = leftOut(entry, look.zone);
    const starts = [entry.start, ...entry.also];
    if (entry.rule !== null) {
      const more = isSpent() ? undefined : repetitions(entry, look);
      if (more) starts.push(...more);
      else unexpanded += 1;
    }
    for (const begin of starts) {
      if (!isOut(begin) && !moved.has(keyOf(entry.uid, begin, look.zone))) add(entry, begin);
    }
    yield;
  }
  return { occurrences: [...found.values()].sort((a, b) => a.start - b.start || a.end - b.end), unexpanded };
}

/** The starts of a rule that may reach into the look; undefined where it cannot be worked out. */
function repetitions({ start, rule, lasts }: CalendarEntry, look: Look): CalendarTime[] | undefined {
  // Days are counted in UTC, where each has 24 hours; times by the clock of their zone.
  const zone = start.isDay ? 'UTC' : (start.zone ?? look.zone);
  const shift = start.isDay ? DAY : 0;
  const rrule = { kind: 'rrule' as const, rrule: rule ?? '', start: toIso(fromWall(start.wall, zone)) };
  const starts: CalendarTime[] = [];
  try {
    let at = nextRun(rrule, zone, look.from - lasts - shift - 1);
    while (at !== undefined && at < look.to + shift) {
      if (starts.length >= MOST_OF_ONE) return starts;
      starts.push({ ...start, wall: toWall(at, zone) });
      at = nextRun(rrule, zone, at);
    }
    return starts;
  } catch {
    return undefined;
  }
}

/** EXDATE names a start, or a day of which all are left out. */
function leftOut({ not }: CalendarEntry, zone: string): (start: CalendarTime) => boolean {
  const days = new Set(not.filter(({ isDay }) => isDay).map(({ wall }) => wall));
  const moments = new Set(not.filter(({ isDay }) => !isDay).map((time) => momentOf(time, zone)));
  return (start) =>
    days.has(Math.floor(start.wall / DAY) * DAY) || (!start.isDay && moments.has(momentOf(start, zone)));
}

/** One repetition of an event; days and moments are told apart. */
function keyOf(uid: string, time: CalendarTime, zone: string): string {
  return `${time.isDay ? `day ${time.wall}` : momentOf(time, zone)} ${uid}`;
}

function momentOf({ wall, zone }: CalendarTime, here: string): number {
  return fromWall(wall, zone ?? here);
}

function occurrenceOf(entry: CalendarEntry, begin: CalendarTime, zone: string): Occurrence {
  const { uid, summary, location, description, lasts } = entry;
  const start = momentOf(begin, zone);
  const end = begin.isDay ? fromWall(begin.wall + lasts, zone) : endOf(entry, begin, zone);
  return { uid, summary, location, description, start, end, isDay: begin.isDay };
}

/** An event that ends on another side of a change of the clock ends at its time there. */
function endOf({ lasts, endsAt, ...entry }: CalendarEntry, begin: CalendarTime, zone: string): number {
  const start = momentOf(begin, zone);
  if (endsAt) return start + Math.max(0, momentOf(endsAt, zone) - momentOf(entry.start, zone));
  return Math.max(start, momentOf({ ...begin, wall: begin.wall + lasts }, zone));
}
