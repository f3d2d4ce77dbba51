import { languageOf } from '../../../../../../shared/locales/index.ts';
import { staysIn } from '../../../../understanding/all-but.ts';
import { readOwnOrder } from '../../../../understanding/own-order.ts';
import { allWithout } from '../all-but.ts';
import { tellable } from '../plans.ts';
import { call, type Plan } from '../results.ts';
import type { Guess, Sight } from './sight.ts';

/** All of it, or of a day, was asked to go, and nothing was done: the others are, where some are said to stay. */
export function ofAsked(
  sentence: string,
  plans: readonly Plan[],
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  if (past.said === undefined || past.acts[0]?.turnsAgo === 1) return [];
  if (!staysIn(sentence, languageOf(viewpoint.locale))) return [];
  const wish = readOwnOrder(past.said, viewpoint).wish;
  if (wish.do !== 'cancel-all') return [];
  const all = wish.day === undefined ? plans : tellable({ do: 'schedules', day: wish.day }, plans, viewpoint.zone);
  const others = allWithout(
    sentence,
    all.map(({ id, name }) => ({ id, text: name })),
  );
  if (others.length === 0) return [];
  const name = others.map(({ text }) => text).join(', ');
  const calls = [call('cancel_schedule', { id: others.map(({ id }) => id).join(', ') })];
  return [{ label: speaker.t('builtin.says.may.cancel', { name }), calls }];
}
