import type { DialogueAct } from '../../../../dialogue-acts/act.ts';
import { itemsOn } from '../notes.ts';
import type { Entry, Wanted } from '../results.ts';
import type { Guess } from './sight.ts';

/** What a guess would do, as acts: of lists all that may be done with them. */
export function actsOf({ calls, of }: Guess): readonly DialogueAct[] {
  const [first, second] = calls;
  switch (first?.tool) {
    case 'set_reminder':
    case 'set_schedule':
      if (of === 'waiting') return ['retime', 'remind'];
      return of === 'like' ? ['another', 'restore', 'snooze', 'repeats'] : ['remind', 'snooze'];
    case 'update_schedule':
      return first.args['name'] === undefined
        ? ['retime', 'repeats', 'once', 'skip', 'until', 'snooze', 'swap']
        : ['rename', 'extend', 'amend'];
    case 'cancel_schedule':
      return ['cancel', 'cancelall', 'done'];
    case 'undo_change':
      return ['undo', 'restore'];
    case 'store_set':
    case 'store_delete':
      return ['add', 'remove', 'swap', 'clear', 'title', 'done'];
    case 'memory_forget':
      return ['forget'];
    case 'memory_remember':
      return second ? ['amend', 'rename'] : ['keep'];
    default:
      return [];
  }
}

/** What a guess would do, as acts, beside what stands on lists: what only puts something there takes nothing off. */
export function actsBeside(guess: Guess, entries: readonly Entry[]): readonly DialogueAct[] {
  const { calls } = guess;
  const tools = calls.map(({ tool }) => tool);
  if (!tools.every((tool) => tool === 'store_set' || tool === 'store_delete')) return actsOf(guess);
  if (tools.includes('store_delete') && tools.length > 1) return ['title', 'rename'];
  return [...new Set(calls.flatMap((wanted) => actsOnList(wanted, entries)))];
}

function actsOnList({ tool, args }: Wanted, entries: readonly Entry[]): readonly DialogueAct[] {
  const before = itemsOn(entries.find(({ key }) => key === args['key'])?.value ?? '');
  if (tool === 'store_delete') return before.length > 1 ? ['clear'] : ['clear', 'remove', 'done'];
  const after = itemsOn(String(args['value']));
  if (before.every((item) => after.includes(item))) return ['add'];
  // What puts one thing in the place of another does both.
  return after.every((item) => before.includes(item)) ? ['remove', 'done'] : ['swap', 'amend', 'add', 'remove'];
}
