import { fail } from '../../../src/shared/model/failure.ts';
import type { Memory, Origin } from '../../../src/shared/model/memory.ts';
import type { StoreEntry } from '../../../src/shared/model/store-entry.ts';
import type { FakeHandlers } from '../fake-bridge.ts';
import { find, iso, type World } from './world.ts';

const byHand: Origin = { actor: 'person', spaceId: null, spaceTitle: null, runId: null, toolCallId: null };
const holds = (text: string, query: string | undefined) => !query || text.toLowerCase().includes(query.toLowerCase());

export function memoryHandlers({ data, emit, newId, undoable }: World): FakeHandlers {
  const put = (memories: Memory[], agentId: string) => {
    data.memories = memories;
    emit('memory.changed', { agentId });
  };
  const change = (id: string, patch: Partial<Memory>) => {
    const before = find(data.memories, id);
    const updatedAt = iso(Math.max(Date.now(), Date.parse(before.updatedAt) + 1));
    const swap = (to: Memory) =>
      put(
        data.memories.map((one) => (one.id === id ? to : one)),
        before.agentId,
      );
    const memory = { ...before, ...patch, updatedAt };
    swap(memory);
    return { memory, undoId: undoable(() => swap(before)) };
  };
  return {
    'memories.list': ({ agentId, query, sort, descending, offset, limit }) => {
      const found = data.memories
        .filter((one) => (!agentId || one.agentId === agentId) && holds(one.memory, query))
        .sort((a, b) => a[sort].localeCompare(b[sort]) * (descending ? -1 : 1));
      return { memories: found.slice(offset, offset + limit), total: found.length };
    },
    'memories.remember': ({ agentId, memory, tags }) => {
      const id = newId('m');
      const before = data.memories;
      const at = iso();
      const made: Memory = {
        id,
        agentId,
        spaceId: null,
        memory,
        tags,
        isPinned: false,
        isNever: false,
        origin: byHand,
        createdAt: at,
        updatedAt: at,
      };
      put([...before, made], agentId);
      return { id, undoId: undoable(() => put(before, agentId)) };
    },
    'memories.get': ({ id }) => ({ memory: find(data.memories, id) }),
    'memories.update': ({ id, memory, tags }) =>
      change(id, { ...(memory ? { memory } : {}), ...(tags ? { tags } : {}) }),
    'memories.pin': ({ id, pinned }) => change(id, { isPinned: pinned }),
    'memories.never': ({ id, never }) => change(id, { isNever: never }),
    'memories.forget': ({ agentId, ids }) => {
      const before = data.memories;
      put(
        before.filter(({ id }) => !ids.includes(id)),
        agentId,
      );
      return { forgotten: ids.length, undoId: undoable(() => put(before, agentId)) };
    },
    'memories.erase': ({ agentId, ids }) => {
      put(
        data.memories.filter(({ id }) => !ids.includes(id)),
        agentId,
      );
      return { erased: ids.length, staysInMessages: 2 };
    },
  };
}

export function storeHandlers({ data, emit, undoable }: World): FakeHandlers {
  const put = (entries: StoreEntry[], agentId: string) => {
    data.entries = entries;
    emit('store.changed', { agentId });
  };
  const isAt =
    ({ agentId, key }: { agentId: string; key: string }) =>
    (one: StoreEntry) =>
      one.agentId === agentId && one.key === key;
  const without = (gone: readonly { agentId: string; key: string }[]) =>
    data.entries.filter((one) => !gone.some((address) => isAt(address)(one)));
  return {
    'store.list': ({ agentId, query, sort, descending, offset, limit }) => {
      const found = data.entries
        .filter((one) => (!agentId || one.agentId === agentId) && holds(`${one.key} ${one.value}`, query))
        .sort(
          (a, b) => String(a[sort]).localeCompare(String(b[sort]), 'en', { numeric: true }) * (descending ? -1 : 1),
        );
      return { entries: found.slice(offset, offset + limit), total: found.length };
    },
    'store.get': (address) => {
      const entry = data.entries.find(isAt(address));
      if (!entry) throw fail('not_found', 'There is no note with this name.');
      return { entry };
    },
    'store.set': ({ agentId, key, value, rename }) => {
      const before = data.entries;
      const old = before.find(isAt({ agentId, key }));
      const entry: StoreEntry = {
        agentId,
        spaceId: null,
        key: rename ?? key,
        value,
        isClipped: false,
        bytes: value.length,
        origin: old?.origin ?? byHand,
        createdAt: old?.createdAt ?? iso(),
        updatedAt: iso(),
      };
      put([...before.filter((one) => one !== old), entry], agentId);
      return { entry, undoId: undoable(() => put(before, agentId)) };
    },
    'store.delete': ({ entries }) => {
      const before = data.entries;
      const agentId = entries[0]?.agentId ?? '';
      put(without(entries), agentId);
      return { deleted: entries.length, undoId: undoable(() => put(before, agentId)) };
    },
    'store.erase': ({ entries }) => {
      put(without(entries), entries[0]?.agentId ?? '');
      return { erased: entries.length, staysInMessages: 0 };
    },
  };
}
