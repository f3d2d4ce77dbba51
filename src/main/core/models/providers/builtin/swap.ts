import type { Wish } from '../../../languages/wish.ts';
import { overlaps } from '../../../understanding/match-words.ts';
import { changeOne } from './changes.ts';
import { comesAsOften, inPlaceOf } from './guess/of-swaps.ts';
import { sayRule } from './guess/standing.ts';
import { meant, type Past } from './meant.ts';
import { call, failed, plansOf, type Speaker, type Talk } from './results.ts';

/** Two things that come once, or two that repeat, have each other's time, or each other's days. */
export function* swap({ between, what }: Wish & { readonly do: 'swap' }, past: Past, speaker: Speaker): Talk {
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
  // What repeats is surely meant by all of its name only, and trades with what comes as often.
  const isNamed = between?.every((query, at) => overlaps(query, [one, other][at]?.name ?? '')) ?? true;
  if (!one.isReminder && !(isNamed && comesAsOften(one, other, viewpoint))) return t('builtin.says.correct');
  const [first, second] = [inPlaceOf(one, other, { what, viewpoint }), inPlaceOf(other, one, { what, viewpoint })];
  // Both can be, or neither is.
  const isOver = [first, second].some((rule) => rule?.kind === 'once' && Date.parse(rule.at) <= speaker.nowMs);
  if (!first || !second || isOver) return t('builtin.says.correct');
  const said: string[] = [];
  for (const [{ id, name }, rule] of [[one, first] as const, [other, second] as const]) {
    const when = rule.kind === 'once' ? speaker.argument(rule) : sayRule(rule, { speaker, viewpoint });
    said.push(yield* changeOne({ id, text: name }, { when }, { past, speaker }));
  }
  return said.join('\n');
}
