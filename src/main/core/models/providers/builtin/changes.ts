import { languageOf } from '../../../../../shared/locales/index.ts';
import type { Rule } from '../../../../../shared/model/rule.ts';
import { languages } from '../../../languages/index.ts';
import type { Shift } from '../../../languages/time-grammar/moment.ts';
import type { Target, Wish } from '../../../languages/wish.ts';
import { before } from '../../../understanding/ahead.ts';
import { has, withoutAll } from '../../../understanding/clauses.ts';
import { isHourOrDay } from '../../../understanding/doubtful-times.ts';
import { lengthsIn } from '../../../understanding/lengths.ts';
import { bestMatches, contentWords } from '../../../understanding/match-words.ts';
import { hasObject, isOursAlone } from '../../../understanding/object.ts';
import { timeIn } from '../../../understanding/read-plan.ts';
import { mayComeAt } from './coming-at.ts';
import { isDoubtfulChange } from './doubtful-change.ts';
import { beforeEvent } from './guess/of-leads.ts';
import { comesAsBefore, isOnlyPerhaps, ruleAt, sayRule, standingOf } from './guess/standing.ts';
import { isOpen, meant, type Past } from './meant.ts';
import { namesakeOn } from './namesake.ts';
import { plan } from './plans.ts';
import { type PastAct, planOf } from './referents.ts';
import {
  call,
  failed,
  type Item,
  type Plan,
  plansOf,
  type Speaker,
  stringsOf,
  type Talk,
  type TalkPart,
  type Wanted,
} from './results.ts';
import { askWhich } from './told-apart.ts';

type Change = Wish & { readonly do: 'change' };

/** Turns after which a time alone is no correction. */
const mostBare = 1;

/**
 * Changes one of the things that are planned, or several that were meant by their number or place; asks which where that
 * is not sure. Makes nothing new. Undefined where nothing that stands is meant and the words may be something else.
 */
export function* change(wish: Change, past: Past, speaker: Speaker): TalkPart<string | undefined> {
  const { t } = speaker;
  const latest = past.acts.find((act) => planOf(act));
  if (wish.isBare && (latest?.turnsAgo ?? mostBare + 1) > mostBare) return t('builtin.says.correct');
  if (past.isWaiting && wish.target.kind === 'last' && wish.name === undefined) return t('builtin.says.correct');
  // "no, 44" after something was kept is a part of that, and no time.
  if (wish.otherwise?.do === 'amend' && keptLast(past) && past.acts[0] !== latest) return undefined;
  if (wish.isOfAlarm && !isAlarm(latest, wish, past)) return undefined;
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const target: Target =
    wish.about !== undefined && !latest && wish.target.kind === 'last'
      ? { kind: 'named', query: wish.about }
      : wish.target;
  const plans = plansOf(answer);
  const named = meant(target, plans, past);
  // What was told beside it names nothing that stands: then it is what was spoken of.
  const spoken = named.length === 0 && past.told.length === 1 ? meant(wish.target, plans, past) : named;
  const found = namesakeOn(spoken, wish, { plans, viewpoint: speaker.viewpoint });
  if (isOpen(wish.target, found)) {
    return yield* askWhich(found, speaker, (id) => changeCall(id, wish, past));
  }
  if (found.length === 0) {
    if (wish.otherwise && wish.otherwise.do !== 'amend') return undefined;
    const query = queryOf(wish.target);
    return query === '' ? t('builtin.says.correct') : t('builtin.says.noSuchSchedule', { query });
  }
  // "Tuesday instead of Monday", of what does not come on Monday: another thing is meant, or another day.
  const { notAt } = wish;
  const isAt = ({ id }: Item): boolean =>
    notAt === undefined || mayComeAt(notAt, plans.find((plan) => plan.id === id) ?? {}, speaker.viewpoint);
  if (!found.every(isAt)) return t('builtin.says.correct');
  const asked = { query: queryOf(wish.target), when: wish.when };
  const isDoubtful = ({ id }: Item): boolean =>
    plans.some((plan) => plan.id === id && isDoubtfulChange(plan, asked, speaker.viewpoint));
  if (wish.target.kind === 'named' && found.some(isDoubtful)) return t('builtin.says.correct');
  if (wish.when !== undefined && isHourOrDay(wish.when, languageOf(speaker.viewpoint.locale)))
    return t('builtin.says.correct');
  // "The day before", of what comes every week: once or for good is asked.
  const isForGood = ({ id }: Item): boolean => {
    const plan = plans.find((one) => one.id === id);
    const standing = plan && standingOf(plan, speaker.viewpoint);
    return standing !== undefined && isOnlyPerhaps(standing, wish.when ?? '', speaker.viewpoint);
  };
  if (found.some(isForGood)) return t('builtin.says.correct');
  const often = oftenAmong(found, wish, { plans, speaker });
  if (often.length === found.length) return t('builtin.says.correct');
  const said: string[] = [];
  for (const one of found) {
    if (often.includes(one)) continue;
    const plan = plans.find(({ id }) => id === one.id);
    const standing = plan && standsAt(plan, wish, speaker);
    if (standing !== undefined) {
      said.push(t('builtin.says.stands', { name: one.text, when: standing }));
      continue;
    }
    const when =
      wish.isBegin && plan && latest && planOf(latest)?.id === one.id
        ? beforeBegin(plan, wish, { past, speaker })
        : undefined;
    said.push(yield* changeOne(one, when === undefined ? wish : { when }, { past, speaker }));
  }
  if (often.length > 0) said.push(t('builtin.says.repeats', { names: often.map(({ text }) => text).join(', ') }));
  return said.join('\n');
}

