import { languageOf } from '../../../../../shared/locales/index.ts';
import type { DialogueAct } from '../../../dialogue-acts/act.ts';
import { withoutTimes } from '../../../dialogue-acts/words-seen.ts';
import { languages } from '../../../languages/index.ts';
import type { Wish } from '../../../languages/wish.ts';
import { opens } from '../../../understanding/clauses.ts';
import { bestMatches, overlaps, sharesHalf } from '../../../understanding/match-words.ts';
import { queryOf } from './changes.ts';
import { isMeantWhole } from './coming-at.ts';
import { dropSeveral, mostDrop } from './drop-several.ts';
import { sharesBefore } from './guess/weigh.ts';
import { addTo, removeFrom } from './list-changes.ts';
import { listCalled, listHolding, spokenList } from './lists.ts';
import { isOpen, isOtherOne, isSeveral, meant, type Past } from './meant.ts';
import { deleteNote, entryCalled, itemsOn, namedOn, wholeValue } from './notes.ts';
import { occasionOf } from './occasion.ts';
import { cancelOne, cancelSome, withBeside } from './plans.ts';
import { placeNamed } from './put-on-named.ts';
import { type PastAct, planOf } from './referents.ts';
import {
  call,
  entriesOf,
  failed,
  type Item,
  numbered,
  plansOf,
  type Speaker,
  stringsOf,
  type Talk,
  type TalkPart,
} from './results.ts';
import { askWhich } from './told-apart.ts';

const undoTool = 'undo_change';

/** Takes back what the latest message that changed something did: all of it. */
export function* undo({ acts }: Pick<Past, 'acts'>, { t }: Speaker): Talk {
  const standing = standingActs(acts);
  const count = Math.max(1, standing.filter(({ askedAt }) => askedAt === standing[0]?.askedAt).length);
  const undone: string[] = [];
  for (let n = 0; n < count; n++) {
    const answer = yield call(undoTool);
    if (answer.error && undone.length > 0) break;
    if (answer.error?.code === 'not_found') return t('builtin.says.nothingToUndo');
    if (answer.error) return failed(answer.error, undoTool, t);
    undone.push(t('builtin.says.undone', { said: String(answer.value['undone'] ?? '') }));
  }
  return undone.join('\n');
}

/** What was done and not taken back, the latest first. */
function standingActs(acts: readonly PastAct[]): PastAct[] {
  const standing: PastAct[] = [];
  for (const act of [...acts].reverse()) {
    if (act.tool === undoTool) standing.pop();
    else standing.push(act);
  }
  return standing.reverse();
}

/** Does again what was taken back last, with the same arguments. */
export function* redo({ acts }: Pick<Past, 'acts'>, { t }: Speaker): Talk {
  const [latest, ...before] = acts;
  const undone = latest?.tool === undoTool ? undoneBy(before) : undefined;
  if (!undone) return t('builtin.says.nothingToUndo');
  const answer = yield call(undone.tool, undone.args);
  if (answer.error) return failed(answer.error, undone.tool, t);
  return t('builtin.says.redone');
}

/** Which act an undo after these took back. */
const undoneBy = (before: readonly PastAct[]): PastAct | undefined => standingActs(before)[0];

/** What is gone is there again: a removal or a change is taken back, and an undo of what was made is done again. */
export function* back(wish: Wish & { readonly do: 'back' }, past: Past, speaker: Speaker): Talk {
  const { t } = speaker;
  const [latest, ...before] = past.acts;
  if (wish.isDenied && (latest?.turnsAgo !== 1 || !latest.acts.includes('remove'))) return t('builtin.says.leave');
  if (!latest || latest.turnsAgo > mostDrop) return t('builtin.says.correct');
  if (latest.tool === undoTool) {
    const undone = undoneBy(before);
    return undone && !undone.acts.includes('remove') ? yield* redo(past, speaker) : t('builtin.says.correct');
  }
  const isGone = latest.acts.includes('remove');
  const several = isGone ? goneIn(latest) : [];
  if (several.length > 1) {
    const words = wish.query ?? wish.about ?? '';
    const back = words === '' ? [] : bestMatches(words, several, several.length);
    if (wish.query !== undefined && back.length === 0) return t('builtin.says.correct');
    return yield* backSome(back.length === 0 ? several : back, several, { past, speaker });
  }
  if (wish.query !== undefined) {
    const name = { text: String(latest.result.value['name'] ?? latest.args['key'] ?? '') };
    if (!isGone || bestMatches(wish.query, [name], 1).length === 0) return t('builtin.says.correct');
  }
  return isGone || latest.acts.includes('change') ? yield* undo(past, speaker) : t('builtin.says.correct');
}

/** The plans that one call took away, by their names. */
export function goneIn({ tool, args, result }: PastAct): Item[] {
  const names = stringsOf(result.value['names']);
  const ids = String(args['id'] ?? '').split(/\s*,\s*/u);
  return tool === 'cancel_schedule' && names.length === ids.length
    ? names.map((text, at) => ({ id: ids[at] ?? '', text }))
    : [];
}

