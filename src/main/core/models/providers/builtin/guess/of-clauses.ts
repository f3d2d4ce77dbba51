import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { Wish } from '../../../../languages/wish.ts';
import { clausesOf } from '../../../../understanding/clauses.ts';
import { isReason } from '../../../../understanding/follow-ups.ts';
import { readOwnOrder } from '../../../../understanding/own-order.ts';
import type { TalkPart } from '../results.ts';
import { ofItself } from './by-itself.ts';
import type { Guess, Weighed } from './sight.ts';
import type { GuessScene } from './weigh.ts';

/** What names the list that it changes. */
const ofLists: readonly Wish['do'][] = ['add', 'remove'];

/**
 * "The order came in, take the almonds off the stollen list": of several parts of a message one orders something of a list by itself, and the
 * others only tell. Empty for all else.
 */
export function* oneClause({ sentence }: Pick<Weighed, 'sentence'>, scene: GuessScene): TalkPart<Guess[]> {
  const clauses = clausesOf(sentence);
  if (clauses.length < 2) return [];
  const { viewpoint } = scene;
  const [order, second] = clauses.filter((clause) => ofLists.includes(readOwnOrder(clause, viewpoint).wish.do));
  const isOnly = clauses.every((one) => one === order || isReason(one, languageOf(viewpoint.locale), viewpoint));
  if (order === undefined || second !== undefined || !isOnly) return [];
  const own = yield* ofItself({ ...scene, text: order });
  return own?.calls.some(({ tool }) => tool === 'store_set' || tool === 'store_delete')
    ? [{ ...own, isAll: true }]
    : [];
}
