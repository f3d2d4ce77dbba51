import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has, patternOf } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { asList } from '../lists.ts';
import { listName } from '../notes.ts';
import { takenOff } from './made-of.ts';
import { eachNamed } from './of-rest.ts';
import type { Guess, Sight, Weighed } from './sight.ts';

/**
 * "Take everything off the shopping list except the dog food": what is on a list goes but for what is named there; on the list that is
 * called so, else on the one that was spoken of. Empty where nothing on it, or all, is named.
 */
export function allButItems(
  { sentence, entries }: Pick<Weighed, 'sentence' | 'entries'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const { changes } = languages[languageOf(viewpoint.locale)];
  const found = patternOf(`^(.+?)[\\s,;]+(?:${changes.except})\\s+(.+)$`, 'isu').exec(sentence);
  const [, before = '', behind = ''] = found ?? [];
  if (!has(`${changes.ends}|${changes.everything}|${changes.drops[0]}`, before)) return [];
  const lists = entries.flatMap((entry) => asList(entry) ?? []);
  const [called] = bestMatches(
    before,
    lists.map((list) => ({ ...list, text: listName(list.key) })),
    1,
  );
  const list = called ?? lists.find(({ key }) => key === past.list);
  const language = languageOf(viewpoint.locale);
  const [, stays = behind] = /^([^.;!?]+)/u.exec(behind) ?? [];
  const kept = list ? eachNamed(stays, list.items, language) : [];
  if (!list || kept.length === 0 || kept.length === list.items.length) return [];
  const texts = kept.map(({ text }) => text);
  const gone = list.items.map(({ text }) => text).filter((text) => !texts.includes(text));
  return [{ ...takenOff(list, gone, { speaker }), isAll: true }];
}
