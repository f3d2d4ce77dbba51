import type { IcsProblem } from '../../../shared/model/ics.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import type { CalendarEntry, CalendarTime } from '../../engine-protocol/calendar.ts';
import { toIso } from '../base/core-context.ts';
import { nextRun, validateRule } from '../scheduler/recurrence/next-run.ts';
import { fromWall } from '../scheduler/recurrence/wall-clock.ts';

/** Whole days ring at nine, as days do that are said without a time. */
const DAY_RINGS_AT = 9 * 3_600_000;
/** Nothing is set further ahead (docs/behaviour.md#time). */
const FURTHEST_MS = 10 * 365 * 86_400_000;
const LONGEST_NAME = 200;

/** An event of a calendar as what would be set. */
export interface ReadEvent {
  readonly name: string;
  /** Absent where the rule cannot be kept at all. */
  readonly rule: Rule | undefined;
  /** Undefined: it follows the person. */
  readonly zone: string | undefined;
  /** Epoch ms. */
  readonly nextAt: number | undefined;
  /** Why it cannot be set. */
  readonly problem: IcsProblem | null;
}

/**
 * What each event would become, in the file's order: it rings when the event begins. `here` is the person's zone, for times that have
 * none. A repetition that leaves out, adds or moves a time that is still to come is refused, since no rule says so. One event a step.
 */
export function* readEvents(
  entries: readonly CalendarEntry[],
  { now, zone: here }: { readonly now: number; readonly zone: string },
): Generator<void, ReadEvent[]> {
  const moment = ({ wall, zone, isDay }: CalendarTime): number =>
    fromWall(isDay ? wall + DAY_RINGS_AT : wall, zone ?? here);
  const isAhead = (time: CalendarTime): boolean => moment(time) + (time.isDay ? 86_400_000 : 0) > now;
  const withChanges = new Set(
    entries.flatMap(({ uid, insteadOf, start }) => (insteadOf && (isAhead(insteadOf) || isAhead(start)) ? [uid] : [])),
  );
  const read = (entry: CalendarEntry): ReadEvent => {
    const name = entry.summary.replace(/\s+/g, ' ').trim().slice(0, LONGEST_NAME);
    const at = toIso(moment(entry.start));
    const rule: Rule = entry.rule === null ? { kind: 'once', at } : { kind: 'rrule', rrule: entry.rule, start: at };
    const zone = entry.rule === null ? undefined : (entry.start.zone ?? undefined);
    const asked = { name, zone, rule: undefined, nextAt: undefined };
    if (entry.isCancelled) return { ...asked, problem: 'cancelled' };
    if (name === '') return { ...asked, problem: 'unnamed' };
    if (entry.insteadOf) return { ...asked, problem: 'moved' };
    if ([...entry.also, ...entry.not].some(isAhead) || (entry.rule !== null && withChanges.has(entry.uid))) {
      return { ...asked, problem: 'exceptions' };
    }
    try {
      const valid = validateRule(rule, zone ?? here);
      const nextAt = nextRun(valid, zone ?? here, now);
      const problem = nextAt === undefined ? 'past' : nextAt - now > FURTHEST_MS ? 'tooFar' : null;
      return { name, zone, rule: valid, nextAt, problem };
    } catch {
      return { ...asked, problem: 'rule' };
    }
  };
  const events: ReadEvent[] = [];
  for (const entry of entries) {
    events.push(read(entry));
    yield;
  }
  return events;
}