/** Of what went in one call, some come back and the others stay away. */
function* backSome(
  some: readonly Item[],
  all: readonly Item[],
  { past, speaker }: { readonly past: Past; readonly speaker: Speaker },
): Talk {
  const restored = yield* undo(past, speaker);
  const others = all.filter(({ id }) => !some.some((one) => one.id === id));
  return others.length === 0 ? restored : `${restored}\n\n${yield* cancelSome(others, speaker.t)}`;
}

/** "Wait, not the plumber": of what one call just took away this stays. Undefined where nothing of that is meant. */
export function* notThat(text: string, past: Past, speaker: Speaker): TalkPart<string | undefined> {
  const [latest] = past.acts;
  const all = latest?.turnsAgo === 1 ? goneIn(latest) : [];
  const { changes } = languages[languageOf(past.viewpoint.locale)];
  const some = all.length > 1 && opens(changes.denies, text) ? bestMatches(text, all, all.length) : [];
  return some.length === 0 ? undefined : yield* backSome(some, all, { past, speaker });
}

type Drop = Wish & { readonly do: 'drop' };

/**
 * Takes away what is not wanted any more: what was made last, what was told or named beside it, or something on the list
 * that was spoken of. Undefined where a name fits nothing, and the words may be something else.
 */
export function* drop(wish: Drop, past: Past, speaker: Speaker): TalkPart<string | undefined> {
  const { target } = wish;
  if (target.kind === 'timed') return yield* dropTimed(target, past, speaker);
  if (isSeveral(target)) return yield* dropSeveral(wish, past, speaker);
  if (target.kind === 'named') return yield* dropNamed(wish, target.query, { past, speaker });
  return yield* dropLast(wish, past, speaker);
}

function* dropLast({ about }: Drop, past: Past, speaker: Speaker): Talk {
  const { t } = speaker;
  const { acts, toldLast } = past;
  const [latest] = acts;
  if (toldLast && about === undefined) return yield* cancelOnly([toldLast], speaker);
  const list = about === undefined ? undefined : yield* spokenList(past);
  const [item, second] = list && about !== undefined ? bestMatches(about, list.items, 2) : [];
  if (list && item && !second) return yield* removeFrom(list.key, [item.text], { past, speaker });
  // What is gone cannot go again, and of what others' tools did it is not known how to take it back.
  const isOver = !latest || [latest].every((act) => act.acts.some((one) => one === 'remove' || one === 'any'));
  const made = latest && !isOver && latest.turnsAgo <= mostDrop ? planOf(latest) : undefined;
  if (latest && !isOver && latest.turnsAgo <= mostDrop && !made && about === undefined)
    return yield* undo(past, speaker);
  if (!made && about === undefined) return t('builtin.says.dropWhat');
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const plans = plansOf(answer);
  const named = about === undefined ? [] : meant({ kind: 'named', query: about }, plans, past);
  const it = plans.filter(({ id }) => id === made?.id).map(({ id, name }) => ({ id, text: name }));
  const found = named.length > 0 && !named.some(({ id }) => id === made?.id) ? named : it;
  return yield* cancelOnly(found, speaker);
}

/** The one thing that is meant; asks which where several are, and what where none is. */
function* cancelOnly(found: readonly Item[], speaker: Speaker): Talk {
  const [only] = found;
  if (!only) return speaker.t('builtin.says.dropWhat');
  return yield* found.length > 1 ? asksWhich(found, speaker) : cancelOne(only, speaker.t);
}

const asksWhich = (found: readonly Item[], speaker: Speaker): Talk =>
  askWhich(found, speaker, (id) => call('cancel_schedule', { id }));

/** What is pointed at by its time: "the Friday one". */
function* dropTimed(target: Drop['target'], past: Past, speaker: Speaker): Talk {
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', speaker.t);
  const found = meant(target, plansOf(answer), past);
  if (isOpen(target, found)) return yield* asksWhich(found, speaker);
  if (found.length > 0) return yield* cancelSome(found, speaker.t);
  return speaker.t('builtin.says.noSuchSchedule', { query: queryOf(target) });
}

function* dropNamed(
  { otherwise }: Pick<Drop, 'otherwise'>,
  query: string,
  { past, speaker }: { readonly past: Past; readonly speaker: Speaker },
): TalkPart<string | undefined> {
  const { t } = speaker;
  const list = yield* spokenList(past);
  if (list && bestMatches(query, list.items, 2).length === 1)
    return yield* removeFrom(list.key, [query], { past, speaker });
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const plans = plansOf(answer);
  const found = meant({ kind: 'named', query }, plans, past);
  const it = found.length === 1 ? plans.find(({ id }) => id === found[0]?.id) : undefined;
  if (it && !isMeantWhole(query, it, past.viewpoint)) return speaker.t('builtin.says.correct');
  if (it && otherwise && !isCalled(it.name, query, past)) return undefined;
  if (it) return yield* cancelSome(withBeside({ id: it.id, text: it.name }, query, plans), t);
  if (found.length > 0) return yield* cancelOnly(found, speaker);
  const holding = yield* listHolding(query);
  if (holding) return yield* removeFrom(holding.key, [query], { past, speaker });
  const called = yield* listCalled(query);
  return called && (yield* deleteNote(called.key, past, speaker));
}