/** Whether what was set last is such a one: set for a length of time, as a timer is, or called by no more than that it rings. */
function isAlarm(latest: PastAct | undefined, { when = '' }: Change, { lastTime, viewpoint }: Past): boolean {
  const language = languageOf(viewpoint.locale);
  if (lengthsIn(when, language).length > 0) return lengthsIn(lastTime() ?? '', language).length > 0;
  const { name = '' } = (latest && planOf(latest)) ?? {};
  const { wakes } = languages[language].carriers;
  // "Wake up" is one, "wake Anna" is not.
  return isOursAlone(name) || (has(wakes, name) && !hasObject(withoutAll(wakes, name)));
}

/** "Move everything from Wednesday to Thursday": what repeats would come there for good, unless a rule is said. */
function oftenAmong(
  found: readonly Item[],
  { target, when }: Change,
  { plans, speaker: { viewpoint } }: { readonly plans: readonly Plan[]; readonly speaker: Speaker },
): readonly Item[] {
  if (target.kind !== 'timed' || target.isSeveral !== true || when === undefined) return [];
  if (timeIn(when, languageOf(viewpoint.locale), viewpoint)?.kind === 'repeats') return [];
  return found.filter((one) => plans.some(({ id, isReminder }) => id === one.id && !isReminder));
}

/** When a plan comes, where a change would leave it there: "it is next Thursday", of what is on that day anyway. */
function standsAt(plan: Plan, { when, name, number }: Change, speaker: Speaker): string | undefined {
  if (when === undefined || name !== undefined || number !== undefined) return undefined;
  const standing = standingOf(plan, speaker.viewpoint);
  const rule = standing && ruleAt(standing, when, speaker.viewpoint);
  return rule && comesAsBefore(standing, rule, speaker.viewpoint)
    ? sayRule(rule, { speaker, viewpoint: speaker.viewpoint })
    : undefined;
}

/** "It starts at two", of what one is reminded of a quarter of an hour before: as much before that. */
function beforeBegin(plan: Plan, { when }: Change, { past, speaker }: Scene): string | undefined {
  const led =
    when === undefined || !plan.isReminder
      ? undefined
      : beforeEvent(plan, when, { past, viewpoint: speaker.viewpoint });
  return led && speaker.argument(led);
}

