import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { Rule } from '../../../../../../shared/model/rule.ts';
import { languages } from '../../../../languages/index.ts';
import { retime } from '../../../../scheduler/parse/retime.ts';
import { timeOf } from '../../../../scheduler/parse/standing.ts';
import { clausesOf, has, patternOf, withoutAll } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { dayIn, timeIn } from '../../../../understanding/read-plan.ts';
import { swappedWhat } from '../../../../understanding/swapped-what.ts';
import { asList } from '../lists.ts';
import { allOf } from '../proposed/made.ts';
import type { Plan } from '../results.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { once as onceAt, standingOf } from './standing.ts';
import { daysOf } from './weekdays.ts';

/**
 * "Swap the times of the two today, timber first": of two things that come once, or that repeat, each comes when the other did. Those that are named, else those of the
 * day that is said, else the only two; empty where a thing of a list is named, or they are more.
 */
export function swappedTwo(
  { sentence, entries, plans }: Pick<Weighed, 'sentence' | 'entries' | 'plans'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { denies, reports, reversed, swaps } = languages[language].changes;
  const swapping = `${swaps}|${reversed}`;
  // "Not the other way round" changes nothing.
  if (!has(swapping, sentence) || (!has(swaps, sentence) && has(denies, sentence))) return [];
  // "Don't swap them", "Tom wants to swap them"
  if (patternOf(`(?:^|\\s)(?:${denies}|${reports})\\s+(?:\\p{L}+\\s+){0,2}(?:${swaps})(?=\\s|$)`).test(sentence))
    return [];
  const items = entries.flatMap((entry) => asList(entry)?.items ?? []);
  if (bestMatches(sentence, items, 1).length > 0) return [];
  // What comes once and what repeats have no time that the other could have.
  const [once, often] = [true, false].map((isOnce) =>
    plans.filter(({ isReminder, runs }) => isReminder === isOnce && runs[0] !== undefined),
  );
  return [once ?? [], often ?? []]
    .flatMap((some) => swappedAmong(some, { sentence, past, speaker, viewpoint }))
    .slice(0, 1);
}

type Scene = Pick<Sight, 'sentence' | 'past' | 'speaker' | 'viewpoint'>;

function swappedAmong(plans: readonly Plan[], { sentence, past, speaker, viewpoint }: Scene): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { denies, onceOnly, reversed, solely, swaps, swapsDays, swapsHours } = languages[language].changes;
  const swapping = `${swaps}|${reversed}`;
  const named = plans.filter((plan) => bestMatches(sentence, [{ text: plan.name }], 1).length > 0);
  // "I swap the tyres today" is something to do: only the two, or their times, are swapped so.
  const { it, small, swapsWhat, things, counts } = languages[language].changes;
  const clause = clausesOf(sentence).find((one) => has(swapping, one)) ?? '';
  const when = timeIn(clause, language, viewpoint);
  const timeless = when && when.kind !== 'unclear' ? when.rest : clause;
  const pair = `${languages[language].changes.both}|${counts[0] ?? '(?!)'}`;
  const isPair =
    has(swaps, clause) &&
    has(`${pair}|${it}`, clause) &&
    !hasObject(
      withoutAll(`${swapping}|${swapsWhat}|${swapsDays}|${swapsHours}|${pair}|${it}|${small}|${things}`, timeless),
    );
  // "The other way round", of two that were told just before.
  const told = has(reversed, sentence) ? plans.filter(({ id }) => past.told.some((one) => one.id === id)) : [];
  // "Swap yoga and chess next week", "… not": of what repeats, that is no other rule.
  const isMore = when !== undefined || has(`${denies}|${solely}|${onceOnly}`, clause);
  if (isMore && plans.some(({ isReminder }) => !isReminder)) return [];
  if (named.length !== 2 && told.length !== 2 && !isPair) return [];
  const day = dayIn(sentence, language, viewpoint);
  const ofDay = day === undefined ? [] : plans.filter((plan) => dateOf(plan, viewpoint) === dateOfIso(day, viewpoint));
  const [one, other, third] = [named, told, ofDay, plans].find((some) => some.length === 2) ?? [];
  if (!one || !other || third || !(one.isReminder || comesAsOften(one, other, viewpoint))) return [];
  const scene = { speaker, viewpoint };
  const what = swappedWhat(clause, language);
  const [first, second] = [inPlaceOf(one, other, { what, viewpoint }), inPlaceOf(other, one, { what, viewpoint })];
  const isOver = [first, second].some((rule) => rule?.kind === 'once' && Date.parse(rule.at) <= viewpoint.now);
  return first && second && !isOver ? [allOf([changedTo(one, first, scene), changedTo(other, second, scene)])] : [];
}

/** Whether two that repeat come on as many days: else one would come otherwise than it does, and not only then. */
export function comesAsOften(one: Plan, other: Plan, viewpoint: Sight['viewpoint']): boolean {
  const [days, others] = [one, other].map((plan) => {
    const standing = standingOf(plan, viewpoint);
    return standing && daysOf(standing.rule);
  });
  return days !== undefined && days.length === others?.length;
}

/** The rule of one where it comes when the other did; at its own hour where only the days are swapped, on its days where only hours are. */
export function inPlaceOf(
  one: Plan,
  other: Plan,
  { what, viewpoint }: Pick<Sight, 'viewpoint'> & { readonly what: 'days' | 'hours' | undefined },
): Rule | undefined {
  const [own, there] = [standingOf(one, viewpoint), standingOf(other, viewpoint)];
  if (!own || !there || what === undefined) return there?.rule;
  // The times of two that come once are their moments.
  if (what === 'hours') return own.rule.kind === 'once' ? there.rule : retime(own.rule, timeOf(there), own);
  const hour = timeOf(own);
  if (there.rule.kind !== 'once') return retime(there.rule, hour, there);
  const day = Temporal.Instant.fromEpochMilliseconds(there.nextAt).toZonedDateTimeISO(viewpoint.zone);
  return onceAt(day.withPlainTime(hour).epochMilliseconds);
}

const dateOf = (plan: Plan, viewpoint: Sight['viewpoint']): string => dateOfIso(plan.runs[0] ?? '', viewpoint);

const dateOfIso = (iso: string, { zone }: Sight['viewpoint']): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(iso));
