import { Temporal } from 'temporal-polyfill';
import type { Viewpoint } from '../../../../languages/viewpoint.ts';
import { formatRule } from '../../../../scheduler/format-rule/format-rule.ts';
import { notBefore } from '../../../../scheduler/parse/retime.ts';
import type { Standing } from '../../../../scheduler/parse/standing.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';
import type { Guess } from '../guess/sight.ts';
import { once, ruleAt, standingOf } from '../guess/standing.ts';
import { call, type Plan } from '../results.ts';
import type { ActScene } from './act-words.ts';
import { allOf, made } from './made.ts';
import { changedRules, ownRules } from './times-said.ts';

/** What repeats goes on after its next time, after as many as days are said, or from a day that is said. */
export function skipped(plan: Plan, scene: ActScene): Guess[] {
  const { said, viewpoint } = scene;
  const standing = standingOf(plan, viewpoint);
  if (!standing || standing.rule.kind === 'once') return [];
  const { rule, nextAt } = standing;
  const after = (at: number): number => nextRun(rule, viewpoint.zone, at) ?? Number.NaN;
  const days = ownRules(scene).flatMap((one) => (one.rule.kind === 'once' ? [Date.parse(one.rule.at)] : []));
  const following = said.time.reduce((at) => after(at), nextAt);
  const starts = [
    ...(said.time.length > 1 ? [following] : []),
    after(nextAt),
    // "not until the 6th" and "off until the 8th": from that day on, or from the next time behind it.
    ...days.flatMap((day) => [after(startOfDay(day, viewpoint) - 1), after(endOfDay(day, viewpoint))]),
  ];
  return [...new Set(starts)].flatMap((start) => startingAt(plan, standing, { start, scene }));
}

const dayOf = (at: number, { zone }: Viewpoint): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).startOfDay();
const startOfDay = (at: number, viewpoint: Viewpoint): number => dayOf(at, viewpoint).epochMilliseconds;
const endOfDay = (at: number, viewpoint: Viewpoint): number =>
  dayOf(at, viewpoint).add({ days: 1 }).epochMilliseconds - 1;

function startingAt(
  plan: Plan,
  standing: Standing,
  { start, scene }: { readonly start: number; readonly scene: ActScene },
): Guess[] {
  const { zone, now } = scene.viewpoint;
  if (!(start > standing.nextAt)) return [];
  const from = notBefore(standing.rule, { nextAt: start, zone, now });
  const when = formatRule(from, scene.viewpoint);
  if (from === standing.rule || !ruleAt(standing, when, scene.viewpoint)) return [];
  const label = scene.speaker.t('builtin.says.may.change', { name: plan.name, when });
  return [{ label, calls: [call('update_schedule', { id: plan.id, when })] }];
}

/** What repeats is at another time just once: its next time is left out, and that is reminded of by itself. */
export function movedOnce(plan: Plan, scene: ActScene): Guess[] {
  const standing = standingOf(plan, scene.viewpoint);
  if (!standing || standing.rule.kind === 'once') return [];
  const { rule, nextAt } = standing;
  const start = nextRun(rule, scene.viewpoint.zone, nextAt) ?? Number.NaN;
  const [left] = startingAt(plan, standing, { start, scene });
  const single = { ...standing, rule: once(nextAt) };
  // Who is at it another day altogether does not speak of this time.
  const [ruled] = changedRules(single, scene).filter(
    (one) => one.rule.kind === 'once' && Date.parse(one.rule.at) < start,
  );
  if (!left || !ruled) return [];
  const { label, calls } = allOf([left, made(plan.name, ruled, scene)]);
  return [{ label, calls }];
}
