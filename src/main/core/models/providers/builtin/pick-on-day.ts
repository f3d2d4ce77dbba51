import { languageOf } from '../../../../../shared/locales/index.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Wish } from '../../../languages/wish.ts';
import { dayIn } from '../../../understanding/read-plan.ts';
import { changeOne } from './changes.ts';
import type { Past } from './meant.ts';
import { cancelSome, dayOf } from './plans.ts';
import { call, failed, plansOf, type Speaker, type Talk } from './results.ts';

interface Scene {
  readonly past: Past;
  readonly speaker: Speaker;
  readonly viewpoint: Viewpoint;
}

/**
 * "The one on Friday", after "which one?": what was wished then is done to the only one of those that were told which comes
 * on that day. Nothing is moved to it; where none or several come then, it is asked again.
 */
export function* pickOnDay(
  said: string,
  asked: Extract<Wish, { do: 'change' | 'cancel' | 'drop' }>,
  { past, speaker, viewpoint }: Scene,
): Talk {
  const { t } = speaker;
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const at = dayIn(said, languageOf(viewpoint.locale), viewpoint);
  const day = at === undefined ? undefined : dayOf(at, viewpoint.zone);
  const fits = plansOf(answer).filter(
    ({ id, runs: [next] }) =>
      past.told.some((one) => one.id === id) && next !== undefined && dayOf(next, viewpoint.zone) === day,
  );
  const [only] = fits;
  if (!only || fits.length > 1) return t('builtin.says.correct');
  const item = { id: only.id, text: only.name };
  return asked.do === 'change' ? yield* changeOne(item, asked, { past, speaker }) : yield* cancelSome([item], t);
}
