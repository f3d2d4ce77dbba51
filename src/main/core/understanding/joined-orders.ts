import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { has, patternOf } from './clauses.ts';
import { hasObject, isOursAlone } from './object.ts';

interface Reading {
  readonly language: Language;
  readonly read: (text: string) => Understood;
}

/** What takes the rest of a sentence as a name or a text, so that an order in it would be lost. */
const greedy: readonly Wish['do'][] = ['cancel', 'drop', 'forget', 'set', 'change', 'remind', 'schedule', 'offer'];
/** What nothing was made of, or one text of all of it. */
const unread: readonly Wish['do'][] = ['thing', 'unknown', 'set', 'items', 'remove', 'answer'];
/** What is there already, and is spoken of by its name. */
const ofStanding: readonly Wish['do'][] = ['cancel', 'drop', 'forget', 'change'];
/** What an order behind "and" may be, to be done by itself. */
const sure: readonly Wish['do'][] = ['cancel', 'forget', 'remind', 'schedule', 'add', 'remove', 'schedules', 'get'];
const half: readonly Wish['do'][] = ['ask-when', 'incomplete', 'remember', 'again', 'back', 'unclear'];

/**
 * "Cancel Mum and remind me of Dad at 5", "change the dentist to 4pm and call it root canal": an order of what stands, and another one
 * behind a word like "and", which would be a part of its name. Undefined where there is no such second order.
 */
export function readJoined(wish: Wish, sentence: string, { language, read }: Reading): Wish | undefined {
  const isGreedy = greedy.includes(wish.do);
  if (!isGreedy && !unread.includes(wish.do)) return undefined;
  const ended = isGreedy ? endedFirst(wish, sentence, read) : undefined;
  if (ended) return ended;
  const joint = patternOf(`(?<![.!?])[,;]?\\s+(?:${languages[language].carriers.joint})\\s+`, 'giu');
  for (const found of sentence.matchAll(joint)) {
    const first = read(sentence.slice(0, found.index)).wish;
    const second = read(sentence.slice(found.index + found[0].length)).wish;
    const isFree = !has(languages[language].carriers.ifs, sentence);
    const both = isGreedy ? joinedOrAgain(first, second, isFree) : isFree ? bothWhole(first, second) : undefined;
    if (both) return both;
  }
  return undefined;
}

function joinedOrAgain(first: Wish, second: Wish, isFree: boolean): Wish | undefined {
  const isOfStanding = ofStanding.includes(first.do) && !isLast(first);
  return (
    (isFree ? bothWhole(first, second) : undefined) ?? (isOfStanding ? joined(first, second) : toldAgain(first, second))
  );
}

/** "Add rice to the shopping list and cancel the dentist": each half names what it is of, a list by its name, and is whole by itself. */
function bothWhole(first: Wish, second: Wish): Wish | undefined {
  const isOfList = (one: Wish): boolean => (one.do === 'add' || one.do === 'remove') && one.items.length > 0;
  const isOfNamed = (one: Wish): boolean =>
    one.do === 'cancel' ||
    // "… and drop off the parcel"
    ((one.do === 'change' || one.do === 'drop') && one.target.kind === 'named' && one.otherwise?.do !== 'items');
  const isBoth = (isOfList(first) && isOfNamed(second)) || (isOfNamed(first) && isOfList(second));
  return isBoth ? { do: 'several', wishes: [first, second] } : undefined;
}

/** "Cancel the dentist, I am ill on Wednesday": the time is only told behind what ends something. */
function endedFirst(wish: Wish, sentence: string, read: Reading['read']): Wish | undefined {
  if (wish.do !== 'remind' && wish.do !== 'schedule' && wish.do !== 'change' && wish.do !== 'offer') return undefined;
  const [, before = '', behind = ''] = /^([^,;]{3,80})[,;]\s+(.+)$/su.exec(sentence) ?? [];
  const first = before === '' ? undefined : read(before).wish;
  if (!first || isLast(first) || !(first.do === 'cancel' || first.do === 'drop')) return undefined;
  const second = read(behind).wish;
  const isOrder = sure.includes(second.do) || half.includes(second.do);
  return isOrder || (second.do === 'change' && isLast(second)) ? joined(first, second) : first;
}

const isLast = (wish: Wish): boolean => (wish.do === 'drop' || wish.do === 'change') && wish.target.kind === 'last';

function joined(first: Wish, second: Wish): Wish | undefined {
  if (second.do === 'change' && second.target.kind === 'last') return ofOne(first, second);
  // "… and remind me on Thursday", "… und sag mir, was …": of what, or no reminder at all.
  if (isNameless(second)) return { do: 'correct' };
  if (sure.includes(second.do)) return { do: 'several', wishes: [first, second] };
  return half.includes(second.do) || second.do === 'offer' || second.do === 'change' ? { do: 'correct' } : undefined;
}

const isNameless = (wish: Wish): boolean =>
  (wish.do === 'remind' || wish.do === 'schedule') &&
  (!hasObject(wish.name) || isOursAlone(wish.name) || asks.test(wish.name));
const asks = new RegExp(
  `^(?:${Object.values(languages)
    .map(({ carriers }) => carriers.asksWord)
    .join('|')})\\s`,
  'iu',
);

/** "Remind me in 10 to call back, and don't forget the washing at 11": asked twice in so many words. */
function toldAgain(first: Wish, second: Wish): Wish | undefined {
  if ((second.do !== 'remind' && second.do !== 'schedule') || isNameless(second)) return undefined;
  // "Remind me Saturdays and Sundays at 9 to stretch": nothing stands beside the first time.
  if (isNameless(first)) return undefined;
  if (first.do === 'remind' || first.do === 'schedule') return { do: 'several', wishes: [first, second] };
  return first.do === 'ask-when' || first.do === 'unclear' ? { do: 'correct' } : undefined;
}

/** Two orders of one thing: its time and its name, or that it goes and comes at another time, which moves it. */
function ofOne(first: Wish, second: Wish & { readonly do: 'change' }): Wish | undefined {
  if (first.do === 'cancel' || first.do === 'forget')
    return { ...second, target: { kind: 'named', query: first.query }, otherwise: { do: 'correct' } };
  if (first.do === 'drop') return { ...second, target: first.target, otherwise: { do: 'correct' } };
  if (first.do !== 'change') return undefined;
  const also = { ...second, target: first.target };
  // By its old name it is found only as long as it has it.
  return { do: 'several', wishes: first.name === undefined ? [first, also] : [also, first] };
}
