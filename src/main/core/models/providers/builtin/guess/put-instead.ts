import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, patternOf, withoutEnds } from '../../../../understanding/clauses.ts';
import { bestMatches, overlaps } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { readOwnOrder } from '../../../../understanding/own-order.ts';
import { entryCalled } from '../notes.ts';
import { putOn } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';

/**
 * "Add slug pellets. No, not slug pellets, the hedgehog might eat them! Copper tape instead": of what is put on a list one thing is taken
 * back in the same message, and another comes in its place; the last one, where none is named.
 */
export function putInstead(
  { sentence, entries }: Pick<Weighed, 'sentence' | 'entries'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const { carriers, changes } = languages[languageOf(viewpoint.locale)];
  const found = patternOf(`^(.+?)[.!?,;–-]+\\s+(?:${changes.retracts})(?=[\\s,])(.+)$`, 'isu').exec(sentence);
  const [, order = '', back = ''] = found ?? [];
  const { wish } = readOwnOrder(order, viewpoint);
  const put = wish.do === 'add' ? wish.items : wish.do === 'items' && wish.less.length === 0 ? wish.more : [];
  const instead = `${changes.instead}|${changes.ratherThis}`;
  const clause = clausesOf(back).findLast((one) => has(instead, one)) ?? '';
  const other = withoutEnds(clause, `${instead}|${changes.corrects}|${changes.small}`);
  const key = wish.do === 'add' ? wish.key : past.list;
  // "Not there, on the hardware list instead": that is another place, and no other thing.
  if (has(`\\p{L}*(?:${carriers.list})`, other)) return [];
  if (put.length === 0 || !hasObject(other) || key === undefined || put.some((item) => overlaps(item, other)))
    return [];
  const entry = entryCalled(entries, key);
  const [named] = bestMatches(
    back,
    put.map((text) => ({ text })),
    1,
  );
  const gone = named?.text ?? put.at(-1);
  const items = put.map((item) => (item === gone ? other : item));
  return [{ ...putOn(entry?.key ?? key, items, { entries, speaker }), isAll: true }];
}
