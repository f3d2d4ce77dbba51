import type { DialogueAct, Occasion } from '../../../../dialogue-acts/act.ts';
import { type ActShares, likelyActs } from '../../../../dialogue-acts/likely-acts.ts';
import { signsOf } from '../../../../dialogue-acts/signs.ts';
import type { Past } from '../meant.ts';
import { nameOfAct } from '../referents.ts';
import type { Plan } from '../results.ts';
import type { Guess, Sight } from './sight.ts';

/** Turns after which a message stands by itself. */
const mostTurns = 3;
/** So likely, an act is enough to be offered. */
const enough = 0.25;
/** What the words say counts until something else, or talk, is so many times likelier. */
const muchLess = 4;
/** From this on somebody only talks, where nothing that could be offered is likely. */
const mostTalk = 0.6;

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

/** What was done, told or asked last. */
function occasionOf({ acts, told, list, memory, isWaiting }: Past): Occasion {
  const [latest] = acts;
  if (isWaiting && latest?.turnsAgo !== 1) return 'asked';
  const did = latest && latest.turnsAgo <= mostTurns ? occasionOfTool[latest.tool] : undefined;
  if (did) return did;
  return list !== undefined ? 'toldlist' : memory ? 'toldfact' : told.length > 0 ? 'toldplans' : 'chat';
}

/** How likely a sentence wants each act, after what was before it; of what it calls by its name as if that was spoken of. */
export function actsIn(
  sentence: string,
  { parts, past, named, isQuestion }: Pick<Sight, 'parts' | 'past' | 'named'> & { readonly isQuestion: boolean },
): ActShares {
  const lately = past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns);
  const [plan] = named;
  const about = [
    ...lately.map((act) => nameOfAct(act) ?? ''),
    past.said ?? '',
    past.memory?.text ?? '',
    plan?.name ?? '',
  ];
  const occasion = plan && lately.length === 0 ? occasionOfPlan(plan) : occasionOf(past);
  return likelyActs({ text: sentence, about, occasion, signs: signsOf(parts, isQuestion) });
}

const occasionOfPlan = ({ isReminder }: Plan): Occasion => (isReminder ? 'reminder' : 'repeating');

/** Something else must be this likely, and so many times likelier, for doubts about an end. */
const doubtful = { least: 0.5, times: 3 } as const;
const ofEnd: readonly DialogueAct[] = ['cancel', 'cancelall', 'done'];
const ofPart: readonly DialogueAct[] = ['skip', 'once', 'until'];

/** Whether hardly the end of what repeats is wanted, by what was learned, but of a part of it. */
export function isPartOnly(shares: ActShares): boolean {
  return sum(shares, ofPart) >= Math.max(doubtful.least, sum(shares, ofEnd) * doubtful.times);
}

const sum = (shares: ActShares, acts: readonly DialogueAct[]): number =>
  acts.reduce((all, act) => all + (shares.get(act) ?? 0), 0);

/** Whether one of some acts is likely enough to be offered. */
export const wantsIn =
  (shares: ActShares) =>
  (...acts: readonly DialogueAct[]): boolean =>
    sum(shares, acts) >= Math.max(enough, sum(shares, ['talk']));

/** What a guess would do, as acts. */
function actsOf({ calls, of }: Guess): readonly DialogueAct[] {
  const [first, second] = calls;
  switch (first?.tool) {
    case 'set_reminder':
    case 'set_schedule':
      return of === 'waiting' ? ['retime', 'remind'] : ['another', 'remind', 'restore', 'snooze', 'repeats'];
    case 'update_schedule':
      return first.args['name'] === undefined
        ? ['retime', 'repeats', 'once', 'skip', 'until', 'snooze']
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

/**
 * What is likeliest meant, of what the words themselves say and of what may be wanted by what was learned: the latter where the
 * words say nothing, or hardly that. Nothing where somebody only talks.
 */
export function likeliest(read: readonly Guess[], learned: readonly Guess[], shares: ActShares): Guess[] {
  const shareOf = (guess: Guess): number => sum(shares, actsOf(guess));
  const best = (some: readonly Guess[]): number => Math.max(0, ...some.map(shareOf));
  const talks = sum(shares, ['talk']);
  if (talks >= mostTalk && best([...read, ...learned]) * muchLess < talks) return [];
  const isRead = read.length > 0 && best(read) * muchLess >= Math.max(enough, best(learned));
  if (isRead) return [...read];
  // Something new is read by its own words.
  const isNew = ({ calls }: Guess): boolean =>
    calls.some(({ tool }) => tool === 'set_reminder' || tool === 'set_schedule');
  const more = learned
    .filter((guess) => shareOf(guess) >= enough && (read.length === 0 || !isNew(guess)))
    .sort((a, b) => shareOf(b) - shareOf(a));
  return [
    ...more,
    ...read.filter(({ calls }) => !more.some((one) => JSON.stringify(one.calls) === JSON.stringify(calls))),
  ];
}
