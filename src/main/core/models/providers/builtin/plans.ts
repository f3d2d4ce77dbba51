import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../shared/locales/index.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Planned, Wish } from '../../../languages/wish.ts';
import { bestMatches, contentWords, namesSame } from '../../../understanding/match-words.ts';
import { timeIn } from '../../../understanding/read-plan.ts';
import { isMeantWhole } from './coming-at.ts';
import {
  bullets,
  call,
  failed,
  type Item,
  type Plan,
  plain,
  plansOf,
  type Speaker,
  shownOf,
  stringsOf,
  type Talk,
  type TalkPart,
  type Wanted,
} from './results.ts';
import { askWhich } from './told-apart.ts';

/** The call that sets a reminder or a schedule, at the time that was read and no other. */
export function planCall(wish: Planned, { argument }: Pick<Speaker, 'argument'>): Wanted {
  const { name, rule } = wish;
  if (wish.do === 'remind') return call('set_reminder', { name, prompt: name, fire_at: argument(rule) });
  const [cron_expression, cron_description] = [argument(rule), wish.reading];
  return call('set_schedule', { name, prompt: name, cron_expression, cron_description });
}

/** Sets a reminder or a schedule and says when it comes. */
export function* plan(wish: Planned, speaker: Speaker): Talk {
  const { t, when } = speaker;
  const wanted = planCall(wish, speaker);
  const answer = yield wanted;
  if (answer.error) return failed(answer.error, wanted.tool, t);
  if (wish.do === 'remind')
    return t('builtin.says.reminded', { name: wish.name, when: when(String(answer.value['fire_at'] ?? '')) });
  const [next = ''] = stringsOf(answer.value['next_runs']);
  return t('builtin.says.scheduled', { name: wish.name, reading: wish.reading, when: when(next) });
}

/** Tells what is planned: all, what comes on a day or from one to another, or only what comes next. Undefined where nothing is. */
export function* tellPlans(wish: Wish & { readonly do: 'schedules' }, speaker: Speaker): TalkPart<string | undefined> {
  const { t, zone } = speaker;
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const all = plansOf(answer);
  const wanted = tellable(wish, all, zone);
  const [first] = wanted;
  if (!first) return undefined;
  if (wish.isNext) return t('builtin.says.nextOne', { line: lineOf(first, speaker) });
  const lines = wanted.map((item) => lineOf(item, speaker, wish));
  return t('builtin.says.schedules', { list: shownOf(lines, { total: wanted.length }, t) });
}

/** That nothing is planned, at all or then. */
export function* tellNoPlans({ day, asked }: Wish & { readonly do: 'schedules' }, { t }: Speaker): Talk {
  if (day !== undefined && asked !== undefined) return t('builtin.says.nothingThen');
  const answer = yield call('list_schedules');
  return t(plansOf(answer).length === 0 ? 'builtin.says.noSchedules' : 'builtin.says.nothingThen');
}

/** Those that are told, what comes first, first. */
export function tellable(
  { day, until, isNext }: Wish & { readonly do: 'schedules' },
  plans: readonly Plan[],
  zone: string,
): Plan[] {
  const all = inOrder(plans);
  if (isNext) return [...all].sort((a, b) => momentOf(a) - momentOf(b)).slice(0, 1);
  return day === undefined ? all : all.filter((item) => mayRunIn(item, { day, until }, zone));
}

/** The plans that a question about one of them means: those that share its words. */
function tellablePlans(question: string, plans: readonly Plan[]): Plan[] {
  return bestMatches(
    question,
    plans.map((item) => ({ ...item, text: item.name })),
    3,
  );
}

