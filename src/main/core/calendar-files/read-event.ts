import type { IcsProblem } from '../../../shared/model/ics.ts';
import type { Rule } from '../../../shared/model/rule.ts';
import type { CalendarEntry, CalendarTime } from '../../engine-protocol/calendar.ts';
import { toIso } from '../base/core-context.ts';
import { nextRun, validateRule } from '../scheduler/recurrence/next-run.ts';
import { fromWall } from '../scheduler/recurrence/wall-clock.ts';
import { exceptOf } from './event-rule.ts';

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
 * none. A repetition that adds or moves a time that is still to come, or leaves out one of several of a day, is refused, since no rule says
 * so. One event a step.
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
    if (entry.also.some(isAhead) || (entry.rule !== null && withChanges.has(entry.uid))) {
      return { ...asked, problem: 'exceptions' };
    }
    try {
      const left = withoutDays(rule, entry.not.filter(isAhead).map(moment), zone ?? here);
      if (!left) return { ...asked, problem: 'exceptions' };
      const valid = validateRule(left, zone ?? here);
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

/** What repeats without some of its times; undefined where no rule says that. */
function withoutDays(rule: Rule, not: readonly number[], zone: string): Rule | undefined {
  if (not.length === 0 || rule.kind !== 'rrule') return rule;
  const except = exceptOf(rule, not, zone);
  return except && { ...rule, except: [...except] };
}
