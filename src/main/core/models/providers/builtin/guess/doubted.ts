import { languageOf } from '../../../../../../shared/locales/index.ts';
import { likelyActs } from '../../../../dialogue-acts/likely-acts.ts';
import { signsOf } from '../../../../dialogue-acts/signs.ts';
import { partsOf } from '../../../../understanding/parts.ts';
import { call, plansOf, type TalkPart, type Wanted } from '../results.ts';
import type { Guess, Sight } from './sight.ts';
import { isPartOnly } from './wanted-acts.ts';

/**
 * The end of what repeats, which code read, as something to choose, where what was learned says that only a part of it is not
 * wanted: "no bins tomorrow, skip it just this once" ends nothing by itself. Undefined for all else.
 */
export function* doubtedEnd(
  wanted: Wanted,
  { text, speaker, viewpoint }: Pick<Sight, 'speaker' | 'viewpoint'> & { readonly text: string },
): TalkPart<Guess | undefined> {
  const { id } = wanted.args;
  if (wanted.tool !== 'cancel_schedule' || typeof id !== 'string') return undefined;
  const plan = plansOf(yield call('list_schedules')).find((one) => one.id === id);
  if (!plan || plan.isReminder) return undefined;
  const parts = partsOf(text, languageOf(viewpoint.locale), viewpoint);
  const followed = {
    text,
    about: [plan.name],
    occasion: 'repeating',
    signs: signsOf(parts, /\?\s*$/u.test(text)),
  } as const;
  if (!isPartOnly(likelyActs(followed))) return undefined;
  return { label: speaker.t('builtin.says.may.cancel', { name: plan.name }), calls: [wanted] };
}
