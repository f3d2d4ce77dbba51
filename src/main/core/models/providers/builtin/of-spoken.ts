import { languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import { withoutAll } from '../../../understanding/clauses.ts';
import { hasObject } from '../../../understanding/object.ts';
import type { Past } from './meant.ts';
import { tellNote } from './notes.ts';
import { lineOf } from './plans.ts';
import { latestPlan } from './referents.ts';
import { call, plansOf, type Speaker, type TalkPart } from './results.ts';

const mostTurns = 2;

/**
 * "What's left?", "what time is that set for?": a question that names nothing is about what was spoken of: the list, or what was
 * set or changed last. Undefined for a question about anything else.
 */
export function* tellSpoken(question: string, past: Past, speaker: Speaker): TalkPart<string | undefined> {
  const { carriers, changes } = languages[languageOf(speaker.viewpoint.locale)];
  const rest = withoutAll(
    `${carriers.asksWord}|${carriers.asksFirst}|${changes.small}|${changes.more}|${carriers.pointsBack}`,
    question.replace(/[?!]+/gu, ' '),
  );
  if (hasObject(rest)) return undefined;
  if (past.list !== undefined) return yield* tellNote(past.list, speaker);
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  const answer = latest && (yield call('list_schedules'));
  const plan = answer && plansOf(answer).find(({ id }) => id === latest.id);
  return plan && speaker.t('builtin.says.nextOne', { line: lineOf(plan, speaker) });
}
