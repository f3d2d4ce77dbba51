import type { Guess } from '../guess/sight.ts';
import { sayRule, standingOf, wordsTo } from '../guess/standing.ts';
import { call, type Plan } from '../results.ts';
import type { ActScene } from './act-words.ts';
import { changedRules, type Ruled } from './times-said.ts';

/** What stands, at the times that are said. */
export function retimed(plan: Plan, scene: ActScene): Guess[] {
  const standing = standingOf(plan, scene.viewpoint);
  return standing ? changedRules(standing, scene).map((ruled) => changed(plan, ruled, scene)) : [];
}

export function changed(plan: Plan, ruled: Ruled, scene: ActScene): Guess {
  const { id, name } = plan;
  const standing = standingOf(plan, scene.viewpoint);
  return {
    label: scene.speaker.t('builtin.says.may.change', { name, when: sayRule(ruled.rule, scene) }),
    calls: [call('update_schedule', { id, when: standing ? wordsTo(standing, ruled, scene) : ruled.words })],
  };
}