/** What a question may be about of what is planned: by its words, else on the day, or in the week, that it names. */
export function askedPlans(
  question: string,
  plans: readonly Plan[],
  viewpoint: Viewpoint,
): { readonly some: readonly Plan[]; readonly day?: string } {
  const named = tellablePlans(question, plans);
  if (named.length > 0) return { some: named };
  const when = timeIn(question, languageOf(viewpoint.locale), viewpoint);
  if (when?.kind !== 'once' || Date.parse(when.rule.at) === viewpoint.now) return { some: [] };
  const { at } = when.rule;
  if (when.grain === 'week') return { some: inOrder(plans).filter((plan) => isInWeek(plan, at, viewpoint)) };
  if (/month|quarter|year/u.test(when.grain)) return { some: [] };
  return { some: tellable({ do: 'schedules', day: at }, plans, viewpoint.zone), day: at };
}

/** Whether something still comes in the week of a moment, from Monday to Sunday. */
function isInWeek({ runs }: Plan, at: string, { zone, now }: Viewpoint): boolean {
  const day = Temporal.Instant.from(at).toZonedDateTimeISO(zone).startOfDay();
  const begin = day.subtract({ days: day.dayOfWeek - 1 });
  const end = begin.add({ weeks: 1 }).epochMilliseconds;
  return runs.some((run) => Date.parse(run) >= Math.max(now, begin.epochMilliseconds) && Date.parse(run) < end);
}

/** What is planned by the words of a question, else on the day or in the week that it names, with its times; undefined where nothing is. */
export function* lookInPlans(question: string, speaker: Speaker): TalkPart<string | undefined> {
  const answer = yield call('list_schedules');
  if (answer.error) return undefined;
  const { some, day } = askedPlans(question, plansOf(answer), speaker.viewpoint);
  const lines = some.map((item) => lineOf(item, speaker, { day }));
  return lines.length === 0 ? undefined : speaker.t('builtin.says.schedules', { list: bullets(lines) });
}

const inOrder = (plans: readonly Plan[]): Plan[] =>
  [...plans].sort((a, b) => ((a.runs[0] ?? '~') < (b.runs[0] ?? '~') ? -1 : 1));

const momentOf = ({ runs: [first = ''] }: Plan): number => Date.parse(first) || Number.POSITIVE_INFINITY;

/** A day, or all from it to another. */
interface Days {
  readonly day?: string | undefined;
  readonly until?: string | undefined;
}

/** The tool tells a few coming runs: what runs more often than that before the day may run on it as well. */
function mayRunIn({ runs, isReminder }: Plan, { day = '', until }: Days, zone: string): boolean {
  if (runs.some((run) => isIn(run, { day, until }, zone))) return true;
  const last = runs.at(-1);
  return !isReminder && last !== undefined && Date.parse(last) < Date.parse(day);
}

/** Days as they are written sort by themselves. */
function isIn(run: string, { day = '', until = day }: Days, zone: string): boolean {
  const on = dayOf(run, zone);
  return on >= dayOf(day, zone) && on <= dayOf(until, zone);
}

export function dayOf(iso: string, zone: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? '' : new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);
}

export function lineOf(plan: Plan, { t, when, zone }: Speaker, days: Days = {}): string {
  const { name, runs, reading, isReminder, isPaused } = plan;
  const run = runs.find((one) => days.day !== undefined && isIn(one, days, zone)) ?? runs[0];
  const at = isPaused ? t('builtin.says.paused') : run ? when(run) : '';
  return isReminder || !reading ? `${name}: ${at || reading}` : `${name}: ${reading}${at ? ` (${at})` : ''}`;
}

export function* cancel(wish: Cancel, speaker: Speaker): Talk {
  const { t, viewpoint } = speaker;
  const { query } = wish;
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const plans = plansOf(answer);
  const found = cancellable(wish, plans);
  if (found.length === 0) return t(wish.isKind ? 'builtin.says.noSchedules' : 'builtin.says.noSuchSchedule', { query });
  const [only] = found;
  const it = plans.find(({ id }) => id === only?.id);
  if (found.length === 1 && it && !isMeantWhole(query, it, viewpoint)) return t('builtin.says.correct');
  if (found.length === 1 && only) return yield* cancelSome(withBeside(only, query, plans), t);
  return yield* askWhich(found, speaker, (id) => call('cancel_schedule', { id }));
}

