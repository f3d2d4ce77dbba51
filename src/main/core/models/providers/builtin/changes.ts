import type { Wish } from '../../../languages/wish.ts';
import { bestMatches } from '../../../understanding/match-words.ts';
import { addTo, removeFrom } from './notes.ts';
import { cancelOne, plan } from './plans.ts';
import { type PastAct, planOf } from './referents.ts';
import {
  call,
  failed,
  type Item,
  numbered,
  plain,
  plansOf,
  type Speaker,
  stringsOf,
  type Talk,
  type TalkPart,
  type Wanted,
} from './results.ts';

/** What was done before, as follow-ups need it. */
export interface Past {
  /** The latest first. */
  readonly acts: readonly PastAct[];
  /** The plans that the answer before this message listed, in the order in which it told them. */
  readonly shown: readonly Item[];
  /** The words of what rang last, if nothing was said since. */
  readonly rang?: string | undefined;
  /** A mere number in the words in which the time of the last reminder was said: "in 15 min" and 20 are "in 20 min". */
  readonly asSaid: (number: string) => string | undefined;
}

type Change = Wish & { readonly do: 'change' };

/** Turns after which a time alone is no correction. */
const mostBare = 1;
/** Turns after which "forget it" asks what is meant. */
const mostDrop = 3;

/** Changes one of the things that are planned; asks which where that is not sure. Makes nothing new. */
export function* change(wish: Change, past: Past, speaker: Speaker): Talk {
  const { t } = speaker;
  const latest = past.acts.find((act) => planOf(act));
  if (wish.isBare && (latest?.turnsAgo ?? mostBare + 1) > mostBare) return t('builtin.says.correct');
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const found = changeable(wish, plansOf(answer), past);
  const [only] = found;
  if (!only) {
    const query = wish.target.kind === 'named' ? wish.target.query : '';
    return query === '' ? t('builtin.says.correct') : t('builtin.says.noSuchSchedule', { query });
  }
  if (found.length > 1) {
    speaker.choose(found.map(({ id, text }) => ({ label: text, call: changeCall(id, wish, past) })));
    return t('builtin.says.whichSchedule', { list: numbered(found.map(({ text }) => text)) });
  }
  return yield* changeOne(only, wish, { past, speaker });
}

function changeCall(id: string, { when, name }: Change, past: Past): Wanted {
  const said = when !== undefined && /^\d+$/u.test(when) ? (past.asSaid(when) ?? when) : when;
  const args = { id, ...(said === undefined ? {} : { when: said }), ...(name === undefined ? {} : { name }) };
  return call('update_schedule', args);
}

export function* changeOne(
  { id }: Item,
  wish: Change,
  { past, speaker }: { readonly past: Past; readonly speaker: Speaker },
): Talk {
  const { t, when: say } = speaker;
  const answer = yield changeCall(id, wish, past);
  if (answer.error?.code === 'invalid_value') return t('builtin.says.badChange', { when: wish.when ?? '' });
  if (answer.error) return failed(answer.error, 'update_schedule', t);
  const { value } = answer;
  const [next = ''] = stringsOf(value['next_runs']);
  const reading = value['kind'] === 'schedule' ? `${value['reading']} (${say(next)})` : say(next);
  return t('builtin.says.changed', { name: String(value['name'] ?? ''), when: reading });
}

/** Which of the plans a change may mean: the last one, those whose words fit, or, where nothing was spoken of, any. */
export function changeable(
  { target }: Pick<Change, 'target'>,
  plans: readonly { readonly id: string; readonly name: string }[],
  { acts }: Pick<Past, 'acts'>,
): Item[] {
  const items = plans.map(({ id, name }) => ({ id, text: name }));
  if (target.kind === 'named') {
    const same = items.filter(({ text }) => plain(text) === plain(target.query));
    return same.length > 0 ? same : bestMatches(target.query, items, 9);
  }
  const latest = acts.map(planOf).find((one) => one !== undefined);
  const it = items.filter(({ id }) => id === latest?.id);
  return it.length > 0 || acts.length > 0 ? it : items.length > 1 ? items.slice(0, 9) : [];
}

export function* undo({ t }: Speaker): Talk {
  const answer = yield call('undo_change');
  if (answer.error?.code === 'not_found') return t('builtin.says.nothingToUndo');
  if (answer.error) return failed(answer.error, 'undo_change', t);
  return t('builtin.says.undone', { said: String(answer.value['undone'] ?? '') });
}

/** Takes away what was made last; asks where nothing was. */
export function* drop({ acts }: Past, speaker: Speaker): Talk {
  const { t } = speaker;
  const [latest] = acts;
  // What is gone cannot go again, and of what others' tools did it is not known how to take it back.
  if (!latest || latest.acts.every((act) => act === 'remove' || act === 'any') || latest.turnsAgo > mostDrop)
    return t('builtin.says.dropWhat');
  const made = planOf(latest);
  if (!made) return yield* undo(speaker);
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const isThere = plansOf(answer).some(({ id }) => id === made.id);
  return isThere ? yield* cancelOne({ id: made.id, text: made.name }, t) : t('builtin.says.dropWhat');
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
  const back = yield* undo(speaker);
  return `${back}\n\n${yield* cancelOne({ id: only.id, text: only.name }, t)}`;
}

/** A pause after which something rings once more, where no other is said. */
const SNOOZE_MS = 10 * 60_000;

/** The last thing once more, under its own name: what rang, or what was set last. */
export function* again(wish: Wish & { readonly do: 'again' }, { acts, rang }: Past, speaker: Speaker): Talk {
  const { t, nowMs } = speaker;
  const latest = acts.map(planOf).find((one) => one !== undefined);
  if (wish.isSnooze && rang === undefined && latest) {
    const answer = yield call('list_schedules');
    if (answer.error) return failed(answer.error, 'list_schedules', t);
    if (plansOf(answer).some(({ id }) => id === latest.id)) return t('builtin.says.againWhat');
  }
  const name = rang ?? latest?.name;
  if (name === undefined) return t('builtin.says.againWhat');
  const rule = wish.rule ?? { kind: 'once' as const, at: new Date(nowMs + SNOOZE_MS).toISOString() };
  if (Date.parse(rule.at) <= nowMs) return t('builtin.says.past');
  return yield* plan({ do: 'remind', name, matched: '', rule }, speaker);
}

/** More for the list that was spoken of last, or less; undefined where none was. */
export function* changeItems(
  wish: Wish & { readonly do: 'items' },
  { acts }: Past,
  speaker: Speaker,
): TalkPart<string | undefined> {
  const latest = acts[0];
  if (latest?.tool !== 'store_set' || latest.turnsAgo > mostDrop) return undefined;
  const key = String(latest.args['key'] ?? '');
  if (!/^\s*[-*•] |[,\n]/u.test(String(latest.args['value'] ?? ''))) return undefined;
  return wish.less.length > 0 ? yield* removeFrom(key, wish.less, speaker) : yield* addTo(key, wish.more, speaker);
}
