import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../shared/model/rule.ts';
import type { Scene } from './moment.ts';
import type { RuleSpec } from './rule-spec.ts';

/** Below it the nearest day is meant: "every two weeks on Monday" begins with the next Monday. */
const fewest = 3;

/**
 * Where "every 3 weeks on Monday" may begin: with the next one, or, that of this week being past, with that of the third week from
 * this one. The days of both; undefined where they are the same, or where it is said. `build` makes a rule of a specification.
 */
export function openStart(
  spec: RuleSpec,
  scene: Scene,
  build: (spec: RuleSpec) => Rule | undefined,
): readonly Temporal.PlainDate[] | undefined {
  const { unit, interval, countsUnit, start, first } = spec;
  if (!countsUnit || interval < fewest || start || first || (unit !== 'week' && unit !== 'month' && unit !== 'year'))
    return undefined;
  if (!saysDay(spec)) return undefined;
  const { today } = scene;
  const begin =
    unit === 'week'
      ? today.subtract({ days: today.dayOfWeek - 1 })
      : today.with(unit === 'month' ? { day: 1 } : { month: 1, day: 1 });
  const runFrom = (date: Temporal.PlainDate) => {
    const zone = scene.now.timeZoneId;
    const at = Math.max(date.toZonedDateTime(zone).epochMilliseconds, scene.now.epochMilliseconds);
    const rule = build({ ...spec, start: { at, grain: 'day' } });
    const run = rule && scene.nextRun(rule, at - 1);
    return run === undefined
      ? undefined
      : Temporal.Instant.fromEpochMilliseconds(run).toZonedDateTimeISO(zone).toPlainDate();
  };
  const next = runFrom(today);
  const counted = runFrom(begin.add({ [`${unit}s`]: interval }));
  if (!next || !counted || Temporal.PlainDate.compare(next, begin.add({ [`${unit}s`]: 1 })) < 0) return undefined;
  return [next, counted];
}

const saysDay = ({ weekdays, nth, workdays, monthDays, months, weekNumbers }: RuleSpec): boolean =>
  [weekdays, nth, workdays, monthDays, months, weekNumbers].some((said) => said.length > 0);
