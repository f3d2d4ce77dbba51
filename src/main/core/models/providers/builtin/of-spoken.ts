import { languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import { has, withoutAll } from '../../../understanding/clauses.ts';
import { bestMatches } from '../../../understanding/match-words.ts';
import { hasObject } from '../../../understanding/object.ts';
import { timeIn } from '../../../understanding/read-plan.ts';
import type { Past } from './meant.ts';
import { tellNote } from './notes.ts';
import { lineOf } from './plans.ts';
import { latestPlan } from './referents.ts';
import { bullets, call, ended, plansOf, type Speaker, type TalkPart } from './results.ts';

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
  if (hasObject(rest)) return has(changes.otherOf, rest) ? yield* tellOther(rest, past, speaker) : undefined;
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

/** "What was the other regular thing I had?": all of its kind but what was set or changed last. */
function* tellOther(rest: string, past: Past, speaker: Speaker): TalkPart<string | undefined> {
  const { carriers, changes, orders } = languages[languageOf(speaker.viewpoint.locale)];
  const words = `${changes.otherOf}|${carriers.regular}|${changes.things}|${orders.ours.things}`;
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  if (latest === undefined || hasObject(withoutAll(words, rest))) return undefined;
  const isRegular = has(carriers.regular, rest);
  const others = plansOf(yield call('list_schedules')).filter(
    ({ id, isReminder }) => id !== latest.id && !(isRegular && isReminder),
  );
  const lines = others.map((plan) => lineOf(plan, speaker));
  return lines.length === 0 ? undefined : speaker.t('builtin.says.schedules', { list: bullets(lines) });
}

/** "Don't forget the dentist": the one that is called so, or what was spoken of, as it stands. */
export function* tellUrged(query: string, past: Past, speaker: Speaker): TalkPart<string | undefined> {
  if (!hasObject(query)) return yield* tellSpoken('?', past, speaker);
  const plans = plansOf(yield call('list_schedules')).map((plan) => ({ ...plan, text: plan.name }));
  const [only, second] = bestMatches(query, plans, 2);
  return only && !second ? speaker.t('builtin.says.nextOne', { line: lineOf(only, speaker) }) : undefined;
}
