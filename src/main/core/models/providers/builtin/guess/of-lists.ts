import { escapePattern } from '../../../../../text/escape-pattern.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, patternOf, withoutAll, withoutEnds, withoutFirst } from '../../../../understanding/clauses.ts';
import { isOfOther } from '../../../../understanding/items.ts';
import { likeForLike } from '../../../../understanding/like-for-like.ts';
import { bestMatches, contentWords, overlaps } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { replacedIn } from '../../../../understanding/replacement.ts';
import { placesWithin, around as putAround } from '../../../../understanding/targets.ts';
import { asList, type NotedList } from '../lists.ts';
import { listName, theList } from '../notes.ts';
import { occasionOf } from '../occasion.ts';
import { placeNamed } from '../put-on-named.ts';
import { bullets, call, type TalkPart } from '../results.ts';
import { putOn, takenOff } from './made-of.ts';
import type { Guess, Sight } from './sight.ts';

const mostItems = 8;
const mostItemWords = 8;
/** Words of a sentence that is nothing but more for the list. */
const mostShort = 5;

/** What a sentence may put on a list, or take off it. */
export function* ofLists(scene: Sight): TalkPart<Guess[]> {
  const { parts, past, entries, sentence, wants } = scene;
  const { carriers, changes } = languages[parts.language];
  const lists = entries.flatMap((entry) => asList(entry) ?? []);
  const spoken = lists.filter(({ key }) => key === past.list);
  const edits = editsOf(spoken, lists, scene);
  if (edits.length > 0 && !wants('add')) return edits;
  const called = bestMatches(
    parts.left,
    lists.map((list) => ({ ...list, text: listName(list.key) })),
    2,
  );
  const listWord = patternOf(`(?:^|\\s)((?:[\\p{L}-]+\\s)?\\p{L}*(?:${carriers.list}))(?=[\\s,.;:!]|$)`).exec(
    parts.left,
  );
  const isMissing = has(changes.lacks, parts.left);
  const isShort = parts.left.split(/\s+/u).length <= mostShort && !parts.corrects && parts.times.length === 0;
  const isMore =
    (spoken.length > 0 && wants('add')) ||
    ((isShort || has(`${changes.adds}|${changes.apart}`, parts.left)) && past.acts[0]?.tool === 'store_set');
  if (called.length === 0 && !listWord && !isMissing && !isMore) return edits;
  // "On the other list": no list is called so.
  const others = isOfOther(sentence, parts.language) ? lists.filter(({ key }) => key !== past.list) : undefined;
  if (others && (past.list === undefined || others.length !== 1)) return edits;
  const word = (listWord?.[1] ?? '').trim();
  const named_ = languages[parts.language].nameOf(withoutFirst(`${changes.small}|${changes.ratherThan}`, word) ?? word);
  // "Through the list": the one spoken of, or the only one.
  const mere = listWord ? theList(named_, entries, past) : undefined;
  const target =
    others?.[0] ??
    called[0] ??
    lists.find(({ key }) => key === mere?.key) ??
    (listWord ? undefined : (spoken[0] ?? (lists.length === 1 ? lists[0] : undefined)));
  const key = target?.key ?? (listWord ? named_ : usualList(scene));
  if (parts.times.length > 0 && !listWord && called.length === 0) return edits;
  const items = itemsIn(scene, key, word);
  if (items.length === 0) return edits;
  return [...edits, putOn(key, items, scene)];
}

/** What may go off a list, all of it too, or stand there instead of something else; the list that was spoken of first. */
function editsOf(spoken: readonly NotedList[], lists: readonly NotedList[], scene: Sight): Guess[] {
  const { parts, named, wants } = scene;
  const [last] = spoken;
  const cleared = last && wants('clear') ? [takenOff(last, textsOf(last), scene)] : [];
  const swapped = last && wants('swap', 'rename', 'amend', 'title') ? swappedOn(last, scene) : [];
  // "the bike lamp too", right after something was taken off.
  const isLikewise = occasionOf(scene.past) === 'took';
  const isLess = (parts.ends && named.length === 0) || isLikewise || wants('remove', 'done');
  const [taken] = (isLess ? [...spoken, ...lists.filter((one) => !spoken.includes(one))] : []).flatMap((list) => {
    const gone = goneFrom(list, scene);
    return gone.length === 0 ? [] : [takenOff(list, gone, scene)];
  });
  return [...cleared, ...swapped, ...(taken ? [taken] : [])];
}

