import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has } from '../../../../understanding/clauses.ts';
import type { Past } from '../meant.ts';
import { stringsOf } from '../results.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { once } from './standing.ts';

const isOfDay = /day|week|month|year/u;

/**
 * Something new on a day "at the same time" comes at the hour of what was set, changed or ended last: "instead put my flu jab in for
 * Friday, same time". What tells an hour itself stays as it is.
 */
export function atSameHour(
  guesses: readonly Guess[],
  { parts, sentence }: Pick<Weighed, 'parts' | 'sentence'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): readonly Guess[] {
  const { unsaidTime } = languages[languageOf(viewpoint.locale)].carriers;
  const was = lastMoment(past);
  const isDay = parts?.times.every(({ when }) => when.kind === 'once' && isOfDay.test(when.grain)) === true;
  if (was === undefined || !isDay || !has(unsaidTime, sentence)) return guesses;
  const local = (at: number): Temporal.ZonedDateTime =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(viewpoint.zone);
  return guesses.map((guess) => {
    const [only, second] = guess.calls;
    const at = Date.parse(String(only?.args['fire_at']));
    if (!only || second || only.tool !== 'set_reminder' || guess.of !== undefined || Number.isNaN(at)) return guess;
    const rule = once(local(at).withPlainTime(local(was).toPlainTime()).epochMilliseconds);
    const label = speaker.t('builtin.says.may.remind', {
      name: String(only.args['name']),
      when: speaker.when(rule.at),
    });
    return { ...guess, label, calls: [{ ...only, args: { ...only.args, fire_at: speaker.argument(rule) } }] };
  });
}

/** When what was done last comes, or would have come (epoch ms); undefined where that is long ago or is no plan. */
export function lastMoment({ acts: [latest] }: Pick<Past, 'acts'>): number | undefined {
  if (!latest || latest.turnsAgo > mostTurns) return undefined;
  const { was_next, fire_at, next_runs } = latest.result.value;
  const at = Date.parse(String(was_next ?? fire_at ?? stringsOf(next_runs)[0] ?? ''));
  return Number.isNaN(at) ? undefined : at;
}
const mostTurns = 3;
