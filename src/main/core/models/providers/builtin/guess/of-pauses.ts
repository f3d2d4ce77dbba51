import { Temporal } from 'temporal-polyfill';
import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { durationOf } from '../../../../languages/time-grammar/moment.ts';
import { notBefore } from '../../../../scheduler/parse/retime.ts';
import type { Standing } from '../../../../scheduler/parse/standing.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';
import { clausesOf, has } from '../../../../understanding/clauses.ts';
import { lengthsIn } from '../../../../understanding/lengths.ts';
import { bestMatches, contentWords, namesSame, overlaps } from '../../../../understanding/match-words.ts';
import { isLimit, timeIn } from '../../../../understanding/read-plan.ts';
import { latestPlan } from '../referents.ts';
import { call, type Plan, plansOf, type TalkPart } from '../results.ts';
import { asked } from './asked.ts';
import { atRule } from './at-rule.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { once, standingOf } from './standing.ts';

const mostTurns = 3;

/**
 * "Pause yoga until 5 December", "no yoga for two weeks", "the candles can wait until Thursday": what is called by its name, or was
 * spoken of last, rests and comes again with its first time from then on; what comes once, on that day at its hour. Empty where it is
 * not said up to when, or how long.
 */
export function paused(
  seen: Pick<Weighed, 'sentence' | 'plans'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const pause = pauseIn(seen, { past, viewpoint });
  if (!pause) return [];
  const { plan, standing, until } = pause;
  const { zone, now } = viewpoint;
  if (plan.isReminder) {
    const at = onDayOf(until, standing.nextAt, zone);
    return at > standing.nextAt ? [{ ...changedTo(plan, once(at), { speaker, viewpoint }), isAll: true }] : [];
  }
  const start = nextRun(standing.rule, zone, until - 1);
  if (start === undefined || start <= standing.nextAt) return [];
  const [guess] = atRule(plan, notBefore(standing.rule, { nextAt: start, zone, now }), { speaker, viewpoint });
  return guess ? [{ ...guess, isAll: true }] : [];
}

/** "Pause yoga until Saturday", where it does not come before that anyway: told when it comes. Undefined for all else. */
export function* restsAnyway(
  text: string,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): TalkPart<string | undefined> {
  const { pauses, waits } = languages[languageOf(viewpoint.locale)].changes;
  if (!has(`${pauses}|${waits}`, text)) return undefined;
  const plans = plansOf(yield call('list_schedules'));
  const pause = pauseIn({ sentence: asked(text).sentence, plans }, { past, viewpoint });
  if (!pause || pause.until > pause.standing.nextAt) return undefined;
  const { name, reading, isReminder, runs } = pause.plan;
  const next = speaker.when(runs[0] ?? '');
  return speaker.t('builtin.says.stands', { name, when: isReminder ? next : `${reading} (${next})` });
}

/** What is said to rest, and up to when. */
function pauseIn(
  { sentence, plans }: Pick<Weighed, 'sentence' | 'plans'>,
  { past, viewpoint }: Pick<Sight, 'past' | 'viewpoint'>,
): { readonly plan: Plan; readonly standing: Standing; readonly until: number } | undefined {
  const language = languageOf(viewpoint.locale);
  const { changes, timeGrammar } = languages[language];
  const [act] = past.acts;
  // "A week on top of that, so until the 12th", right after it was put off until the 5th.
  const isLonger =
    act?.turnsAgo === 1 && act.tool === 'update_schedule' && has(changes.startsFrom, String(act.args['when']));
  const ends = clausesOf(sentence).filter((one) => endIn(one, viewpoint) !== undefined);
  const clause = ends.find((one) => timeIn(one, language, viewpoint)) ?? ends[0] ?? '';
  const until = endIn(clause, viewpoint);
  const items = plans.map((plan) => ({ ...plan, text: plan.name }));
  const [only, second] = bestMatches(clause, items, 2);
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  const plan = only ?? (isLonger || has(changes.it, clause) ? plans.find(({ id }) => id === latest?.id) : undefined);
  const standing = plan && !second && !plan.isPaused ? standingOf(plan, viewpoint) : undefined;
  // What was off is over.
  const isOver = has([...timeGrammar.naming.was].join('|'), clause);
  if (!plan || !standing || until === undefined || isOver) return undefined;
  return isLonger || rests(clause, plan, language) ? { plan, standing, until } : undefined;
}

/**
 * Whether a part of a message says that something rests: by a word for that which is not denied, or by "no" or "skip" right before its name;
 * what comes once, by its not being needed.
 */
function rests(clause: string, { name, isReminder }: Plan, language: Language): boolean {
  const { denies, pauses, skips, waits } = languages[language].changes;
  const words = clause.split(/\s+/u);
  const at = words.findIndex(
    (word) => overlaps(word, name) || namesSame(word, name) || contentWords(name).includes(word.toLowerCase()),
  );
  const lead = words.slice(Math.max(0, at - 2), at).join(' ');
  const isSkipped = at > 0 && has(skips, lead);
  const isPaused = has(`${pauses}|${waits}`, clause);
  const denied = words.filter((word) => has(denies, word)).length;
  if (isPaused) return denied === 0;
  return isSkipped ? denied <= 1 : isReminder && denied === 1;
}

/** The hour of one moment on the day of another. */
function onDayOf(day: number, hour: number, zone: string): number {
  const [date, time] = [day, hour].map((at) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone));
  return date && time ? date.withPlainTime(time.toPlainTime()).epochMilliseconds : day;
}

/** The moment up to which something is said to rest: the beginning of a day, or now and a length. */
function endIn(sentence: string, viewpoint: Sight['viewpoint']): number | undefined {
  const language = languageOf(viewpoint.locale);
  const now = Temporal.Instant.fromEpochMilliseconds(viewpoint.now).toZonedDateTimeISO(viewpoint.zone);
  const when = timeIn(sentence, language, viewpoint);
  if (when?.kind === 'once' && when.grain === 'day' && isLimit(when))
    return Temporal.Instant.from(when.rule.at).toZonedDateTimeISO(viewpoint.zone).startOfDay().epochMilliseconds;
  const [length, another] = lengthsIn(sentence, language);
  if (when || !length || another) return undefined;
  return now.add(durationOf(length)).startOfDay().epochMilliseconds;
}
