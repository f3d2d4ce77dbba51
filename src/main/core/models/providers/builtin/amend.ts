import type { Wish } from '../../../languages/wish.ts';
import { bestMatches, contentWords } from '../../../understanding/match-words.ts';
import { withPart } from '../../../understanding/with-part.ts';
import { changeOne } from './changes.ts';
import { listHolding, spokenEntry } from './lists.ts';
import type { Past } from './meant.ts';
import { itemsOn, noteText } from './notes.ts';
import { type PastAct, planOf } from './referents.ts';
import { bullets, call, ended, failed, memoriesOf, type Speaker, type TalkPart } from './results.ts';

type Amend = Wish & { readonly do: 'amend' };

/** Turns after which a correction asks what it is about. */
const mostTurns = 3;

/** Corrects a part of what was kept, or named, last; undefined where no part of it is meant. */
export function* amend(wish: Amend, past: Past, speaker: Speaker): TalkPart<string | undefined> {
  const [latest] = past.acts;
  const text = latest && latest.turnsAgo <= mostTurns ? textOf(latest) : undefined;
  const isList = latest?.tool === 'store_set';
  const changed = text === undefined ? undefined : (isList ? changedIn : namedIn)(text, wish);
  if (latest && changed !== undefined) return yield* keepChanged(latest, changed, { past, speaker });
  return (yield* amendSpoken(wish, past, speaker)) ?? (yield* amendKept(wish, speaker));
}

/** A sentence in the place of a word ("schreibt sich Brandl" for "Brandt") is told of it, and no part of the text. */
const mostLonger = 1;
const isLonger = ({ to, from }: Amend): boolean =>
  from !== undefined && to.split(/\s+/u).length > from.split(/\s+/u).length + mostLonger;

/** "I need sandpaper 180, not 120" says again what stands there beside what is another: no mere word for a word. */
const changedIn = (text: string, wish: Amend): string | undefined => {
  const changed = withOtherItem(text, wish) ?? withPart(text, wish);
  return changed !== undefined && repeats(text, changed, wish.to) ? undefined : changed;
};

/** The same for what is no list: nothing there may be replaced by a sentence about it. */
const namedIn = (text: string, wish: Amend): string | undefined => (isLonger(wish) ? undefined : changedIn(text, wish));

/** Whether a word that stood there stands there once more. */
function repeats(text: string, changed: string, to: string): boolean {
  const [before, after] = [text, changed].map((one) => one.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap(contentWords));
  const count = (words: readonly string[] = [], word: string): number => words.filter((one) => one === word).length;
  return contentWords(to).some((word) => count(before, word) > 0 && count(after, word) > count(before, word));
}

/** "Not hay, barley", of a list that was told, or of the only one with hay. */
function* amendSpoken(wish: Amend, past: Past, { t }: Speaker): TalkPart<string | undefined> {
  if (wish.from === undefined) return undefined;
  const key = past.list ?? (yield* listHolding(wish.from))?.key;
  const entry = key === undefined ? undefined : yield* spokenEntry(key);
  const value = entry && changedIn(entry.value, wish);
  return entry && value !== undefined ? yield* keepList(entry.key, value, t) : undefined;
}

function* keepList(key: string, value: string, t: Speaker['t']): TalkPart<string> {
  const answer = yield call('store_set', { key, value });
  return answer.error ? failed(answer.error, 'store_set', t) : noteText(key, value, t);
}

/** "raincoat instead of the trunks", of a list with swim trunks: another thing, and not other trunks. */
function withOtherItem(text: string, { to, from }: Amend): string | undefined {
  const items = itemsOn(text);
  if (from === undefined || items.length < 2) return undefined;
  const ofKind = ` ${from.toLowerCase()}`;
  const [only, second] = items.filter((item) => item.toLowerCase().endsWith(ofKind) && !/\p{N}/u.test(item));
  return only === undefined || second !== undefined
    ? undefined
    : bullets(items.map((item) => (item === only ? to : item)));
}

/** What an act kept, or what it is called. */
function textOf(act: PastAct): string | undefined {
  if (act.tool === 'memory_remember') return String(act.args['memory'] ?? '');
  if (act.tool === 'store_set') return String(act.args['value'] ?? '');
  return planOf(act)?.name;
}

function* keepChanged(
  act: PastAct,
  changed: string,
  { past, speaker }: { readonly past: Past; readonly speaker: Speaker },
): TalkPart<string> {
  const { t } = speaker;
  if (act.tool === 'store_set') return yield* keepList(String(act.args['key'] ?? ''), changed, t);
  if (act.tool === 'memory_remember')
    return yield* replaceMemory(String(act.result.value['id'] ?? ''), changed, speaker);
  const made = planOf(act);
  return yield* changeOne({ id: made?.id ?? '', text: made?.name ?? '' }, { name: changed }, { past, speaker });
}

function* replaceMemory(id: string, memory: string, { t }: Speaker): TalkPart<string> {
  const kept = yield call('memory_remember', { memory });
  if (kept.error) return failed(kept.error, 'memory_remember', t);
  const gone = yield call('memory_forget', { memory_id: id });
  if (gone.error) return failed(gone.error, 'memory_forget', t);
  return t('builtin.says.remembered', { memory: ended(memory) });
}

/** A memory from before, where both what it said and what it should say were told, and it is the only one that fits. */
function* amendKept(wish: Amend, speaker: Speaker): TalkPart<string | undefined> {
  const { t } = speaker;
  if (wish.from === undefined) return undefined;
  const answer = yield call('memory_search', { query: wish.about, limit: 5 });
  if (answer.error) return failed(answer.error, 'memory_search', t);
  const fitting = bestMatches(wish.about, memoriesOf(answer), 5).flatMap(({ id, text }) => {
    const changed = namedIn(text, wish);
    return changed === undefined ? [] : [{ id, changed }];
  });
  const [only, second] = fitting;
  return only && !second ? yield* replaceMemory(only.id, only.changed, speaker) : undefined;
}
