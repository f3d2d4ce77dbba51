import type { Memory, MemoryPast } from '../../../shared/model/memory.ts';
import type { CoreContext } from '../base/core-context.ts';
import type { Erased } from '../db/erase/erase.ts';
import { beginMemories } from '../db/erase/erase-kept.ts';
import * as sql from '../db/memories.ts';
import type { Eraser } from '../erase/eraser.ts';
import type { Nearness } from '../meaning/nearness.ts';
import type { Outside } from '../outside/outside.ts';
import type { JournalPort } from '../tools/journal-port.ts';
import type { MemoryPort } from '../tools/memory-ports.ts';
import type { Restore, Scope } from '../tools/ports.ts';
import { memoryText } from './look-up.ts';
import { namedPort } from './named.ts';
import { past } from './past.ts';
import { type Recalled, type RecallInput, recallFor, searchMemories } from './recall.ts';
import { mayReplace, replace } from './replace.ts';
import { droppedWords } from './stop-words.ts';
import { termsOf } from './terms.ts';
import { toItem, toMemory } from './view.ts';
import {
  change,
  findOwn,
  forget,
  type MemoryChange,
  noMemory,
  remember,
  restoreMemories,
  setKeyed,
  type Written,
} from './write.ts';

export interface Memories {
  /** The memories of one agent (and space), as tools and runs see them. */
  port(scope: Scope): MemoryPort;
  readonly restore: Restore;
  /** What goes into the prompt for a text, and what was left out. */
  recallFor(input: RecallInput): Recalled;
  search(
    scope: { readonly agentId: string; readonly isolationSpaceId: string },
    query: string,
    limit: number,
  ): Memory[];
  list(filter: Omit<sql.MemoryFilter, 'query'> & { readonly query?: string | undefined }): {
    memories: Memory[];
    total: number;
  };
  get(agentId: string, id: string): Memory;
  past(agentId: string, id: string): MemoryPast;
  /** What it says, of whichever agent. */
  textOf(id: string): string | undefined;
  remember(input: {
    readonly agentId: string;
    readonly spaceId?: string | undefined;
    readonly memory: string;
    readonly tags: readonly string[];
    /** The memory that it replaces; throws `not_found` where there is none. */
    readonly supersedes?: string | undefined;
  }): { id: string; undoId: string };
  change(
    of: { readonly agentId: string; readonly id: string },
    tool: string,
    wanted: MemoryChange,
  ): { memory: Memory; undoId: string };
  /** Another memory is right instead; null: this one is right after all. Throws `not_found`, `invalid_value`. */
  replace(agentId: string, id: string, by: string | null): { memory: Memory; undoId: string };
  forget(agentId: string, ids: readonly string[]): { forgotten: number; undoId: string };
  /** Erases for good, also what was forgotten before (docs/trust.md#erasing). */
  erase(agentId: string, ids: readonly string[]): Promise<Erased>;
}

/**
 * Memories: written, found, recalled, forgotten, erased. Ports are for agents and bound to their scope; the other calls
 * are the person's own and reach every space of an agent, journalled with the person as the actor.
 */
