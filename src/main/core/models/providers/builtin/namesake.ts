import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../shared/locales/index.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Wish } from '../../../languages/wish.ts';
import { timeIn } from '../../../understanding/read-plan.ts';
import { namesDay } from '../../../understanding/several.ts';
import { type Item, type Plan, plain } from './results.ts';

/**
 * "Friday at 6 rather", of what comes on Friday and, under the same name, on Sunday: what comes on the day that is said is meant,
 * not what was spoken of last. What was found, unless one of its name and no more is on that day.
 */
export function namesakeOn(
  found: readonly Item[],
  { target, when }: Wish & { readonly do: 'change' },
  { plans, viewpoint }: { readonly plans: readonly Plan[]; readonly viewpoint: Viewpoint },
): readonly Item[] {
  const [only, second] = found;
  if (target.kind !== 'last' || !only || second || when === undefined) return found;
  const time = timeIn(when, languageOf(viewpoint.locale), viewpoint);
  if (time?.kind !== 'once' || !namesDay(time.matched, time.language, viewpoint)) return found;
  const dayOf = (iso = ''): string | undefined =>
    Number.isNaN(Date.parse(iso))
      ? undefined
      : Temporal.Instant.from(iso).toZonedDateTimeISO(viewpoint.zone).toPlainDate().toString();
  const then = dayOf(time.rule.at);
  const isThen = ({ isReminder, runs }: Plan): boolean => isReminder && dayOf(runs[0]) === then;
  const there = plans.filter((plan) => isThen(plan) && plain(plan.name) === plain(only.text));
  const [one, more] = there;
  return !one || more || there.some(({ id }) => id === only.id) ? found : [{ id: one.id, text: one.name }];
}
