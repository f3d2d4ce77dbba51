import type { Language } from '../../../../shared/locales/index.ts';
import type { Rule } from '../../../../shared/model/rule.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { formatRule } from '../format-rule/format-rule.ts';
import { nextRun } from '../recurrence/next-run.ts';
import { readAgain } from './read-again.ts';
import { beginning, type Standing } from './standing.ts';

const isLimited = (rule: Rule): boolean => rule.kind === 'rrule' && /;(?:UNTIL|COUNT)=/u.test(rule.rrule);

/**
 * "until tomorrow", "three more times": what repeats as it is, with an end to it. The rule is told with these words behind it, and
 * read again; undefined where that says no end, or something else besides.
 */
export function limited(
  standing: Standing,
  text: string,
  { language, viewpoint }: { readonly language: Language; readonly viewpoint: Viewpoint },
): Rule | undefined {
  if (standing.rule.kind === 'once' || isLimited(standing.rule)) return undefined;
  const options = { ...viewpoint, locale: language, now: beginning(standing, viewpoint.now) };
  const when = readAgain(`${formatRule(standing.rule, options)} ${text.trim()}`, options);
  if (when?.kind !== 'repeats' || when.rest !== '' || !isLimited(when.rule)) return undefined;
  return nextRun(when.rule, standing.zone, options.now) === standing.nextAt ? when.rule : undefined;
}
