import { languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import { withoutAll } from '../../../understanding/clauses.ts';
import { hasObject } from '../../../understanding/object.ts';
import { timeIn } from '../../../understanding/read-plan.ts';
import type { Past } from './meant.ts';
import { tellNote } from './notes.ts';
import { lineOf } from './plans.ts';
import { latestPlan } from './referents.ts';
import { call, ended, plansOf, type Speaker, type TalkPart } from './results.ts';

const mostTurns = 2;
const ofMemories: readonly string[] = ['memory_remember', 'memory_forget'];

/**
 * "What's left?", "what time is that set for?": a question that names nothing is about what was spoken of: the list, or what was
 * set or changed last. Undefined for a question about anything else.
 */
export function* tellSpoken(question: string, past: Past, speaker: Speaker): TalkPart<string | undefined> {
  const language = languageOf(speaker.viewpoint.locale);
  const { carriers, changes } = languages[language];
  const when = timeIn(question, language, speaker.viewpoint);
  // "What is it now?" is no question about a day.
  const isNow = when?.kind === 'once' && Date.parse(when.rule.at) <= speaker.nowMs;
  const said = when && when.kind !== 'unclear' ? when.rest : question;
  const rest = withoutAll(
    `${carriers.asksWord}|${carriers.asksFirst}|${changes.small}|${changes.more}|${carriers.pointsBack}`,
    said.replace(/[?!]+/gu, ' '),
  );
  if (hasObject(rest)) return undefined;
  if (said !== question && !isNow) return speaker.t('builtin.says.nothingThen');
  const [last] = past.acts;
  if (past.memory && last && ofMemories.includes(last.tool) && last.turnsAgo <= mostTurns)
    return speaker.t('builtin.says.toldOne', { memory: ended(past.memory.text) });
  if (past.list !== undefined) return yield* tellNote(past.list, { past, speaker });
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  const answer = latest && (yield call('list_schedules'));
  const plan = answer && plansOf(answer).find(({ id }) => id === latest.id);
  return plan && speaker.t('builtin.says.nextOne', { line: lineOf(plan, speaker) });
}
