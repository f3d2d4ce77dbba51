import { languages } from '../../../../languages/index.ts';
import { comesOn, leavingOut } from '../../../../scheduler/parse/left-out.ts';
import { notBefore } from '../../../../scheduler/parse/retime.ts';
import { nextRun } from '../../../../scheduler/recurrence/next-run.ts';
import { clausesOf, has, opens } from '../../../../understanding/clauses.ts';
import { namesDay } from '../../../../understanding/several.ts';
import { dayOf } from '../plans.ts';
import type { Plan } from '../results.ts';
import { atRule } from './at-rule.ts';
import { momentsOf } from './moments-of.ts';
import type { Guess, Sight } from './sight.ts';
import { standingOf } from './standing.ts';
import { daysIn, isOfOnly, saysDate } from './weekdays.ts';

/** Once not: what repeats, and comes on a day that it is said not to come on, leaves that day out, or begins after it. */
export function ofSkips(about: readonly Plan[], { sentence, parts, speaker, viewpoint, wants }: Sight): Guess[] {
  const { changes } = languages[parts.language];
  // "Not on Wednesday this week": another day than the next is said, if not read.
  const isNext = wants('skip') && parts.times.length === 0 && !namesDay(sentence, parts.language, viewpoint);
  if (!wants('skip') && !parts.ends && !has(`${changes.denies}|${changes.skips}`, sentence)) return [];
  const isOnly = clausesOf(sentence).some(
    (clause) => isOfOnly(clause, parts.language) && daysIn(clause, parts.language, viewpoint).length > 0,
  );
  if (isOnly) return [];
  const { zone, now } = viewpoint;
  const isDated = saysDate(sentence, parts.language);
  const days = parts.times.flatMap(({ when }) => {
    if (when.kind === 'once') return when.grain === 'day' ? [dayOf(when.rule.at, zone)] : [];
    // "Wednesday to Friday this week"
    const runs = when.kind === 'repeats' && isDated ? momentsOf(when.rule, viewpoint) : [];
    return runs.map((at) => dayOf(new Date(at).toISOString(), zone));
  });
  return about.flatMap((plan) => {
    const standing = standingOf(plan, viewpoint);
    if (!standing || standing.rule.kind === 'once') return [];
    const { rule, nextAt } = standing;
    const next = dayOf(new Date(nextAt).toISOString(), zone);
    const comes = days.filter((day) => comesOn(rule, day, zone));
    const isThen = isNext || (comes.length > 0 && comes.every((day) => day === next));
    if (!isThen) return atRule(plan, leavingOut(standing, comes, now), { speaker, viewpoint });
    const after = nextRun(rule, zone, nextAt);
    return after === undefined
      ? []
      : atRule(plan, notBefore(rule, { nextAt: after, zone, now }), { speaker, viewpoint });
  });
}

/** "Skip Friday", "on Saturday it's off": a weekday in the singular is that day, where no other is said beside it. */
export function isOnceNot({ parts, sentence, viewpoint, wants }: Sight): boolean {
  if (wants('skip') || opens(languages[parts.language].changes.skips, sentence)) return true;
  const isDay = parts.times.every(({ when }) => when.kind === 'once' && when.grain === 'day');
  return isDay && daysIn(sentence, parts.language, viewpoint).length === 1;
}
