import type { Wish } from '../../../languages/wish.ts';
import { bestMatches } from '../../../understanding/match-words.ts';
import { spokenList } from './lists.ts';
import type { Past } from './meant.ts';
import { tellable } from './plans.ts';
import { bullets, call, failed, type Item, plansOf, type Speaker, type TalkPart } from './results.ts';

/**
 * Of the list that was spoken of last only what was named stays on it; of what is planned, then or at all, the others are
 * offered to go. Undefined where nothing of it is named, or nothing else is there.
 */
export function* allBut(
  { but, day, isEnd }: Wish & { readonly do: 'all-but' },
  past: Past,
  speaker: Speaker,
): TalkPart<string | undefined> {
  const { t } = speaker;
  const list = day === undefined ? yield* spokenList(past) : undefined;
  const stays = list ? bestMatches(but, list.items, list.items.length) : [];
  if (list && stays.length > 0 && stays.length < list.items.length) {
    const gone = list.items.filter((item) => !stays.includes(item));
    const answer = yield call('store_set', { key: list.key, value: bullets(stays.map(({ text }) => text)) });
    if (answer.error) return failed(answer.error, 'store_set', t);
    return t('builtin.says.removed', { key: list.key, items: gone.map(({ text }) => text).join(', ') });
  }
  if (!isEnd) return undefined;
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const plans = plansOf(answer);
  const all = day === undefined ? plans : tellable({ do: 'schedules', day }, plans, speaker.zone);
  const others = allWithout(
    but,
    all.map(({ id, name }) => ({ id, text: name })),
  );
  if (others.length === 0) return t('builtin.says.correct');
  speaker.offer(call('cancel_schedule', { id: others.map(({ id }) => id).join(', ') }));
  const name = others.map(({ text }) => text).join(', ');
  return t('builtin.says.may.one', { what: t('builtin.says.may.cancel', { name }) });
}

/** Those that are not named; none where nobody is, or everybody. */
export function allWithout(named: string, all: readonly Item[]): Item[] {
  const stays = bestMatches(named, all, all.length);
  return stays.length === 0 ? [] : all.filter((item) => !stays.includes(item));
}
