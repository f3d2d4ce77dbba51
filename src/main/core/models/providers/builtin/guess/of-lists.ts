import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, patternOf, withoutAll, withoutEnds, withoutFirst } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { asList, type NotedList } from '../lists.ts';
import { withItems } from '../notes.ts';
import { bullets, call, type TalkPart } from '../results.ts';
import type { Guess, Sight } from './sight.ts';

const mostItems = 8;
const mostItemWords = 8;
/** Words of a sentence that is nothing but more for the list. */
const mostShort = 5;

/** What a sentence may put on a list, or take off it. */
export function* ofLists(scene: Sight): TalkPart<Guess[]> {
  const { parts, past, entries, speaker, named } = scene;
  const { carriers, changes } = languages[parts.language];
  const lists = entries.flatMap((entry) => asList(entry) ?? []);
  const spoken = lists.filter(({ key }) => key === past.list);
  if (parts.ends && named.length === 0) {
    for (const list of [...spoken, ...lists.filter((one) => !spoken.includes(one))]) {
      const gone = goneFrom(list, scene);
      if (gone.length > 0) return [withoutItems(list, gone, scene)];
    }
  }
  const called = bestMatches(
    parts.left,
    lists.map((list) => ({ ...list, text: list.key })),
    2,
  );
  const listWord = patternOf(`(?:^|\\s)((?:[\\p{L}-]+\\s)?\\p{L}*(?:${carriers.list}))(?=[\\s,.;:!]|$)`).exec(
    parts.left,
  );
  const isMissing = has(changes.lacks, parts.left);
  const isShort = parts.left.split(/\s+/u).length <= mostShort && !parts.corrects && parts.times.length === 0;
  const isMore = (isShort || has(`${changes.adds}|${changes.apart}`, parts.left)) && past.acts[0]?.tool === 'store_set';
  if (called.length === 0 && !listWord && !isMissing && !isMore) return [];
  const target = called[0] ?? (listWord ? undefined : (spoken[0] ?? (lists.length === 1 ? lists[0] : undefined)));
  const word = (listWord?.[1] ?? '').trim();
  const named_ = languages[parts.language].nameOf(withoutFirst(`${changes.small}|${changes.ratherThan}`, word) ?? word);
  const key = target?.key ?? (listWord ? named_ : usualList(scene));
  if (parts.times.length > 0 && !listWord && called.length === 0) return [];
  const items = itemsIn(scene, key, word);
  if (items.length === 0) return [];
  const text = entries.find((entry) => entry.key === key)?.value ?? '';
  return [
    {
      label: speaker.t('builtin.says.may.add', { key, items: items.join(', ') }),
      calls: [call('store_set', { key, value: withItems(text, items) })],
    },
  ];
}

const usualList = ({ parts }: Sight): string => languages[parts.language].carriers.usualList;

function goneFrom(list: NotedList, { parts }: Sight): string[] {
  const gone = clausesOf(parts.left).flatMap((clause) =>
    languages[parts.language].itemsOf(clause).flatMap((words) => bestMatches(words, list.items, 1)),
  );
  return [...new Set(gone.map(({ text }) => text))];
}

function withoutItems({ key, items }: NotedList, gone: readonly string[], { speaker }: Sight): Guess {
  const left = items.map(({ text }) => text).filter((text) => !gone.includes(text));
  const wanted = left.length > 0 ? call('store_set', { key, value: bullets(left) }) : call('store_delete', { key });
  return { label: speaker.t('builtin.says.may.take', { key, items: gone.join(', ') }), calls: [wanted] };
}

/** What is to be put there: what is quoted, what stands behind a colon, or what is left without the words for putting. */
function itemsIn({ sentence, parts }: Sight, key: string, listWord: string): string[] {
  const { changes, itemsOf, carriers } = languages[parts.language];
  const quoted = [...sentence.matchAll(/["“„'‘]([^"“”„'’]{2,60})["”“'’]/gu)].map(([, text = '']) => text);
  if (quoted.length > 0) return quoted;
  const [, behind] = /:\s+(.+)$/su.exec(sentence) ?? [];
  if (behind !== undefined) return itemsOf(behind);
  const words = `${changes.lacks}|${changes.puts}|${changes.adds}|${changes.apart}|${changes.small}`;
  const of = listWord === '' ? '' : escaped(listWord);
  return clausesOf(sentence)
    .map((clause) => clause.replace(patternOf(`(?:\\s|^)(?:${changes.onto}\\s+)*${of || '(?!)'}(?:\\s.*)?$`), ' '))
    .map((clause) => withoutEnds(clause.replace(patternOf(`(?:^|\\s)${escaped(key)}(?=\\s|$)`), ' '), words))
    .filter((clause) => hasObject(withoutAll(`${words}|${carriers.mayRemind}`, clause)))
    .flatMap((clause) => itemsOf(clause).map((item) => withoutEnds(item, words)))
    .filter((item) => hasObject(item) && item.split(/\s+/u).length <= mostItemWords)
    .slice(0, mostItems);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
