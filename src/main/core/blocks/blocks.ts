import type { Block, BlockPermission } from '../../../shared/model/block.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Agents } from '../agents/registry.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import type { AgentRow } from '../db/agents.ts';
import { type BlockShare, sharesOf } from '../db/block-shares.ts';
import * as sql from '../db/blocks.ts';
import type { Erased } from '../db/erase/erase.ts';
import { beginBlocks } from '../db/erase/erase-kept.ts';
import { spaceTitle } from '../db/spaces.ts';
import type { Eraser } from '../erase/eraser.ts';
import type { Nearness } from '../meaning/nearness.ts';
import type { Outside } from '../outside/outside.ts';
import type { SaidSearch } from '../said/said.ts';
import type { BlockItem, BlockPort } from '../tools/block-ports.ts';
import type { JournalPort } from '../tools/journal-port.ts';
import type { Restore, Scope } from '../tools/ports.ts';
import { applyWish, finderFor, there, verdictFor } from './apply.ts';
import { type HeldBlock, heldInView, labelsOf } from './held.ts';
import { searchArchive } from './search-archive.ts';
import { changeBlock, findOwnBlock, removeBlock, restoreBlocks, shareBlock, snapshotOf } from './write.ts';

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
    agents,
  }: {
    readonly agents: Pick<Agents, 'find' | 'get'>;
    readonly journal: JournalPort;
    readonly eraser: Eraser;
    readonly outside: Outside;
    readonly said: Pick<SaidSearch, 'search'>;
    readonly nearness: Nearness;
  },
) {
  const { db, emit } = context;
  const changed = (agentId: string): void => emit('block.changed', { agentId });
  const changedOf = (agentIds: readonly string[]): void => {
    for (const id of new Set(agentIds)) changed(id);
  };
  const putBack = restoreBlocks(context, (agentId) => agents.find(agentId) !== undefined);
  const restore: Restore = (snapshot, scope) => changedOf(putBack(snapshot, scope));
  const toBlock = (row: sql.BlockRow, title = spaceTitle(db, row.originSpaceId)): Block =>
    blockOf(row, { title, sharedWith: sharesOf(db, row.id) });

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
      meant(label, isArchival) {
        const held = at(label, isArchival);
        return held && { id: held.row.id, owner: held.owner };
      },
      apply(wish) {
        const { held, isKept, steps } = applyWish(context, scope, wish);
        read(steps.flatMap(({ before }) => before?.row ?? []));
        // What marks another's block stays as long as that agent does.
        for (const { id, row: now } of steps) if (now) outside.wrote({ ...scope, agentId: now.agentId }, 'block', id);
        changedOf([agentId, ...steps.flatMap(({ row, before }) => (row ?? before?.row)?.agentId ?? [])]);
        return { item: held && itemOf(held), isKept, before: snapshotOf(steps) };
      },
      recall(label) {
        const held = there(at, label, true);
        read([held.row]);
        return itemOf(held);
      },
      searchArchive(query, limit) {
        const found = searchArchive(context, { scope: of, nearness }, { text: query, limit });
        read(found.map(({ row }) => row));
        const called = labelsOf(db, of);
        return found.map(({ row, score }) => ({ label: called(row), content: row.text, score: rounded(score) }));
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
    /** What stands in view of an agent: labels as it calls them. */
    inView: (scope: sql.BlockScope): { readonly id: string; readonly label: string; readonly text: string }[] =>
      heldInView(db, scope).map(({ row: { id, text }, label }) => ({ id, label, text })),
    /** Of whichever agent. */
    find: (id: string): Pick<sql.BlockRow, 'label' | 'text'> | undefined => sql.blockById(db, id),
    list: (agentId: string | undefined): Block[] =>
      sql.allBlocks(db, agentId).map((row) => toBlock(row, row.originSpaceTitle)),
    /** Throws not_found. */
    history: (agentId: string, id: string) =>
      sql
        .listBlockHistory(db, findOwnBlock(db, agentId, id).id)
        .map(({ text, changedAt }) => ({ text, changedAt: toIso(changedAt) }))
        .reverse(),
    /**
     * What another agent may do with it from now on; null: it has it no longer. An agent that keeps its conversations apart may
     * only read. Throws not_found, and invalid_value for whose it is.
     */
    share(
      { agentId, id }: { readonly agentId: string; readonly id: string },
      { withAgentId, permission }: { readonly withAgentId: string; readonly permission: BlockPermission | null },
    ): { block: Block; undoId: string } {
      const row = findOwnBlock(db, agentId, id);
      if (permission !== null) checkShare(agents.get(withAgentId), row, permission);
      const entry = {
        ...{ agentId, spaceId: row.spaceId || undefined, tool: 'block_share', args: { id, withAgentId, permission } },
        port: 'blocks' as const,
      };
      const edit = journal.edit(entry, () => ({
        result: null,
        before: shareBlock(context, { blockId: id, agentId: withAgentId, permission }),
      }));
      changedOf([agentId, withAgentId]);
      return { block: toBlock(row), undoId: edit.id };
    },
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
      return { block: toBlock(edit.result), undoId: edit.id };
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

const itemOf = ({ label, may: permission, row: { text, tier } }: HeldBlock): BlockItem => ({
  ...{ label, content: text, permission, tier },
});

/** Throws invalid_value. */
function checkShare(other: AgentRow, { agentId }: sql.BlockRow, permission: BlockPermission): void {
  const isApart = other.manifest.session.isolation === 'per_thread';
  if (other.id !== agentId && !(isApart && permission !== 'read_only')) return;
  throw fail('invalid_value', isApart ? 'It keeps its conversations apart, so it may only read.' : 'It is its own.', {
    field: isApart ? 'permission' : 'withAgentId',
    words: isApart ? 'errors.own.blockReadOnly' : 'errors.invalid_value',
    hint: isApart ? 'Share it as read_only.' : 'Name another agent.',
  });
}

function blockOf(
  row: sql.BlockRow,
  { title, sharedWith }: { readonly title: string | null; readonly sharedWith: readonly BlockShare[] },
): Block {
  const { id, agentId, label, text, permission, tier, actor, originSpaceId: spaceId, runId, toolCallId } = row;
  return {
    ...{ id, agentId, label, text, permission, tier },
    spaceId: row.spaceId === '' ? null : row.spaceId,
    sharedWith: sharedWith.map(({ agentId: other, permission: may }) => ({ agentId: other, permission: may })),
    origin: { ...{ actor, spaceId, runId, toolCallId }, spaceTitle: title },
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}