const usualList = ({ parts, past }: Sight): string => past.list ?? languages[parts.language].carriers.usualList;

function goneFrom(list: NotedList, { parts }: Sight): string[] {
  const gone = clausesOf(parts.left).flatMap((clause) =>
    languages[parts.language].itemsOf(clause).flatMap((words) => bestMatches(words, list.items, 1)),
  );
  if (gone.length === 0) gone.push(...atPlaces(list, parts));
  return [...new Set(gone.map(({ text }) => text))];
}

/** What is on it at a place that is said: "the second one". */
function atPlaces({ items }: NotedList, { left, language }: Sight['parts']): NotedList['items'] {
  return placesWithin(left, language)?.places.flatMap((place) => items[place] ?? []) ?? [];
}

const textsOf = ({ items }: NotedList): string[] => items.map(({ text }) => text);

/** One thing instead of another: a part of what is on it, or what is named beside something that is. */
function swappedOn(list: NotedList, scene: Sight): Guess[] {
  const { sentence, parts, speaker } = scene;
  const { key } = list;
  const set = (items: readonly string[]): Guess[] => {
    const value = bullets(items);
    const label = speaker.t('builtin.says.may.note', { key, value: items.join(', ') });
    return [{ label, calls: [call('store_set', { key, value })] }];
  };
  const changed = textsOf(list).map(
    (text) => replacedIn(text, sentence, parts.language) ?? likeForLike(text, sentence, parts.language) ?? text,
  );
  if (changed.filter((text, at) => text !== textsOf(list)[at]).length === 1) return set(changed);
  const [gone, second] = goneFrom(list, scene);
  if (gone === undefined || second !== undefined) return [];
  const put = itemsIn(scene, key, '').filter((item) => !overlaps(gone, item));
  return put.length === 0 ? [] : set(textsOf(list).flatMap((text) => (text === gone ? put : [text])));
}

/** What is to be put there: what is quoted, what stands behind a colon, or what is left without the words for putting. */
function itemsIn({ sentence, parts }: Sight, key: string, listWord: string): string[] {
  const { changes, itemsOf, carriers } = languages[parts.language];
  const quoted = [...sentence.matchAll(/["“„'‘]([^"“”„'’]{2,60})["”“'’]/gu)].map(([, text = '']) => text);
  if (quoted.length > 0) return quoted;
  const [, behind] = /:\s+(.+)$/su.exec(sentence) ?? [];
  if (behind !== undefined) return itemsOf(behind);
  const words = `${changes.lacks}|${changes.puts}|${changes.adds}|${changes.apart}|${changes.small}`;
  const of = listWord === '' ? '' : escapePattern(listWord);
  const small = `${words}|${carriers.mayRemind}`;
  const says = (text: string): boolean =>
    contentWords(withoutAll(small, text)).some((word) => !contentWords(key).includes(word));
  // Around the list: "on the list please", but "the list lacks napkins".
  const around = patternOf(`^(.*?)(?:\\s|^)(?:${changes.onto}\\s+)*${of || '(?!)'}(\\s.*)?$`, 'isu');
  return clausesOf(sentence)
    .map((clause) => putAround(changes.putsAround, clause) ?? clause)
    .map((clause) => {
      const there = placeNamed(clause, [{ key }], parts.language);
      if (there) return there.words;
      const [, before = clause, behind = ''] = around.exec(clause) ?? [];
      return says(before) || !says(behind) ? `${before} ` : behind;
    })
    .map((clause) => withoutEnds(clause.replace(patternOf(`(?:^|\\s)${escapePattern(key)}(?=\\s|$)`), ' '), words))
    .filter((clause) => hasObject(withoutAll(small, clause)))
    .flatMap((clause) => itemsOf(clause).map((item) => withoutEnds(item, words)))
    .filter((item) => hasObject(item) && item.split(/\s+/u).length <= mostItemWords)
    .slice(0, mostItems);
}
