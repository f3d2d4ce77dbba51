import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import {
  clausesOf,
  has,
  patternOf,
  withoutEnds,
  withoutFirst,
  withoutLast,
} from '../../../../understanding/clauses.ts';
import { putIn } from '../../../../understanding/items.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { readOwnOrder } from '../../../../understanding/own-order.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { replacedIn } from '../../../../understanding/replacement.ts';
import { around } from '../../../../understanding/targets.ts';
import { type NotedList, spokenFirst } from '../lists.ts';
import { withoutDropped } from './dropped-beside.ts';
import { writtenAs } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { wantsIn } from './wanted-acts.ts';

const mostPut = 4;
const mostWords = 6;

/**
 * "Trunks out, umbrella in", "the mirror is done, cross it off. Tyres instead": what a message takes off a list in one part and
 * puts there in another, as one change. The list spoken of first; empty where it does only one of both.
 */
export function exchanged(
  { sentence, entries, shares }: Pick<Weighed, 'sentence' | 'entries' | 'shares'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const lists = spokenFirst(entries, past);
  const turned = lists.map((list) => turnedInto(list, sentence, viewpoint)).find((next) => next);
  if (turned) return [writtenAs(turned.key, turned.next, { speaker })];
  const replaced = lists.flatMap((list) => {
    const said = withNamed(sentence, list, language);
    const next = textsOf(list).map((text) => replacedIn(text, said, language) ?? text);
    return next.filter((text, at) => text !== textsOf(list)[at]).length === 1 ? [{ key: list.key, next }] : [];
  });
  const [only, second] = replaced;
  const meant = second ? replaced.find(({ key }) => key === past.list) : only;
  const items = lists.find(({ key }) => key === meant?.key)?.items ?? [];
  if (meant) return [writtenAs(meant.key, withoutDropped(meant.next, sentence, { items, language }), { speaker })];
  if (!wantsIn(shares)('swap', 'remove', 'add', 'done')) return [];
  for (const list of lists) {
    const { gone, put } = exchangeOn(list, sentence, language);
    if (gone.length === 0 || put.length === 0 || put.length > mostPut) continue;
    const next = textsOf(list).flatMap((text) => (text === gone[0] ? put : gone.includes(text) ? [] : [text]));
    return [writtenAs(list.key, next, { speaker })];
  }
  return [];
}

/** "Put candles on it, and change the table linen to paper napkins": one thing is another now, and what comes beside it. */
function turnedInto(
  { key, items }: NotedList,
  sentence: string,
  viewpoint: Sight['viewpoint'],
): { readonly key: string; readonly next: readonly string[] } | undefined {
  const language = languageOf(viewpoint.locale);
  const { carriers, changes } = languages[language];
  const [, before = '', from = '', to = ''] =
    patternOf(
      `^(?:(.*?)(?:[.,;!]|\\s)\\s*(?:(?:${carriers.joint})\\s+)?)?(?:${changes.replaces})\\s+(.+?)\\s+(?:${changes.into}|${changes.inPlace})\\s+([^.,;!?]+)$`,
    ).exec(sentence) ?? [];
  const [gone, second] = from === '' ? [] : bestMatches(from, items, 2);
  if (!gone || second || !isThing(to) || timeIn(to, language, viewpoint)) return undefined;
  const { wish } = readOwnOrder(before, viewpoint);
  const more = wish.do === 'items' && wish.less.length === 0 ? wish.more : [];
  if (more.length === 0 && hasObject(before)) return undefined;
  return { key, next: [...items.map(({ text }) => (text === gone.text ? to : text)), ...more] };
}

/** "The stove is broken, swap it for a grill": "it" is what is named of the list right before. */
function withNamed(sentence: string, { items }: NotedList, language: Language): string {
  const { swaps, replaces, it } = languages[language].changes;
  const found = patternOf(`^(.+?[,.;:!–-]\\s+)((?:${swaps}|${replaces})\\s+)(?:${it})(?=\\s)`).exec(sentence);
  const [named, second] = found ? bestMatches(found[1] ?? '', items, 2) : [];
  return !found || !named || second ? sentence : `${found[2]}${named.text}${sentence.slice(found[0].length)}`;
}

const textsOf = ({ items }: NotedList): string[] => items.map(({ text }) => text);

const isThing = (words: string): boolean => hasObject(words) && words.split(/\s+/u).length <= mostWords;

interface Exchange {
  readonly gone: readonly string[];
  readonly put: readonly string[];
}

function exchangeOn({ items }: NotedList, sentence: string, language: Language): Exchange {
  const { changes, itemsOf } = languages[language];
  const gone: string[] = [];
  const put: string[] = [];
  const named = (words: string): string[] =>
    itemsOf(words).flatMap((one) => bestMatches(one, items, 1).map(({ text }) => text));
  const clauses = clausesOf(sentence);
  for (const [at, clause] of clauses.entries()) {
    // "that cross off again": the word for it may stand first.
    const bare = withoutFirst(changes.it, clause) ?? clause;
    const less = around([`… (?:${changes.leaves})`, ...changes.drops, changes.skips], bare);
    const isGone = less !== undefined || has(`${changes.ends}|${changes.done}`, clause);
    // "Emma is read, take it off": what goes may be named right before.
    const found = !isGone
      ? []
      : ([less || clause, clauses[at - 1] ?? ''].map(named).find((some) => some.length > 0) ?? []);
    gone.push(...found);
    if (isGone) continue;
    const more = withoutLast(changes.joins, clause) ?? withoutFirst(changes.joins, clause) ?? putIn(clause, language);
    const small = `${changes.small}|${changes.adds}|${changes.puts}|${changes.apart}|${changes.joins}|${changes.lacks}|${changes.more}`;
    const things = more === undefined ? [] : itemsOf(withoutEnds(more, small));
    put.push(...things.filter((thing) => isThing(thing) && named(thing).length === 0));
  }
  return { gone: [...new Set(gone)], put };
}
