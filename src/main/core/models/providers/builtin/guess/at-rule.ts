import type { Rule } from '../../../../../../shared/model/rule.ts';
import { formatRule } from '../../../../scheduler/format-rule/format-rule.ts';
import { nextRuns } from '../../../../scheduler/recurrence/next-run.ts';
import { call, type Plan } from '../results.ts';
import type { Guess, Sight } from './sight.ts';
import { ruleAt, standingAtRest, standingOf } from './standing.ts';

const runsCompared = 5;

/** A plan at another rule, told in words that are read as that again; none where no words are. */
export function atRule(
  plan: Plan,
  rule: Rule | undefined,
  { viewpoint, speaker }: Pick<Sight, 'speaker' | 'viewpoint'>,
): Guess[] {
  const standing = rule && (plan.isPaused ? standingAtRest(plan, viewpoint) : standingOf(plan, viewpoint));
  if (!standing) return [];
  const runs = (of: Rule): string => nextRuns(of, viewpoint.zone, { after: viewpoint.now, count: runsCompared }).join();
  const told = [false, true].map((saysStart) => formatRule(rule, { ...viewpoint, saysStart }));
  const when = told.find((words) => {
    const read = ruleAt(standing, words, viewpoint);
    return read !== undefined && runs(read) === runs(rule);
  });
  if (when === undefined) return [];
  const label = speaker.t('builtin.says.may.change', { name: plan.name, when });
  return [{ label, calls: [call('update_schedule', { id: plan.id, when })] }];
}
