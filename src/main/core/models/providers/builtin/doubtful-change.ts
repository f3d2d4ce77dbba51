import { languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import { has, patternOf } from '../../../understanding/clauses.ts';
import { ruleAt, standingOf } from './guess/standing.ts';
import { daysOf } from './guess/weekdays.ts';
import type { Plan } from './results.ts';

/**
 * Whether a change is rather asked about, though its time and its thing are read. "Watering only on Fridays no more" denies something
 * that is in no name; "yoga has moved from Monday to Friday", of what comes on Mondays, may be a move and no row of days.
 */
export function isDoubtfulChange(
  plan: Plan,
  { query, when }: { readonly query: string; readonly when?: string | undefined },
  viewpoint: Viewpoint,
): boolean {
  const { carriers, changes } = languages[languageOf(viewpoint.locale)];
  const { denies } = changes;
  if (has(denies, query) && !has(denies, plan.name)) return true;
  const standing = when === undefined ? undefined : standingOf(plan, viewpoint);
  const rule = standing && when !== undefined ? ruleAt(standing, when, viewpoint) : undefined;
  // "This Thursday at 8", of what comes every week: no time for all of it.
  if (standing && standing.rule.kind !== 'once' && rule === undefined) return true;
  const [before, after] = [standing && daysOf(standing.rule), rule && daysOf(rule)];
  const [first] = after ?? [];
  const named = (when ?? '').match(patternOf(`(?<!\\p{L})(?:${carriers.weekdays.name})(?!\\p{L})`, 'giu')) ?? [];
  const isRow = named.length === 2 && (after?.length ?? 0) > 2;
  return isRow && first !== undefined && before?.includes(first) === true && before.length < (after?.length ?? 0);
}
