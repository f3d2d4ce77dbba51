import { Temporal } from 'temporal-polyfill';
import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { notBefore } from '../../../../scheduler/parse/retime.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';
import { relativeIn } from '../../../../understanding/change-time.ts';
import { clausesOf, has, jointOf, opens, withoutAll } from '../../../../understanding/clauses.ts';
import { lengthsIn } from '../../../../understanding/lengths.ts';
import { bestMatches, contentWords, namesSame, overlaps } from '../../../../understanding/match-words.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { call, type Plan } from '../results.ts';
import { atRule } from './at-rule.ts';
import { latelyOf } from './lately.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { ruleAt, sayRule, standingAtRest } from './standing.ts';

/** Words beside its name, and those for a pause, in their part of a message. */
const mostBeside = 1;

type Scene = Pick<Sight, 'past' | 'speaker' | 'viewpoint'>;

/**
 * "Put the jogging on hold", "no yoga for now": what repeats, called by its name or spoken of last, rests until it is wanted again.
 * Empty where a time is told beside it: that says up to when, or which one is meant.
 */
export function pausedOpenly({ sentence, plans }: Pick<Weighed, 'sentence' | 'plans'>, scene: Scene): Guess[] {
  const { past, speaker, viewpoint } = scene;
  const language = languageOf(viewpoint.locale);
  const { changes } = languages[language];
  const coming = plans.filter(({ isReminder, isPaused }) => !isReminder && !isPaused);
  const clause = clausesOf(sentence).find((one) => has(`${changes.pauses}|${changes.forNow}`, one));
  if (clause === undefined) return [];
  const timeless = withoutAll(changes.forNow, clause);
  if (timeIn(timeless, language, viewpoint) || lengthsIn(timeless, language).length > 0) return [];
  const isOfAll = has(changes.everything, clause) || has(`${changes.all} (?:${changes.things})`, clause);
  const [only, second] = bestMatches(withoutAll(`${changes.pauses}|${changes.forNow}`, clause), named(coming), 2);
  if (isOfAll && !only && has(changes.pauses, clause) && !has(changes.denies, sentence))
    return allAtOnce(coming, true, speaker);
  const plan = only ?? (has(changes.it, clause) ? latelyOf(coming, past) : undefined);
  if (!plan || second || !rests(clause, plan, language)) return [];
  const label = speaker.t('builtin.says.may.pause', { name: plan.name });
  // What else is told with a time, or ordered behind an "and", is no part of it.
  const isElse = clausesOf(sentence).some((one) => one !== clause && timeIn(one, language, viewpoint));
  if (isElse || jointOf(language).test(clause)) return [];
  return [{ label, calls: [call('update_schedule', { id: plan.id, paused: true })], isAll: true }];
}

/** All of them rest, or come again, by one click. */
function allAtOnce(plans: readonly Plan[], paused: boolean, { t }: Sight['speaker']): Guess[] {
  if (plans.length === 0) return [];
  const names = plans.map(({ name }) => name).join(', ');
  const label = t(`builtin.says.may.${paused ? 'pauseAll' : 'resumeAll'}`, { names });
  return [{ label, calls: plans.map(({ id }) => call('update_schedule', { id, paused })), isAll: true }];
}

/** By a word for it that is not denied, else as something that is not wanted for now. */
function rests(clause: string, { name }: Plan, language: Language): boolean {
  const { denies, drops, forNow, moves, pauses, skips, small, unwanted } = languages[language].changes;
  // "Bis auf weiteres" leaves nothing out.
  const isDenied = has(denies, withoutAll(forNow, ` ${clause} `));
  // "Pause the film at the jogging scene" is of something else, and "no smoking at yoga for now" of what is done there.
  const known = `${pauses}|${forNow}|${drops[0] ?? '(?!)'}|${skips}|${denies}|${small}`;
  const wanting = contentWords(unwanted.join(' '));
  const beside = contentWords(withoutAll(known, ` ${clause} `)).filter(
    (word) => !overlaps(word, name) && !wanting.includes(word),
  );
  if (has(pauses, clause)) return !isDenied && beside.length <= mostBeside;
  const words = clause.split(/\s+/u);
  const at = words.findIndex((word) => overlaps(word, name) || namesSame(word, name));
  const isSkipped = at > 0 && has(skips, words.slice(Math.max(0, at - 2), at).join(' '));
  const isEnded = has(drops[0] ?? '(?!)', clause) && !isDenied;
  return has(forNow, clause) && !has(moves, clause) && beside.length === 0 && (isDenied || isSkipped || isEnded);
}

