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

/** Several things as one button; what another of them does anyway is not done twice. */
export function allOf(some: readonly Guess[]): Guess {
  const own = some.filter((one) => !some.some((other) => other !== one && isPartOf(one, other)));
  const all = own.length > 0 ? own : some.slice(0, 1);
  return {
    label: all.map(({ label }) => label).join(' · '),
    calls: all.flatMap(({ calls }) => calls),
    isAll: true,
  };
}

/** Whether another does all that one does, and more. */
function isPartOf(one: Guess, other: Guess): boolean {
  const done = other.calls.map((call) => JSON.stringify(call));
  return one.calls.length < done.length && one.calls.every((call) => done.includes(JSON.stringify(call)));
}
