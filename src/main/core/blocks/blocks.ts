import type { Block } from '../../../shared/model/block.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import * as sql from '../db/blocks.ts';
import type { Erased } from '../db/erase/erase.ts';
import { beginBlocks } from '../db/erase/erase-kept.ts';
import { spaceTitle } from '../db/memories.ts';
import type { Eraser } from '../erase/eraser.ts';
import type { Nearness } from '../meaning/nearness.ts';
import type { Outside } from '../outside/outside.ts';
import type { SaidSearch } from '../said/said.ts';
import type { BlockItem, BlockPort } from '../tools/block-ports.ts';
import type { JournalPort } from '../tools/journal-port.ts';
import type { Restore, Scope } from '../tools/ports.ts';
import { applyWish, finderFor, there, verdictFor } from './apply.ts';
import { searchArchive } from './search-archive.ts';
import { changeBlock, findOwnBlock, removeBlock, restoreBlocks, snapshotOf } from './write.ts';

/** Messages of one run that a search may meet besides what it looks for. */
const mostNow = 8;

export type Blocks = ReturnType<typeof createBlocks>;

/** Blocks: ports are for agents and bound to their scope and to permissions, the other calls are the person's own. */
export function createBlocks(
  context: CoreContext,
  {
    journal,
    eraser,
    outside,
    said,
    nearness,
  }: {
    readonly journal: JournalPort;
    readonly eraser: Eraser;
    readonly outside: Outside;
    readonly said: Pick<SaidSearch, 'search'>;
    readonly nearness: Nearness;
  },
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
        const found = searchArchive(context, { scope: of, nearness }, { text: query, limit });
        read(found.map(({ row }) => row));
        return found.map(({ row, score }) => ({ label: row.label, content: row.text, score: rounded(score) }));
      },
      searchConversations(query, limit) {
        const { found: all } = said.search(
          { agentId, spaceId: isolationSpaceId },
          { text: query, limit: limit + mostNow },
        );
        // What is being answered is no memory of anything.
        const found = all.filter(({ row }) => row.runId === null || row.runId !== origin.heardIn).slice(0, limit);
        if (origin.heardIn != null)
          outside.hear(
            origin.heardIn,
            found.map(({ row: { runId, spaceId } }) => ({ runId, spaceId })),
          );
        return found.map(({ row: { spaceId, author, text, createdAt } }) => ({
          ...{ spaceId, sender: author, content: text, timestamp: toIso(createdAt) },
        }));
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

const rounded = (score: number): number => Math.round(score * 1_000) / 1_000;

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
