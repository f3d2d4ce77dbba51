import type { Guess } from '../guess/sight.ts';
import { once, sayRule, standingOf } from '../guess/standing.ts';
import { latestPlan } from '../referents.ts';
import { call, type Plan } from '../results.ts';
import type { ActScene } from './act-words.ts';
import { changedRules } from './times-said.ts';

/** What is told so much before something begins, which is at another time now: as much before that. */
export function keptLead(plan: Plan, scene: ActScene): Guess[] {
  const { past, speaker, viewpoint } = scene;
  const lead = past.lead();
  const standing = plan.isReminder && lead > 0 ? standingOf(plan, viewpoint) : undefined;
  if (!standing || latestPlan(past.acts)?.id !== plan.id) return [];
  const nextAt = standing.nextAt + lead;
  return changedRules({ ...standing, rule: once(nextAt), nextAt }, scene).flatMap(({ rule }) => {
    const at = rule.kind === 'once' ? Date.parse(rule.at) - lead : Number.NaN;
    if (!(at > viewpoint.now)) return [];
    const then = once(at);
    const label = speaker.t('builtin.says.may.change', { name: plan.name, when: sayRule(then, scene) });
    return [{ label, calls: [call('update_schedule', { id: plan.id, when: speaker.argument(then) })] }];
  });
}
