import { languageOf } from '../../../../../../shared/locales/index.ts';
import type { Rule } from '../../../../../../shared/model/rule.ts';
import type { Viewpoint } from '../../../../languages/viewpoint.ts';
import { formatRule } from '../../../../scheduler/format-rule/format-rule.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { itemsOn } from '../notes.ts';
import type { Entry, Plan, Wanted } from '../results.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight } from './sight.ts';
import { comesAsBefore, ruleAt, standingOf } from './standing.ts';
import { daysOf } from './weekdays.ts';

/**
 * A second thing of the very name of one that stands is hardly meant where that can come then instead: its change goes before it.
 * It is offered where nobody thought of it. Where one more is wanted, only what would come at the very moment of the first.
 */
export function changesFirst(
  found: readonly Guess[],
  plans: readonly Plan[],
  { isMore, ...scene }: Pick<Sight, 'speaker' | 'viewpoint'> & { readonly isMore: boolean },
): Guess[] {
  const { viewpoint } = scene;
  const sorted = [...found];
  for (const guess of found) {
    const [made, more] = guess.calls;
    const plan = makes.includes(made?.tool ?? '') ? plans.find(({ name }) => name === made?.args['name']) : undefined;
    if (!plan || !made || more) continue;
    const rule = ruleOf(made, viewpoint);
    if (!rule || (isMore && next(rule, viewpoint) !== Date.parse(plan.runs[0] ?? ''))) continue;
    const at = compared(rule, viewpoint);
    const change = sorted.findIndex((one) => one.calls.length === 1 && changesTo(one, plan, viewpoint) === at);
    const own = sorted.indexOf(guess);
    if (change > own) sorted.splice(own, 0, ...sorted.splice(change, 1));
    // What comes at that very moment anyway is no change.
    const isOther = next(rule, viewpoint) !== Date.parse(plan.runs[0] ?? '');
    const isMissing = change < 0 && !isMore && isOther && plan.isReminder && rule.kind === 'once';
    if (isMissing) sorted.splice(own, 0, changedTo(plan, rule, scene));
  }
  return isMore ? moreDaysFirst(sorted, plans, viewpoint) : sorted;
}

/** "The ferns on Sundays, too": of two changes of one plan that which keeps its days goes before that which leaves them out. */
function moreDaysFirst(found: readonly Guess[], plans: readonly Plan[], viewpoint: Viewpoint): Guess[] {
  const sorted = [...found];
  for (const plan of plans) {
    const days = sorted.map((guess) => daysBy(guess, plan, viewpoint));
    const first = days.findIndex((some) => some !== undefined);
    const more = days.findIndex(
      (some) => (days[first]?.length ?? 7) < (some?.length ?? 0) && days[first]?.every((day) => some?.includes(day)),
    );
    if (first >= 0 && more > first) sorted.splice(first, 0, ...sorted.splice(more, 1));
  }
  return sorted;
}

/** The weekdays on which a plan would come by a change that a guess makes of it and nothing else. */
function daysBy(guess: Guess, plan: Plan, viewpoint: Viewpoint): readonly number[] | undefined {
  const [wanted] = guess.calls;
  const when = changedBy(guess) === plan.id ? wanted?.args['when'] : undefined;
  const standing = typeof when === 'string' ? standingOf(plan, viewpoint) : undefined;
  const rule = standing && ruleAt(standing, String(when), viewpoint);
  return rule && daysOf(rule);
}

/** Whether a guess leaves what stands at the very time at which it comes anyway. */
export function changesNothing(
  { calls: [wanted, more] }: Guess,
  plans: readonly Plan[],
  viewpoint: Viewpoint,
): boolean {
  const { id, when, name, paused } = wanted?.tool === 'update_schedule' && !more ? wanted.args : {};
  const plan = name === undefined && paused === undefined ? plans.find((one) => one.id === id) : undefined;
  const standing = plan && standingOf(plan, viewpoint);
  const rule = standing && typeof when === 'string' ? ruleAt(standing, when, viewpoint) : undefined;
  return standing !== undefined && rule !== undefined && comesAsBefore(standing, rule, viewpoint);
}

const makes: readonly string[] = ['set_reminder', 'set_schedule'];

const next = (rule: Rule, { zone, now }: Viewpoint): number | null | undefined =>
  rule.kind === 'once' ? Date.parse(rule.at) : nextRun(rule, zone, now);

/** When something new comes; undefined where that cannot be read. */
function ruleOf({ args }: Wanted, viewpoint: Viewpoint): Rule | undefined {
  const words = args['fire_at'] ?? args['cron_description'];
  const told = timeIn(String(words), languageOf(viewpoint.locale), viewpoint);
  return told && told.kind !== 'unclear' ? told.rule : undefined;
}

/** When a plan would come by a change that a guess makes of it. */
function changesTo({ calls: [wanted] }: Guess, plan: Plan, viewpoint: Viewpoint): string | undefined {
  const when = wanted?.tool === 'update_schedule' && wanted.args['id'] === plan.id ? wanted.args['when'] : undefined;
  const standing = typeof when === 'string' ? standingOf(plan, viewpoint) : undefined;
  const rule = standing && ruleAt(standing, String(when), viewpoint);
  return rule && compared(rule, viewpoint);
}

/** What repeats is compared by how it is told: its words begin it anew. */
const compared = (rule: Rule, viewpoint: Viewpoint): string =>
  rule.kind === 'once' ? String(Date.parse(rule.at)) : formatRule(rule, viewpoint);

/**
 * "Two books, actually", of a list with a book: the list with these in the place of that goes before the same list with one more, where
 * something is corrected.
 */
export function otherItemsFirst(found: readonly Guess[], entries: readonly Entry[]): Guess[] {
  const sorted = [...found];
  for (const { key, value } of entries) {
    const before = itemsOn(value);
    const after = sorted.map(({ calls: [wanted, more] }) =>
      wanted?.tool === 'store_set' && !more && wanted.args['key'] === key ? itemsOn(String(wanted.args['value'])) : [],
    );
    const longer = after.findIndex((items) => items.length > before.length);
    const other = after.findIndex((items) => items.length === before.length && isOfKind(before, items));
    if (longer >= 0 && other > longer) sorted.splice(longer, 0, ...sorted.splice(other, 1));
  }
  return sorted;
}

/** Whether what is another now shares words with what it was. */
function isOfKind(before: readonly string[], after: readonly string[]): boolean {
  const [gone, put] = [before.filter((item) => !after.includes(item)), after.filter((item) => !before.includes(item))];
  return bestMatches(gone.join(' '), [{ text: put.join(' ') }], 1).length > 0;
}

/** The plan that a guess changes, and nothing else. */
export const changedBy = (guess: Guess | undefined): unknown =>
  guess?.calls.length === 1 && guess.calls[0]?.tool === 'update_schedule' ? guess.calls[0].args['id'] : undefined;
