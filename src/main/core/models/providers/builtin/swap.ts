import type { Wish } from '../../../languages/wish.ts';
import { changeOne } from './changes.ts';
import { inPlaceOf } from './guess/of-swaps.ts';
import { sayRule } from './guess/standing.ts';
import { meant, type Past } from './meant.ts';
import { call, failed, plansOf, type Speaker, type Talk } from './results.ts';

/** Two things that come once, or two that repeat, have each other's time, or each other's days. */
export function* swap(
  { between, isOfDays = false }: Wish & { readonly do: 'swap' },
  past: Past,
  speaker: Speaker,
): Talk {
  const { t, viewpoint } = speaker;
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const plans = plansOf(answer);
  const two = between
    ? between.map((query) => meant({ kind: 'named', query }, plans, past))
    : meant({ kind: 'several', count: 2, isLatest: true }, plans, past).map((item) => [item]);
  // Where a name fits several, or both the same, it is not sure which two are meant.
  if (two.some(({ length }) => length !== 1)) return t('builtin.says.correct');
  const [one, other] = two.flat().map(({ id }) => plans.find((item) => item.id === id));
  if (!one || !other || one.id === other.id || one.isReminder !== other.isReminder) return t('builtin.says.correct');
  const [first, second] = [
    inPlaceOf(one, other, { isOfDays, viewpoint }),
    inPlaceOf(other, one, { isOfDays, viewpoint }),
  ];
  if (!first || !second) return t('builtin.says.correct');
  const said: string[] = [];
  for (const [{ id, name }, rule] of [[one, first] as const, [other, second] as const]) {
    const when = rule.kind === 'once' ? speaker.argument(rule) : sayRule(rule, { speaker, viewpoint });
    said.push(yield* changeOne({ id, text: name }, { when }, { past, speaker }));
  }
  return said.join('\n');
}
