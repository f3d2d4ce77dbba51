import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, withoutAll } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { dayIn, timeIn } from '../../../../understanding/read-plan.ts';
import { asList } from '../lists.ts';
import { allOf } from '../proposed/made.ts';
import type { Plan } from '../results.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { once } from './standing.ts';

/**
 * "Swap the times of the two today, timber first": of two reminders each comes when the other did. Those that are named, else those of the
 * day that is said, else the only two; empty where a thing of a list is named, or they are more.
 */
export function swappedTwo(
  { sentence, entries, plans }: Pick<Weighed, 'sentence' | 'entries' | 'plans'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { denies, reversed, swaps } = languages[language].changes;
  const swapping = `${swaps}|${reversed}`;
  // "Not the other way round" changes nothing.
  if (!has(swapping, sentence) || (!has(swaps, sentence) && has(denies, sentence))) return [];
  const items = entries.flatMap((entry) => asList(entry)?.items ?? []);
  if (bestMatches(sentence, items, 1).length > 0) return [];
  const onceOnly = plans.filter(({ isReminder, runs }) => isReminder && runs[0] !== undefined);
  const named = onceOnly.filter((plan) => bestMatches(sentence, [{ text: plan.name }], 1).length > 0);
  // "I swap the tyres today" is something to do: only the two, or their times, are swapped so.
  const { it, small, swapsWhat, things, counts } = languages[language].changes;
  const clause = clausesOf(sentence).find((one) => has(swapping, one)) ?? '';
  const when = timeIn(clause, language, viewpoint);
  const timeless = when && when.kind !== 'unclear' ? when.rest : clause;
  const pair = `${languages[language].changes.both}|${counts[0] ?? '(?!)'}`;
  const isPair =
    has(swaps, clause) &&
    has(`${pair}|${it}`, clause) &&
    !hasObject(withoutAll(`${swapping}|${swapsWhat}|${pair}|${it}|${small}|${things}`, timeless));
  // "The other way round", of two that were told just before.
  const told = has(reversed, sentence) ? onceOnly.filter(({ id }) => past.told.some((one) => one.id === id)) : [];
  if (named.length !== 2 && told.length !== 2 && !isPair) return [];
  const day = dayIn(sentence, language, viewpoint);
  const ofDay =
    day === undefined ? [] : onceOnly.filter((plan) => dateOf(plan, viewpoint) === dateOfIso(day, viewpoint));
  const [one, other, third] = [named, told, ofDay, onceOnly].find((some) => some.length === 2) ?? [];
  if (!one || !other || third) return [];
  const scene = { speaker, viewpoint };
  return [allOf([changedTo(one, once(atOf(other)), scene), changedTo(other, once(atOf(one)), scene)])];
}

const atOf = ({ runs: [next = ''] }: Plan): number => Date.parse(next);

const dateOf = (plan: Plan, viewpoint: Sight['viewpoint']): string => dateOfIso(plan.runs[0] ?? '', viewpoint);

const dateOfIso = (iso: string, { zone }: Sight['viewpoint']): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(iso));
