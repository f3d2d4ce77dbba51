import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { beforeSame } from '../../../../understanding/before-same.ts';
import { has, withoutFirst } from '../../../../understanding/clauses.ts';
import { itOtherwise, sameOtherwise, saysElse, toldBehind } from '../../../../understanding/fact-now.ts';
import { heldBy } from '../../../../understanding/held-by.ts';
import { ofKind } from '../../../../understanding/like-for-like.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { replacedIn } from '../../../../understanding/replacement.ts';
import { beginsAlike, endsAnew, subjectOf } from '../../../../understanding/said-anew.ts';
import { spellings } from '../../../../understanding/spelling.ts';
import { call, type Item, memoriesOf, type TalkPart } from '../results.ts';
import { withId } from './of-kept.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { wantsIn } from './wanted-acts.ts';

const mostKnown = 5;

const mostMore = 8;

/** "Raspberries neither", right after something was kept of somebody: that is kept of him, too. */
export function moreOfSame(
  { sentence, parts, shares }: Weighed,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { joint } = languages[language].carriers;
  const isJust = past.acts[0]?.turnsAgo === 1 && past.acts[0].tool === 'memory_remember';
  const isMore = has(languages[language].changes.more, sentence) && sentence.split(/\s+/u).length <= mostMore;
  if (!past.memory || !isJust || !isMore || parts?.asks || (parts?.times.length ?? 0) > 0) return [];
  if (wantsIn(shares)('ask', 'add')) return [];
  const memory = `${subjectOf(past.memory.text)}: ${withoutFirst(joint, sentence) ?? sentence}`;
  const label = speaker.t('builtin.says.may.remember', { memory });
  return [{ label, calls: [call('memory_remember', { memory })] }];
}

/**
 * "He takes a 41 now", of somebody whose size is kept as 38: the number, the weekday or the month of what is kept of the same is
 * another. Of what the message names, or what was told or kept last; empty where several may be meant.
 */
export function* otherKinds(
  { sentence, whole, parts, shares }: Weighed,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): TalkPart<Guess[]> {
  const language = languageOf(viewpoint.locale);
  const { byNow, denies, more, slips } = languages[language].changes;
  const said = [sentence, ...spellings(sentence, language).map(({ text }) => text)];
  const isSlip = has(slips, sentence);
  const isWanted = wantsIn(shares)('amend', 'keep') || (!parts?.asks && said.some((one) => has(denies, one)));
  // Who says that it is so now may only tell it: then the very same must be told.
  if (!(isWanted || isSlip || has(byNow, sentence)) || parts?.asks) return [];
  const answer = yield call('memory_search', { query: whole, limit: mostKnown });
  const named = answer.error ? [] : bestMatches(sentence, memoriesOf(answer), 2);
  const told = past.memory ? yield* withId(past.memory) : undefined;
  const about: readonly Item[] = named.length > 0 ? named : told ? [told] : [];
  const changed = about.flatMap(({ id, text }) => {
    const isLast = id === told?.id;
    const itself = isLast ? itOtherwise(text, sentence, language) : undefined;
    const ofIt = isLast
      ? (itself ??
        (has(`${byNow}|${slips}`, sentence) && !has(more, sentence) ? beforeSame(text, sentence, language) : undefined))
      : undefined;
    const held = isLast ? heldBy(text, sentence, language) : undefined;
    const now = held ?? sameOtherwise(text, sentence, language) ?? toldBehind(text, sentence, language) ?? ofIt;
    const alike = saysElse(text, sentence, language) ? undefined : beginsAlike(text, sentence);
    const replaced = said.map((one) => replacedIn(text, one, language)).find((one) => one !== undefined);
    const plainly = isSlip ? (replaced ?? now) : now;
    if (!isWanted) return plainly === undefined || plainly === text ? [] : [{ id, memory: plainly, isNow: true }];
    const memory =
      held ??
      // "It's with Joan at number 9 now": more than the number is another.
      (has(byNow, sentence) ? itself : undefined) ??
      replaced ??
      (alike === undefined ? undefined : (now ?? alike)) ??
      (isCode(ofIt) ? ofIt : undefined) ??
      endsAnew(text, sentence) ??
      ofKind(text, sentence, language) ??
      now;
    return memory === undefined || memory === text
      ? []
      : [{ id, memory, isNow: now !== undefined || ((isSlip || has(denies, sentence)) && memory === replaced) }];
  });
  const [only, second] = changed;
  if (!only || second) return [];
  const { id, memory, isNow } = only;
  const label = speaker.t('builtin.says.may.replace', { memory });
  const calls = [call('memory_remember', { memory }), call('memory_forget', { memory_id: id })];
  return [isNow ? { label, calls, isAll: true } : { label, calls }];
}

/** "teapot-91-green": what ends with letters and figures in one word is no number for another. */
const isCode = (text: string | undefined): boolean => /(?:\p{L}\S*\p{N}|\p{N}\S*\p{L})\S*$/u.test(text ?? '');
