import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has } from '../../../../understanding/clauses.ts';
import { withoutOpening } from '../../../../understanding/follow-ups.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { around } from '../../../../understanding/targets.ts';
import { asList } from '../lists.ts';
import { call } from '../results.ts';
import { takenOff } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';

const mostWords = 5;

/**
 * "Delete the vet, the dentist and the gym", "streich Brot, Milch und Äpfel": a row in which each names one thing, all of them planned or
 * all on one list, goes at once. Empty where one of them names nothing there, or may be several, and where a time is said.
 */
export function rowGone(
  { sentence, plans, entries, parts }: Pick<Weighed, 'sentence' | 'plans' | 'entries' | 'parts'>,
  { speaker, viewpoint }: Pick<Sight, 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { changes, itemsOf, orders } = languages[language];
  const rest = around(changes.drops, withoutOpening(sentence, language).text);
  const row = rest === undefined ? [] : itemsOf(rest);
  // "Scrap the tape, and I'll be needing 5 of the motors": what is told in a part of its own is no name.
  const isTold = row.some((one) => one.split(/\s+/u).length > mostWords || has(orders.statement, one));
  if (row.length < 2 || isTold || (parts?.times.length ?? 0) > 0) return [];
  const planned = eachIn(
    row,
    plans.map(({ id, name }) => ({ id, text: name })),
  );
  const onLists = entries.flatMap((entry) => {
    const list = asList(entry);
    const gone = list && eachIn(row, list.items).map(({ text }) => text);
    if (!list || !gone || gone.length === 0) return [];
    return [{ ...takenOff(list, gone, { speaker }), isAll: true as const }];
  });
  if (planned.length === 0) return onLists;
  const label = speaker.t('builtin.says.may.cancel', { name: planned.map(({ text }) => text).join(', ') });
  const wanted = call('cancel_schedule', { id: planned.map(({ id }) => id).join(', ') });
  return [{ label, calls: [wanted], isAll: true }, ...onLists];
}

/** What each of a row names, where each names one thing of its own; else nothing. */
function eachIn<Item extends { readonly text: string }>(row: readonly string[], items: readonly Item[]): Item[] {
  const found = row.map((one) => bestMatches(one, items, 2));
  const each = found.flatMap(([only, second]) => (only && !second ? [only] : []));
  return new Set(each).size === row.length ? each : [];
}
