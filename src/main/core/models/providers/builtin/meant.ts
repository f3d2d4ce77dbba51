import { languageOf } from '../../../../../shared/locales/index.ts';
import { languages } from '../../../languages/index.ts';
import type { Viewpoint } from '../../../languages/viewpoint.ts';
import type { Planned, Target } from '../../../languages/wish.ts';
import { has, patternOf } from '../../../understanding/clauses.ts';
import type { Led } from '../../../understanding/leads.ts';
import { bestMatches, namesSame } from '../../../understanding/match-words.ts';
import { comingAt } from './coming-at.ts';
import { latestPlan, type PastAct, planOf } from './referents.ts';
import { type Item, plain } from './results.ts';

/** What was done and told before, as follow-ups need it. */
export interface Past {
  readonly viewpoint: Viewpoint;
  /** The latest first. */
  readonly acts: readonly PastAct[];
  /** The plans that were told a short while ago, in their order: a list, a question of ours, several set at once. */
  readonly told: readonly Item[];
  /** The one plan that the answer just before told, where nothing was done then: that is spoken of, whatever was changed before. */
  readonly toldLast?: Item | undefined;
  /** The key of the list that was changed or told last. */
  readonly list?: string | undefined;
  /** The memory that was told or kept last, a short while ago. */
  readonly memory?: Item | undefined;
  /** All memories that the last answer told; those without an id are found by their words. */
  readonly facts: readonly Item[];
  /** The words of what rang last, if nothing was said since. */
  readonly rang?: string | undefined;
  /** The words in which the time of the last reminder was said. */
  readonly lastTime: () => string | undefined;
  /** How long before something that was said with it the last plan is told, and when that was to begin (epoch ms). */
  readonly lead: () => Pick<Led, 'lead' | 'eventAt'> | undefined;
  /** What was said just before, where code answered it. */
  readonly said?: string | undefined;
  /** What was offered, or spoken of, in the turn before and is not set. */
  readonly pending?: Pending | undefined;
  /** In the turn before something was offered that was not answered: words without a name are about that first. */
  readonly isWaiting: boolean;
  /** A mere number in the words in which the time of the last reminder was said: "in 15 min" and 20 are "in 20 min". */
  readonly asSaid: (number: string) => string | undefined;
}

/** `isVague`: only a time and a name stand there, which may be no wish. */
export type Pending = Planned & { readonly isVague?: true };

const mostAsked = 9;

interface Named {
  readonly id: string;
  readonly name: string;
  /** ISO, soonest first; none where only a time could tell them apart. */
  readonly runs?: readonly string[];
  readonly isReminder?: boolean;
}

/** Which of the plans that stand a target means: by words several may fit, and whoever acts on them asks first. */
export function meant(
  target: Target,
  plans: readonly Named[],
  past: Pick<Past, 'acts' | 'told' | 'toldLast' | 'viewpoint'>,
): Item[] {
  const items = plans.map(({ id, name }) => ({ id, text: name }));
  const told = past.told.flatMap(({ id }) => items.filter((item) => item.id === id));
  switch (target.kind) {
    case 'named': {
      const same = items.filter(({ text }) => plain(text) === plain(target.query) || namesSame(text, target.query));
      const found = same.length > 0 ? same : bestMatches(target.query, items, mostAsked);
      return found.length > 0 ? found : otherOf(target.query, items, past);
    }
    case 'last': {
      const latest = past.toldLast ?? latestPlan(past.acts);
      const it = items.filter(({ id }) => id === latest?.id);
      if (it.length > 0 || past.acts.length > 0) return it;
      if (told.length === 1) return told;
      return items.length > 1 ? items.slice(0, mostAsked) : [];
    }
    case 'places': {
      const told = past.told.length > 0 ? past.told : setInOrder(plans, past);
      // Of one that was told, nobody knows whether it is the last, or that which was set last; and of what repeats, whether its last time is.
      const last = plans.find(({ id }) => id === told.at(-1)?.id);
      if (target.places.includes(-1) && (past.told.length === 1 || last?.isReminder === false)) return [];
      const found = target.places.flatMap((place) => told.at(place) ?? []);
      const standing = found.flatMap(({ id }) => items.filter((item) => item.id === id));
      return standing.length === target.places.length ? standing : [];
    }
    case 'timed':
      return comingAt(target.when, plans, past.viewpoint).map(({ id, name }) => ({ id, text: name }));
    case 'several':
      return severalOf(target, items, { told, acts: past.acts });
  }
}

/** All that were told, or that were set here one after the other; as many as were said, or none. */
function severalOf(
  { count, isLatest }: Target & { readonly kind: 'several' },
  items: readonly Item[],
  { told, acts }: { readonly told: readonly Item[]; readonly acts: readonly PastAct[] },
): Item[] {
  const made = madeHere(items, acts);
  if (count === undefined) return told.length > 1 ? [...told] : made.length > 1 ? made : [];
  if (isLatest && made.length >= count) return made.slice(0, count);
  for (const some of [told, made, items]) if (some.length === count) return [...some];
  return isLatest && told.length > count ? told.slice(-count) : [];
}

/** What messages of this conversation set; none where it comes in another order than it was set in: which is the first nobody knows. */
function setInOrder(plans: readonly Named[], { acts }: Pick<Past, 'acts'>): Item[] {
  const items = plans.map(({ id, name }) => ({ id, text: name }));
  const made = madeHere(
    items,
    acts.filter(({ askedAt }) => askedAt >= 0),
  ).reverse();
  const next = made.map(({ id }) => Date.parse(plans.find((plan) => plan.id === id)?.runs?.[0] ?? ''));
  return next.every((at, place) => place === 0 || at >= (next[place - 1] ?? at)) ? made : [];
}

/** "The other payment": those that were not spoken of last, where nothing is called so; of two the one. */
function otherOf(query: string, items: readonly Item[], { acts, viewpoint }: Pick<Past, 'acts' | 'viewpoint'>): Item[] {
  const { otherOf: other } = languages[languageOf(viewpoint.locale)].changes;
  const [latest] = acts;
  if (!latest || latest.turnsAgo > mostTurns || !has(other, query)) return [];
  return items.filter(({ id }) => id !== String(latest.result.value['id'] ?? '')).slice(0, mostAsked);
}

/** "The other one": a name that says only which one is not meant. */
export function isOtherOne(query: string, { locale }: Pick<Viewpoint, 'locale'>): boolean {
  return patternOf(`^(?:${languages[languageOf(locale)].changes.otherOf})$`).test(query.trim());
}

/** Turns after which nobody means by "the other one" another than what was done then. */
const mostTurns = 3;

/** What was set or changed here, one after the other, and stands: the latest first. */
function madeHere(items: readonly Item[], acts: readonly PastAct[]): Item[] {
  const ids = [...new Set(acts.flatMap((act) => planOf(act)?.id ?? []))];
  return ids.flatMap((id) => items.filter((item) => item.id === id));
}

/** Whether it is asked which one: where several fit, or others than as many as were said. */
export function isOpen(target: Target, found: readonly Item[]): boolean {
  if (target.kind === 'timed' && target.count !== undefined) return found.length > 0 && found.length !== target.count;
  return found.length > 1 && !isSeveral(target);
}

/** Whether a target says itself which ones it means, so that nothing needs to be asked where several fit. */
export const isSeveral = (target: Target): boolean =>
  target.kind === 'places' || target.kind === 'several' || (target.kind === 'timed' && target.isSeveral === true);
