import { Temporal } from 'temporal-polyfill';
import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { relativeIn } from '../../../../understanding/change-time.ts';
import { clausesOf, has, patternOf, withoutAll } from '../../../../understanding/clauses.ts';
import { lengthsIn } from '../../../../understanding/lengths.ts';
import { bestMatches, contentWords, overlaps } from '../../../../understanding/match-words.ts';
import { timeIn } from '../../../../understanding/read-plan.ts';
import { latestPlan } from '../referents.ts';
import { changedTo } from './made-of.ts';
import type { Guess, Sight, Weighed } from './sight.ts';
import { ruleAt, standingOf } from './standing.ts';

const mostTurns = 3;
/** Words beside the length in its part of a message, one where something is named there; more tell of something else. */
const mostBeside = 2;

/**
 * "They finish half an hour later today, push mine by the same", "the pills an hour earlier from today": what is called by its name, else
 * what was spoken of last, comes so much later or earlier. A day that is said is only which one is meant: of what comes once its own, of
 * what repeats where it begins. Empty where another time is said.
 */
export function shiftedOnDay(
  { sentence, named: read, plans }: Pick<Weighed, 'sentence' | 'named' | 'plans'>,
  { past, speaker, viewpoint }: Pick<Sight, 'past' | 'speaker' | 'viewpoint'>,
): Guess[] {
  const language = languageOf(viewpoint.locale);
  const items = plans.map((plan) => ({ ...plan, text: plan.name }));
  const named = read.length > 0 ? read : bestMatches(sentence, items, 2);
  const { changes, orders } = languages[language];
  const clause = clausesOf(sentence).find((one) => relativeIn(one, '', { language, viewpoint }));
  const by = clause === undefined ? undefined : relativeIn(clause, '', { language, viewpoint });
  if (!by || lengthsIn(sentence, language).length !== 1) return [];
  // "I'm an hour later today, so start the vet without me", "… an hour earlier today, dinner stays": what is named elsewhere only stays.
  const isNamedThere = named.every(({ name }) => bestMatches(clause ?? '', [{ text: name }], 1).length > 0);
  const isOrdered = !has(orders.statement, by.rest);
  const isOfNamed = isNamedThere || (isOrdered && named.length === 1);
  if (has(changes.keeps, sentence) || (!isOfNamed && !has(changes.moves, sentence))) return [];
  const [beside = ''] = by.rest.split(patternOf(`\\s(?:${changes.hence})\\s`));
  const small = `${changes.small}|${changes.byNow}|${changes.onward}|${changes.startsFrom}`;
  const when = timeIn(beside, language, viewpoint);
  const timeless = when && when.kind !== 'unclear' ? when.rest : beside;
  const left = contentWords(withoutAll(small, timeless)).filter(
    (word) => !named.some(({ name }) => overlaps(word, name)),
  );
  if (left.length > (named.length > 0 ? 1 : mostBeside)) return [];
  const [only, second] = named;
  const latest = latestPlan(past.acts.filter(({ turnsAgo }) => turnsAgo <= mostTurns));
  const [told] = past.told.length === 1 ? past.told : [];
  const plan = only ? (second ? undefined : only) : plans.find(({ id }) => id === (latest?.id ?? told?.id));
  const standing = plan && standingOf(plan, viewpoint);
  const rest = sentence.replace(clause ?? '', by.rest);
  const day = timeIn(rest, language, viewpoint);
  // "Albers is on his break until quarter past, give him half an hour more": nothing is told there, and no other time.
  const isOther = has(`${changes.alike}|${changes.more}`, sentence) || past.lead() !== undefined;
  if (plan && standing && isOrdered && !isOther && !timeIn(by.rest, language, viewpoint)) {
    const rule = ruleAt(standing, by.when, viewpoint);
    return rule ? [changedTo(plan, rule, { speaker, viewpoint, when: by.when })] : [];
  }
  if (!plan || !standing || day?.kind !== 'once' || day.grain !== 'day') return [];
  const dateOf = (at: number): string =>
    Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(viewpoint.zone).toPlainDate().toString();
  const isItsDay = dateOf(Date.parse(day.rule.at)) === dateOf(standing.nextAt);
  const isOnward = has(`${changes.onward}|${changes.startsFrom}`, rest);
  if (plan.isReminder ? !isItsDay : !isOnward) return [];
  const rule = ruleAt(standing, by.when, viewpoint);
  return rule ? [{ ...changedTo(plan, rule, { speaker, viewpoint, when: by.when }), isAll: true }] : [];
}
