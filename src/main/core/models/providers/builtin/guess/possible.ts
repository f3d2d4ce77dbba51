import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import type { ActShares } from '../../../../dialogue-acts/likely-acts.ts';
import { isLately } from '../occasion.ts';
import type { Looked, Sight } from './sight.ts';

const ofPlans: readonly DialogueAct[] = ['retime', 'extend', 'cancel', 'cancelall', 'repeats', 'once', 'skip', 'until'];
const ofRepeating: readonly DialogueAct[] = ['once', 'skip', 'until'];
const ofLists: readonly DialogueAct[] = ['remove', 'clear', 'title'];
const ofNames: readonly DialogueAct[] = ['rename'];
const ofDone: readonly DialogueAct[] = ['undo', 'restore'];

/** However little remains, it is not told to be sure. */
const leastLeft = 0.25;

/**
 * The shares of the acts where only such are wanted as can be: nobody skips once what does not repeat, or cancels where nothing
 * is planned. What is left adds up to 1, unless hardly anything is left.
 */
export function possible(
  shares: ActShares,
  { plans, entries, past }: Pick<Looked, 'plans' | 'entries'> & Pick<Sight, 'past'>,
): ActShares {
  const isSpokenOf = isLately(past) || past.isWaiting || past.pending !== undefined || past.rang !== undefined;
  const not = new Set<DialogueAct>([
    ...(plans.length === 0 && !isSpokenOf ? ofPlans : []),
    ...(plans.every(({ isReminder }) => isReminder) && !past.pending && !past.isWaiting ? ofRepeating : []),
    ...(entries.length === 0 ? ofLists : []),
    ...(plans.length + entries.length === 0 && !isSpokenOf ? ofNames : []),
    ...(isLately(past) ? [] : ofDone),
  ]);
  const all = [...shares];
  const left = all.reduce((sum, [act, share]) => (not.has(act) ? sum : sum + share), 0);
  const by = Math.max(left, leastLeft);
  return new Map(all.map(([act, share]) => [act, not.has(act) ? 0 : share / by]));
}
