import { call, type Plan } from '../results.ts';
import { asSaid } from './as-said.ts';
import type { Guess, Sight } from './sight.ts';
import { perhapsAt, sayRule, standingOf, wordsTo } from './standing.ts';

/** What stands, at another time, as its words are told to the tool; none where it has that already. */
export function changedAt(plan: Plan, { words }: { readonly words: string }, scene: Sight): Guess[] {
  // What rests is first of all to come again, at whatever time.
  if (plan.isPaused) return [];
  const { id, name } = plan;
  const { speaker, viewpoint } = scene;
  const standing = standingOf(plan, viewpoint);
  const said = asSaid(words, scene.sentence, scene);
  const beside = said === words ? undefined : standing && perhapsAt(standing, said, viewpoint);
  const rule = beside ?? (standing && perhapsAt(standing, words, viewpoint));
  if (standing && (!rule || JSON.stringify(rule) === JSON.stringify(standing.rule))) return [];
  const told = beside ? said : words;
  const when = standing && rule ? wordsTo(standing, { words: told, rule }, scene) : told;
  const label = speaker.t('builtin.says.may.change', { name, when: rule ? sayRule(rule, scene) : words });
  return [{ label, calls: [call('update_schedule', { id, when })] }];
}
