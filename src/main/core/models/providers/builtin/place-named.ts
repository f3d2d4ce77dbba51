import type { ChatMessage } from '../../../../engine-protocol/chat.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Wish } from '../../../languages/wish.ts';
import { clausesOf } from '../../../understanding/clauses.ts';
import { bestMatches } from '../../../understanding/match-words.ts';
import { readOwnOrder } from '../../../understanding/own-order.ts';
import { askedFor, toldIn, turnsBefore } from './past.ts';

/** The answer to "which one?" by a name: "the hamster, the fish stay". */
export function placeNamed(
  text: string,
  history: readonly ChatMessage[],
  { at, viewpoint }: { readonly at: number; readonly viewpoint: Viewpoint },
): Wish | undefined {
  const [latest] = turnsBefore(history, at);
  const told = latest ? toldIn(...latest, viewpoint) : [];
  const { wish } = readOwnOrder(text, viewpoint);
  if (told.length < 2 || !loose.includes(wish.do)) return undefined;
  const asked = askedFor(history, at, viewpoint);
  const [name = ''] = clausesOf(text);
  // "The fish can go", asked which one is to move: it is to go.
  const ends = ['drop', 'done', 'cancel'].includes(readOwnOrder(name, viewpoint).wish.do);
  if (!asked || (asked.do === 'change' && ends)) return undefined;
  const [only, second] = bestMatches(name, told, 2);
  if (!only || second) return undefined;
  return { do: 'pick', target: { kind: 'places', places: [told.indexOf(only)] } };
}

/** What a mere name is read as. */
const loose: readonly Wish['do'][] = ['thing', 'unknown', 'items', 'amend', 'drop', 'correct', 'done'];
