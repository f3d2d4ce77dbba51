import { Temporal } from 'temporal-polyfill';
import type { Schedule, Slot } from '../../../shared/model/schedule.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import type { ScheduleRow } from '../db/schedules.ts';
import type { SlotRow } from '../db/slots.ts';
import type { ScheduleItem } from '../tools/ports.ts';
import { sayWhen } from '../tools/words.ts';
import { formatRule } from './format-rule/format-rule.ts';
import { DAY } from './recurrence/day-pattern.ts';
import { nextRuns } from './recurrence/next-run.ts';

/** How many coming runs are told (docs/behaviour.md#time). */
const COMING_RUNS_SHOWN = 3;

const readings = new Map<string, string>();
const readingsKept = 2_000;

/** The rule in words. Finding them takes long, so those that do not depend on the time of day are kept for that day. */
function readingOf({ rule, zone }: ScheduleRow, { locale, now }: { locale: string; now: number }): string {
  if (rule.kind === 'once' || rule.kind === 'interval') return formatRule(rule, { zone, locale, now });
  const key = `${locale} ${zone} ${Math.floor(now / DAY)} ${JSON.stringify(rule)}`;
  const known = readings.get(key);
  if (known !== undefined) return known;
  if (readings.size >= readingsKept) readings.clear();
  const reading = safely(
    () => formatRule(rule, { zone, locale, now }),
    rule.kind === 'cron' ? rule.expression : rule.rrule,
  );
  readings.set(key, reading);
  return reading;
}

/** One old rule that nobody can read any more must not keep all others from being listed. */
function safely<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}

/** What is coming up; a paused one is not, and of a rule that cannot be worked out only what is known is told. */
export function comingRuns({ rule, zone, nextAt, status }: ScheduleRow, count: number): number[] {
  if (nextAt === null || status !== 'active') return [];
  return safely(() => [nextAt, ...nextRuns(rule, zone, { after: nextAt, count: count - 1 })], [nextAt]);
}

/** A schedule as the screen shows it. */
export function scheduleView(row: ScheduleRow, { clock, person }: CoreContext): Schedule {
  const now = clock.now();
  const coming = comingRuns(row, COMING_RUNS_SHOWN);
  return {
    id: row.id,
    agentId: row.agentId,
    spaceId: row.spaceId,
    kind: row.kind,
    name: row.name,
    prompt: row.prompt,
    rule: row.rule,
    reading: readingOf(row, { locale: person.locale(), now }),
    description: row.description,
    zone: row.zone,
    followsZone: row.followsZone,
    status: row.status,
    missed: row.missed,
    nextAt: row.nextAt === null ? null : toIso(row.nextAt),
    next: coming.map(toIso),
    lastRunAt: row.lastRunAt === null ? null : toIso(row.lastRunAt),
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
    problem: row.problem && person.t(`time.problems.${row.problem}`),
    putsOff: row.putsOff,
    isPlan: row.isPlan,
  };
}

/** A schedule as an agent reads it: absolute times with the offset of its zone. */
export function scheduleItem(row: ScheduleRow, { clock, person }: CoreContext): ScheduleItem {
  const coming = comingRuns(row, COMING_RUNS_SHOWN);
  const local = coming.map((at) => inZone(at, row.zone));
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    next_run: local[0] ?? null,
    next_runs: local,
    timezone: row.zone,
    reading: readingOf(row, { locale: person.locale(), now: clock.now() }),
    status: row.status,
  };
}

export function slotView(row: SlotRow, context: CoreContext): Slot {
  return {
    id: row.id,
    scheduleId: row.scheduleId,
    dueAt: toIso(row.dueAt),
    outcome: row.outcome,
    reason: reasonInWords(row, context),
    startedAt: row.startedAt === null ? null : toIso(row.startedAt),
    finishedAt: row.finishedAt === null ? null : toIso(row.finishedAt),
    runId: row.runId,
    isDone: row.doneAt !== null,
    isTest: row.isTest,
    ...(row.until === null ? {} : { stretch: { until: toIso(row.until), count: row.moments } }),
  };
}

function reasonInWords({ reason, until, moments }: SlotRow, { clock, person }: CoreContext): string {
  const { t } = person;
  const say = (at: number) => sayWhen(at, { zone: person.zone(), locale: person.locale(), now: clock.now(), t });
  const why = reason.key
    ? t(`time.reasons.${reason.key}`, {
        at: reason.at === undefined ? '' : say(reason.at),
        count: reason.count ?? 0,
        text: reason.text ?? '',
      })
    : (reason.text ?? '');
  return until === null ? why : t('time.reasons.stretch', { count: moments, at: say(until), text: why });
}

/** Epoch ms → ISO with the offset of the zone, e.g. 2026-11-23T09:00:00+01:00. */
export function inZone(at: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', fractionalSecondDigits: 0 });
}
