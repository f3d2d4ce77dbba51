import { Temporal } from 'temporal-polyfill';
import type { Rule } from '../../../../../../shared/model/rule.ts';
import { languages } from '../../../../languages/index.ts';
import { formatRule } from '../../../../scheduler/format-rule/format-rule.ts';
import { shapeOfCron } from '../../../../scheduler/format-rule/rule-shape.ts';
import { sixFields } from '../../../../scheduler/recurrence/cron.ts';
import { has } from '../../../../understanding/clauses.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { call, type Plan } from '../results.ts';
import type { Guess, Sight } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';

/**
 * Weekdays of something that repeats, beside others that it has not: those go and these come, whatever words stand
 * between them. Where only days of its own are said, it is without them, or on no others.
 */
export function ofWeekdays(about: readonly Plan[], scene: Sight): Guess[] {
  if (/\d/u.test(scene.sentence)) return [];
  const said = daysIn(scene);
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

function onDays(expression: string, days: readonly number[]): Rule {
  const fields = sixFields(expression).split(' ').slice(0, -1);
  const numbers = days.map((day) => day % 7).sort((a, b) => a - b);
  return { kind: 'cron', expression: [...fields, numbers.join(',')].join(' ') };
}

const all = [1, 2, 3, 4, 5, 6, 7];

/** The weekdays (1 Monday … 7 Sunday) on which a rule runs that goes by nothing but these; undefined for others. */
function daysOf(rule: Rule): readonly number[] | undefined {
  const shape = rule.kind === 'cron' ? shapeOfCron(rule.expression) : undefined;
  if (shape?.interval !== 1) return undefined;
  if (shape.unit === 'day') return all;
  return shape.unit === 'week' ? shape.weekdays : undefined;
}

/** The weekdays that a sentence names, alone or as a class: "Mondays", "weekends". */
function daysIn({ sentence, parts: { language }, viewpoint }: Sight): number[] {
  const { name } = languages[language].carriers.weekdays;
  const days = sentence.split(/[^\p{L}]+/u).flatMap((word) => {
    const when = word === '' ? undefined : timeIn(word, language, viewpoint);
    if (!when || when.kind === 'unclear' || when.rest !== '') return [];
    if (when.kind === 'repeats') return daysOf(when.rule) === all ? [] : (daysOf(when.rule) ?? []);
    const at = Temporal.Instant.from(when.rule.kind === 'once' ? when.rule.at : '').toZonedDateTimeISO(viewpoint.zone);
    return has(name, word) ? [at.dayOfWeek] : [];
  });
  return [...new Set(days)];
}
