import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { behindSame } from '../../../../understanding/behind-same.ts';
import { clausesOf, has, patternOf, withoutAllFirst } from '../../../../understanding/clauses.ts';
import { overlaps } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { around } from '../../../../understanding/targets.ts';
import { spokenFirst } from '../lists.ts';
import { itemsOn } from '../notes.ts';
import { putOn, writtenAs } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { wordsIn } from './words-in.ts';

const mostWords = 5;

type Seen = Pick<Weighed, 'sentence' | 'entries'>;
type Scene = Pick<Sight, 'past' | 'speaker' | 'viewpoint'>;

/** "The puzzle is for Emil after all": of the list spoken of, one line is for another. Empty where several may be. */
export function otherEnd({ sentence, entries }: Seen, { past, speaker, viewpoint }: Scene): Guess[] {
  const language = languageOf(viewpoint.locale);
  const [list] = spokenFirst(entries, past).filter(({ key }) => key === past.list);
  const next = list?.items.map(({ text }) => behindSame(text, sentence, language) ?? text) ?? [];
  if (!list || next.filter((text, at) => text !== list.items[at]?.text).length !== 1) return [];
  return [writtenAs(list.key, next, { speaker })];
}

/** "She gets a teapot from me, put that on": what is told of before it, from its article on, comes on the list that was spoken of. */
export function toldPutOn({ sentence, entries }: Seen, { past, speaker, viewpoint }: Scene): Guess[] {
  const { changes, timeGrammar } = languages[languageOf(viewpoint.locale)];
  const clauses = clausesOf(sentence);
  const [before, last] = clauses.slice(-2);
  if (past.list === undefined || before === undefined || last === undefined) return [];
  if (!patternOf(`^(?:${changes.putsIt})$`).test(last) || has(changes.denies, before)) return [];
  if (timeIn(before, languageOf(viewpoint.locale), viewpoint)) return [];
  const words = wordsIn(before);
  const at = words.findLastIndex((word) => patternOf(`^(?:${changes.aThing})$`).test(word));
  const behind = words.slice(at + 1);
  const thing = behind.join(' ');
  if (
    at < 0 ||
    behind.some((word) => timeGrammar.naming.being.has(word.toLowerCase())) ||
    !hasObject(thing) ||
    thing.split(' ').length > mostWords
  )
    return [];
  return [{ ...putOn(past.list, [thing], { entries, speaker }), isAll: true }];
}

/** "One more item for it: flour", right after a list was changed or told: that comes there, too. */
export function moreLed({ sentence, entries }: Seen, { past, speaker, viewpoint }: Scene): Guess[] {
  const { changes, itemsOf, orders } = languages[languageOf(viewpoint.locale)];
  const [latest] = past.acts;
  const [, head = '', rest = ''] = /^([^:]{3,60}):\s+(.+)$/su.exec(sentence) ?? [];
  const isLed = patternOf(`^(?:(?:${changes.corrects})[\\s,]+)*(?:${changes.leadsToMore})$`).test(head);
  const isOfList = latest?.turnsAgo !== 1 || latest.args['key'] === past.list;
  const items = itemsOf(rest);
  const isPlain = items.every((item) => item.split(/\s+/u).length <= mostWords && !has(orders.statement, item));
  const isElse = around(changes.drops, rest) !== undefined || has(`${changes.denies}|${changes.it}`, rest);
  if (past.list === undefined || !isLed || !isOfList || items.length === 0 || !isPlain || isElse) return [];
  if (timeIn(rest, languageOf(viewpoint.locale), viewpoint)) return [];
  return [{ ...putOn(past.list, items, { entries, speaker }), isAll: true }];
}

/** "They have to be international stamps", right after stamps came on a list: what just came there, as it is to be. */
export function itemTold({ sentence, entries }: Seen, { past, speaker, viewpoint }: Scene): Guess[] {
  const { changes, orders } = languages[languageOf(viewpoint.locale)];
  const [latest] = past.acts;
  const key = latest?.turnsAgo === 1 && latest.tool === 'store_set' ? String(latest.args['key'] ?? '') : '';
  const list = spokenFirst(entries, past).find((one) => one.key === key);
  const before = itemsOn(latest?.replaced ?? '');
  const put = list?.items.filter(({ text }) => !before.includes(text)) ?? [];
  const told = patternOf(`^(?:${changes.it}|${orders.statement})\\s+(?:${changes.musts})\\s+(.+)$`, 'isu');
  for (const clause of clausesOf(sentence)) {
    const bare = withoutAllFirst(changes.corrects, clause);
    const rest = told.exec(bare)?.[1] ?? '';
    const [item, second] = put.filter(({ text }) => overlaps(text, rest));
    const isMore = item !== undefined && !overlaps(rest, item.text) && rest.split(/\s+/u).length <= mostWords;
    if (!list || !item || second || !isMore || has(changes.denies, clause)) continue;
    const all = list.items.map(({ text }) => (text === item.text ? rest : text));
    return [{ ...writtenAs(list.key, all, { speaker }), isAll: true }];
  }
  return [];
}
