import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, opens, withoutFirst, withoutLast } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { itemsOn } from '../notes.ts';
import { allOf } from '../proposed/made.ts';
import type { PastAct } from '../referents.ts';
import { call, type Entry } from '../results.ts';
import { goneIn } from '../take-back.ts';
import { changedTo, putOn } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';

/** Turns after which nobody wants back what went from a list. */
const mostTurns = 3;

/**
 * "The vet not though, that stays", "I came home without the walnuts, those need to go back on": of several that just went the ones that a
 * message names are there again, and the others stay away. Empty where none of them, or all, are named.
 */
export function someBack(
  { sentence, entries, parts }: Pick<Weighed, 'sentence' | 'entries' | 'parts'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const { changes } = languages[languageOf(viewpoint.locale)];
  const [latest] = past.acts;
  const isKept = (clause: string): boolean =>
    has(`${changes.returns}|${changes.keeps}`, clause) ||
    opens(changes.denies, withoutFirst(changes.corrects, clause) ?? clause) ||
    withoutLast(changes.denies, clause) !== undefined;
  if (!latest || !clausesOf(sentence).some(isKept)) return [];
  const gone = latest.turnsAgo === 1 ? goneIn(latest) : [];
  const named = gone.length > 1 ? bestMatches(sentence, gone, gone.length) : [];
  if (named.length > 0 && named.length < gone.length) {
    const others = gone.filter(({ id }) => !named.some((one) => one.id === id)).map(({ id }) => id);
    const label = speaker.t('builtin.says.may.undoSome', { name: named.map(({ text }) => text).join(', ') });
    const back = { label, calls: [call('undo_change'), call('cancel_schedule', { id: others.join(', ') })] };
    const [only, second] = named;
    const [time, another] = parts?.times ?? [];
    // "Put it back in, for Wednesday at nine"
    if (!only || second || another || time?.when.kind !== 'once') return [back];
    const then = changedTo({ id: only.id, name: only.text }, time.when.rule, { speaker, viewpoint, when: time.words });
    return [allOf([back, then])];
  }
  const lately = past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns);
  return lately.flatMap((act) => itemsBack(act, sentence, { entries, speaker })).slice(0, 1);
}

function itemsBack(
  { args, replaced }: PastAct,
  sentence: string,
  { entries, speaker }: { readonly entries: readonly Entry[]; readonly speaker: Sight['speaker'] },
): Guess[] {
  const key = String(args['key'] ?? '');
  const left = itemsOn(entries.find((entry) => entry.key === key)?.value ?? '');
  const gone = itemsOn(replaced ?? '').filter((item) => !left.includes(item));
  const named = bestMatches(
    sentence,
    gone.map((text) => ({ text })),
    gone.length,
  ).map(({ text }) => text);
  if (named.length === 0 || named.length === gone.length) return [];
  return [{ ...putOn(key, named, { entries, speaker }), isAll: true }];
}
