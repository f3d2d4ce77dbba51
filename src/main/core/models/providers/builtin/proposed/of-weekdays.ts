import { languages } from '../../../../languages/index.ts';
import { formatRule } from '../../../../scheduler/format-rule/format-rule.ts';
import { has } from '../../../../understanding/clauses.ts';
import type { Guess } from '../guess/sight.ts';
import { ruleAt, standingOf } from '../guess/standing.ts';
import { daysIn, daysOf, onDays, saysDate } from '../guess/weekdays.ts';
import { call, type Plan } from '../results.ts';
import type { ActScene } from './act-words.ts';

/** What comes on some weekdays, on those that are said besides: "add Wednesdays too". */
export const onMoreDays = (plan: Plan, scene: ActScene): Guess[] =>
  onDaysOf(plan, scene, (days, said) => (said.some((day) => days.includes(day)) ? [] : [...days, ...said]));

/** What comes on some weekdays, without those of them that are said: "Wednesdays are full, drop that day". */
export const onFewerDays = (plan: Plan, scene: ActScene): Guess[] =>
  onDaysOf(plan, scene, (days, said) =>
    // "Not this Wednesday" is said of one.
    said.every((day) => days.includes(day)) && !saysDate(scene.sentence, scene.said.language)
      ? days.filter((day) => !said.includes(day))
      : [],
  );

/** Without its own days that are said; where other days are said with a word for more, on those besides. */
export const onOtherDays = (plan: Plan, scene: ActScene): Guess[] => {
  const { more, alike } = languages[scene.said.language].changes;
  const isMore = has(`${more}|${alike}`, scene.sentence);
  return [...onFewerDays(plan, scene), ...(isMore ? onMoreDays(plan, scene) : [])];
};

function onDaysOf(
  plan: Plan,
  { sentence, said, speaker, viewpoint }: ActScene,
  next: (days: readonly number[], said: readonly number[]) => readonly number[],
): Guess[] {
  const standing = standingOf(plan, viewpoint);
  const days = standing && daysOf(standing.rule);
  const named = daysIn(sentence, said.language, viewpoint);
  if (standing?.rule.kind !== 'cron' || !days || named.length === 0) return [];
  const some = next(days, named);
  if (some.length === 0) return [];
  const when = formatRule(onDays(standing.rule.expression, some), viewpoint);
  if (!ruleAt(standing, when, viewpoint)) return [];
  const label = speaker.t('builtin.says.may.change', { name: plan.name, when });
  return [{ label, calls: [call('update_schedule', { id: plan.id, when })] }];
}
