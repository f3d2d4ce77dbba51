import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import { has } from '../../../understanding/clauses.ts';
import { timeIn } from '../../../understanding/read-plan.ts';
import { namesDay } from '../../../understanding/several.ts';

const isOfClock = /hour|minute/u;
const noonMinutes = 12 * 60;
/** An hour that is one of the two in any case. */
const isExact = /(?:0\d|1[3-9]|2[0-3]):?\d\d|\d\s?[ap]\.?m\b/iu;

/**
 * Those of some plans that come at a time, by its words: on that day, at that hour ("5" is 05:00 or 17:00), or both. A
 * weekday is the plan's own, today's too. None for words that are no such time.
 */
export function comingAt<P extends { readonly runs?: readonly string[] }>(
  words: string,
  plans: readonly P[],
  viewpoint: Viewpoint,
): P[] {
  const language = languageOf(viewpoint.locale);
  const when = timeIn(words, language, viewpoint);
  if (!when || when.kind === 'unclear' || when.rest !== '') return [];
  const { name } = languages[when.language].carriers.weekdays;
  const { zone, now } = viewpoint;
  const isWeekday = words.split(/\s+/u).some((word) => has(name, word));
  const at = when.kind === 'once' ? inZone(when.rule.at, zone) : undefined;
  if (!at) return [];
  const isTimed = when.kind === 'once' && isOfClock.test(when.grain);
  const isPlaced = !isTimed || namesDay(words, when.language, viewpoint);
  const comes = (iso: string, isSame: (one: number, other: number) => boolean): boolean => {
    const run = inZone(iso, zone);
    const isNear = run.epochMilliseconds - now < WEEK_MS;
    const isDay = run.toPlainDate().equals(at.toPlainDate()) || (isWeekday && isNear && run.dayOfWeek === at.dayOfWeek);
    return (!isPlaced || isDay) && (!isTimed || isSame(minuteOf(run), minuteOf(at)));
  };
  const those = (isSame: (one: number, other: number) => boolean): P[] =>
    plans.filter(({ runs = [] }) => runs.some((iso) => !Number.isNaN(Date.parse(iso)) && comes(iso, isSame)));
  const exact = those((one, other) => one === other);
  return exact.length > 0 || isExact.test(words) ? exact : those((one, other) => (one - other) % noonMinutes === 0);
}

/** Whether a plan may come at a time; of words that are no single moment nothing is known. */
export function mayComeAt(words: string, plan: { readonly runs?: readonly string[] }, viewpoint: Viewpoint): boolean {
  const when = timeIn(words, languageOf(viewpoint.locale), viewpoint);
  return when?.kind !== 'once' || when.rest !== '' || comingAt(words, [plan], viewpoint).length > 0;
}

/**
 * Whether words that name a plan say nothing against it: what repeats is not meant whole where a day is said ("the choir
 * tomorrow"), nor what comes on another one.
 */
export function isMeantWhole(
  words: string,
  plan: { readonly runs?: readonly string[]; readonly isReminder: boolean },
  viewpoint: Viewpoint,
): boolean {
  const language = languageOf(viewpoint.locale);
  const when = timeIn(`x ${words}`, language, viewpoint);
  if (when?.kind !== 'once') return true;
  const isDay = namesDay(when.matched, when.language, viewpoint);
  return !isDay || (plan.isReminder && mayComeAt(when.matched.replaceAll(' … ', ' '), plan, viewpoint));
}

const WEEK_MS = 7 * 86_400_000;
const inZone = (iso: string, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(Date.parse(iso)).toZonedDateTimeISO(zone);
const minuteOf = ({ hour, minute }: Temporal.ZonedDateTime): number => hour * 60 + minute;
