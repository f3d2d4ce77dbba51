import { noteId } from '../../../shared/model/outside.ts';
import type { StoreEntry } from '../../../shared/model/store-entry.ts';
import { type CoreContext, toIso } from '../base/core-context.ts';
import type { Erased } from '../db/erase/erase.ts';
import { beginEntries } from '../db/erase/erase-entries.ts';
import * as sql from '../db/store.ts';
import type { Eraser } from '../erase/eraser.ts';
import type { Outside } from '../outside/outside.ts';
import type { JournalPort } from '../tools/journal-port.ts';
import type { Restore, Scope, StoreItem, StorePort } from '../tools/ports.ts';
import { deleteEntries, noEntry, renameEntry, restoreEntries, type StoreSnapshot, setEntry } from './write.ts';

/** Values longer than this are clipped in lists (bytes of UTF-8, docs/behaviour.md#the-store). */
const listedValueBytes = 1_024;

export interface Store {
  /** The entries of one agent (and space), as tools see them. */
  port(scope: Scope): StorePort;
  readonly restore: Restore;
  list(filter: sql.StoreFilter): { entries: StoreEntry[]; total: number };
  get(address: sql.StoreAddress): StoreEntry;
  set(input: sql.StoreAddress & { readonly value: string; readonly rename?: string | undefined }): {
    entry: StoreEntry;
    undoId: string;
  };
  /** Entries of several agents are one edit, journalled with the first one's agent. */
  delete(addresses: readonly sql.StoreAddress[]): { deleted: number; undoId: string };
  /** Erases for good, also what was deleted before (docs/trust.md#erasing). */
  erase(addresses: readonly sql.StoreAddress[]): Promise<Erased>;
}

/** Keys and values: ports are for agents and bound to their scope, the other calls are the person's own and journalled. */
export function createStore(
  context: CoreContext,
  { journal, eraser, outside }: { readonly journal: JournalPort; readonly eraser: Eraser; readonly outside: Outside },
): Store {
  const { db, emit } = context;
  const changed = (agentId: string): void => emit('store.changed', { agentId });
  const restore = restoreEntries(context);
  const get = (address: sql.StoreAddress): StoreEntry => {
    const row = sql.findListing(db, address);
    if (!row) throw noEntry(address.key);
    return toEntry(row, false);
  };
  return {
    port: (scope) => storePort(context, scope, { changed, outside }),
    restore(snapshot, scope) {
      restore(snapshot, scope);
      for (const agentId of new Set((snapshot as StoreSnapshot).entries.map(({ address }) => address.agentId)))
        changed(agentId);
    },
    list(filter) {
      const { rows, total } = sql.pageEntries(db, filter, listedValueBytes + 4);
      return { entries: rows.map((row) => toEntry(row, true)), total };
    },
    get,
    set({ agentId, spaceId, key, value, rename }) {
      const moves = rename !== undefined && rename !== key;
      const entry = {
        agentId,
        spaceId: spaceId || undefined,
        tool: 'store_set',
        args: { key: moves ? rename : key, value },
        port: 'store',
      } as const;
      const { id, result } = journal.edit(entry, (scope) => {
        const { row, before } = moves
          ? renameEntry(context, scope, { key, to: rename, value })
          : setEntry(context, scope, { key, value });
        return { result: row.key, before };
      });
      changed(agentId);
      return { entry: get({ agentId, spaceId, key: result }), undoId: id };
    },
    delete(addresses) {
      const named = new Map(
        addresses.map((address) => [JSON.stringify([address.agentId, address.spaceId, address.key]), address]),
      );
      const found = [...named.values()].filter((address) => sql.findEntry(db, address));
      const first = found[0];
      if (!first) throw noEntry(addresses[0]?.key ?? '');
      const entry = {
        agentId: first.agentId,
        spaceId: first.spaceId || undefined,
        tool: 'store_delete',
        args: found.length === 1 ? { key: first.key } : { keys: found.map(({ key }) => key) },
        port: 'store',
      } as const;
      const { id } = journal.edit(entry, () => ({
        result: { deleted: found.length },
        before: deleteEntries(context, found),
      }));
      for (const agentId of new Set(found.map((address) => address.agentId))) changed(agentId);
      return { deleted: found.length, undoId: id };
    },
    async erase(addresses) {
      const erasureId = context.newId();
      const erased = beginEntries(db, { addresses, erasureId, now: context.clock.now() });
      const done = await eraser.finish(erasureId, erased);
      for (const agentId of new Set(addresses.map((address) => address.agentId))) changed(agentId);
      return done;
    },
  };
}

function storePort(
  context: CoreContext,
  scope: Scope,
  { changed, outside }: { readonly changed: (agentId: string) => void; readonly outside: Outside },
): StorePort {
  const { db } = context;
  const { agentId, isolationSpaceId: spaceId } = scope;
  const markId = (key: string): string => noteId(agentId, spaceId, key);
  const shown = (rows: readonly sql.StoreRow[]): StoreItem[] => {
    outside.read(
      scope.origin.heardIn,
      'note',
      rows.map(({ key }) => markId(key)),
    );
    return rows.map(toItem);
  };
  return {
    set(key, value) {
      const { row, before } = setEntry(context, scope, { key, value });
      outside.wrote(scope, 'note', markId(key));
      changed(agentId);
      return { item: toItem(row), before };
    },
    get(key) {
      const row = sql.findEntry(db, { agentId, spaceId, key });
      if (!row) throw noEntry(key);
      shown([row]);
      return toItem(row);
    },
    delete(key) {
      const before = deleteEntries(context, [{ agentId, spaceId, key }]);
      if (before.entries.length === 0) throw noEntry(key);
      changed(agentId);
      return { before };
    },
    // One character more than a list shows, also of the longest, so that a list can tell which values it has to clip.
    list: () => shown(sql.listEntries(db, { agentId, spaceId }, listedValueBytes + 4)),
  };
}

function toItem(row: sql.StoreRow): StoreItem {
  return { key: row.key, value: row.value, createdAt: toIso(row.createdAt), updatedAt: toIso(row.updatedAt) };
}

function toEntry(row: sql.StoreListing, mayClip: boolean): StoreEntry {
  const { value, isClipped } = mayClip ? clipped(row.value, row.bytes) : { value: row.value, isClipped: false };
  return {
    agentId: row.agentId,
    spaceId: row.spaceId === '' ? null : row.spaceId,
    key: row.key,
    value,
    isClipped: isClipped ?? false,
    bytes: row.bytes,
    origin: {
      actor: row.actor,
      spaceId: row.originSpaceId,
      spaceTitle: row.originSpaceTitle,
      runId: row.runId,
      toolCallId: row.toolCallId,
    },
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}

/** `head` is at least the first 1 KB of a value of `bytes` bytes; cut between characters. */
function clipped(head: string, bytes: number): { readonly value: string; readonly isClipped?: true } {
  if (bytes <= listedValueBytes) return { value: head };
  const cut = Buffer.from(head)
    .subarray(0, listedValueBytes)
    .toString('utf8')
    .replace(/\uFFFD$/, '');
  return { value: cut, isClipped: true };
}
