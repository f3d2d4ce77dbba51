import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf } from '../../../../understanding/clauses.ts';
import { readOwnOrder } from '../../../../understanding/own-order.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { namesDay } from '../../../../understanding/several.ts';
import { call, type Plan } from '../results.ts';
import type { Guess, Sight } from './sight.ts';
import { ruleAt, sayRule, standingOf } from './standing.ts';
import { daysIn } from './weekdays.ts';

type Said = Pick<Sight, 'speaker' | 'viewpoint'> & { readonly text: string };

/** Whether the end of something that repeats is told with a day: perhaps it is only that day, or until then. */
export function isOfDay({ isReminder }: Plan, { text, viewpoint }: Said): boolean {
  const language = languageOf(viewpoint.locale);
  return (
    !isReminder && (daysIn(text, language, viewpoint).length > 0 || timeIn(text, language, viewpoint) !== undefined)
  );
}

/** "my last night is tomorrow, stop it after that": it comes until the day that is said, and no longer. */
export function endedThen(plan: Plan, scene: Said): Guess[] {
  const { text, speaker, viewpoint } = scene;
  const language = languageOf(viewpoint.locale);
  const when = timeIn(text, language, viewpoint);
  const standing = standingOf(plan, viewpoint);
  if (when?.kind !== 'once' || !standing) return [];
  const words = languages[language].ruleWords.until(when.matched);
  const rule = ruleAt(standing, words, viewpoint);
  if (!rule) return [];
  const label = speaker.t('builtin.says.may.change', { name: plan.name, when: sayRule(rule, scene) });
  return [{ label, calls: [call('update_schedule', { id: plan.id, when: words })] }];
}

/** "Sag meinen Termin um 15 Uhr ab": a reminder ended by its hour, and by nothing else; of what repeats perhaps, unless a day is named. */
export function endedByHour({ isReminder }: Plan, { text, viewpoint }: Said): 'surely' | 'perhaps' | undefined {
  const { wish, isSure } = readOwnOrder(text, viewpoint);
  if (!isSure || wish.do !== 'drop' || wish.target.kind !== 'timed' || clausesOf(text).length > 1) return undefined;
  if (isReminder) return 'surely';
  return namesDay(wish.target.when, languageOf(viewpoint.locale), viewpoint) ? undefined : 'perhaps';
}
