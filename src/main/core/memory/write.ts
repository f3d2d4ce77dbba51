import { isDeepStrictEqual } from 'node:util';
import { type Failure, fail } from '../../../shared/model/failure.ts';
import { type MemoryType, nameLimit, tagLimits } from '../../../shared/model/memory.ts';
import { countCharacters } from '../../../shared/model/text.ts';
import type { CoreContext } from '../base/core-context.ts';
import { fingerprint, notPutBack } from '../base/put-back.ts';
import type { Database } from '../db/driver.ts';
import { addGone, dropGone } from '../db/erase/gone.ts';
import * as sql from '../db/memories.ts';
import { writtenBy } from '../db/written.ts';
import type { Restore, Scope } from '../tools/ports.ts';
import { indexText } from './terms.ts';
import { learnWords } from './vocabulary.ts';

/** Bytes of UTF-8 (docs/trust.md#limits). */
const longestMemoryBytes = 8_192;

/** How some memories stood before a write, whole with history, and a fingerprint of how they stood after it. */
export interface MemorySnapshot {
  readonly memories: readonly {
    readonly id: string;
    readonly before: { readonly row: sql.MemoryRow; readonly history: readonly sql.HistoryRow[] } | null;
    readonly after: string | null;
  }[];
}

/** What a memory is about, of what kind and how much it matters; each may be unsaid. */
export interface About {
  readonly name?: string | undefined;
  readonly type?: MemoryType | undefined;
  readonly importance?: number | undefined;
}

export interface Written {
  readonly row: sql.MemoryRow;
  readonly before: MemorySnapshot;
}

/**
 * Keeps a memory. The same text again in the same scope stays one memory: its tags are joined and it counts as fresh.
 * Throws `invalid_value` for an empty text and `limit` above 8 KB.
 */
export function remember(
  context: CoreContext,
  scope: Scope,
  { memory, tags, ...about }: About & { readonly memory: string; readonly tags: readonly string[] },
): Written {
  const { db } = context;
  const of = { agentId: scope.agentId, spaceId: scope.isolationSpaceId };
  const text = checkText(memory);
  const { name } = about;
  return db.transaction(() => {
    const same = sql.findSameMemory(db, of, text);
    // Under another name it is another memory.
    const isSame = same && (name === undefined || same.name === null || same.name === name);
    if (isSame) return change(context, same, { ...about, tags: [...same.tags, ...tags] });
    if (name !== undefined) checkName(db, of, name);
    return insert(context, scope, { text, tags: checkTags(tags), key: null, isPinned: false, ...about });
  });
}

/** Throws `conflict` where another memory of the scope has the name, `limit` for one that is too long. */
function checkName(db: Database, of: sql.MemoryScope, name: string): void {
  if (countCharacters(name) > nameLimit) {
    throw fail('limit', `A name has at most ${nameLimit} characters.`, {
      hint: 'Name one topic in a few words.',
      words: 'errors.limit',
      field: 'name',
    });
  }
  if (!sql.findNamed(db, of, name)) return;
  throw fail('conflict', 'There is a memory of this name.', {
    hint: 'Choose a more specific name, or update that one.',
    words: 'errors.own.memoryNameTaken',
    field: 'name',
  });
}

type Said = Pick<sql.MemoryRow, 'text' | 'tags' | 'key' | 'isPinned'>;

function insert(
  { db, clock, newId }: CoreContext,
  scope: Scope,
  { name = null, type = null, importance = null, ...said }: Said & { readonly [K in keyof About]?: About[K] | null },
): Written {
  const row: sql.MemoryRow = {
    id: newId(),
    ...said,
    ...{ name, type, importance, sources: null },
    isNever: false,
    supersededBy: null,
    ...writtenBy(scope, clock.now()),
  };
  insertRow(db, row);
  return { row, before: { memories: [{ id: row.id, before: null, after: printOf(row) }] } };
}

/**
 * Keeps values under keys, which stay in view: all or none. What stood under a key goes into its history; of a key that is
 * named twice the last counts. Throws as `remember`.
 */
export function setKeyed(
  context: CoreContext,
  scope: Scope,
  entries: ReadonlyMap<string, string>,
): { readonly rows: readonly sql.MemoryRow[]; readonly before: MemorySnapshot } {
  const { db } = context;
  return db.transaction(() => {
    const done = [...entries].map(([key, value]) => {
      const old = sql.findKeyed(db, { agentId: scope.agentId, spaceId: scope.isolationSpaceId }, key);
      return old
        ? change(context, old, { memory: value, isPinned: true })
        : insert(context, scope, { text: checkText(value), tags: [], key, isPinned: true });
    });
    return { rows: done.map(({ row }) => row), before: { memories: done.flatMap(({ before }) => before.memories) } };
  });
}

export interface MemoryChange extends About {
  readonly memory?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly isPinned?: boolean | undefined;
  readonly isNever?: boolean | undefined;
  /** The memory that is right instead: this one stays, but is neither found nor recalled; null takes that back. */
  readonly supersededBy?: string | null | undefined;
  /** Where the new text comes from. */
  readonly from?: sql.SaidIn | undefined;
}

