import type { Rule } from '../../../../../../shared/model/rule.ts';
import { planCall } from '../plans.ts';
import { call, type Plan } from '../results.ts';
import type { Guess, Sight } from './sight.ts';
import { sayRule } from './standing.ts';

type Scene = Pick<Sight, 'speaker' | 'viewpoint'>;

/** What stands, at another time. `when`: the words that say it to the tool; else the moment, or the rule as it is told. */
export function changedTo(
  { id, name }: Pick<Plan, 'id' | 'name'>,
  rule: Rule,
  { when, ...scene }: Scene & { readonly when?: string | undefined },
): Guess {
  const told = sayRule(rule, scene);
  const label = scene.speaker.t('builtin.says.may.change', { name, when: told });
  const said = when ?? (rule.kind === 'once' ? scene.speaker.argument(rule) : told);
  return { label, calls: [call('update_schedule', { id, when: said })] };
}

/** What stands, under another name; none of these where that names nothing. */
export function renamedTo({ id }: Pick<Plan, 'id'>, name: string, { speaker }: Pick<Sight, 'speaker'>): Guess[] {
  if (!/\p{L}{2}/u.test(name)) return [];
  return [{ label: speaker.t('builtin.says.may.rename', { name }), calls: [call('update_schedule', { id, name })] }];
}

/** Something new to be told of once. */
export function newAt(name: string, rule: Rule & { readonly kind: 'once' }, scene: Scene): Guess {
  const when = sayRule(rule, scene);
  const label = scene.speaker.t('builtin.says.may.remind', { name, when });
  return { label, calls: [planCall({ do: 'remind', name, matched: when, rule }, scene.speaker)] };
}
