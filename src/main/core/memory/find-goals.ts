import type { Database } from '../db/driver.ts';
import { type GoalRow, listGoals, textsOfGoal } from '../db/goals.ts';
import type { MemoryScope } from '../db/memories.ts';
import type { Nearness } from '../meaning/nearness.ts';
import { clearlyNear } from './find-texts.ts';
import { droppedWords } from './stop-words.ts';
import { termsOf } from './terms.ts';

/** Reciprocal rank fusion, as of documents: what stands first in both ways wins, without comparing their scores. */
const FUSION = 60;

/** Goals of one scope, active ones and those reached, best first: by their words and, where a model here can say, by what they mean. */
export function findGoals(
  { db, nearness }: { readonly db: Database; readonly nearness: Nearness | undefined },
  scope: MemoryScope,
  { query, limit }: { readonly query: string; readonly limit: number },
): GoalRow[] {
  const all = listGoals(db, scope);
  const wanted = topicsOf(query);
  const hitsOf = (goal: GoalRow): number =>
    [...topicsOf(textsOfGoal(goal).join(' '))].filter((term) => wanted.has(term)).length;
  const said = all
    .map((goal) => ({ id: goal.id, hits: hitsOf(goal) }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
    .map(({ id }) => id);
  const told = nearness?.nearest('goal', scope, { text: query, most: limit });
  const near = (told?.rows ?? [])
    .filter(({ cosine }) => told !== undefined && (cosine - told.floor) / (1 - told.floor) >= clearlyNear)
    .map(({ id }) => id);
  const places = new Map<string, number>();
  for (const ids of [said, near])
    for (const [place, id] of ids.entries()) places.set(id, (places.get(id) ?? 0) + 1 / (FUSION + place));
  const known = new Map(all.map((goal) => [goal.id, goal]));
  return [...places]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([id]) => known.get(id) ?? [])
    .slice(0, limit);
}

/** The words of a text that carry a topic. */
export function topicsOf(text: string): Set<string> {
  return new Set(termsOf(text).flatMap(({ term, folded }) => (droppedWords.has(folded) ? [] : [term])));
}