/** Changes a memory; an earlier text is kept in its history. Pinned and "never" exclude each other: the later wins. */
export function change(context: CoreContext, old: sql.MemoryRow, wanted: MemoryChange): Written {
  const { db, clock, newId } = context;
  const text = wanted.memory === undefined ? old.text : checkText(wanted.memory);
  const isPinned = wanted.isPinned ?? (wanted.isNever === true ? false : old.isPinned);
  const isNever = wanted.isNever ?? (wanted.isPinned === true ? false : old.isNever);
  const row: sql.MemoryRow = {
    ...old,
    text,
    tags: wanted.tags === undefined ? old.tags : checkTags(wanted.tags),
    isPinned,
    isNever,
    supersededBy: wanted.supersededBy === undefined ? old.supersededBy : wanted.supersededBy,
    name: wanted.name ?? old.name ?? null,
    type: wanted.type ?? old.type ?? null,
    importance: wanted.importance ?? old.importance ?? null,
    sources: wanted.from ? [...(old.sources ?? []), wanted.from] : (old.sources ?? null),
    updatedAt: clock.now(),
  };
  const said = ['text', 'tags', 'name', 'type', 'importance', 'sources'] as const;
  return db.transaction(() => {
    if (row.name !== null && row.name !== old.name) checkName(db, old, row.name);
    const before = { row: old, history: sql.listHistory(db, old.id) };
    if (text !== old.text) {
      sql.insertHistory(db, {
        id: newId(),
        memoryId: old.id,
        text: old.text,
        tags: old.tags,
        changedAt: row.updatedAt,
      });
    }
    if (said.every((part) => isDeepStrictEqual(row[part], old[part]))) sql.markMemory(db, row);
    else {
      const terms = termsFor(row);
      sql.updateMemory(db, row, terms);
      learnWords(db, 'memory', terms);
    }
    return { row, before: { memories: [{ id: row.id, before, after: printOf(row) }] } };
  });
}

/** Takes memories out of table, index and history; the snapshot puts them back exactly. */
export function forget({ db, clock }: CoreContext, rows: readonly sql.MemoryRow[]): MemorySnapshot {
  return db.transaction(() => ({
    memories: [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => {
      return { id: row.id, before: { row, history: leave(db, row, clock.now()) }, after: null };
    }),
  }));
}

/** Throws `not_found`. */
export function findOwn(db: Database, agentId: string, id: string): sql.MemoryRow {
  const row = sql.findMemory(db, agentId, id);
  if (!row) throw noMemory();
  return row;
}

export function noMemory(): Failure {
  return fail('not_found', 'No memory with this id.', {
    hint: 'Search or list the memories to find its id.',
    words: 'errors.not_found',
  });
}

/** Puts memories back as the snapshot says: ids, times, tags, marks and history. Throws `conflict` if one changed since. */
export function restoreMemories({ db, clock }: CoreContext): Restore {
  return (snapshot, scope) => {
    const { memories } = snapshot as MemorySnapshot;
    db.transaction(() => {
      for (const { id, before, after } of memories) {
        const current = sql.findMemory(db, scope.agentId, id);
        if ((current ? printOf(current) : null) !== after) throw notPutBack('memory');
        if (current && !before) leave(db, current, clock.now());
        else if (current) sql.deleteMemory(db, id);
        else dropGone(db, { kind: 'memory', agentId: scope.agentId, subject: id });
        if (!before) continue;
        const { key, name } = before.row;
        if (key && sql.findKeyed(db, before.row, key)) throw notPutBack('memory');
        if (name && sql.findNamed(db, before.row, name)) throw notPutBack('memory');
        insertRow(db, before.row);
        for (const entry of before.history) sql.insertHistory(db, entry);
      }
    });
  };
}

function insertRow(db: Database, row: sql.MemoryRow): void {
  const terms = termsFor(row);
  sql.insertMemory(db, row, terms);
  learnWords(db, 'memory', terms);
}

/** A memory is found by the words of its key and of its name, too. */
function termsFor({ key, name, text, tags }: sql.MemoryRow): string {
  return indexText([key, name, text].filter(Boolean).join(' '), tags);
}

/** Out of the table; what it said is known until its traces go as well. Returns the history that went with it. */
function leave(db: Database, row: sql.MemoryRow, now: number): readonly sql.HistoryRow[] {
  const history = sql.listHistory(db, row.id);
  sql.deleteMemory(db, row.id);
  const texts = [row.text, ...(row.name ? [row.name] : []), ...history.map(({ text }) => text)];
  addGone(db, { kind: 'memory', agentId: row.agentId, spaceId: row.spaceId, subject: row.id, texts, goneAt: now });
  return history;
}

function printOf(row: sql.MemoryRow): string {
  return fingerprint([
    row.id,
    row.agentId,
    row.spaceId,
    row.text,
    // As SQLite keeps them: prints of what was written before stay good.
    JSON.stringify(row.tags),
    Number(row.isPinned),
    Number(row.isNever),
    row.supersededBy,
    row.updatedAt,
    ...(row.name || row.type || row.importance != null ? [row.name, row.type, row.importance] : []),
  ]);
}

function checkText(memory: string): string {
  const text = memory.trim();
  if (text === '')
    throw fail('invalid_value', 'memory must not be empty.', { field: 'memory', words: 'errors.missing_parameter' });
  if (Buffer.byteLength(text) > longestMemoryBytes) {
    throw fail('limit', 'A memory holds at most 8 KB of text.', {
      hint: 'Keep one fact in a few sentences, or split it.',
      words: 'errors.own.memoryTooLong',
      field: 'memory',
    });
  }
  return text;
}

/** The tags as they are kept, each once; the limits hold on every path here. Throws `limit`. */
function checkTags(tags: readonly string[]): string[] {
  const kept = [...new Set(tags.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  const tooLong = kept.some((tag) => countCharacters(tag) > tagLimits.characters);
  if (tooLong || kept.length > tagLimits.count) {
    throw fail(
      'limit',
      tooLong
        ? `A tag has at most ${tagLimits.characters} characters.`
        : `A memory has at most ${tagLimits.count} tags.`,
      { hint: 'Use a few short words.', words: 'errors.own.tooManyTags', field: 'tags' },
    );
  }
  return kept;
}
