import type { Guess } from '../guess/sight.ts';
import { sayRule, standingOf } from '../guess/standing.ts';
import { call, type Plan } from '../results.ts';
import type { ActScene } from './act-words.ts';
import { changedRules, type Ruled } from './times-said.ts';

/** What stands, at the times that are said. */
export function retimed(plan: Plan, scene: ActScene): Guess[] {
  const standing = standingOf(plan, scene.viewpoint);
  return standing ? changedRules(standing, scene).map((ruled) => changed(plan, ruled, scene)) : [];
}

export const changed = ({ id, name }: Plan, { words, rule }: Ruled, scene: ActScene): Guess => ({
  label: scene.speaker.t('builtin.says.may.change', { name, when: sayRule(rule, scene) }),
  calls: [call('update_schedule', { id, when: words })],
});
