import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import type { ActShares } from '../../../../dialogue-acts/likely-acts.ts';
import { languages } from '../../../../languages/index.ts';
import { has } from '../../../../understanding/clauses.ts';
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
  {
    plans,
    entries,
    past,
    sentence,
    named,
  }: Pick<Looked, 'plans' | 'entries' | 'sentence'> & Pick<Sight, 'past'> & { readonly named: readonly unknown[] },
): ActShares {
  const isSpokenOf = isLately(past) || past.isWaiting || past.pending !== undefined || past.rang !== undefined;
  const { ratherThis } = languages[languageOf(past.viewpoint.locale)].changes;
  const not = new Set<DialogueAct>([
    ...(plans.length === 0 && !isSpokenOf ? ofPlans : []),
    ...(plans.every(({ isReminder }) => isReminder) && !past.pending && !past.isWaiting ? ofRepeating : []),
    ...(entries.length === 0 ? ofLists : []),
    ...(plans.length + entries.length === 0 && !isSpokenOf ? ofNames : []),
    ...(isLately(past) ? [] : ofDone),
    // What is called by its name comes then "instead", and not twice.
    ...(named.length > 0 && has(ratherThis, sentence) ? (['another'] as const) : []),
  ]);
  const all = [...shares];
  const left = all.reduce((sum, [act, share]) => (not.has(act) ? sum : sum + share), 0);
  const by = Math.max(left, leastLeft);
  return new Map(all.map(([act, share]) => [act, not.has(act) ? 0 : share / by]));
}
