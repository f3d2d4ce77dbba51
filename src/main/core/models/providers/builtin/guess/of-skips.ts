import { languages } from '../../../../languages/index.ts';
import { formatRule } from '../../../../scheduler/format-rule/format-rule.ts';
import { notBefore } from '../../../../scheduler/parse/retime.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';
import { has } from '../../../../understanding/clauses.ts';
import { dayOf } from '../plans.ts';
import { call, type Plan } from '../results.ts';
import type { Guess, Sight } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';

/** Once not: what repeats, and comes next on a day that it is said not to come on, goes on after that. */
export function ofSkips(about: readonly Plan[], { sentence, parts, speaker, viewpoint, wants }: Sight): Guess[] {
  const { changes } = languages[parts.language];
  const isNext = wants('skip') && parts.times.length === 0;
  if (!wants('skip') && !parts.ends && !has(`${changes.denies}|${changes.skips}`, sentence)) return [];
  const { zone, now } = viewpoint;
  const days = parts.times.flatMap(({ when }) =>
    when.kind === 'once' && when.grain === 'day' ? [dayOf(when.rule.at, zone)] : [],
  );
  return about.flatMap((plan) => {
    const standing = standingOf(plan, viewpoint);
    if (!standing || standing.rule.kind === 'once') return [];
    const { rule, nextAt } = standing;
    const after = nextRun(rule, zone, nextAt);
    const isThen = isNext || days.includes(dayOf(new Date(nextAt).toISOString(), zone));
    if (!isThen || after === undefined || after === null) return [];
    const from = notBefore(rule, { nextAt: after, zone, now });
    const when = formatRule(from, { ...viewpoint, saysStart: true });
    const read = from === rule ? undefined : ruleAt(standing, when, viewpoint);
    if (!read || nextRun(read, zone, now) !== after) return [];
    const label = speaker.t('builtin.says.may.change', { name: plan.name, when });
    return [{ label, calls: [call('update_schedule', { id: plan.id, when })] }];
  });
}
