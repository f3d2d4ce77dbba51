import { Temporal } from 'temporal-polyfill';
import { languages } from '../../../../languages/index.ts';
import { durationOf, type Shift } from '../../../../languages/time-grammar/moment.ts';
import { directionIn } from '../../../../scheduler/parse/change-rule.ts';
import { lengthsIn } from '../../../../understanding/lengths.ts';
import { planCall } from '../plans.ts';
import { planOf } from '../referents.ts';
import { call } from '../results.ts';
import type { Guess, Sight } from './sight.ts';
import { once } from './standing.ts';

const mostTurns = 3;

/**
 * Another length than the one by which something was moved, or in which it was set, last: "three days", "a week will do".
 * It counts from where that one counted.
 */
export function ofLengths(scene: Sight): Guess[] {
  const { parts, past, plans, sentence, speaker } = scene;
  const [now, second] = lengthsIn(sentence, parts.language);
  if (!now || second) return [];
  const { pending } = past;
  if (pending?.do === 'remind' && !pending.isVague) {
    const at = otherwise(pending.rule.at, { was: lengthsIn(pending.matched, parts.language), now, sign: 1 }, scene);
    if (at === undefined) return [];
    const label = speaker.t('builtin.says.may.remind', { name: pending.name, when: speaker.when(once(at).at) });
    return [{ label, calls: [planCall({ ...pending, rule: once(at) }, speaker)] }];
  }
  const latest = past.acts.find((act) => planOf(act) && act.turnsAgo <= mostTurns);
  const plan = plans.find(({ id }) => latest && id === planOf(latest)?.id);
  const [next] = plan?.runs ?? [];
  if (!latest || !plan?.isReminder || next === undefined) return [];
  const moved = latest.args['when'];
  // "pushed back by half an hour": by so much, not another length from now.
  const { changes } = languages[parts.language];
  if (typeof moved !== 'string' && directionIn(sentence, changes) !== undefined) return [];
  const told = typeof moved === 'string' ? moved : past.lastTime();
  const sign = typeof moved === 'string' ? directionIn(moved, changes) : 1;
  if (told === undefined || sign === undefined) return [];
  const at = otherwise(next, { was: lengthsIn(told, parts.language), now, sign }, scene);
  if (at === undefined) return [];
  const args = { id: plan.id, when: speaker.argument(once(at)) };
  const label = speaker.t('builtin.says.may.change', { name: plan.name, when: speaker.when(once(at).at) });
  return [{ label, calls: [call('update_schedule', args)] }];
}

interface Lengths {
  readonly was: readonly Shift[];
  readonly now: Shift;
  readonly sign: 1 | -1;
}

/** A moment that lies as far from where it was counted as is said now; undefined where that is over. */
function otherwise(next: string, { was: [was, second], now, sign }: Lengths, { viewpoint }: Sight): number | undefined {
  if (!was || second) return undefined;
  const at = Temporal.Instant.from(next).toZonedDateTimeISO(viewpoint.zone);
  const [back, on] = [durationOf(was), durationOf(now)];
  const moved = sign > 0 ? at.subtract(back).add(on) : at.add(back).subtract(on);
  const { epochMilliseconds } = moved;
  return epochMilliseconds > viewpoint.now && !moved.equals(at) ? epochMilliseconds : undefined;
}
