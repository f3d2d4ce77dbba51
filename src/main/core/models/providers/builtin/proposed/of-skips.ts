import { Temporal } from 'temporal-polyfill';
import { languages } from '../../../../languages/index.ts';
import { readSentence } from '../../../../languages/time-grammar/sentence.ts';
import type { Viewpoint } from '../../../../languages/viewpoint.ts';
import { comesOn, leavingOut } from '../../../../scheduler/parse/left-out.ts';
import { notBefore } from '../../../../scheduler/parse/retime.ts';
import { type Standing, timeOf } from '../../../../scheduler/parse/standing.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { namesDay } from '../../../../understanding/several.ts';
import { atRule } from '../guess/at-rule.ts';
import { momentsOf } from '../guess/moments-of.ts';
import type { Guess } from '../guess/sight.ts';
import { once, standingOf } from '../guess/standing.ts';
import type { Plan } from '../results.ts';
import type { ActScene } from './act-words.ts';
import { allOf, made } from './made.ts';
import { changedRules, isStart, ownRules } from './times-said.ts';

/** What repeats goes on after its next time, after as many as days are said, or from a day that is said. */
export function skipped(plan: Plan, scene: ActScene): Guess[] {
  const { said, viewpoint } = scene;
  const standing = standingOf(plan, viewpoint);
  if (!standing || standing.rule.kind === 'once') return [];
  const { rule, nextAt } = standing;
  // Behind the last time of what ends there is none.
  const after = (at: number): number => (Number.isNaN(at) ? at : (nextRun(rule, viewpoint.zone, at) ?? Number.NaN));
  const days = ownRules(scene).flatMap((one) => (one.rule.kind === 'once' ? [Date.parse(one.rule.at)] : []));
  const isOther = days.length > 0 && days.every((day) => startOfDay(day, viewpoint) > startOfDay(nextAt, viewpoint));
  const following = said.time.reduce((at) => after(at), nextAt);
  const starts = [
    ...(said.time.length > 1 ? [following] : []),
    ...(isOther ? [] : [after(nextAt)]),
    // "not until the 6th" and "off until the 8th": from that day on, or from the next time behind it.
    ...days.flatMap((day) => [after(startOfDay(day, viewpoint) - 1), after(endOfDay(day, viewpoint))]),
  ];
  return [...new Set(starts)].flatMap((start) => startingAt(plan, standing, { start, scene }));
}

const dayOf = (at: number, { zone }: Viewpoint): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).startOfDay();
const startOfDay = (at: number, viewpoint: Viewpoint): number => dayOf(at, viewpoint).epochMilliseconds;
const endOfDay = (at: number, viewpoint: Viewpoint): number =>
  dayOf(at, viewpoint).add({ days: 1 }).epochMilliseconds - 1;

function startingAt(
  plan: Plan,
  standing: Standing,
  { start, scene }: { readonly start: number; readonly scene: ActScene },
): Guess[] {
  const { zone, now } = scene.viewpoint;
  if (!(start > standing.nextAt)) return [];
  const from = notBefore(standing.rule, { nextAt: start, zone, now });
  return from === standing.rule ? [] : atRule(plan, from, scene).filter(() => nextRun(from, zone, now) === start);
}

/** What repeats is at another time just once: its next time is left out, and that is reminded of by itself. */
export function movedOnce(plan: Plan, scene: ActScene): Guess[] {
  const standing = standingOf(plan, scene.viewpoint);
  if (!standing || standing.rule.kind === 'once') return [];
  const { rule, nextAt } = standing;
  const { said } = scene;
  const later = movedLater(plan, scene);
  if (later.length > 0) return later;
  const start = nextRun(rule, scene.viewpoint.zone, nextAt) ?? Number.NaN;
  const [left] = startingAt(plan, standing, { start, scene });
  const single = { ...standing, rule: once(nextAt) };
  // "Skip it tonight" says no other hour.
  if (!said.time.some((words) => saysMore(words, nextAt, scene))) return [];
  // Who is at it another day altogether does not speak of this time.
  const [ruled] = changedRules(single, scene).filter(
    (one) => one.rule.kind === 'once' && Date.parse(one.rule.at) < start,
  );
  if (!left || !ruled) return [];
  const { label, calls } = allOf([left, made(plan.name, ruled, scene)]);
  return [{ label, calls }];
}

