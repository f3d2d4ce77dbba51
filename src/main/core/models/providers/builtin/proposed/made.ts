import type { Guess } from '../guess/sight.ts';
import { sayRule } from '../guess/standing.ts';
import { planCall } from '../plans.ts';
import type { ActScene } from './act-words.ts';
import { plannedBy, type Ruled } from './times-said.ts';

/** Something new to be told of. */
export function made(name: string, ruled: Ruled, scene: ActScene): Guess {
  const label = scene.speaker.t('builtin.says.may.remind', { name, when: sayRule(ruled.rule, scene) });
  return { label, calls: [planCall(plannedBy(name, ruled, scene), scene.speaker)] };
}

/** Several things as one button. */
export const allOf = (some: readonly Guess[]): Guess => ({
  label: some.map(({ label }) => label).join(' · '),
  calls: some.flatMap(({ calls }) => calls),
  isAll: true,
});
