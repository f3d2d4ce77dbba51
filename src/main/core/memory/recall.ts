import type { RecalledMemory } from '../../../shared/model/memory.ts';
import type { CoreContext, Person } from '../base/core-context.ts';
import * as sql from '../db/memories.ts';
import type { Nearness } from '../meaning/nearness.ts';
import { chooseMemories, type Why } from './choose-memories.ts';
import { findMemories, type RankedMemory } from './find.ts';

/** How many of the best are judged for a prompt. */
const judgedMemories = 40;

/** A query whose words find nothing is looked for as it is written, if it is no longer than this: emoji, scripts without spaces. */
const longestLiteral = 64;

/** Best first. Any text is a valid query; superseded memories stay out. Without `nearness` it goes by words. */
export function searchMemories(
  context: CoreContext,
  scope: sql.MemoryScope,
  {
    query,
    limit,
    nearness,
  }: { readonly query: string; readonly limit: number; readonly nearness?: Nearness | undefined },
): RankedMemory[] {
  const { found } = findMemories(context, scope, { text: query, fallBack: true, nearness });
  const text = query.trim();
  if (!found.some(({ saidScore }) => saidScore > 0) && text !== '' && text.length <= longestLiteral) {
    const holding = sql.memoriesHolding(context.db, scope, { text, limit });
    if (holding.length > 0 || found.length === 0)
      return holding.map((row) => ({ row, score: 1, saidScore: 1, matches: [], isBeside: false, near: 0 }));
  }
  return found.filter(({ row }) => row.supersededBy === null).slice(0, limit);
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
  /** Ids of those that were taken out of view here: pinned or not, they come where they are meant. */
  readonly takenOut?: readonly string[];
  /** Size of the model's window in tokens; recalled text takes at most 4 % of it. */
  readonly contextTokens: number;
}

/** The memories that go into the prompt for this text, pinned first, then best first, each with why. */
export function recallFor(context: CoreContext, input: RecallInput, nearness?: Nearness): Recalled {
  const { db, person } = context;
  const scope = { agentId: input.agentId, spaceId: input.isolationSpaceId };
  const findings = findMemories(context, scope, { text: input.text, fallBack: false, nearness });
  const out = new Set(input.takenOut);
  const pinned = sql.listPinned(db, scope).filter(({ id }) => !out.has(id));
  const { memories, skipped } = chooseMemories({
    ...findings,
    found: findings.found.slice(0, judgedMemories),
    pinned,
    inWindow: new Set(input.inWindow),
    contextTokens: input.contextTokens,
  });
  return {
    memories: memories.map(({ row, text, why }) => ({ id: row.id, memory: text, reason: reasonOf(why, person) })),
    skipped: skipped.map(({ id, reason }) => ({ id, reason: person.t(`storage.recall.skipped.${reason}`) })),
  };
}

/** As the person reads it. */
function reasonOf(why: Why, { t }: Pick<Person, 't'>): string {
  switch (why.kind) {
    case 'pinned':
      return t('storage.recall.pinned');
    case 'said':
      return t('storage.recall.said', {
        words: why.words.map((word) => t('storage.recall.word', { word })).join(', '),
      });
    case 'tag':
      return t('storage.recall.tag', { tag: why.tag });
    case 'near':
      return t('storage.recall.near');
  }
}
