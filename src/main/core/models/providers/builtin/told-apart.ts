import { namesSame } from '../../../understanding/match-words.ts';
import type { Guess } from './guess/sight.ts';
import {
  type Choice,
  call,
  type Item,
  numbered,
  type Plan,
  plansOf,
  type Speaker,
  type Talk,
  type Wanted,
} from './results.ts';

/** What stands and is called like something else that stands: its name with when it comes. */
function withTime(plan: Plan, plans: readonly Plan[], { when }: Pick<Speaker, 'when'>): string {
  const [next] = plan.runs;
  const isShared = plans.some(({ id, name }) => id !== plan.id && namesSame(name, plan.name));
  return isShared && next !== undefined ? `${plan.name} (${when(next)})` : plan.name;
}

/** A choice in whose words two things of one name that stand are told apart. */
export function toldApart(guess: Guess, plans: readonly Plan[], speaker: Pick<Speaker, 'when'>): Guess {
  const ids = guess.calls.flatMap(({ args }) => (typeof args['id'] === 'string' ? args['id'].split(', ') : []));
  let label = guess.label;
  let told = 0;
  for (const id of ids) {
    const plan = plans.find((one) => one.id === id);
    // Two of one name stand in the order of what is done to them.
    const at = plan ? Math.max(label.indexOf(plan.name, told), label.slice(0, told).indexOf(plan.name)) : -1;
    if (!plan || at < 0) continue;
    const name = withTime(plan, plans, speaker);
    label = `${label.slice(0, at)}${name}${label.slice(at + plan.name.length)}`;
    told = at + name.length;
  }
  return label === guess.label ? guess : { ...guess, label };
}

/** Asks which of several that stand is meant, each a button that does something to it. */
export function* askWhich(found: readonly Item[], speaker: Speaker, wanted: (id: string) => Wanted): Talk {
  const plans = plansOf(yield call('list_schedules'));
  const options = found.map(({ id, text }): Choice & { readonly label: string } => {
    const plan = plans.find((one) => one.id === id);
    return { label: plan ? withTime(plan, plans, speaker) : text, calls: [wanted(id)] };
  });
  speaker.choose(options);
  return speaker.t('builtin.says.whichSchedule', { list: numbered(options.map(({ label }) => label)) });
}
