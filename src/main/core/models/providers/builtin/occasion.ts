import type { Occasion } from '../../../dialogue-acts/act.ts';
import type { Past } from './meant.ts';
import { itemsOn } from './notes.ts';
import { nameOfAct, type PastAct } from './referents.ts';

/** Turns after which a message stands by itself. */
const mostTurns = 3;
const occasionOfTool: Readonly<Record<string, Occasion>> = {
  set_reminder: 'reminder',
  set_schedule: 'repeating',
  update_schedule: 'changed',
  cancel_schedule: 'cancelled',
  store_set: 'listed',
  store_delete: 'took',
  memory_remember: 'remembered',
  memory_forget: 'forgot',
};

/** What it is like when that was taken back. */
const occasionUndone: Readonly<Record<string, Occasion>> = {
  set_reminder: 'cancelled',
  set_schedule: 'cancelled',
  update_schedule: 'changed',
  cancel_schedule: 'changed',
  store_set: 'took',
  store_delete: 'listed',
  memory_remember: 'forgot',
  memory_forget: 'remembered',
};

/** What was done, told or asked last. */
export function occasionOf({ acts, told, list, memory, facts, isWaiting }: Past): Occasion {
  const [latest, before] = acts;
  if (isWaiting && latest?.turnsAgo !== 1) return 'asked';
  const isUndone = latest?.tool === 'undo_change' && before !== undefined;
  const of = isUndone ? occasionUndone[before.tool] : latest && occasionOfAct(latest);
  const did = latest && latest.turnsAgo <= mostTurns ? of : undefined;
  if (did) return did;
  return list !== undefined
    ? 'toldlist'
    : memory || facts.length > 0
      ? 'toldfact'
      : told.length > 0
        ? 'toldplans'
        : 'chat';
}

function occasionOfAct({ tool, args, replaced }: PastAct): Occasion | undefined {
  if (replaced === undefined) return occasionOfTool[tool];
  const left = itemsOn(String(args['value'] ?? ''));
  const before = itemsOn(replaced);
  return left.length < before.length && left.every((item) => before.includes(item)) ? 'took' : occasionOfTool[tool];
}

/** What a message may be about, as it is called. */
export function aboutOf({ acts, said, memory }: Past): readonly string[] {
  const lately = acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns);
  return [...lately.map((act) => nameOfAct(act) ?? ''), said ?? '', memory?.text ?? ''];
}

/** Whether something was done of which a message may still speak. */
export const isLately = ({ acts }: Past): boolean => acts.some(({ turnsAgo }) => turnsAgo <= mostTurns);