interface Scene {
  readonly past: Past;
  readonly speaker: Speaker;
}

/** Whether something was kept last; what was taken back is no more spoken of. */
const keptLast = ({ acts: [latest] }: Past): boolean => latest !== undefined && latest.tool !== 'undo_change';

/** The words by which one that stands is meant; empty for what was spoken of. */
export const queryOf = (target: Target): string =>
  target.kind === 'named' ? target.query : target.kind === 'timed' ? target.when : '';

/** Words that may stand beside the name of what is changed: "standup will be at a quarter to ten". */
const mostBeside = 3;

/**
 * Where a time was said beside the name of the one thing that stands, or beside words for what was set just before, a change
 * of it is offered instead of a second thing; undefined where none, or more than one, is meant.
 */
export function* offerChange(
  { planned, isAbout }: Wish & { readonly do: 'offer' },
  { acts }: Past,
  speaker: Speaker,
): TalkPart<string | undefined> {
  const { t } = speaker;
  const { name, matched } = planned;
  const answer = yield call('list_schedules');
  if (answer.error) return undefined;
  const items = plansOf(answer).map((one) => ({ ...one, text: one.name }));
  const [named, second] = bestMatches(name, items, 2);
  const isNamed = named && contentWords(name).length <= contentWords(named.text).length + mostBeside;
  const [latest] = acts;
  const made = isAbout && latest && latest.turnsAgo <= mostBare ? planOf(latest) : undefined;
  const only = named ? (isNamed && !second ? named : undefined) : items.find(({ id }) => id === made?.id);
  // What rests is first of all to come again.
  if (!only || only.isPaused) return undefined;
  const when = matched.replaceAll(' … ', ' ');
  const standing = standingOf(only, speaker.viewpoint);
  const rule = standing && ruleAt(standing, when, speaker.viewpoint);
  if (standing && (!rule || comesAsBefore(standing, rule, speaker.viewpoint))) return undefined;
  speaker.offer(call('update_schedule', { id: only.id, when }));
  const told = rule ? sayRule(rule, { speaker, viewpoint: speaker.viewpoint }) : when;
  return t('builtin.says.offerChange', { name: only.text, when: told });
}

/** What a reminder is of that was set without a name: "to call the vet". Undefined where the last one has a name. */
export function* nameLast(text: string, past: Past, speaker: Speaker): TalkPart<string | undefined> {
  const [latest] = past.acts;
  const made = latest && latest.turnsAgo <= mostBare ? planOf(latest) : undefined;
  // "Tack ten minutes on": a length says something of its time.
  if (!made || !isOursAlone(made.name) || lengthsIn(text, languageOf(speaker.viewpoint.locale)).length > 0)
    return undefined;
  return yield* changeOne({ id: made.id, text: made.name }, { name: text }, { past, speaker });
}

type Part = Pick<Change, 'when' | 'name' | 'number'>;

function changeCall(id: string, { when, name, number }: Part, past: Past): Wanted {
  const counted = number ?? (when !== undefined && /^\d+$/u.test(when) ? when : undefined);
  const said = counted === undefined ? when : (past.asSaid(counted) ?? when);
  const args = { id, ...(said === undefined ? {} : { when: said }), ...(name === undefined ? {} : { name }) };
  return call('update_schedule', args);
}

export function* changeOne(
  { id }: Item,
  wish: Part,
  { past, speaker }: { readonly past: Past; readonly speaker: Speaker },
): Talk {
  const { t, when: say } = speaker;
  const answer = yield changeCall(id, wish, past);
  if (answer.error?.code === 'invalid_value') return t('builtin.says.badChange', { when: wish.when ?? '' });
  if (answer.error) return failed(answer.error, 'update_schedule', t);
  const { value } = answer;
  const [next = ''] = stringsOf(value['next_runs']);
  const coming = value['status'] === 'paused' ? t('builtin.says.paused') : say(next);
  const reading = value['kind'] === 'schedule' ? `${value['reading']} (${coming})` : coming;
  return t('builtin.says.changed', { name: String(value['name'] ?? ''), when: reading });
}

