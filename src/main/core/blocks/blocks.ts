import type { Block } from '../../../shared/model/block.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import * as sql from '../db/blocks.ts';
import type { Erased } from '../db/erase/erase.ts';
import { beginBlocks } from '../db/erase/erase-kept.ts';
import { isAgentIn } from '../db/members.ts';
import { spaceTitle } from '../db/memories.ts';
import { getMessage, searchMessages } from '../db/messages.ts';
import type { Eraser } from '../erase/eraser.ts';
import { droppedWords } from '../memory/stop-words.ts';
import { termsOf } from '../memory/terms.ts';
import type { Outside } from '../outside/outside.ts';
import type { BlockItem, BlockPort } from '../tools/block-ports.ts';
import type { JournalPort } from '../tools/journal-port.ts';
import type { Restore, Scope } from '../tools/ports.ts';
import { applyWish, finderFor, there, verdictFor } from './apply.ts';
import { changeBlock, findOwnBlock, removeBlock, restoreBlocks, snapshotOf } from './write.ts';

export type Blocks = ReturnType<typeof createBlocks>;

/** Blocks: ports are for agents and bound to their scope and to permissions, the other calls are the person's own. */
export function createBlocks(
  context: CoreContext,
  { journal, eraser, outside }: { readonly journal: JournalPort; readonly eraser: Eraser; readonly outside: Outside },
) {
  const { db, emit } = context;
  const changed = (agentId: string): void => emit('block.changed', { agentId });
  const putBack = restoreBlocks(context);
  const restore: Restore = (snapshot, scope) => {
    putBack(snapshot, scope);
    changed(scope.agentId);
  };

  function portOf(scope: Scope): BlockPort {
    const { agentId, isolationSpaceId, origin } = scope;
    const of = { agentId, spaceId: isolationSpaceId };
    const at = finderFor(context, scope);
    const read = <R extends sql.BlockRow>(rows: readonly R[]): readonly R[] => {
      outside.read(
        origin.heardIn,
        'block',
        rows.map(({ id }) => id),
      );
      return rows;
    };
    return {
      asksFirst: (wish) => verdictFor(wish, at) === 'ask',
      apply(wish) {
        const { row, isKept, steps } = applyWish(context, scope, wish);
        read(steps.flatMap(({ before }) => before?.row ?? []));
        for (const { id, row: now } of steps) if (now) outside.wrote(scope, 'block', id);
        changed(agentId);
        return { item: row && itemOf(row), isKept, before: snapshotOf(steps) };
      },
      recall(label) {
        const row = there(at, label, true);
        read([row]);
        return itemOf(row);
      },
      searchArchive(query, limit) {
        const expression = anyWord(query);
        if (expression === '') return [];
        return read(sql.searchArchive(db, of, { expression, limit })).map(({ label, text, rank }) => ({
          ...{ label, content: text, score: Math.round(-rank * 1_000) / 1_000 },
        }));
      },
      searchConversations(query, limit) {
        const expression = anyWord(query, (term) => term.folded);
        if (expression === '') return [];
        const isIts = (spaceId: string): boolean =>
          isAgentIn(db, spaceId, agentId) && (isolationSpaceId === '' || spaceId === isolationSpaceId);
        const hits = searchMessages(db, expression, limit * 20).filter(({ spaceId }) => isIts(spaceId));
        return hits.slice(0, limit).flatMap((hit) => {
          const message = getMessage(db, hit.messageId);
          if (!message) return [];
          if (origin.heardIn != null) outside.hear(origin.heardIn, [{ runId: message.runId, spaceId: hit.spaceId }]);
          const { author: sender, text: content, createdAt } = message;
          return [{ spaceId: hit.spaceId, sender, content, timestamp: toIso(createdAt) }];
        });
      },
    };
  }

  return {
    restore,
    port: portOf,
    list: (agentId: string | undefined): Block[] =>
      sql.allBlocks(db, agentId).map((row) => toBlock(row, row.originSpaceTitle)),
    /** Throws not_found. */
    history: (agentId: string, id: string) =>
      sql
        .listBlockHistory(db, findOwnBlock(db, agentId, id).id)
        .map(({ text, changedAt }) => ({ text, changedAt: toIso(changedAt) }))
        .reverse(),
    /** Throws not_found, limit, and conflict where the other tier has a block of this label. */
    update(
      { agentId, id }: { readonly agentId: string; readonly id: string },
      wanted: Parameters<typeof changeBlock>[2],
    ): { block: Block; undoId: string } {
      const old = findOwnBlock(db, agentId, id);
      const entry = {
        ...{ agentId, spaceId: old.spaceId || undefined, tool: 'block_update', args: { id, ...wanted } },
        port: 'blocks' as const,
      };
      const edit = journal.edit(entry, () => {
        const step = changeBlock(context, old, wanted);
        return { result: step.row ?? old, before: snapshotOf([step]) };
      });
      changed(agentId);
      return { block: toBlock(edit.result, spaceTitle(db, edit.result.originSpaceId)), undoId: edit.id };
    },
    /** Those of one agent, as one edit. Throws not_found when none of them is there. */
    delete(agentId: string, ids: readonly string[]): { deleted: number; undoId: string } {
      const rows = [...new Set(ids)].flatMap((id) => sql.findBlock(db, agentId, id) ?? []);
      const first = rows[0] ?? findOwnBlock(db, agentId, '');
      const entry = {
        ...{ agentId, spaceId: first.spaceId || undefined, tool: 'block_delete' },
        ...{ args: { ids: rows.map(({ id }) => id) }, port: 'blocks' as const },
      };
      const { id } = journal.edit(entry, () => ({
        result: { deleted: rows.length },
        before: snapshotOf(rows.map((row) => removeBlock(context, row))),
      }));
      changed(agentId);
      return { deleted: rows.length, undoId: id };
    },
    /** Erases for good, also what was deleted before (docs/trust.md#erasing). */
    async erase(agentId: string, ids: readonly string[]): Promise<Erased> {
      const erasureId = context.newId();
      const erased = beginBlocks(db, { agentId, ids, erasureId, now: context.clock.now() });
      const done = await eraser.finish(erasureId, erased);
      changed(agentId);
      return done;
    },
  };
}

/** Any of the words that carry something, for the full-text index. */
function anyWord(
  query: string,
  say: (term: ReturnType<typeof termsOf>[number]) => string = ({ term }) => term,
): string {
  const terms = termsOf(query, { limit: 32 }).filter(({ folded }) => !droppedWords.has(folded));
  return [...new Set(terms.map((term) => `"${say(term)}"`))].join(' OR ');
}

const itemOf = ({ label, text, permission, tier }: sql.BlockRow): BlockItem => ({
  ...{ label, content: text, permission, tier },
});

function toBlock(row: sql.BlockRow, originSpaceTitle: string | null): Block {
  const { id, agentId, label, text, permission, tier, actor, originSpaceId: spaceId, runId, toolCallId } = row;
  return {
    ...{ id, agentId, label, text, permission, tier },
    spaceId: row.spaceId === '' ? null : row.spaceId,
    origin: { ...{ actor, spaceId, runId, toolCallId }, spaceTitle: originSpaceTitle },
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}
