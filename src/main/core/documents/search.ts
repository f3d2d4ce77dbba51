import type { CoreContext } from '../base/core-context.ts';
import * as sql from '../db/documents.ts';
import type { Nearness } from '../meaning/nearness.ts';
import { matchExpression, matchQuery } from '../memory/match-query.ts';

/** Each way of searching proposes so many. */
const PROPOSED = 60;
/** Reciprocal rank fusion (Cormack, Clarke, Büttcher 2009): what stands first in both ways wins, without comparing their scores. */
const FUSION = 60;
/** From here on a passage is found by its meaning alone: 0 as texts that have nothing to do with each other, 1 as the same. */
const CLEARLY_NEAR = 0.2;

/** Passages of one agent that stand nearest to a text, best first: by its words and, where a model here can say, by what it means. */
export function searchDocuments(
  { db, nearness }: Pick<CoreContext, 'db'> & { readonly nearness: Nearness | undefined },
  agentId: string,
  { query, limit }: { readonly query: string; readonly limit: number },
): sql.FoundPassage[] {
  const said = byWords(db, agentId, query);
  const near = byMeaning(nearness, agentId, query);
  const places = new Map<string, number>();
  for (const ids of [said.map(({ id }) => id), near])
    for (const [place, id] of ids.entries()) places.set(id, (places.get(id) ?? 0) + 1 / (FUSION + place));
  const found = new Map(said.map((row) => [row.id, row]));
  const others = near.filter((id) => !found.has(id));
  for (const row of sql.passagesOf(db, agentId, others)) found.set(row.id, row);
  return [...places]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([id]) => found.get(id) ?? [])
    .slice(0, limit);
}

function byWords(db: CoreContext['db'], agentId: string, query: string): sql.FoundPassage[] {
  const known = { frequencyOf: (term: string) => sql.countPassageTerm(db, term), alike: () => [] };
  const { terms } = matchQuery(query, known, { fallBack: true });
  if (terms.length === 0) return [];
  const sought = terms.flatMap(({ needles }) => needles.map(({ term }) => term));
  return sql.searchPassages(db, agentId, { expression: matchExpression(sought), limit: PROPOSED });
}

function byMeaning(nearness: Nearness | undefined, agentId: string, query: string): readonly string[] {
  const told = nearness?.nearest('passage', { agentId, spaceId: '' }, { text: query, most: PROPOSED });
  if (!told) return [];
  const { rows, floor } = told;
  return rows.filter(({ cosine }) => (cosine - floor) / (1 - floor) >= CLEARLY_NEAR).map(({ id }) => id);
}
