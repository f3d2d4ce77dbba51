import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has, withoutAll } from '../../../../understanding/clauses.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { lineOf } from '../plans.ts';
import { latestPlan } from '../referents.ts';
import { bullets, call, plansOf, type TalkPart } from '../results.ts';
import type { Sight } from './sight.ts';

/** "Same time", of what was changed just before: it is told when that comes, as nothing is to be another. Undefined for all else. */
export function* asItIs(
  text: string,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): TalkPart<string | undefined> {
  const { carriers, changes } = languages[languageOf(viewpoint.locale)];
  const same = `${carriers.unsaidTime}|${carriers.unsaidDay}`;
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo === 1));
  if (!latest || !has(same, text) || hasObject(withoutAll(`${same}|${changes.small}|${changes.corrects}`, text)))
    return undefined;
  const plan = plansOf(yield call('list_schedules')).find(({ id }) => id === latest.id);
  return plan && speaker.t('builtin.says.schedules', { list: bullets([lineOf(plan, speaker)]) });
}
