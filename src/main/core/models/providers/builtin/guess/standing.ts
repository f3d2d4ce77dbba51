import { languageOf } from '../../../../../../shared/locales/index.ts';
import { Failure } from '../../../../../../shared/model/failure.ts';
import type { Rule } from '../../../../../../shared/model/rule.ts';
import type { Viewpoint } from '../../../../languages/viewpoint.ts';
import { formatRule } from '../../../../scheduler/format-rule/format-rule.ts';
import { changeRule } from '../../../../scheduler/parse/change-rule.ts';
import { perhapsRule } from '../../../../scheduler/parse/perhaps-rule.ts';
import { notBefore } from '../../../../scheduler/parse/retime.ts';
import type { Standing } from '../../../../scheduler/parse/standing.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import type { Plan } from '../results.ts';
import type { Sight } from './sight.ts';

type Scene = Pick<Sight, 'speaker' | 'viewpoint'>;

/** How a plan stands; of one that repeats as far as the words that tell of it can be read again, else undefined. */
export function standingOf(
  { runs: [next = ''], reading, isReminder }: Plan,
  viewpoint: Viewpoint,
): Standing | undefined {
  const { zone, now } = viewpoint;
  const nextAt = Date.parse(next);
  if (Number.isNaN(nextAt)) return undefined;
  if (isReminder) return { rule: once(nextAt), nextAt, zone };
  const when = timeIn(reading, languageOf(viewpoint.locale), viewpoint);
  if (when?.kind !== 'repeats' || when.rest !== '') return undefined;
  if (nextRun(when.rule, zone, now) === nextAt) return { rule: when.rule, nextAt, zone };
  // What began later, or left its next time out, is told without that.
  const rule = notBefore(when.rule, { nextAt, zone, now });
  return nextRun(rule, zone, now) === nextAt ? { rule, nextAt, zone } : undefined;
}

/** How it would stand if it did not rest. */
export function standingAtRest({ reading }: Pick<Plan, 'reading'>, viewpoint: Viewpoint): Standing | undefined {
  const when = timeIn(reading, languageOf(viewpoint.locale), viewpoint);
  return when?.kind === 'repeats' && when.rest === '' ? standingOfRule(when.rule, viewpoint) : undefined;
}

/** How something would stand that is not set yet. */
export function standingOfRule(rule: Rule, { zone, now }: Viewpoint): Standing | undefined {
  const nextAt = rule.kind === 'once' ? Date.parse(rule.at) : nextRun(rule, zone, now);
  return nextAt === undefined ? undefined : { rule, nextAt, zone };
}

/** The rule at other words of time; undefined where they are none for it, or it would be over. */
export function ruleAt(standing: Standing, words: string, viewpoint: Viewpoint): Rule | undefined {
  try {
    const rule = changeRule(standing, words, viewpoint);
    return rule.kind === 'once' && Date.parse(rule.at) <= viewpoint.now ? undefined : rule;
  } catch (thrown) {
    if (thrown instanceof Failure) return undefined;
    throw thrown;
  }
}

/** The same, or what the words may mean of what repeats: the tool does not take these words, so the rule is told to it by `wordsTo`. */
export const perhapsAt = (standing: Standing, words: string, viewpoint: Viewpoint): Rule | undefined =>
  ruleAt(standing, words, viewpoint) ?? perhapsRule(standing, words, viewpoint);

/** Whether words may only be meant of what repeats, and are none by which it is surely moved. */
export const isOnlyPerhaps = (standing: Standing, words: string, viewpoint: Viewpoint): boolean =>
  ruleAt(standing, words, viewpoint) === undefined && perhapsRule(standing, words, viewpoint) !== undefined;

/** The words that set what stands to a rule: those that were said, where they do; else those in which the rule is told. */
export const wordsTo = (standing: Standing, { words, rule }: Said, scene: Scene): string =>
  ruleAt(standing, words, scene.viewpoint) || rule.kind === 'once' ? words : sayRule(rule, scene);

interface Said {
  readonly words: string;
  readonly rule: Rule;
}

/** Whether what stands would come as it does anyway: told the same, and next at the same moment. */
export function comesAsBefore({ rule: was, nextAt }: Standing, rule: Rule, viewpoint: Viewpoint): boolean {
  const next = rule.kind === 'once' ? Date.parse(rule.at) : nextRun(rule, viewpoint.zone, viewpoint.now);
  return next === nextAt && formatRule(rule, viewpoint) === formatRule(was, viewpoint);
}

/** When that is, as it is told. */
export const sayRule = (rule: Rule, { speaker, viewpoint }: Scene): string =>
  rule.kind === 'once' ? speaker.when(rule.at) : formatRule(rule, viewpoint);

export const once = (at: number): Rule & { readonly kind: 'once' } => ({
  kind: 'once',
  at: new Date(at).toISOString(),
});
