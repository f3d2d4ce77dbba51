import type { Language } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { formatRule } from '../../../../scheduler/format-rule/format-rule.ts';
import { clausesOf, has, patternOf } from '../../../../understanding/clauses.ts';
import { call, type Plan } from '../results.ts';
import type { Guess, Sight } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';
import { daysIn, daysOf, isOfOnly, onDays, saysDate } from './weekdays.ts';

/**
 * Weekdays of something that repeats, beside others that it has not: those go and these come, whatever words stand
 * between them. Where only days of its own are said, it is without them, or on no others.
 */
export function ofWeekdays(about: readonly Plan[], scene: Sight): Guess[] {
  if (/\d/u.test(scene.sentence)) return [];
  const { language } = scene.parts;
  // "Only Sat and Sun, the rest of the week I have it at work"
  const only = clausesOf(scene.sentence).find((clause) => isOfOnly(clause, language) && !saysDate(clause, language));
  const row = only === undefined || saysDate(scene.sentence, language) ? [] : onlyRow(scene);
  if (row.length > 0) return about.flatMap((plan) => onlyOn(plan, row, scene));
  const days = daysIn(only ?? scene.sentence, language, scene.viewpoint);
  const said = (only === undefined || days.length === 0) && saysDate(scene.sentence, language) ? [] : days;
  const inClauses = clausesOf(scene.sentence).map((clause) => ({
    days: daysIn(clause, language, scene.viewpoint),
    isAll: isOfOnly(clause, language),
    role: roleOf(clause, language),
  }));
  return said.length === 0 ? [] : about.flatMap((plan) => onOtherDays(plan, { all: said, inClauses }, scene));
}

/** "Only Monday, Wednesday and Friday": the days behind such a word, to the end of the sentence; none where other words stand among them. */
function onlyRow({ sentence, parts: { language }, viewpoint }: Sight): readonly number[] {
  const { changes, carriers } = languages[language];
  const { and, name } = carriers.weekdays;
  const [, row = ''] = patternOf(`(?:^|[\\s,])(?:${changes.solely})\\s+([^.;:!?]+)`).exec(sentence) ?? [];
  const parts = row.split(patternOf(`\\s*,\\s*|\\s+(?:${and})\\s+`, 'giu')).map((part) => part.trim());
  return parts.length > 1 && parts.every((part) => has(name, part) && !/\s/u.test(part))
    ? daysIn(row, language, viewpoint)
    : [];
}

/** The same at its hour, on these days alone. */
function onlyOn(plan: Plan, row: readonly number[], { speaker, viewpoint }: Sight): Guess[] {
  const standing = standingOf(plan, viewpoint);
  if (standing?.rule.kind !== 'cron' || !daysOf(standing.rule)) return [];
  const when = formatRule(onDays(standing.rule.expression, row), viewpoint);
  if (!ruleAt(standing, when, viewpoint)) return [];
  const label = speaker.t('builtin.says.may.change', { name: plan.name, when });
  return [{ label, calls: [call('update_schedule', { id: plan.id, when })], isAll: true }];
}

/** The weekdays that a sentence names, and each of its clauses. */
interface SaidDays {
  readonly all: readonly number[];
  /** `isAll`: "only Mondays". */
  readonly inClauses: readonly DaysOfClause[];
}

interface DaysOfClause {
  readonly days: readonly number[];
  readonly isAll: boolean;
  /** What a part says of its days: that they stay, or go; else undefined. */
  readonly role: 'stay' | 'go' | undefined;
}

function roleOf(clause: string, language: Language): DaysOfClause['role'] {
  const { denies, ends, keeps, leaves, skips } = languages[language].changes;
  if (has(keeps, clause) && !has(denies, clause)) return 'stay';
  return has(`${denies}|${ends}|${leaves}|${skips}`, clause) ? 'go' : undefined;
}

/** "Wednesdays are no more, I go on Fridays, Monday stays": each day as its own part says; undefined where none goes and one stays or comes. */
function asEachSays(days: readonly number[], inClauses: SaidDays['inClauses']): number[] | undefined {
  const named = inClauses.filter((clause) => clause.days.length > 0);
  const gone = named.filter(({ role }) => role === 'go').flatMap((clause) => clause.days);
  // "Weekends are mine, Saturday out": of the days that go, too.
  const others = named.filter((clause) => clause.role !== 'go' && !clause.days.some((day) => gone.includes(day)));
  const left = days.filter((day) => !gone.includes(day));
  const row = [...new Set([...left, ...others.flatMap((clause) => clause.days)])].sort((a, b) => a - b);
  const isExchange = left.length < days.length && named.length > 1 && row.length > 0;
  return isExchange ? row : undefined;
}

function onOtherDays(plan: Plan, { all: said, inClauses }: SaidDays, scene: Sight): Guess[] {
  const { sentence, parts, speaker, viewpoint } = scene;
  const isDenied = has(languages[parts.language].changes.denies, sentence);
  const standing = standingOf(plan, viewpoint);
  const days = standing && daysOf(standing.rule);
  if (standing?.rule.kind !== 'cron' || !days) return [];
  const { expression } = standing.rule;
  const own = said.filter((day) => days.includes(day));
  const others = said.filter((day) => !days.includes(day));
  const left = days.filter((day) => !own.includes(day));
  if (own.length === 0) return [];
  const named = inClauses.filter((clause) => clause.days.length > 0);
  const only = named.filter(({ isAll }) => isAll).map((clause) => clause.days);
  // "Wednesdays Tom does it, so Mondays and Fridays": where all are named, what comes last is left.
  const lone = named.map((clause) => clause.days).filter(({ length }) => length < own.length);
  const ofOwn = left.length > 0 ? (isDenied ? [left] : [left, own]) : lone.reverse();
  // What is left alone is told by "only".
  const each = only.length > 0 ? undefined : asEachSays(days, inClauses);
  // "We train Wednesdays in its place; Mondays are untouched"
  const kept = named.filter(({ role }) => role === 'stay').flatMap((clause) => clause.days);
  const stay = own.filter((day) => kept.includes(day));
  const rows = each ? [each] : others.length > 0 ? [[...left, ...stay, ...others]] : [...only, ...ofOwn];
  return rows.flatMap((row) => {
    const when = formatRule(onDays(expression, row), viewpoint);
    if (!ruleAt(standing, when, viewpoint)) return [];
    const label = speaker.t('builtin.says.may.change', { name: plan.name, when });
    const guess = { label, calls: [call('update_schedule', { id: plan.id, when })] };
    return [row === each ? { ...guess, isAll: true } : guess];
  });
}
