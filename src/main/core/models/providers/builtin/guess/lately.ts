import { latestPlan } from '../referents.ts';
import type { Plan } from '../results.ts';
import type { Sight } from './sight.ts';

/** Turns after which "it" is nothing that was set or changed. */
const mostTurns = 3;

/** What was set or changed last, a short while ago, where it stands. */
export function latelyOf(plans: readonly Plan[], past: Sight['past']): Plan | undefined {
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  return plans.find(({ id }) => id === latest?.id);
}
