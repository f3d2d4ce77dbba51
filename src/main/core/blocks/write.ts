import { type Failure, fail } from '../../../shared/model/failure.ts';
import type { CoreContext } from '../base/core-context.ts';
import { fingerprint, notPutBack } from '../base/put-back.ts';
import * as sql from '../db/blocks.ts';
import type { Database } from '../db/driver.ts';
import { addGone, dropGone } from '../db/erase/gone.ts';
import { indexText } from '../memory/terms.ts';
import { learnWords } from '../memory/vocabulary.ts';
import type { Restore } from '../tools/ports.ts';

/** Bytes of UTF-8 (docs/trust.md#limits). */
const LONGEST_BYTES = 32_768;
/** Blocks that one agent may have (in one space, if it keeps them apart). */
const MOST_PER_AGENT = 2_000;

/** How one block stood before a write, whole with history, and a fingerprint of how it stood after it. */
export interface Step {
  readonly id: string;
  /** As it is now; null where it is gone. */
  readonly row: sql.BlockRow | null;
  readonly before: { readonly row: sql.BlockRow; readonly history: readonly sql.BlockHistoryRow[] } | null;
  readonly after: string | null;
}

interface BlockSnapshot {
  readonly blocks: readonly Omit<Step, 'row'>[];
}

export function snapshotOf(steps: readonly Step[]): BlockSnapshot {
  return { blocks: steps.map(({ id, before, after }) => ({ id, before, after })) };
}

/** Throws `limit`. */
export function makeBlock({ db, newId }: CoreContext, said: Omit<sql.BlockRow, 'id'>): Step {
  const row: sql.BlockRow = { id: newId(), ...said, text: checkText(said.text) };
  if (sql.countBlocks(db, row) >= MOST_PER_AGENT) throw tooMuch(`There can be ${MOST_PER_AGENT} blocks.`);
  sql.insertBlock(db, row, termsFor(db, row));
  return { id: row.id, row, before: null, after: printOf(row) };
}

/** An earlier text is kept in its history. Throws `limit`. */
export function changeBlock(
  { db, clock, newId }: CoreContext,
  old: sql.BlockRow,
  wanted: Partial<Pick<sql.BlockRow, 'text' | 'permission' | 'tier'>>,
): Step {
  const row: sql.BlockRow = { ...old, ...wanted, updatedAt: clock.now() };
  checkText(row.text);
  const before = { row: old, history: sql.listBlockHistory(db, old.id) };
  if (row.text !== old.text) {
    sql.insertBlockHistory(db, { id: newId(), blockId: old.id, text: old.text, changedAt: row.updatedAt });
  }
  sql.updateBlock(db, row, termsFor(db, row));
  return { id: row.id, row, before, after: printOf(row) };
}

/** What it said is known until its traces go as well. */
export function removeBlock({ db, clock }: CoreContext, row: sql.BlockRow): Step {
  return { id: row.id, row: null, before: { row, history: leave(db, row, clock.now()) }, after: null };
}

/** Puts blocks back as the snapshot says. Throws `conflict` if one changed since, or its place is taken. */
export function restoreBlocks({ db, clock }: CoreContext): Restore {
  return (snapshot, scope) => {
    const { blocks } = snapshot as BlockSnapshot;
    db.transaction(() => {
      for (const { id, before, after } of blocks) {
        const current = sql.findBlock(db, scope.agentId, id);
        if ((current ? printOf(current) : null) !== after) throw notPutBack('block');
        if (current && !before) leave(db, current, clock.now());
        else if (current) sql.deleteBlock(db, id);
        else dropGone(db, { kind: 'block', agentId: scope.agentId, subject: id });
      }
      for (const { before } of blocks) {
        if (!before) continue;
        const { row } = before;
        if (sql.findLabelled(db, row, { label: row.label, isArchival: row.tier === 'archival' }))
          throw notPutBack('block');
        sql.insertBlock(db, row, termsFor(db, row));
        for (const entry of before.history) sql.insertBlockHistory(db, entry);
      }
    });
  };
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

function tooMuch(message: string): Failure {
  return fail('limit', message, {
    hint: 'Archive or shorten something first.',
    words: 'errors.own.blockTooMuch',
    field: 'content',
  });
}
