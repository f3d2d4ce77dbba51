import type { Wish } from '../../../languages/wish.ts';
import { contentWords } from '../../../understanding/match-words.ts';
import { removeFrom } from './list-changes.ts';
import { spokenList } from './lists.ts';
import { meant, type Past } from './meant.ts';
import { cancelAll, cancelSome } from './plans.ts';
import { call, failed, plansOf, type Speaker, type Talk, type TalkPart } from './results.ts';

/** Turns after which "forget it" asks what is meant. */
export const mostDrop = 3;

/** "I have the bread and the butter, take those off": what is named beside it on the list that was spoken of. */
function* dropItems(about: string, past: Past, speaker: Speaker): TalkPart<string | undefined> {
  const list = yield* spokenList(past);
  const said = contentWords(about);
  const named = (list?.items ?? []).filter(({ text }) => {
    const words = contentWords(text);
    return words.length > 0 && words.every((word) => said.includes(word));
  });
  if (!list || named.length === 0) return undefined;
  return yield* removeFrom(
    list.key,
    named.map(({ text }) => text),
    { past, speaker },
  );
}

/** Takes away several: all that were told or set, as many as are said, or what is named beside it on the list that was spoken of. */
export function* dropSeveral({ target, about }: Wish & { readonly do: 'drop' }, past: Past, speaker: Speaker): Talk {
  const { t } = speaker;
  const gone = about === undefined ? undefined : yield* dropItems(about, past, speaker);
  if (gone !== undefined) return gone;
  if (target.kind === 'several' && target.count === undefined && past.told.length < 2) {
    const [latest] = past.acts;
    if (!latest || latest.turnsAgo > mostDrop) return yield* cancelAll(speaker);
  }
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const found = meant(target, plansOf(answer), past);
  if (found.length === 0) return t('builtin.says.dropWhat');
  return yield* cancelSome(found, t);
}
