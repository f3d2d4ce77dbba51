import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { Rule } from '../../../../../../shared/model/rule.ts';
import { languages } from '../../../../languages/index.ts';
import { formatRule } from '../../../../scheduler/format-rule/format-rule.ts';
import { retime } from '../../../../scheduler/parse/retime.ts';
import { timeOf } from '../../../../scheduler/parse/standing.ts';
import { has } from '../../../../understanding/clauses.ts';
import { partsOf } from '../../../../understanding/parts.ts';
import { planCall } from '../plans.ts';
import { allOf } from '../proposed/made.ts';
import { call, type Plan, type Wanted } from '../results.ts';
import type { Guess, Sight } from './sight.ts';
import { ruleAt, standingOf, standingOfRule } from './standing.ts';
import { daysIn, daysOf, onDays } from './weekdays.ts';

/**
 * What comes on several weekdays is about to come at another hour, and only some of them were said ("on Fridays 7:45 is enough"):
 * those at that hour, and the rest as it was. Undefined where another day or all of it is meant: a day in the
 * words behind a verb of moving is where it goes ("to Sundays at 6"), one beside it is which is meant ("Friday's to 10").
 */
export function splitOf(
  { args }: Wanted,
  plan: Plan,
  { text, speaker, viewpoint }: Pick<Sight, 'speaker' | 'viewpoint'> & { readonly text: string },
): Guess | undefined {
  const language = languageOf(viewpoint.locale);
  const { instead, makes, moves } = languages[language].changes;
  const standing = standingOf(plan, viewpoint);
  const days = standing && daysOf(standing.rule);
  const named = daysIn(text, language, viewpoint);
  const isSome = days !== undefined && named.length < days.length && named.every((day) => days.includes(day));
  if (standing?.rule.kind !== 'cron' || !isSome || named.length === 0) return undefined;
  const isInstead = has(instead, text) && partsOf(text, language, viewpoint)?.name === '';
  if (isInstead || typeof args['when'] !== 'string') return undefined;
  const isGoal = daysIn(args['when'], language, viewpoint).length > 0;
  if (isGoal && has(`${makes}|${moves}`, text)) return undefined;
  const rule = ruleAt(standing, args['when'], viewpoint);
  const then = rule && standingOfRule(rule, viewpoint);
  const hour = then && timeOf(then);
  if (!hour || Temporal.PlainTime.compare(hour, timeOf(standing)) === 0) return undefined;
  const { expression } = standing.rule;
  const own = retime(onDays(expression, named), hour, standing);
  const rest = onDays(
    expression,
    days.filter((day) => !named.includes(day)),
  );
  const say = (one: Rule): string => formatRule(one, viewpoint);
  if (!own || !ruleAt(standing, say(rest), viewpoint)) return undefined;
  const { id, name } = plan;
  const when = say(own);
  return allOf([
    {
      label: speaker.t('builtin.says.may.change', { name, when: say(rest) }),
      calls: [call('update_schedule', { id, when: say(rest) })],
    },
    {
      label: speaker.t('builtin.says.may.remind', { name, when }),
      calls: [planCall({ do: 'schedule', name, matched: when, rule: own, reading: when }, speaker)],
    },
  ]);
}

/** The same of a guess: "on Saturday and Sunday I sleep in, not until 9 then". */
export function splitFirst(
  { calls: [wanted, more] }: Guess,
  plans: readonly Plan[],
  scene: Pick<Sight, 'speaker' | 'viewpoint'> & { readonly text: string },
): Guess[] {
  const { included, keeps } = languages[languageOf(scene.viewpoint.locale)].changes;
  // "Weekends included", "Fridays unchanged": not the days that are said come otherwise.
  const isOfAll = has(`${included}|${keeps}`, scene.text);
  const isChange = wanted?.tool === 'update_schedule' && !more && !isOfAll && wanted.args['name'] === undefined;
  const plan = isChange ? plans.find(({ id, isReminder }) => id === wanted.args['id'] && !isReminder) : undefined;
  const then = plan && wanted ? splitOf(wanted, plan, scene) : undefined;
  return then ? [then] : [];
}
