import type { Language } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { amountIn, atAmount } from '../../../../understanding/amounts.ts';
import { clausesOf, has, withoutEnds } from '../../../../understanding/clauses.ts';
import { bestMatches, contentWords } from '../../../../understanding/match-words.ts';
import { isTime } from '../../../../understanding/read-plan.ts';
import { around, placesIn } from '../../../../understanding/targets.ts';
import { putOn, takenOff } from '../guess/made-of.ts';
import type { Guess } from '../guess/sight.ts';
import type { NotedList } from '../lists.ts';
import { entryCalled, itemsOn, withItems } from '../notes.ts';
import { bullets, call } from '../results.ts';
import type { ActScene } from './act-words.ts';
import { asLists, listMeant, without } from './meant-things.ts';

const mostMoved = 4;
const mostNames = 2;

/** What may be wanted of a list. */
export function ofLists(scene: ActScene): Guess[] {
  const list = listMeant(scene);
  switch (scene.said.act) {
    case 'add':
      return [
        ...moved(scene),
        ...(list ? [...anotherAmount(list, scene), ...moreExactly(list, scene)] : []),
        ...added(list, scene),
      ];
    case 'remove':
    case 'done':
      return list ? [...moved(scene), ...taken(list, goneFrom(list, scene), scene)] : moved(scene);
    case 'title':
      return list ? titled(list, scene) : [];
    case 'rename':
      // A name is rather one of something planned, unless a list was spoken of last.
      return list && list.key === scene.past.list ? titled(list, scene) : [];
    case 'swap': {
      const edits = list ? [...anotherAmount(list, scene), ...swapped(list, scene)] : [];
      // What it comes in the place of may be gone already.
      return list && edits.length === 0 ? added(list, scene) : edits;
    }
    case 'clear':
      return list ? taken(list, textsOf(list), scene) : [];
    default:
      return [];
  }
}

const textsOf = ({ items }: NotedList): string[] => items.map(({ text }) => text);

function added(list: NotedList | undefined, { said, sentence, entries, past, speaker }: ActScene): Guess[] {
  const there = list ? textsOf(list).map((text) => text.toLowerCase()) : [];
  // "Put bananas down": what stands between the words for putting is all of it.
  const put = around(languages[said.language].changes.putsAround, sentence);
  const items = (put === undefined ? said.new : [put])
    .flatMap((words) => languages[said.language].itemsOf(words))
    .filter((item) => !there.includes(item.toLowerCase()));
  if (items.length === 0) return [];
  // One that was emptied just before is begun anew.
  const key = list?.key ?? past.list ?? languages[said.language].carriers.usualList;
  return [putOn(key, items, { entries, speaker })];
}

/** What is named of it, or stands at a place that is said. */
function goneFrom({ items }: NotedList, { said }: ActScene): string[] {
  const found = [...said.known, ...said.denied, ...(said.act === 'swap' ? [] : said.new)].flatMap((words) => {
    const places = placesIn(words, said.language);
    if (places?.kind === 'places') return places.places.flatMap((place) => items[place] ?? []);
    return bestMatches(words, items, 1);
  });
  return [...new Set(found.map(({ text }) => text))];
}

function taken(list: NotedList, gone: readonly string[], { speaker }: ActScene): Guess[] {
  if (gone.length === 0) return [];
  return [takenOff(list, gone, { speaker })];
}

/** What stands on one list and is to stand on another, which is named. */
function moved(scene: ActScene): Guess[] {
  const { said, sentence, entries, speaker } = scene;
  const lists = asLists(entries);
  const about = [...said.known, ...said.new].join(' ');
  const [from, second] = lists.filter(({ items }) => bestMatches(about, items, 1).length > 0);
  if (!from || second) return [];
  const items = bestMatches(about, from.items, mostMoved).map(({ text }) => text);
  const names = (key: string): boolean => bestMatches(without(sentence, items), [{ text: key }], 1).length > 0;
  const [to, other] = lists.filter((list) => list.key !== from.key && names(list.key));
  if (!to || other) return [];
  const text = entries.find(({ key }) => key === to.key)?.value ?? '';
  const value = to.items.length > 1 ? withItems(text, items) : bullets([...textsOf(to), ...items]);
  const label = speaker.t('builtin.says.may.add', { key: to.key, items: items.join(', ') });
  const gone = taken(from, items, scene);
  return gone.map((guess) => ({
    label: `${guess.label} · ${label}`,
    calls: [...guess.calls, call('store_set', { key: to.key, value })],
  }));
}

