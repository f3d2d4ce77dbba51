import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { durationOf } from '../../../../languages/time-grammar/moment.ts';
import { directionIn } from '../../../../scheduler/parse/change-rule.ts';
import { bestMatches, contentWords } from '../../../../understanding/match-words.ts';
import { partsOf } from '../../../../understanding/parts.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { readReckoned } from '../../../../understanding/reckoned.ts';
import { latestPlan } from '../referents.ts';
import type { Item, Plan } from '../results.ts';
import { changedTo, newAt } from './made-of.ts';
import type { Guess, Sight } from './sight.ts';
import { once, ruleAt, standingOf } from './standing.ts';

/** Whether a message may reckon from what stands what it is about to set: an hour after something, or an hour later. */
export const mayReckon = (sentence: string, viewpoint: Sight['viewpoint']): boolean =>
  readReckoned(sentence, viewpoint) !== undefined || byIn(sentence, viewpoint) !== undefined;

/** By how much something is told to be later or earlier, in so many words: "in two minutes" is neither. */
function byIn(sentence: string, viewpoint: Sight['viewpoint']): string | undefined {
  const language = languageOf(viewpoint.locale);
  if (directionIn(sentence, languages[language].changes) === undefined) return undefined;
  return partsOf(sentence, language, viewpoint)?.by;
}

/** "Her train comes an hour later": the one thing that is called by its name, by so much. */
export function shifted(
  sentence: string,
  plans: readonly Plan[],
  { speaker, viewpoint }: Pick<Sight, 'speaker' | 'viewpoint'>,
): Guess[] {
  const by = byIn(sentence, viewpoint);
  const items = plans.map((plan) => ({ ...plan, text: plan.name }));
  const [named, second] = by === undefined ? [] : bestMatches(sentence, items, 2);
  const standing = named && !second ? standingOf(named, viewpoint) : undefined;
  const rule = standing && by !== undefined ? ruleAt(standing, by, viewpoint) : undefined;
  if (!named || !rule) return [];
  return [changedTo(named, rule, { speaker, viewpoint, when: by })];
}

/** Turns after which nothing is reckoned from what was set, unless it is named. */
const mostTurns = 3;

/** "And an hour after that remind me to post the form": something new, so long after or before what was set last, or what is named. */
export function reckoned(
  sentence: string,
  plans: readonly Plan[],
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const read = readReckoned(sentence, viewpoint);
  if (!read) return [];
  const items = plans.map((plan) => ({ ...plan, text: plan.name }));
  const [named] = read.of === '' ? [] : bestMatches(read.of, items, 1);
  if (!named && contentWords(read.of).length > 0) return [];
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  const plan = named ?? plans.find(({ id }) => id === latest?.id);
  const told = toldAt(past, viewpoint);
  if (read.of === '' && read.name === '' && told === undefined) return [];
  const nextAt = named || !told ? plan && standingOf(plan, viewpoint)?.nextAt : told;
  if (nextAt === undefined) return [];
  const from = Temporal.Instant.fromEpochMilliseconds(nextAt).toZonedDateTimeISO(viewpoint.zone);
  const then = once(from.add(durationOf(read.by)).epochMilliseconds);
  const standing = { rule: then, nextAt: Date.parse(then.at), zone: viewpoint.zone };
  const rule = read.hour === undefined ? then : ruleAt(standing, read.hour, viewpoint);
  if (rule?.kind !== 'once' || Date.parse(rule.at) <= viewpoint.now) return [];
  // "When is the MOT due?", "remind me a week before": of what was told then.
  const name = read.name === '' ? (told && !named ? toldLast(past)?.text : plan?.name) : read.name;
  return name === undefined ? [] : [{ ...newAt(name, rule, { speaker, viewpoint }), isAll: true }];
}

/** When that is of which a fact was just told: "when is Anna's birthday?", "remind me a week before that". */
function toldAt(past: Sight['past'], viewpoint: Sight['viewpoint']): number | undefined {
  const fact = toldLast(past);
  const when = fact && timeIn(fact.text, languageOf(viewpoint.locale), viewpoint);
  return when?.kind === 'once' ? Date.parse(when.rule.at) : undefined;
}

/** The one fact that was told or kept last. */
function toldLast({ facts, memory }: Sight['past']): Item | undefined {
  const [fact, second] = facts.length > 0 ? facts : memory ? [memory] : [];
  return second ? undefined : fact;
}
