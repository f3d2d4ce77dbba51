import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';
import { clausesOf, has } from '../../../../understanding/clauses.ts';
import type { Plan } from '../results.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';

type Scene = Pick<Sight, 'speaker' | 'viewpoint'>;

/**
 * "Thursdays off, and at half past six": other days and another hour, said in two parts of a sentence of one thing that repeats, as
 * one change of it. Empty where the guesses are not of both.
 */
export function ofBoth(
  sentence: string,
  guesses: readonly Guess[],
  { plans, ...scene }: Scene & { readonly plans: readonly Plan[] },
): Guess[] {
  const { denies, notThen, solely } = languages[languageOf(scene.viewpoint.locale)].changes;
  // "On Fridays I start later, 7:45 is enough then": the hour is of those days alone.
  if (clausesOf(sentence).length < 2 || !has(`${denies}|${notThen}|${solely}`, sentence)) return [];
  const changes = guesses.flatMap(({ calls }) =>
    calls.flatMap(({ tool, args }) =>
      tool === 'update_schedule' && typeof args['when'] === 'string'
        ? [{ id: String(args['id']), when: args['when'] }]
        : [],
    ),
  );
  const { viewpoint } = scene;
  for (const plan of plans) {
    const standing = plan.isReminder ? undefined : standingOf(plan, viewpoint);
    if (!standing) continue;
    const hourOf = (at: number): string =>
      Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(viewpoint.zone).toPlainTime().toString();
    const read = changes.flatMap(({ id, when }) => {
      const rule = id === plan.id ? ruleAt(standing, when, viewpoint) : undefined;
      const nextAt = rule && rule.kind !== 'once' ? nextRun(rule, viewpoint.zone, viewpoint.now) : undefined;
      return rule && typeof nextAt === 'number'
        ? [{ when, rule, nextAt, isSameHour: hourOf(nextAt) === hourOf(standing.nextAt) }]
        : [];
    });
    const [days, hour] = [read.find(({ isSameHour }) => isSameHour), read.find(({ isSameHour }) => !isSameHour)];
    const both = days && hour && ruleAt({ ...standing, rule: days.rule, nextAt: days.nextAt }, hour.when, viewpoint);
    const isOther = both && [days.rule, hour.rule].every((rule) => JSON.stringify(rule) !== JSON.stringify(both));
    if (isOther) return [{ ...changedTo(plan, both, scene), isAll: true }];
  }
  return [];
}
