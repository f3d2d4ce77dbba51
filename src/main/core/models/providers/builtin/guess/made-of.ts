import type { Rule } from '../../../../../../shared/model/rule.ts';
import type { NotedList } from '../lists.ts';
import { withItems } from '../notes.ts';
import { planCall } from '../plans.ts';
import { bullets, call, type Plan, plain } from '../results.ts';
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

/** Something new to be told of, once or again and again. */
export function newBy(name: string, rule: Rule, scene: Scene): Guess {
  if (rule.kind === 'once') return newAt(name, rule, scene);
  const when = sayRule(rule, scene);
  const label = scene.speaker.t('builtin.says.may.remind', { name, when });
  return { label, calls: [planCall({ do: 'schedule', name, matched: when, rule, reading: when }, scene.speaker)] };
}

/** A list without some of what is on it; none is left of one without anything. */
export function takenOff(
  { key, items }: NotedList,
  gone: readonly string[],
  { speaker }: Pick<Sight, 'speaker'>,
): Guess {
  const left = items.map(({ text }) => text).filter((text) => !gone.includes(text));
  const wanted = left.length > 0 ? call('store_set', { key, value: bullets(left) }) : call('store_delete', { key });
  return { label: speaker.t('builtin.says.may.take', { key, items: gone.join(', ') }), calls: [wanted] };
}

/** A list with more on it, as it is written, whatever its capitals; one that is not there is begun. */
export function putOn(
  key: string,
  items: readonly string[],
  { entries, speaker }: Pick<Sight, 'entries' | 'speaker'>,
): Guess {
  const entry = entries.find((one) => one.key === key) ?? entries.find((one) => plain(one.key) === plain(key));
  const there = entry?.key ?? key;
  const label = speaker.t('builtin.says.may.add', { key: there, items: items.join(', ') });
  return { label, calls: [call('store_set', { key: there, value: withItems(entry?.value ?? '', items) })] };
}

/** A list as it is to stand, whole. */
export function writtenAs(key: string, items: readonly string[], { speaker }: Pick<Sight, 'speaker'>): Guess {
  const label = speaker.t('builtin.says.may.note', { key, value: items.join(', ') });
  return { label, calls: [call('store_set', { key, value: bullets(items) })], isAll: true };
}
