import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import type { Wish } from '../../../../languages/wish.ts';
import { clausesOf, has, withoutAll } from '../../../../understanding/clauses.ts';
import { bestMatches, overlaps } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { readOwnOrder } from '../../../../understanding/own-order.ts';
import { asList } from '../lists.ts';
import { itemsOn, listName } from '../notes.ts';
import { allOf } from '../proposed/made.ts';
import { call } from '../results.ts';
import { putOn, takenOff } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';

/** What only asks for what is there. */
const kept: readonly Wish['do'][] = ['get', 'notes', 'answer', 'schedules', 'search'];

/**
 * "Wrong list, sorry, that should go on the hardware one": what was put on one list just before goes to the other that is called by its
 * name. Empty where nothing was put on a list, or something is named that is to come there.
 */
export function toOtherList(
  { sentence, entries }: Pick<Weighed, 'sentence' | 'entries'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const { carriers, changes } = languages[languageOf(viewpoint.locale)];
  const [latest] = past.acts;
  const isPut = latest?.turnsAgo === 1 && latest.tool === 'store_set' && latest.replaced !== undefined;
  const last = clausesOf(sentence).at(-1) ?? '';
  const { wish } = readOwnOrder(last, viewpoint);
  if (kept.includes(wish.do)) return [];
  if (!latest || !isPut || !has(`${changes.it}|${changes.corrects}`, sentence)) return [];
  const key = String(latest.args['key'] ?? '');
  const before = itemsOn(latest.replaced ?? '');
  const now = itemsOn(String(latest.args['value'] ?? ''));
  const put = now.filter((item) => !before.includes(item));
  const lists = entries.flatMap((entry) => asList(entry) ?? []);
  const here = lists.find((list) => list.key === key);
  // Who took it off by hand meanwhile wants it nowhere, and what else came there stays.
  const isThere = put.every((item) => here?.items.some(({ text }) => text === item));
  const others = lists.filter((list) => list.key !== key).map((list) => ({ ...list, text: listName(list.key) }));
  const [there, second] = bestMatches(last, others, 2);
  const rest = last.split(/\s+/u).filter((word) => !there || !overlaps(word, there.key));
  const small = `${changes.small}|${changes.puts}|${changes.musts}|${changes.corrects}|\\p{L}*(?:${carriers.list})`;
  // "And lemons to the shopping list": what comes there is named.
  if (hasObject(withoutAll(small, rest.join(' ')))) return [];
  if (!here || !there || second || put.length === 0 || !isThere) return [];
  return [allOf([takenOff(here, put, { speaker }), putOn(there.key, put, { entries, speaker })])];
}

/**
 * "Wrong list, it was the shopping list I wanted emptied", right after another was: that one comes back, and the one that is called by its
 * name is emptied. Empty for all else.
 */
export function emptiedOther(
  { sentence, whole, entries }: Pick<Weighed, 'sentence' | 'whole' | 'entries'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const { changes } = languages[languageOf(viewpoint.locale)];
  const [latest] = past.acts;
  const gone = latest?.turnsAgo === 1 && latest.tool === 'store_delete' ? String(latest.args['key'] ?? '') : '';
  if (gone === '' || !has(`${changes.corrects}|${changes.slips}|${changes.returns}`, whole)) return [];
  const lists = entries.flatMap((entry) => asList(entry) ?? []).map((list) => ({ ...list, text: listName(list.key) }));
  const [meant, second] = bestMatches(sentence, lists, 2);
  const clause = clausesOf(sentence).find((one) => bestMatches(one, lists, 1).length > 0) ?? '';
  const rest = withoutAll(`${changes.corrects}|${changes.slips}|${changes.small}|${changes.it}`, clause);
  const isNamed =
    has(`\\p{L}*(?:${languages[languageOf(viewpoint.locale)].carriers.list})`, clause) ||
    // "It's the camping one that should be emptied"
    (has(changes.musts, clause) && has(changes.emptied, clause)) ||
    overlaps(rest, meant?.text ?? '');
  if (!meant || second || meant.key === gone || !isNamed || has(changes.denies, clause)) return [];
  const back: Guess = { label: speaker.t('builtin.says.may.undo'), calls: [call('undo_change', {})] };
  const all = meant.items.map(({ text }) => text);
  return [allOf([back, takenOff(meant, all, { speaker })])];
}
