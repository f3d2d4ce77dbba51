import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has } from '../../../../understanding/clauses.ts';
import { deniedIn } from '../../../../understanding/denied-times.ts';
import { namesSame } from '../../../../understanding/match-words.ts';
import { readOwnOrder } from '../../../../understanding/own-order.ts';
import type { Plan, Wanted } from '../results.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';

/**
 * "Remind me to call Mum tomorrow at 7, not 6", "on Wednesday instead of tomorrow": what is called just so stands already, at
 * another time than the one that is meant. Undefined where nothing does, or no time is ruled out.
 */
export function ratherMoved(
  { tool, args }: Wanted,
  plans: readonly Plan[],
  { text, ...scene }: Pick<Sight, 'speaker' | 'viewpoint'> & { readonly text: string },
): Guess | undefined {
  if (tool !== 'set_reminder' || !rulesOut(text, scene.viewpoint)) return undefined;
  const [plan, second] = plans.filter(({ name, isReminder }) => isReminder && namesSame(name, String(args['name'])));
  const { wish } = readOwnOrder(text, scene.viewpoint);
  const planned = wish.do === 'offer' ? wish.planned : wish;
  const standing = plan && standingOf(plan, scene.viewpoint);
  if (!plan || second || !standing || planned.do !== 'remind') return undefined;
  const rule = ruleAt(standing, planned.matched.replaceAll(' … ', ' '), scene.viewpoint) ?? planned.rule;
  return changedTo(plan, rule, scene);
}

/** Whether a time is said not to be meant. */
export function rulesOut(text: string, viewpoint: Sight['viewpoint']): boolean {
  const language = languageOf(viewpoint.locale);
  const { ratherThan } = languages[language].changes;
  return deniedIn(text, language, viewpoint) !== undefined || has(ratherThan, text);
}