export function createMemories(
  context: CoreContext,
  {
    journal,
    eraser,
    outside,
    nearness,
  }: {
    readonly journal: JournalPort;
    readonly eraser: Eraser;
    readonly outside: Outside;
    /** Finds by meaning what was made ready; without it words alone find. */
    readonly nearness?: Nearness;
  },
): Memories {
  const { db, emit } = context;
  const changed = (agentId: string): void => emit('memory.changed', { agentId });
  const restore = restoreMemories(context);

  /** The person's own change of one memory. */
  function edit(
    { agentId, id }: { readonly agentId: string; readonly id: string },
    { tool, args }: { readonly tool: string; readonly args: object },
    write: (old: sql.MemoryRow) => Written,
  ): { memory: Memory; undoId: string } {
    const old = findOwn(db, agentId, id);
    const spaceId = old.spaceId || undefined;
    const done = journal.edit({ agentId, spaceId, tool, args: { id, ...args }, port: 'memories' }, () => {
      const { row, before } = write(old);
      return { result: row, before };
    });
    changed(agentId);
    return { memory: toMemory(db, done.result), undoId: done.id };
  }

  return {
    port: (scope) => memoryPort(context, scope, { changed, outside, nearness }),
    restore(snapshot, scope) {
      restore(snapshot, scope);
      changed(scope.agentId);
    },
    recallFor: (input) => recallFor(context, input, nearness),
    search: (scope, query, limit) =>
      searchMemories(
        context,
        { agentId: scope.agentId, spaceId: scope.isolationSpaceId },
        { query, limit, nearness },
      ).map(({ row, score }) => toMemory(db, row, score)),
    list({ query, ...filter }) {
      const text = query?.trim() ?? '';
      const { rows, total } = sql.pageMemories(db, {
        ...filter,
        query: text === '' ? undefined : { text, expression: everyWord(text) },
      });
      return { memories: rows.map((row) => toMemory(db, row)), total };
    },
    get: (agentId, id) => toMemory(db, findOwn(db, agentId, id)),
    textOf: (id) => memoryText(db, id),
    past(agentId, id) {
      const row = findOwn(db, agentId, id);
      return {
        ...past(db, row),
        mayReplace: mayReplace(context, row).map(({ id: old, text }) => ({ id: old, memory: text })),
      };
    },
    remember({ agentId, spaceId, memory, tags, supersedes }) {
      const old = supersedes === undefined ? undefined : findOwn(db, agentId, supersedes);
      const args = { memory, tags, ...(old && { supersedes: old.id }) };
      const entry = { agentId, spaceId, tool: 'memory_remember', args, port: 'memories' } as const;
      const { id, result } = journal.edit(entry, (scope) => {
        const { row, before } = remember(context, scope, { memory, tags });
        if (!old || old.id === row.id) return { result: row.id, before };
        const replaced = replace(context, old, row.id).before;
        return { result: row.id, before: { memories: [...before.memories, ...replaced.memories] } };
      });
      changed(agentId);
      return { id: result, undoId: id };
    },
    change: (of, tool, wanted) => edit(of, { tool, args: wanted }, (old) => change(context, old, wanted)),
    replace: (agentId, id, by) =>
      edit({ agentId, id }, { tool: 'memory_replace', args: { by } }, (old) => replace(context, old, by)),
    forget(agentId, ids) {
      const rows = [...new Set(ids)].map((id) => sql.findMemory(db, agentId, id)).filter((row) => row !== undefined);
      if (rows.length === 0) throw noMemory();
      const spaceId = rows[0]?.spaceId || undefined;
      const args = rows.length === 1 ? { memory_id: rows[0]?.id } : { memory_ids: rows.map((row) => row.id) };
      const entry = { agentId, spaceId, tool: 'memory_forget', args, port: 'memories' } as const;
      const { id } = journal.edit(entry, () => ({ result: { forgotten: rows.length }, before: forget(context, rows) }));
      changed(agentId);
      return { forgotten: rows.length, undoId: id };
    },
    async erase(agentId, ids) {
      const erasureId = context.newId();
      const erased = beginMemories(db, { agentId, ids, erasureId, now: context.clock.now() });
      const done = await eraser.finish(erasureId, erased);
      changed(agentId);
      return done;
    },
  };
}

function memoryPort(
  context: CoreContext,
  scope: Scope,
  {
    changed,
    outside,
    nearness,
  }: {
    readonly changed: (agentId: string) => void;
    readonly outside: Outside;
    readonly nearness: Nearness | undefined;
  },
): MemoryPort {
  const { db } = context;
  const { agentId, isolationSpaceId: spaceId } = scope;
  const own = (id: string): sql.MemoryRow => {
    const row = sql.findMemory(db, agentId, id);
    if (row?.spaceId !== spaceId) throw noMemory();
    return row;
  };
  function shown<R extends sql.MemoryRow>(rows: readonly R[]): readonly R[] {
    const ids = rows.map(({ id }) => id);
    outside.read(scope.origin.heardIn, 'memory', ids);
    return rows;
  }
  return {
    get: (id) => toItem(own(id)),
    named: namedPort(context, scope, { outside, nearness, changed }),
    remember(memory, tags, about = {}) {
      const { row, before } = remember(context, scope, { memory, tags, ...about });
      outside.wrote(scope, 'memory', row.id);
      changed(agentId);
      return { item: toItem(row), before };
    },
    forget(id) {
      const [row = own(id)] = shown([own(id)]);
      const before = forget(context, [row]);
      changed(agentId);
      return { item: toItem(row), before };
    },
    search(query, limit) {
      const found = searchMemories(context, { agentId, spaceId }, { query, limit, nearness });
      shown(found.map(({ row }) => row));
      return found.map(({ row, score }) => toItem(row, score));
    },
    list: (limit) => shown(sql.listNewest(db, { agentId, spaceId }, limit)).map((row) => toItem(row)),
    count: () => sql.countNewest(db, { agentId, spaceId }),
    setKeyed(entries) {
      const { rows, before } = setKeyed(context, scope, entries);
      for (const { id } of rows) outside.wrote(scope, 'memory', id);
      changed(agentId);
      return { count: rows.length, before };
    },
    keyed: () =>
      shown(sql.listKeyed(db, { agentId, spaceId })).map(({ key, text }) => ({ key: key ?? '', value: text })),
    deleteKeyed(keys) {
      const rows = [...keys].flatMap((key) => sql.findKeyed(db, { agentId, spaceId }, key) ?? []);
      const before = forget(context, rows);
      if (rows.length > 0) changed(agentId);
      return { deleted: rows.length, before };
    },
  };
}

/** For looking through a list while typing: every word, the last one perhaps unfinished. */
function everyWord(text: string): string {
  const terms = termsOf(text, { limit: 12 }).filter(({ folded }) => !droppedWords.has(folded));
  return terms.map(({ term }, place) => `"${term}"${place === terms.length - 1 ? '*' : ''}`).join(' AND ');
}
