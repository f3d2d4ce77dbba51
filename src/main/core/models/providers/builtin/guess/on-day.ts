import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { Viewpoint } from '../../../../languages/viewpoint.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { namesDay } from '../../../../understanding/several.ts';
import { dayOf } from '../plans.ts';
import type { Wanted } from '../results.ts';

/**
 * "On Thursday 17:30 the dentist, 19:00 parents' evening": a part of a message that says an hour without a day is one of the day
 * on which the part before it is reminded of; that day is written before its hour.
 *
 * @param done What the parts before it do.
 */
export function onDayBefore(part: string, done: readonly Wanted[], viewpoint: Viewpoint): string {
  const language = languageOf(viewpoint.locale);
  const at = done.findLast(({ tool }) => tool === 'set_reminder')?.args['fire_at'];
  const when = typeof at === 'string' ? timeIn(part, language, viewpoint) : undefined;
  if (typeof at !== 'string' || when?.kind !== 'once' || !part.includes(when.matched)) return part;
  const day = dayOf(new Date(at).toISOString(), viewpoint.zone);
  const today = Temporal.Instant.fromEpochMilliseconds(viewpoint.now).toZonedDateTimeISO(viewpoint.zone);
  if (namesDay(part, language, viewpoint) || day === today.toPlainDate().toString()) return part;
  return part.replace(when.matched, `${day} ${when.matched}`);
}