/** Whether half of what is said beside a time is in a name: "bin bags out every Monday evening" ends no parents' evening. */
function isCalled(name: string, query: string, { viewpoint }: Pick<Past, 'viewpoint'>): boolean {
  const timeless = withoutTimes(query, languageOf(viewpoint.locale));
  return timeless === '' || isOtherOne(query, viewpoint) || sharesHalf(timeless, name);
}

/** What was told to be done already: a thing on the list, or the reminder, that was spoken of; undefined where none fits. */
export function* done(about: string, past: Past, speaker: Speaker): TalkPart<string | undefined> {
  const list = yield* spokenList(past);
  if (list && bestMatches(about, list.items, 2).length === 1)
    return yield* removeFrom(list.key, [about], { past, speaker });
  const [latest] = past.acts;
  const made = latest && latest.turnsAgo <= mostDrop ? planOf(latest) : undefined;
  if (!made || bestMatches(about, [{ text: made.name }], 1).length === 0) return yield* offerCancel(about, speaker);
  return yield* dropLast({ do: 'drop', target: { kind: 'last' } }, past, speaker);
}

/** What stood before the conversation is only offered to go: told in passing, it may be something else. */
function* offerCancel(about: string, { t, offer, viewpoint }: Speaker): TalkPart<string | undefined> {
  const answer = yield call('list_schedules');
  if (answer.error) return undefined;
  const [only, second] = meant({ kind: 'named', query: about }, plansOf(answer), { acts: [], told: [], viewpoint });
  if (!only || second) return undefined;
  offer(call('cancel_schedule', { id: only.id }));
  return t('builtin.says.offerCancel', { name: only.text });
}

/** "No, the other one": what was cancelled comes back, and the one other thing goes. */
export function* other({ acts }: Past, speaker: Speaker): Talk {
  const { t } = speaker;
  const [latest] = acts;
  const ids = String(latest?.args['id'] ?? '');
  if (latest?.tool !== 'cancel_schedule' || latest.turnsAgo > 1 || ids.includes(',')) return t('builtin.says.correct');
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const left = plansOf(answer);
  const [only] = left;
  if (!only || left.length > 1)
    return t('builtin.says.whichSchedule', { list: numbered(left.map(({ name }) => name)) });
  const restored = yield* undo({ acts }, speaker);
  return `${restored}\n\n${yield* cancelOne({ id: only.id, text: only.name }, t)}`;
}

/** More for the list that was spoken of last, or less; undefined where none was. */
export function* changeItems(
  { more, less }: Wish & { readonly do: 'items' },
  past: Past,
  speaker: Speaker,
): TalkPart<string | undefined> {
  const entries = more.length > 0 && less.length === 0 ? entriesOf(yield call('store_list')) : [];
  const there = placeNamed(more.at(-1) ?? '', entries, languageOf(past.viewpoint.locale));
  if (there) return yield* addTo(there.key, [...more.slice(0, -1), there.words], { past, speaker });
  const list = (yield* spokenList(past)) ?? (less.length > 0 ? yield* listHolding(less.join(' ')) : undefined);
  if (!list) return undefined;
  // "The toilet paper too", right after something was taken off it.
  if (less.length === 0 && occasionOf(past) === 'took' && (yield* areOn(list.key, more)))
    return yield* removeFrom(list.key, more, { past, speaker });
  // "Und den Reis auch", of a list with rice: it is there, so that something else may be meant.
  if (less.length === 0 && (yield* areOn(list.key, more))) return undefined;
  const taken = less.length > 0 ? [yield* removeFrom(list.key, less, { past, speaker })] : [];
  const wanted = less.length > 0 ? more.filter((item) => isForList(item, past, speaker)) : more;
  const put = wanted.length > 0 ? [yield* addTo(list.key, wanted, { past, speaker })] : [];
  return [...taken, ...put].join('\n\n');
}

/** Whether each of these stands on a list, with all that is said of it: "4 tins, not 2" says more. */
function* areOn(key: string, items: readonly string[]): TalkPart<boolean> {
  const entry = entryCalled(entriesOf(yield call('store_list')), key);
  const there = entry ? itemsOn(yield* wholeValue(entry)) : [];
  return items.every((item) => namedOn(there, [item])?.every((text) => overlaps(item, text)) === true);
}

/** Whether words beside something that goes are for the list, and not only why it goes: "…, Mama bringt welche mit". */
function isForList(item: string, past: Past, speaker: Speaker): boolean {
  const { shares } = sharesBefore(item, { past, speaker, viewpoint: past.viewpoint });
  return ofList.reduce((sum, act) => sum + (shares.get(act) ?? 0), 0) >= leastForList;
}
const ofList: readonly DialogueAct[] = ['add', 'swap', 'title'];
const leastForList = 0.1;
