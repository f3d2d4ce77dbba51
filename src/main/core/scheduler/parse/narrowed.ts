import type { Rule } from '../../../../shared/model/rule.ts';
import { timeLanguageOf } from '../../languages/choose-language.ts';
import { languages } from '../../languages/index.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { formatRule } from '../format-rule/format-rule.ts';
import { readAgain } from './read-again.ts';
import type { Standing } from './standing.ts';

/**
 * "only between 9 and 5", "not on weekends", of what comes every two hours: its rule with that behind it, as one would have said it in
 * the first place. Undefined where both are no rule together, or it is the same then.
 */
export function narrowed({ rule, zone }: Standing, text: string, options: Viewpoint): Rule | undefined {
  if (rule.kind !== 'cron' || !/[/]/u.test(rule.expression)) return undefined;
  const { denies, excludes } = languages[timeLanguageOf(options.locale)].changes;
  const [except = ''] = excludes.words.split('|');
  const denied = new RegExp(`(?:^|\\s)(?:${denies})(?=\\s|$)`, 'iu');
  const said = denied.test(text) ? `${except} ${text.replace(denied, ' ').trim()}` : text.trim();
  const when = readAgain(`${formatRule(rule, { ...options, zone })} ${said}`, options);
  if (when?.kind !== 'repeats' || when.rest !== '') return undefined;
  return JSON.stringify(when.rule) === JSON.stringify(rule) ? undefined : when.rule;
}
