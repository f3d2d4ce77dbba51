import type { Language } from '../../../shared/locales/index.ts';
import { languages } from '../languages/index.ts';
import type { Understood, Wish } from '../languages/wish.ts';
import { patternOf } from './clauses.ts';
import { hasObject, isOursAlone } from './object.ts';

interface Reading {
  readonly language: Language;
  readonly read: (text: string) => Understood;
}

/** What takes the rest of a sentence as a name or a text, so that an order in it would be lost. */
const greedy: readonly Wish['do'][] = ['cancel', 'drop', 'forget', 'set', 'change', 'remind', 'schedule', 'offer'];
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
  if (!greedy.includes(wish.do)) return undefined;
  const ended = endedFirst(wish, sentence, read);
  if (ended) return ended;
  const joint = patternOf(`(?<![.!?])[,;]?\\s+(?:${languages[language].carriers.joint})\\s+`, 'giu');
  for (const found of sentence.matchAll(joint)) {
    const first = read(sentence.slice(0, found.index)).wish;
    const second = read(sentence.slice(found.index + found[0].length)).wish;
    const isOfStanding = ofStanding.includes(first.do) && !isLast(first);
    const both = isOfStanding ? joined(first, second) : toldAgain(first, second);
    if (both) return both;
  }
  return undefined;
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
