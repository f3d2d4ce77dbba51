import { type Language, languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { clausesOf, has, jointOf, withoutAll } from '../../../../understanding/clauses.ts';
import { bestMatches, contentWords, overlaps } from '../../../../understanding/match-words.ts';
import { hasObject } from '../../../../understanding/object.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { allOf } from '../proposed/made.ts';
import { latestPlan } from '../referents.ts';
import { call } from '../results.ts';
import { newAt } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { once, ruleAt, sayRule, standingOf } from './standing.ts';

const mostTurns = 3;
/** Words beside the name of what only stays: "stays where it is". */
const mostBeside = 2;

interface Reading {
  readonly language: Language;
  readonly viewpoint: Sight['viewpoint'];
}

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
    const clause = own.find((one) => timed && one.includes(timed.matched)) ?? own.at(-1) ?? '';
    return { part, isNamed: own.length > 0 && saysNoMore(clause, part, { language, viewpoint }), rule };
  });
  const isSplit = said.every(({ isNamed }) => isNamed) && said.some(({ rule }) => rule?.kind === 'once');
  if (!isSplit) return [];
  const [one, other] = said.map(({ part, rule }) => ({
    part,
    rule: rule?.kind === 'once' ? rule : once(standing.nextAt),
  }));
  if (!one || !other) return [];
  const scene = { speaker, viewpoint };
  const isMoved = Date.parse(one.rule.at) !== standing.nextAt;
  const when = isMoved
    ? [speaker.t('builtin.says.may.change', { name: one.part, when: sayRule(one.rule, scene) })]
    : [];
  const label = [speaker.t('builtin.says.may.rename', { name: one.part }), ...when].join(' · ');
  const moved = isMoved ? { when: speaker.argument(one.rule) } : {};
  const kept: Guess = { label, calls: [call('update_schedule', { id: plan.id, name: one.part, ...moved })] };
  return [allOf([kept, newAt(likeFirst(other.part, one.part), other.rule, scene)])];
}

/** The things that a name names, joined by a word or a mark for that. */
function partsOfName(name: string, language: Language): string[] {
  const parts = name.split(/\s*[+&/]\s*/u).flatMap((part) => part.split(jointOf(language)));
  return parts.every((part) => hasObject(part)) ? parts.map((part) => part.trim()) : [];
}

/** "Call bank" and "garage" are "Call bank" and "Call garage". */
function likeFirst(part: string, first: string): string {
  const words = first.split(/\s+/u);
  return /\s/u.test(part) || words.length < 2 ? part : [...words.slice(0, -1), part].join(' ');
}

/** Whether a part of a message names its thing, when that comes or that it stays, and nothing else: "Anna leaves at 3" tells of her. */
function saysNoMore(clause: string, part: string, { language, viewpoint }: Reading): boolean {
  const { changes, carriers } = languages[language];
  const when = timeIn(clause, language, viewpoint);
  const timeless = when && when.kind !== 'unclear' ? when.rest : clause;
  const small = `${changes.small}|${changes.instead}|${changes.corrects}|${changes.moves}|${changes.keeps}|${carriers.joint}`;
  const rest = contentWords(withoutAll(small, timeless)).filter((word) => !overlaps(word, part));
  const stays = has(`${changes.keeps}|${carriers.unsaidTime}|${changes.sameTime}`, clause) || !when;
  return !has(changes.denies, clause) && (rest.length === 0 || (stays && !when && rest.length <= mostBeside));
}

function isOnly(clause: string, part: string, parts: readonly string[]): boolean {
  const [only, second] = bestMatches(
    clause,
    parts.map((text) => ({ text })),
    2,
  );
  return only?.text === part && second === undefined;
}
