import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, withoutEnds, withoutFirst } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { planOf } from '../referents.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';

const mostName = 5;

/**
 * "And the vet to 6", right after another was moved, or "put the vet at 6": what is called by its name, with a time behind it and nothing
 * else, comes then.
 */
export function namedToo(
  { sentence, plans }: Pick<Weighed, 'sentence' | 'plans'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const [latest] = past.acts;
  const moved = latest?.tool === 'update_schedule' && latest.turnsAgo === 1 ? planOf(latest) : undefined;
  const { carriers, changes } = languages[languageOf(viewpoint.locale)];
  const [first = ''] = clausesOf(sentence);
  const led = withoutFirst(carriers.joint, first);
  const put = withoutFirst(changes.setsAt, led ?? first);
  const said = put ?? (moved ? led : undefined);
  if (said === undefined) return [];
  const others = plans
    .filter(({ id }) => put !== undefined || id !== moved?.id)
    .map((plan) => ({ ...plan, text: plan.name }));
  const words = said.split(/\s+/u);
  for (let count = Math.min(mostName, words.length - 1); count > 0; count -= 1) {
    const [plan, second] = bestMatches(words.slice(0, count).join(' '), others, 2);
    const standing = plan && !second ? standingOf(plan, viewpoint) : undefined;
    const rest = words.slice(count).join(' ');
    const when = [rest, withoutEnds(rest, changes.small)].find((text) => standing && ruleAt(standing, text, viewpoint));
    const rule = standing && when !== undefined ? ruleAt(standing, when, viewpoint) : undefined;
    if (plan && rule) return [changedTo(plan, rule, { speaker, viewpoint, when })];
  }
  return [];
}

/** "Back exercises at half past four from now on": what repeats, and is called by its name, comes then. */
export function namedOnward(
  { sentence, named, parts }: Pick<Weighed, 'sentence' | 'named' | 'parts'>,
  { speaker, viewpoint }: Pick<Sight, 'speaker' | 'viewpoint'>,
): Guess[] {
  const [plan, second] = named;
  const standing = plan && !second && !plan.isReminder ? standingOf(plan, viewpoint) : undefined;
  if (!plan || !standing || !has(languages[languageOf(viewpoint.locale)].changes.onward, sentence)) return [];
  for (const { words } of parts?.times ?? []) {
    const rule = ruleAt(standing, words, viewpoint);
    if (rule && rule.kind !== 'once') return [changedTo(plan, rule, { speaker, viewpoint, when: words })];
  }
  return [];
}