/** Whether words of time say an hour or a length, or another day than that of a moment. */
function saysMore(words: string, nextAt: number, { said, viewpoint }: ActScene): boolean {
  const read = readSentence(words.normalize('NFC'));
  const pieces = read.tokens.flatMap((_, at) =>
    languages[said.language].timeGrammar.pieces(read, at).flatMap(({ value }) => [...value]),
  );
  if (pieces.some(({ piece }) => piece === 'clock' || piece === 'shift' || piece === 'exact')) return true;
  const when = timeIn(words, said.language, viewpoint);
  return when?.kind !== 'once' || !dayOf(Date.parse(when.rule.at), viewpoint).equals(dayOf(nextAt, viewpoint));
}

/** The same of a day that is not its next: what comes before that comes by itself. */
function movedLater(plan: Plan, scene: ActScene): Guess[] {
  const { said, viewpoint } = scene;
  const [ruled] = ownRules(scene);
  const days = said.time.flatMap((words, at) => (namesDay(words, said.language, viewpoint) ? [at] : []));
  const ofDays = (some: readonly string[]): string[] => days.map((at) => some[at] ?? '');
  const dated = { ...scene, said: { ...said, time: ofDays(said.time), led: ofDays(said.led) } };
  const isTimed = said.time.some((words) => {
    const when = timeIn(words, said.language, viewpoint);
    return when?.kind === 'once' && /hour|minute/u.test(when.grain);
  });
  const [left] = ruled?.rule.kind === 'once' && isTimed && days.length > 0 ? leftOut(plan, dated) : [];
  const standing = standingOf(plan, viewpoint);
  if (!standing || ruled?.rule.kind !== 'once' || !left) return [];
  // Of "the 2nd at 7" of what comes at 19:30 the hour is nearer to that.
  const at = nextRun(standing.rule, viewpoint.zone, startOfDay(Date.parse(ruled.rule.at), viewpoint) - 1);
  const near = at === undefined ? [] : changedRules({ ...standing, rule: once(at), nextAt: at }, scene);
  const same = near.find(
    ({ rule }) => rule.kind === 'once' && dayOf(Date.parse(rule.at), viewpoint).equals(dayOf(at ?? 0, viewpoint)),
  );
  const { label, calls } = allOf([left, made(plan.name, same ?? ruled, scene)]);
  return [{ label, calls }];
}

const daysAWeek = 7;

/** What repeats comes not on the days that are said; where that is its next time alone, it begins later. */
export function leftOut(plan: Plan, scene: ActScene): Guess[] {
  const { viewpoint } = scene;
  const standing = standingOf(plan, viewpoint);
  if (!standing || standing.rule.kind === 'once') return [];
  const { rule, nextAt } = standing;
  const dateAt = (at: number): string => dayOf(at, viewpoint).toPlainDate().toString();
  const each = scene.said.time.flatMap((words, at) => {
    const led = scene.said.led.slice(at, at + 1);
    return ownRules({ ...scene, said: { ...scene.said, time: [words], led } }).slice(0, 1);
  });
  const days = each.flatMap((said) => momentsOf(said.rule, viewpoint));
  const dates = [...new Set(days.map(dateAt))].filter((date) => comesOn(rule, date, viewpoint.zone));
  const isNext = dates.length > 0 && dates.every((date) => date === dateAt(nextAt));
  if (isNext) return startingAt(plan, standing, { start: nextRun(rule, viewpoint.zone, nextAt) ?? Number.NaN, scene });
  return atRule(plan, leavingOut(standing, dates, viewpoint.now), scene);
}

/** What repeats begins on a day that is said: "from the 4th of December, then every two weeks". */
export function startsOn(plan: Plan, scene: ActScene): Guess[] {
  const { viewpoint } = scene;
  const standing = standingOf(plan, viewpoint);
  if (!standing || standing.rule.kind === 'once') return [];
  const hour = timeOf(standing);
  return ownRules(scene).flatMap(({ rule }) => {
    if (rule.kind !== 'once') return [];
    const first = dayOf(Date.parse(rule.at), viewpoint).withPlainTime(hour);
    // "From next week": on its own day of that week, from which it is counted anew.
    const days = Array.from({ length: daysAWeek }, (_, day) => first.add({ days: day }).epochMilliseconds);
    const starts = days.map((start) => startingAt(plan, standing, { start, scene }));
    return starts.find((some) => some.length > 0) ?? [];
  });
}

/** What begins later and is else as it was, where the day is told as a beginning: "not before Thursday" leaves out no Thursday. */
export function beginsOn(plan: Plan, scene: ActScene): Guess[] {
  const { led, time, language } = scene.said;
  const [words, second] = time;
  if (words === undefined || second !== undefined || !isStart(led[0] ?? '', language)) return [];
  const when = timeIn(words, language, scene.viewpoint) ?? timeIn(led[0] ?? '', language, scene.viewpoint);
  return when?.kind === 'once' && !/hour|minute/u.test(when.grain) ? startsOn(plan, scene) : [];
}
