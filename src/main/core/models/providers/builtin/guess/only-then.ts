import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { readSentence } from '../../../../languages/time-grammar/sentence.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';
import { patternOf } from '../../../../understanding/clauses.ts';
import type { Plan, Wanted } from '../results.ts';
import { changedBy } from './changes-first.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight } from './sight.ts';
import { once, ruleAt, standingOf } from './standing.ts';

const ofOneDay = /^0 \d+ \d+ \* \* \d$/u;

/**
 * "Rather Wednesdays", of what comes once: it may be the next of them, too. Undefined where how often is said ("every Wednesday"), or
 * what stands comes again anyway.
 */
export function onlyThen(
  { args }: Wanted,
  plan: Plan,
  { text, ...scene }: Pick<Sight, 'speaker' | 'viewpoint'> & { readonly text: string },
): Guess | undefined {
  const { viewpoint } = scene;
  const { carriers, timeGrammar } = languages[languageOf(viewpoint.locale)];
  const standing = plan.isReminder ? standingOf(plan, viewpoint) : undefined;
  const rule = standing && ruleAt(standing, String(args['when']), viewpoint);
  const isOften = readSentence(text.normalize('NFC')).tokens.some(({ form }) => timeGrammar.repeating.has(form));
  const isDay = patternOf(`(?:^|\\s)(?:${carriers.weekdays.name})`).test(text);
  const isOfDay = rule?.kind === 'cron' ? ofOneDay.test(rule.expression) : rule?.kind === 'rrule';
  if (!rule || rule.kind === 'once' || !isOfDay || isOften || !isDay) return undefined;
  const next = nextRun(rule, viewpoint.zone, viewpoint.now);
  return next ? changedTo(plan, once(next), scene) : undefined;
}

/** "He is only in on Fridays", of what comes once: the next of these goes before all of them. */
export function nextAlone(
  guess: Guess,
  plans: readonly Plan[],
  scene: Pick<Sight, 'speaker' | 'viewpoint'> & { readonly text: string },
): Guess[] {
  const [wanted] = guess.calls;
  const plan = plans.find(({ id }) => id === changedBy(guess));
  const next = wanted && plan && wanted.args['when'] !== undefined ? onlyThen(wanted, plan, scene) : undefined;
  return next ? [next] : [];
}
