import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { notBefore } from '../../../../scheduler/parse/retime.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';
import { relativeIn } from '../../../../understanding/change-time.ts';
import { clausesOf, has, withoutAll } from '../../../../understanding/clauses.ts';
import { lengthsIn } from '../../../../understanding/lengths.ts';
import { bestMatches, namesSame, overlaps } from '../../../../understanding/match-words.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { latestPlan } from '../referents.ts';
import { call, type Plan } from '../results.ts';
import { atRule } from './at-rule.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { ruleAt, sayRule, standingOf } from './standing.ts';

const mostTurns = 3;

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
  const [only, second] = bestMatches(clause, named(coming), 2);
  if (isOfAll && !only && has(changes.pauses, clause) && !has(changes.denies, sentence))
    return allAtOnce(coming, true, speaker);
  const plan = only ?? (has(changes.it, clause) ? latestOf(coming, past) : undefined);
  if (!plan || second || !rests(clause, plan, language)) return [];
  const label = speaker.t('builtin.says.may.pause', { name: plan.name });
  const guess = { label, calls: [call('update_schedule', { id: plan.id, paused: true })] };
  // What else is told with a time is no part of it.
  const isWhole = clausesOf(sentence).every((one) => one === clause || !timeIn(one, language, viewpoint));
  return [isWhole ? { ...guess, isAll: true } : guess];
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
  const { denies, drops, forNow, pauses, skips } = languages[language].changes;
  const isDenied = has(denies, clause);
  if (has(pauses, clause)) return !isDenied;
  const words = clause.split(/\s+/u);
  const at = words.findIndex((word) => overlaps(word, name) || namesSame(word, name));
  const isSkipped = at > 0 && has(skips, words.slice(Math.max(0, at - 2), at).join(' '));
  return has(forNow, clause) && (isDenied || isSkipped || has(drops[0] ?? '', clause));
}

/**
 * "Start the jogging up again", "lass den Streudienst wieder laufen": what rests comes again, the one that is called by its name, else
 * the only one.
 */
export function resumed({ sentence, plans }: Pick<Weighed, 'sentence' | 'plans'>, scene: Scene): Guess[] {
  const { past, speaker, viewpoint } = scene;
  const language = languageOf(viewpoint.locale);
  const { all, denies, everything, resumes } = languages[language].changes;
  const resting = plans.filter(({ isPaused }) => isPaused);
  const clause = clausesOf(sentence).find((one) => has(resumes, one) && !has(denies, one));
  if (clause === undefined || resting.length === 0) return [];
  const [one, two] = bestMatches(sentence, named(resting), 2);
  if (!one && has(`${everything}|${all}`, clause) && resting.length > 1) return allAtOnce(resting, false, speaker);
  const isOfOther = !one && bestMatches(sentence, named(plans), 1).length > 0;
  const plan =
    two || isOfOther ? undefined : (one ?? latestOf(resting, past) ?? (resting.length === 1 ? resting[0] : undefined));
  if (!plan) return [];
  const { when, reading } = toldOtherwise(clause, sentence, { plan, ...scene }) ?? {
    when: undefined,
    reading: plan.reading,
  };
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
  const standing = standingOf(plan, viewpoint);
  if (!standing) return undefined;
  const by = [clause, ...clausesOf(sentence)]
    .map((one) => relativeIn(one, '', { language, viewpoint }))
    .find((one) => one !== undefined);
  const moved = by && ruleAt(standing, by.when, viewpoint);
  if (by && moved) return { when: by.when, reading: sayRule(moved, { speaker, viewpoint }) };
  const day = timeIn(clause, language, viewpoint);
  if (day?.kind !== 'once' || day.grain !== 'day') return undefined;
  const { zone, now } = viewpoint;
  const nextAt = nextRun(standing.rule, zone, Date.parse(day.rule.at) - 1);
  if (nextAt === undefined) return undefined;
  const [guess] = atRule(plan, notBefore(standing.rule, { nextAt, zone, now }), { speaker, viewpoint });
  const when = guess?.calls[0]?.args['when'];
  return typeof when === 'string' ? { when, reading: when } : undefined;
}

const named = (plans: readonly Plan[]) => plans.map((plan) => ({ ...plan, text: plan.name }));

const latestOf = (plans: readonly Plan[], past: Sight['past']): Plan | undefined => {
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  return plans.find(({ id }) => id === latest?.id);
};
