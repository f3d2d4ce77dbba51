import type { RecalledMemory } from '../../../shared/model/memory.ts';
import type { CoreContext } from '../base/core-context.ts';
import * as sql from '../db/memories.ts';
import { chooseMemories } from './choose-memories.ts';
import { matchExpression, matchQuery } from './match-query.ts';

/** How many of the best by rank are judged for a prompt. */
const judgedMemories = 40;

/** Best first by BM25. Any text is a valid query; one without a known word finds nothing. Superseded ones stay out. */
export function searchMemories(
  { db }: CoreContext,
  scope: sql.MemoryScope,
  { query, limit }: { readonly query: string; readonly limit: number },
): sql.FoundMemory[] {
  const terms = matchQuery(query, (term) => sql.countTerm(db, term), true);
  if (terms.length === 0) return [];
  return sql
    .searchMemories(db, scope, { expression: matchExpression(terms), limit })
    .filter((row) => row.supersededBy === null);
}

/** What a text is answered with from memory. */
export interface Recalled {
  readonly memories: RecalledMemory[];
  readonly skipped: { readonly id: string; readonly reason: string }[];
}

export interface RecallInput {
  readonly agentId: string;
  /** '' unless the agent is per_thread. */
  readonly isolationSpaceId: string;
  readonly text: string;
  /** Ids of memories that the window shows already. */
  readonly inWindow?: readonly string[];
  /** Size of the model's window in tokens; recalled text takes at most 4 % of it. */
  readonly contextTokens: number;
}

/** The memories that go into the prompt for this text, pinned first, then best first, each with why. */
export function recallFor(context: CoreContext, input: RecallInput): Recalled {
  const { db, person } = context;
  const scope = { agentId: input.agentId, spaceId: input.isolationSpaceId };
  const terms = matchQuery(input.text, (term) => sql.countTerm(db, term), false);
  const { memories, skipped } = chooseMemories({
    terms,
    found:
      terms.length === 0
        ? []
        : sql.searchMemories(db, scope, { expression: matchExpression(terms), limit: judgedMemories }),
    pinned: sql.listPinned(db, scope),
    total: sql.estimateMemories(db),
    inWindow: new Set(input.inWindow),
    contextTokens: input.contextTokens,
  });
  return {
    memories: memories.map(({ row, text, words }) => ({
      id: row.id,
      memory: text,
      reason:
        words === 'pinned'
          ? person.t('storage.recall.pinned')
          : person.t('storage.recall.matched', { words: words.join(', ') }),
    })),
    skipped: skipped.map(({ id, reason }) => ({ id, reason: person.t(`storage.recall.skipped.${reason}`) })),
  };
}
