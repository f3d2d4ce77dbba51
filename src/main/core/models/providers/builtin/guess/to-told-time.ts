import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, opens, patternOf, withoutAll } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { latelyOf } from './lately.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';
import { saysHour } from './weekdays.ts';

/**
 * "Move my call to opening time then", right after it was told when they open: the hour of that fact is the hour of what is moved. Of what
 * the message or the fact names, else of what was set or changed last; empty where the message says a time of its own.
 */
export function toToldTime(
  { sentence, plans, named }: Pick<Weighed, 'sentence' | 'plans' | 'named'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { carriers, changes } = languages[language];
  const [fact, another] = past.facts;
  const within = toldWithin({ sentence, named }, { speaker, viewpoint });
  if (within.length > 0) return within;
  const moving = clausesOf(sentence).find((clause) => opens(changes.moves, clause));
  if (!fact || another || moving === undefined || !has(carriers.thatDay, moving)) return [];
  if (timeIn(withoutAll(carriers.thatDay, moving), language, viewpoint)) return [];
  const when = timeIn(fact.text, language, viewpoint);
  if (!when || when.kind === 'unclear' || !saysHour(when.matched, language)) return [];
  const items = plans.map((plan) => ({ ...plan, text: plan.name }));
  const [called, second] = named.length > 0 ? named : bestMatches(fact.text, items, 2);
  const plan = second ? undefined : (called ?? latelyOf(plans, past));
  const standing = plan && standingOf(plan, viewpoint);
  const words = when.matched.replaceAll(' … ', ' ');
  const rule = standing && ruleAt(standing, words, viewpoint);
  return plan && rule ? [{ ...changedTo(plan, rule, { speaker, viewpoint, when: words }), isAll: true }] : [];
}

/** "The garage says they open at 8 so I'll drop it off then": the hour that another part of the message tells, of what is called by its name. */
function toldWithin(
  { sentence, named }: Pick<Weighed, 'sentence' | 'named'>,
  { speaker, viewpoint }: Pick<Sight, 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const { carriers, changes } = languages[language];
  const parts = clausesOf(sentence).flatMap((clause) => clause.split(patternOf(`\\s(?:${changes.hence})\\s`, 'iu')));
  const then = parts.at(-1) ?? '';
  const before = parts.slice(0, -1).flatMap((part) => {
    const when = timeIn(part, language, viewpoint);
    return when && when.kind !== 'unclear' && saysHour(when.matched, language) ? [when.matched] : [];
  });
  const [told, more] = before;
  const [plan, second] = named;
  if (!plan || second || told === undefined || more !== undefined || !has(carriers.thatDay, then)) return [];
  if (
    has(`${changes.denies}|${carriers.remind}`, then) ||
    timeIn(withoutAll(carriers.thatDay, then), language, viewpoint)
  )
    return [];
  // "…, so I'm home alone that day" says nothing of it.
  if (!has(changes.it, then) && bestMatches(then, [{ text: plan.name }], 1).length === 0) return [];
  const standing = standingOf(plan, viewpoint);
  const rule = standing && ruleAt(standing, told, viewpoint);
  return rule ? [{ ...changedTo(plan, rule, { speaker, viewpoint, when: told }), isAll: true }] : [];
}