/** One more of a plan, by so much before it. */
function* aheadOf(latest: { readonly id: string; readonly name: string }, by: Shift, speaker: Speaker): Talk {
  const { t, nowMs, zone } = speaker;
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const it = plansOf(answer).find(({ id }) => id === latest.id);
  const [next] = it?.runs ?? [];
  if (!it?.isReminder || next === undefined) return t('builtin.says.againWhat');
  const at = before(next, by, zone);
  if (Date.parse(at) <= nowMs) return t('builtin.says.past');
  return yield* plan({ do: 'remind', name: it.name, matched: '', rule: { kind: 'once', at } }, speaker);
}

/** A pause after which something rings once more, where no other is said. */
const SNOOZE_MS = 10 * 60_000;

/** "And again 30 minutes later", of what is to come: so long after that. */
function* laterThan(
  id: string | undefined,
  rule: (Rule & { readonly kind: 'once' }) | undefined,
  { nowMs }: Speaker,
): TalkPart<(Rule & { readonly kind: 'once' }) | undefined> {
  const it = plansOf(yield call('list_schedules')).find((one) => one.id === id);
  const next = it?.isReminder ? Date.parse(it.runs[0] ?? '') : Number.NaN;
  return rule && next > nowMs
    ? { kind: 'once', at: new Date(next + Date.parse(rule.at) - nowMs).toISOString() }
    : undefined;
}

/** "the same again on Saturday": that day, at the hour of what stands. */
function* atHourOf(
  id: string | undefined,
  day: string,
  { viewpoint }: Speaker,
): TalkPart<(Rule & { readonly kind: 'once' }) | undefined> {
  const plan = plansOf(yield call('list_schedules')).find((one) => one.id === id);
  const standing = plan?.isReminder ? standingOf(plan, viewpoint) : undefined;
  const rule = standing && ruleAt(standing, day, viewpoint);
  return rule?.kind === 'once' ? rule : undefined;
}

/** The last thing once more, under its own name: what rang, or what was set last. */
export function* again(wish: Wish & { readonly do: 'again' }, past: Past, speaker: Speaker): Talk {
  const { t, nowMs } = speaker;
  const { acts, rang } = past;
  // "It was fine, nine again", right after it was moved: nothing more is set.
  const isMoved = acts[0]?.turnsAgo === 1 && acts[0].tool === 'update_schedule' && rang === undefined;
  if (isMoved && wish.when !== undefined)
    return (
      (yield* change({ do: 'change', target: { kind: 'last' }, when: wish.when }, past, speaker)) ??
      t('builtin.says.correct')
    );
  const latest = acts.map(planOf).find((one) => one !== undefined);
  if (wish.isSnooze && rang === undefined && latest) {
    const answer = yield call('list_schedules');
    if (answer.error) return failed(answer.error, 'list_schedules', t);
    if (plansOf(answer).some(({ id }) => id === latest.id)) return t('builtin.says.againWhat');
  }
  if (wish.ahead) return latest ? yield* aheadOf(latest, wish.ahead, speaker) : t('builtin.says.againWhat');
  const name = rang ?? latest?.name;
  if (name === undefined) return t('builtin.says.againWhat');
  const like =
    rang === undefined && wish.day !== undefined ? yield* atHourOf(latest?.id, wish.day, speaker) : undefined;
  const after = rang === undefined && wish.isLater ? yield* laterThan(latest?.id, wish.rule, speaker) : undefined;
  const rule = like ?? after ?? wish.rule ?? { kind: 'once' as const, at: new Date(nowMs + SNOOZE_MS).toISOString() };
  if (Date.parse(rule.at) <= nowMs) return t('builtin.says.past');
  return yield* plan({ do: 'remind', name, matched: '', rule }, speaker);
}