/** The list is called otherwise; what stands there stays. */
function titled({ key }: NotedList, { said, entries, speaker }: ActScene): Guess[] {
  const entry = entries.find((one) => one.key === key);
  if (!entry || entry.isClipped) return [];
  // What it is called is said last, behind what it is for.
  const names = said.new.filter((name) => !entryCalled(entries, name)).reverse();
  return names.slice(0, mostNames).map((name) => ({
    label: speaker.t('builtin.says.may.rename', { name }),
    calls: [call('store_set', { key: name, value: entry.value }), call('store_delete', { key })],
  }));
}

/** "12 bags" where 10 of them stand there already, "two kilos" where one does. */
function anotherAmount(list: NotedList, { said, sentence, speaker }: ActScene): Guess[] {
  const items = textsOf(list);
  const { makes, small, corrects } = languages[said.language].changes;
  const clauses = clausesOf(sentence).map((clause) => withoutEnds(clause, `${makes}|${small}|${corrects}`));
  const told = [...said.new, ...clauses].map((words) => {
    const next = items.map((text) => atAmount(text, words, said.language) ?? text);
    const isOne = next.filter((text, at) => text !== items[at]).length === 1;
    return isOne ? next : lastAt(items, words, said.language);
  });
  const next = told.find((one) => one !== undefined);
  if (!next) return [];
  const label = speaker.t('builtin.says.may.note', { key: list.key, value: next.join(', ') });
  return [{ label, calls: [call('store_set', { key: list.key, value: bullets(next) })] }];
}

/** "Strawberry jam", where jam was put there just before: that is which. */
function moreExactly(list: NotedList, { said, sentence, past, speaker }: ActScene): Guess[] {
  const [latest] = past.acts;
  const isJust = latest?.turnsAgo === 1 && latest.tool === 'store_set' && latest.args['key'] === list.key;
  const isMore = has(languages[said.language].changes.more, sentence);
  const [put, second] = said.new.length > 0 ? said.new : [sentence];
  if (!isJust || isMore || put === undefined || second !== undefined) return [];
  const items = textsOf(list);
  const words = contentWords(put);
  const next = items.map((text) => {
    const of = contentWords(text);
    return of.length > 0 && of.length < words.length && of.every((word) => words.includes(word)) ? put : text;
  });
  if (next.filter((text, at) => text !== items[at]).length !== 1) return [];
  const label = speaker.t('builtin.says.may.note', { key: list.key, value: next.join(', ') });
  return [{ label, calls: [call('store_set', { key: list.key, value: bullets(next) })] }];
}

/** "Better a dozen": what stands last at another amount. */
function lastAt(items: readonly string[], words: string, language: Language): string[] | undefined {
  const last = items.at(-1) ?? '';
  const [put, there] = [amountIn(words, language), amountIn(last, language)];
  if (!put || put.of.length > 0 || !there || put.number === there.number) return undefined;
  return items.with(-1, last.slice(0, there.at) + put.number + last.slice(there.at + there.number.length));
}

/** Something instead of what is named, of what it shares a word with, or of what was put there last. */
function swapped(list: NotedList, scene: ActScene): Guess[] {
  const { said, past, speaker, viewpoint } = scene;
  const items = textsOf(list);
  const [put, ...more] = said.new;
  if (put === undefined || isTime(put, said.language, viewpoint)) return [];
  const named = goneFrom(list, scene);
  const words = contentWords(put);
  const [alike] = items.filter((text) => contentWords(text).some((word) => words.includes(word)));
  const [latest] = past.acts;
  const isJust = latest?.turnsAgo === 1 && latest.tool === 'store_set';
  // Nothing of it came where something only went.
  const last = isJust && !itemsOn(latest.replaced ?? '').includes(items.at(-1) ?? '') ? items.at(-1) : undefined;
  const goes = named.length > 0 ? named : [alike ?? last].filter((one) => one !== undefined);
  const [first] = goes;
  if (first === undefined) return [];
  const next = items.flatMap((text) => (text === first ? [put, ...more] : goes.includes(text) ? [] : [text]));
  if (next.join() === items.join()) return [];
  const label = speaker.t('builtin.says.may.note', { key: list.key, value: next.join(', ') });
  return [{ label, calls: [call('store_set', { key: list.key, value: bullets(next) })] }];
}
