import type { BlockPermission } from '../../../shared/model/block.ts';
import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import { fingerprint, notPutBack } from '../base/put-back.ts';
import { type BlockShare, dropShare, putShare, sharesOf } from '../db/block-shares.ts';
import * as sql from '../db/blocks.ts';
import type { Database } from '../db/driver.ts';
import { addGone, dropGone } from '../db/erase/gone.ts';
import { dropViewsOf } from '../db/kept-views.ts';
import { indexText } from '../memory/terms.ts';
import { learnWords } from '../memory/vocabulary.ts';
import type { Scope } from '../tools/ports.ts';

/** Bytes of UTF-8 (docs/trust.md#limits). */
const LONGEST_BYTES = 32_768;
/** Blocks that one agent may have (in one space, if it keeps them apart). */
const MOST_PER_AGENT = 2_000;

/** How one block stood before a write, whole with history, and a fingerprint of how it stood after it. */
export interface Step {
  readonly id: string;
  /** As it is now; null where it is gone. */
  readonly row: sql.BlockRow | null;
  readonly before: Stood | null;
  readonly after: string | null;
}

interface Stood {
  readonly row: sql.BlockRow;
  readonly history: readonly sql.BlockHistoryRow[];
  /** Whom it was shared with, where it goes. */
  readonly shares?: readonly BlockShare[];
}

interface BlockSnapshot {
  readonly blocks: readonly Omit<Step, 'row'>[];
  /** What one agent may do with another's block was changed. */
  readonly shared?: ShareStep;
}

interface ShareStep {
  readonly blockId: string;
  readonly agentId: string;
  readonly before: BlockPermission | null;
  readonly after: BlockPermission | null;
}

export function snapshotOf(steps: readonly Step[]): BlockSnapshot {
  return { blocks: steps.map(({ id, before, after }) => ({ id, before, after })) };
}

/** Shares a block with another agent, or (`permission` null) no longer. */
export function shareBlock(
  { db, clock }: CoreContext,
  { blockId, agentId, permission }: Pick<BlockShare, 'blockId' | 'agentId'> & { permission: BlockPermission | null },
): BlockSnapshot {
  const before = shareOf(db, { blockId, agentId });
  if (permission === null) {
    dropShare(db, { blockId, agentId });
    // Else it would stand in its prompt until the window of the conversation begins anew.
    dropViewsOf(db, agentId);
  }
  if (permission !== null) putShare(db, { blockId, agentId, permission, createdAt: before?.createdAt ?? clock.now() });
  return { blocks: [], shared: { blockId, agentId, before: before?.permission ?? null, after: permission } };
}

const shareOf = (db: Database, { blockId, agentId }: Pick<BlockShare, 'blockId' | 'agentId'>): BlockShare | undefined =>
  sharesOf(db, blockId).find((one) => one.agentId === agentId);

/** Throws `limit`. */
export function makeBlock({ db, newId }: CoreContext, said: Omit<sql.BlockRow, 'id'>): Step {
  const row: sql.BlockRow = { id: newId(), ...said, text: checkText(said.text) };
  if (sql.countBlocks(db, row) >= MOST_PER_AGENT) throw tooMuch(`There can be ${MOST_PER_AGENT} blocks.`);
  sql.insertBlock(db, row, termsFor(db, row));
  return { id: row.id, row, before: null, after: printOf(row) };
}

/** An earlier text is kept in its history. Throws `limit`, and `conflict` where whose it is has another of its label on that side of the archive. */
export function changeBlock(
  { db, clock, newId }: CoreContext,
  old: sql.BlockRow,
  wanted: Partial<Pick<sql.BlockRow, 'text' | 'permission' | 'tier'>>,
): Step {
  const row: sql.BlockRow = { ...old, ...wanted, updatedAt: clock.now() };
  checkText(row.text);
  const isArchival = row.tier === 'archival';
  const isMoved = isArchival !== (old.tier === 'archival');
  if (isMoved && sql.findLabelled(db, old, { label: row.label, isArchival })) throw taken(row.label);
  const before = { row: old, history: sql.listBlockHistory(db, old.id) };
  if (row.text !== old.text) {
    sql.insertBlockHistory(db, { id: newId(), blockId: old.id, text: old.text, changedAt: row.updatedAt });
  }
  sql.updateBlock(db, row, termsFor(db, row));
  return { id: row.id, row, before, after: printOf(row) };
}

