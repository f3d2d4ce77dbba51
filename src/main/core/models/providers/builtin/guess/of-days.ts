import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { hasObject, isOursAlone } from '../../../../understanding/object.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { withDates } from '../../../../understanding/relative-days.ts';
import { namesDay } from '../../../../understanding/several.ts';
import { understand } from '../../../../understanding/understand.ts';
import { planCall } from '../plans.ts';
import type { Guess, Sight } from './sight.ts';

/** "Remind me the day before", of a day that was said in the message before. */
export function ofDays(
  sentence: string,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const when = past.said === undefined ? undefined : timeIn(past.said, language, viewpoint);
  if (when?.kind !== 'once' || !namesDay(when.matched, when.language, viewpoint)) return [];
  const dated = withDates(`${sentence}, ${when.matched.replaceAll(' … ', ' ')}`, viewpoint);
  if (dated === undefined) return [];
  const { wish } = understand(dated, viewpoint);
  const read = wish.do === 'offer' ? wish.planned : wish;
  if (read.do !== 'remind') return [];
  // "remind me the evening before": of what was told then.
  const told = languages[language].nameOf(when.rest);
  const isNamed = hasObject(read.name) && !isOursAlone(read.name);
  if (!isNamed && !hasObject(told)) return [];
  const plan = isNamed ? read : { ...read, name: told };
  const label = speaker.t('builtin.says.may.remind', { name: plan.name, when: speaker.when(plan.rule.at) });
  return [{ label, calls: [planCall(plan, speaker)], of: 'like' }];
}