/**
 * "Start the jogging up again", "lass den Streudienst wieder laufen": what rests comes again, the one that is called by its name, else
 * the last that was spoken of, where nothing else is.
 */
export function resumed({ sentence, plans }: Pick<Weighed, 'sentence' | 'plans'>, scene: Scene): Guess[] {
  const { past, speaker, viewpoint } = scene;
  const language = languageOf(viewpoint.locale);
  const { all, denies, everything, it, later, resumes, small } = languages[language].changes;
  const resting = plans.filter(({ isPaused }) => isPaused);
  const clause = clausesOf(sentence).find((one) => has(resumes, one) && !has(denies, one));
  if (clause === undefined || resting.length === 0) return [];
  // "The heating is on again": what names another thing is told of that.
  const known = `${resumes}|${small}|${it}|${all}|${everything}|${later}`;
  const beside = contentWords(withoutAll(known, clause));
  const isTold = opens(languages[language].changes.speakers, clause);
  const isBare = !isTold && beside.length <= (has(it, clause) ? 1 : 0);
  const [one, two] = bestMatches(clause, named(resting), 2);
  if (!one && isBare && has(`${everything}|${all}`, clause) && resting.length > 1)
    return allAtOnce(resting, false, speaker);
  const plan = two ? undefined : (one ?? (isBare ? latelyOf(resting, past) : undefined));
  if (!plan) return [];
  const told = toldOtherwise(clause, sentence, { plan, ...scene });
  // A time that is not read with it is not passed over.
  if (!told && timeIn(clause, language, viewpoint)) return [];
  const { when, reading } = told ?? { when: undefined, reading: plan.reading };
  const label = speaker.t('builtin.says.may.resume', { name: plan.name, when: reading });
  const args = { id: plan.id, paused: false, ...(when === undefined ? {} : { when }) };
  return [{ label, calls: [call('update_schedule', args)], isAll: true }];
}

/** "… only an hour later", "… from Thursday": the one change of its time that is told beside it, as the tool takes it. */
function toldOtherwise(
  clause: string,
  sentence: string,
  { plan, speaker, viewpoint }: Scene & { readonly plan: Plan },
): { readonly when: string; readonly reading: string } | undefined {
  const language = languageOf(viewpoint.locale);
  const standing = standingAtRest(plan, viewpoint);
  if (!standing) return undefined;
  const by = [clause, ...clausesOf(sentence)]
    .map((one) => relativeIn(one, '', { language, viewpoint }))
    .find((one) => one !== undefined);
  const moved = by && ruleAt(standing, by.when, viewpoint);
  if (by && moved) return { when: by.when, reading: sayRule(moved, { speaker, viewpoint }) };
  const day = timeIn(clause, language, viewpoint);
  if (day?.kind !== 'once' || day.grain !== 'day') return undefined;
  const { zone, now } = viewpoint;
  const from = Temporal.Instant.from(day.rule.at).toZonedDateTimeISO(zone).startOfDay();
  const nextAt = nextRun(standing.rule, zone, from.epochMilliseconds - 1);
  if (nextAt === undefined) return undefined;
  const [guess] = atRule(plan, notBefore(standing.rule, { nextAt, zone, now }), { speaker, viewpoint });
  const when = guess?.calls[0]?.args['when'];
  return typeof when === 'string' ? { when, reading: when } : undefined;
}

const named = (plans: readonly Plan[]) => plans.map((plan) => ({ ...plan, text: plan.name }));
