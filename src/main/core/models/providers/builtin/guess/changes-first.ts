import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { Viewpoint } from '../../../../languages/viewpoint.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import type { Plan } from '../results.ts';
import type { Guess } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';

/**
 * A second thing of the very name of one that stands is hardly meant where that can come then instead: its change goes before it.
 * Where one more is wanted nobody asks for this.
 */
export function changesFirst(found: readonly Guess[], plans: readonly Plan[], viewpoint: Viewpoint): Guess[] {
  const sorted = [...found];
  for (const guess of found) {
    const [made, more] = guess.calls;
    const plan = made?.tool === 'set_reminder' ? plans.find(({ name }) => name === made.args['name']) : undefined;
    if (!plan || more) continue;
    const told = timeIn(String(made?.args['fire_at']), languageOf(viewpoint.locale), viewpoint);
    const at = told?.kind === 'once' ? Date.parse(told.rule.at) : Number.NaN;
    const change = sorted.findIndex((one) => one.calls.length === 1 && changesTo(one, plan, viewpoint) === at);
    const own = sorted.indexOf(guess);
    if (change > own) sorted.splice(own, 0, ...sorted.splice(change, 1));
  }
  return sorted;
}

/** When a plan would come (epoch ms) by a change that a guess makes of it. */
function changesTo({ calls: [wanted] }: Guess, plan: Plan, viewpoint: Viewpoint): number | undefined {
  const when = wanted?.tool === 'update_schedule' && wanted.args['id'] === plan.id ? wanted.args['when'] : undefined;
  const standing = typeof when === 'string' ? standingOf(plan, viewpoint) : undefined;
  const rule = standing && ruleAt(standing, String(when), viewpoint);
  return rule?.kind === 'once' ? Date.parse(rule.at) : undefined;
}
