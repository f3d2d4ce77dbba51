import type { CoreContext } from '../base/core-context.ts';
import * as sql from '../db/documents.ts';
import { matchExpression, matchQuery } from '../memory/match-query.ts';

/** Passages that stand nearest to a text by its words, best first. */
export function searchDocuments(
  { db }: Pick<CoreContext, 'db'>,
  agentId: string,
  {
    query,
    limit,
    documentId,
  }: { readonly query: string; readonly limit: number; readonly documentId?: string | undefined },
): sql.FoundPassage[] {
  const known = { frequencyOf: (term: string) => sql.countPassageTerm(db, term), alike: () => [] };
  const { terms } = matchQuery(query, known, { fallBack: true });
  if (terms.length === 0) return [];
  const sought = terms.flatMap(({ needles }) => needles.map(({ term }) => term));
  return sql.searchPassages(db, agentId, { expression: matchExpression(sought), limit, documentId });
}