/** "Cancel call mum and dentist": what is found by a name, and what the words beside that name are just the name of. */
export function withBeside({ id, text }: Item, query: string, plans: readonly Plan[]): Item[] {
  const own = contentWords(text);
  const rest = contentWords(query).filter((word) => !own.includes(word));
  const [other, second] = plans.filter(
    (plan) => plan.id !== id && rest.length > 0 && namesSame(rest.join(' '), plan.name),
  );
  return [{ id, text }, ...(other && !second ? [{ id: other.id, text: other.name }] : [])];
}

export function* cancelOne(item: Item, t: Speaker['t']): Talk {
  const answer = yield call('cancel_schedule', { id: item.id });
  return answer.error ? failed(answer.error, 'cancel_schedule', t) : t('builtin.says.cancelled', { name: item.text });
}

/** Asks before it cancels more than one; all of them are one call, so that one Undo brings them back. */
export function* cancelAll({ t, offer, zone }: Speaker, day?: string): Talk {
  const answer = yield call('list_schedules');
  if (answer.error) return failed(answer.error, 'list_schedules', t);
  const plans = plansOf(answer);
  if (day !== undefined) {
    // What repeats would go with all its other days.
    const then = plans.filter(
      ({ isReminder, runs: [next = ''] }) => isReminder && dayOf(next, zone) === dayOf(day, zone),
    );
    const often = plans.filter(
      ({ isReminder, runs }) => !isReminder && runs.some((run) => dayOf(run, zone) === dayOf(day, zone)),
    );
    const stays =
      often.length === 0 ? '' : t('builtin.says.repeats', { names: often.map(({ name }) => name).join(', ') });
    const [only, second] = then;
    if (!only) return stays || t('builtin.says.noneThen');
    if (!second) return [yield* cancelOne({ id: only.id, text: only.name }, t), stays].filter(Boolean).join('\n');
    offer(call('cancel_schedule', { id: then.map(({ id }) => id).join(', ') }));
    const what = t('builtin.says.may.cancel', { name: then.map(({ name }) => name).join(', ') });
    return [t('builtin.says.may.one', { what }), stays].filter(Boolean).join('\n');
  }
  const all = plans;
  const [only] = all;
  if (!only) return t('builtin.says.noSchedules');
  if (all.length === 1) {
    const done = yield call('cancel_schedule', { id: only.id });
    return done.error ? failed(done.error, 'cancel_schedule', t) : t('builtin.says.cancelledOnly');
  }
  offer(call('cancel_schedule', { id: all.map(({ id }) => id).join(', ') }));
  return t('builtin.says.cancelAllSure', { count: all.length });
}

/** Several in one call, so that one Undo brings them back. */
export function* cancelSome(items: readonly Item[], t: Speaker['t']): Talk {
  const [only] = items;
  if (items.length === 1 && only) return yield* cancelOne(only, t);
  const done = yield call('cancel_schedule', { id: items.map(({ id }) => id).join(', ') });
  if (done.error) return failed(done.error, 'cancel_schedule', t);
  return t('builtin.says.cancelledSome', { names: items.map(({ text }) => text).join(', ') });
}

type Cancel = Wish & { readonly do: 'cancel' };

/** Which plans a person may mean; any of them when only a kind was named ("cancel my reminder"). */
export function cancellable(
  { query, isKind }: Cancel,
  plans: readonly { readonly id: string; readonly name: string }[],
): Item[] {
  const items = plans.map(({ id, name }) => ({ id, text: name }));
  const same = items.filter(({ text }) => plain(text) === plain(query) || namesSame(text, query));
  if (same.length > 0) return same;
  const near = bestMatches(query, items, 5);
  return near.length === 0 && isKind ? items.slice(0, 20) : near;
}
