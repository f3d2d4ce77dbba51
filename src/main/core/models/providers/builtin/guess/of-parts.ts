import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { clausesOf, jointOf } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { allOf } from '../proposed/made.ts';
import { latestPlan } from '../referents.ts';
import { call } from '../results.ts';
import { newAt } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { once, ruleAt, sayRule, standingOf } from './standing.ts';

const mostTurns = 3;

/**
 * "Split the call: bank at 9, garage at 11": one reminder whose name is two things becomes two, each at its own time, or where it stands.
 * Of what is called by its name, or was set last. Empty unless both things are named in parts of their own, and one of them has a time.
 */
export function inTwoParts(
  { sentence, plans }: Pick<Weighed, 'sentence' | 'plans'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const items = plans.filter(({ isReminder }) => isReminder).map((plan) => ({ ...plan, text: plan.name }));
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  const [best] = bestMatches(sentence, items, 1);
  const plan = items.find(({ id }) => id === latest?.id) ?? best;
  const standing = plan && standingOf(plan, viewpoint);
  const [first, second, third] = plan ? partsOfName(plan.name, language) : [];
  if (!plan || !standing || first === undefined || second === undefined || third !== undefined) return [];
  const said = [first, second].map((part) => {
    const own = clausesOf(sentence).filter((clause) => isOnly(clause, part, [first, second]));
    const timed = own.map((clause) => timeIn(clause, language, viewpoint)).find((when) => when?.kind === 'once');
    const rule = timed ? ruleAt(standing, timed.matched, viewpoint) : undefined;
    return { part, isNamed: own.length > 0, rule };
  });
  const isSplit = said.every(({ isNamed }) => isNamed) && said.some(({ rule }) => rule?.kind === 'once');
  if (!isSplit) return [];
  const [one, other] = said.map(({ part, rule }) => ({
    part,
    rule: rule?.kind === 'once' ? rule : once(standing.nextAt),
  }));
  if (!one || !other) return [];
  const scene = { speaker, viewpoint };
  const moved = Date.parse(one.rule.at) === standing.nextAt ? {} : { when: speaker.argument(one.rule) };
  const label = speaker.t('builtin.says.may.change', { name: one.part, when: sayRule(one.rule, scene) });
  const kept: Guess = { label, calls: [call('update_schedule', { id: plan.id, name: one.part, ...moved })] };
  return [allOf([kept, newAt(other.part, other.rule, scene)])];
}

/** The things that a name names, joined by a word or a mark for that. */
function partsOfName(name: string, language: Language): string[] {
  const parts = name.split(/\s*[+&/]\s*/u).flatMap((part) => part.split(jointOf(language)));
  return parts.every((part) => hasObject(part)) ? parts.map((part) => part.trim()) : [];
}

function isOnly(clause: string, part: string, parts: readonly string[]): boolean {
  const [only, second] = bestMatches(
    clause,
    parts.map((text) => ({ text })),
    2,
  );
  return only?.text === part && second === undefined;
}
