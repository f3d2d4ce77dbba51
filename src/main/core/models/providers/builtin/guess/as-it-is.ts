import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has, withoutAll, withoutEnds } from '../../../../understanding/clauses.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { lineOf } from '../plans.ts';
import { latestPlan } from '../referents.ts';
import { bullets, call, plansOf, type TalkPart } from '../results.ts';
import type { Sight } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';

const longest = 60;

/**
 * "Same time", "half eight still", of what was set or changed just before: it is told when that comes, as nothing is to be another.
 * Undefined for all else.
 */
export function* asItIs(
  text: string,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): TalkPart<string | undefined> {
  const { carriers, changes } = languages[languageOf(viewpoint.locale)];
  const same = `${carriers.unsaidTime}|${carriers.unsaidDay}`;
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo === 1));
  if (!latest || text.length > longest) return undefined;
  const small = `${changes.small}|${changes.corrects}|${changes.instead}`;
  const bare = withoutEnds(text.trim().replace(/[.!…]+$/u, ''), small);
  const isSame = has(same, text) && !hasObject(withoutAll(`${same}|${small}`, text));
  const plan = plansOf(yield call('list_schedules')).find(({ id }) => id === latest.id);
  const standing = plan && standingOf(plan, viewpoint);
  const rule = standing && !isSame && bare !== '' ? ruleAt(standing, bare, viewpoint) : undefined;
  const isThen = rule !== undefined && JSON.stringify(rule) === JSON.stringify(standing?.rule);
  return plan && (isSame || isThen)
    ? speaker.t('builtin.says.schedules', { list: bullets([lineOf(plan, speaker)]) })
    : undefined;
}
