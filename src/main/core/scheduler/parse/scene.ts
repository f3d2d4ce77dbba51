import { Temporal } from 'temporal-polyfill';
import { timeLanguageOf } from '../../languages/choose-language.ts';
import { languages } from '../../languages/index.ts';
import type { Scene } from '../../languages/time-grammar/moment.ts';
import type { Viewpoint } from '../../languages/viewpoint.ts';
import { nextRun } from '../recurrence/next-run.ts';

/** What words of time are understood against. 3/4 is the fourth of March only where months come first. */
export function sceneOf({ zone, now, locale }: Viewpoint): Scene {
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const { monthFirst } = languages[timeLanguageOf(locale)].timeGrammar;
  return {
    now: here,
    today: here.toPlainDate(),
    dayFirst: !monthFirst.has(locale.toLowerCase().replace('_', '-')),
    nextRun: (rule, after) => nextRun(rule, zone, after),
  };
}