/** What it said is known until its traces go as well. */
export function removeBlock({ db, clock }: CoreContext, row: sql.BlockRow): Step {
  const shares = sharesOf(db, row.id);
  return { id: row.id, row: null, before: { row, history: leave(db, row, clock.now()), shares }, after: null };
}

/**
 * Puts blocks back as the snapshot says, whoever of those who share them changed them. Throws `conflict` if one changed since, or
 * its place is taken. With agents that are not there any more (`isThere`) nothing is shared again.
 */
export function restoreBlocks(context: CoreContext, isThere: (agentId: string) => boolean) {
  const { db, clock } = context;
  /** Returns whose blocks it put back. */
  return (snapshot: unknown, scope: Pick<Scope, 'agentId'>): readonly string[] => {
    const { blocks, shared } = snapshot as BlockSnapshot;
    return db.transaction(() => {
      if (shared) takeBackShare(context, shared, isThere);
      const shares = new Map(blocks.map(({ id, before }) => [id, before?.shares ?? []]));
      for (const { id, before, after } of blocks) {
        const current = sql.blockById(db, id);
        if ((current ? printOf(current) : null) !== after) throw notPutBack('block');
        if (current) shares.set(id, sharesOf(db, id));
        if (current && !before) leave(db, current, clock.now());
        else if (current) sql.deleteBlock(db, id);
        else dropGone(db, { kind: 'block', agentId: before?.row.agentId ?? scope.agentId, subject: id });
      }
      for (const { before } of blocks) {
        if (!before) continue;
        const { row } = before;
        if (sql.findLabelled(db, row, { label: row.label, isArchival: row.tier === 'archival' }))
          throw notPutBack('block');
        sql.insertBlock(db, row, termsFor(db, row));
        for (const entry of before.history) sql.insertBlockHistory(db, entry);
        for (const share of shares.get(row.id) ?? []) if (isThere(share.agentId)) putShare(db, share);
      }
      return [
        scope.agentId,
        ...(shared ? [shared.agentId] : []),
        ...blocks.flatMap(({ before }) => before?.row.agentId ?? []),
      ];
    });
  };
}

function takeBackShare(context: CoreContext, shared: ShareStep, isThere: (agentId: string) => boolean): void {
  const { blockId, agentId, before, after } = shared;
  const { db } = context;
  const now = shareOf(db, shared)?.permission ?? null;
  const isGone = !sql.blockById(db, blockId) || (before !== null && !isThere(agentId));
  if (isGone || now !== after) throw notPutBack('block');
  shareBlock(context, { blockId, agentId, permission: before });
}

/** Throws `not_found`. */
export function findOwnBlock(db: Database, agentId: string, id: string): sql.BlockRow {
  const row = sql.findBlock(db, agentId, id);
  if (row) return row;
  throw fail('not_found', 'There is no block with this id.', {
    hint: 'blocks.list shows all.',
    words: 'errors.not_found',
  });
}

function leave(db: Database, row: sql.BlockRow, now: number): readonly sql.BlockHistoryRow[] {
  const history = sql.listBlockHistory(db, row.id);
  sql.deleteBlock(db, row.id);
  const texts = [row.label, row.text, ...history.map(({ text }) => text)];
  addGone(db, { kind: 'block', agentId: row.agentId, spaceId: row.spaceId, subject: row.id, texts, goneAt: now });
  return history;
}

function termsFor(db: Database, { label, text }: sql.BlockRow): string {
  const terms = indexText(`${label} ${text}`, []);
  learnWords(db, 'block', terms);
  return terms;
}

function printOf({ id, agentId, spaceId, label, text, permission, tier, updatedAt }: sql.BlockRow): string {
  return fingerprint([id, agentId, spaceId, label, text, permission, tier, updatedAt]);
}

function checkText(text: string): string {
  if (Buffer.byteLength(text) <= LONGEST_BYTES) return text;
  throw tooMuch('A block holds at most 32 KB of text.');
}

export function taken(label: string): Failure {
  return fail('conflict', `There is a block “${label}” already.`, {
    hint: 'Choose another label, or append to that one.',
    words: 'errors.own.blockTaken',
    field: 'label',
  });
}

function tooMuch(message: string): Failure {
  return fail('limit', message, {
    hint: 'Archive or shorten something first.',
    words: 'errors.own.blockTooMuch',
    field: 'content',
  });
}
