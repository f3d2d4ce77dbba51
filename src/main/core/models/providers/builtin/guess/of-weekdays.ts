import { languages } from '../../../../languages/index.ts';
import { formatRule } from '../../../../scheduler/format-rule/format-rule.ts';
import { has } from '../../../../understanding/clauses.ts';
import { call, type Plan } from '../results.ts';
import type { Guess, Sight } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';
import { daysIn, daysOf, onDays } from './weekdays.ts';

/**
 * Weekdays of something that repeats, beside others that it has not: those go and these come, whatever words stand
 * between them. Where only days of its own are said, it is without them, or on no others.
 */
export function ofWeekdays(about: readonly Plan[], scene: Sight): Guess[] {
  if (/\d/u.test(scene.sentence)) return [];
  const said = daysIn(scene.sentence, scene.parts.language, scene.viewpoint);
  return said.length === 0 ? [] : about.flatMap((plan) => onOtherDays(plan, said, scene));
}

function onOtherDays(plan: Plan, said: readonly number[], { sentence, parts, speaker, viewpoint }: Sight): Guess[] {
  const isDenied = has(languages[parts.language].changes.denies, sentence);
  const standing = standingOf(plan, viewpoint);
  const days = standing && daysOf(standing.rule);
  if (standing?.rule.kind !== 'cron' || !days) return [];
  const { expression } = standing.rule;
  const own = said.filter((day) => days.includes(day));
  const others = said.filter((day) => !days.includes(day));
  const left = days.filter((day) => !own.includes(day));
  if (own.length === 0) return [];
  return (
    others.length > 0 ? [[...left, ...others]] : left.length === 0 ? [] : isDenied ? [left] : [left, own]
  ).flatMap((some) => {
    const when = formatRule(onDays(expression, some), viewpoint);
    if (!ruleAt(standing, when, viewpoint)) return [];
    const label = speaker.t('builtin.says.may.change', { name: plan.name, when });
    return [{ label, calls: [call('update_schedule', { id: plan.id, when })] }];
  });
}
