import { languageOf } from '../../../../../../shared/locales/index.ts';
import { languages } from '../../../../languages/index.ts';
import { has, withoutAll } from '../../../../understanding/clauses.ts';
import { bestMatches } from '../../../../understanding/match-words.ts';
import { type Parts, partsOf } from '../../../../understanding/parts.ts';
import { wholeEntries } from '../lists.ts';
import { aboutOf } from '../occasion.ts';
import { call, entriesOf, type Plan, plansOf, type TalkPart } from '../results.ts';
import { asked } from './asked.ts';
import { possible } from './possible.ts';
import type { Looked, Sight, Weighed } from './sight.ts';
import { actsIn } from './wanted-acts.ts';

const mostNamed = 4;

export type GuessScene = Pick<Sight, 'past' | 'speaker' | 'viewpoint'>;

/** How likely a message wants each act, after what was before it, as far as it tells without a further look at what stands. */
export function sharesBefore(text: string, scene: GuessScene, plans: readonly Plan[] = []): Weighed {
  return weighedWith({ ...asked(text), plans, entries: [] }, scene);
}

/** How likely a message wants each act, after what was before it. */
export function* sharesFor(text: string, scene: GuessScene): TalkPart<Weighed | undefined> {
  const seen = yield* look(text, scene);
  return seen && weigh(seen, scene);
}

/** How likely what was seen wants each act that can be. */
export function weigh(looked: Looked, scene: GuessScene): Weighed {
  const seen = weighedWith(looked, scene);
  return { ...seen, shares: possible(seen.shares, { ...seen, past: scene.past }) };
}

function weighedWith(seen: Looked, scene: GuessScene): Weighed {
  const parts = readParts(seen.sentence, seen.plans, scene);
  const named = parts ? namedIn(parts, seen.plans) : [];
  const shares = actsIn(seen.sentence, { ...seen, parts, past: scene.past, named });
  return { ...seen, parts, named, shares, about: aboutOf(scene.past) };
}

/** What stands while something is said. */
function* look(text: string, { past }: Pick<GuessScene, 'past'>): TalkPart<Looked | undefined> {
  const answer = yield call('list_schedules');
  if (answer.error) return undefined;
  const stored = yield call('store_list');
  const entries = stored.error ? [] : yield* wholeEntries(entriesOf(stored), text, past);
  return { ...asked(text), plans: plansOf(answer), entries };
}

/** The parts of a sentence; "the same day" is the day of what is spoken of, or of what is called by its name. */
function readParts(
  sentence: string,
  plans: readonly Plan[],
  { past, viewpoint }: Pick<Sight, 'past' | 'viewpoint'>,
): Parts | undefined {
  const own = languageOf(viewpoint.locale);
  const parts = partsOf(sentence, own, viewpoint);
  const { unsaidDay } = languages[own].carriers;
  if (parts || !has(unsaidDay, sentence)) return parts;
  const dayless = partsOf(withoutAll(unsaidDay, sentence), own, viewpoint);
  const isKnown = past.acts[0]?.turnsAgo === 1 || (dayless !== undefined && namedIn(dayless, plans).length > 0);
  return isKnown ? dayless : undefined;
}

function namedIn({ left }: Parts, plans: readonly Plan[]): Plan[] {
  return bestMatches(
    left,
    plans.map((plan) => ({ ...plan, text: plan.name })),
    mostNamed,
  );
}
