import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { StoreEntry } from '../model/store-entry.ts';
import { call } from './define.ts';

/** ≤ 512 characters; the value ≤ 256 KB of UTF-8 (trust, Limits); the core measures bytes. */
const Key = z.string().min(1).max(512);
const Value = z.string().max(262_144);
const Address = z.object({ agentId: AgentId, key: Key, spaceId: Id.optional() });
const Addresses = z.object({ entries: z.array(Address).min(1).max(1_000) });

export const storeCalls = {
  'store.list': call(
    z.object({
      agentId: AgentId.optional(),
      query: z.string().max(1_000).optional(),
      sort: z.enum(['key', 'updatedAt', 'createdAt', 'bytes']).default('key'),
      descending: z.boolean().default(false),
      offset: z.int().min(0).default(0),
      limit: z.int().min(1).max(1_000).default(200),
    }),
    z.object({ entries: z.array(StoreEntry), total: z.int() }),
  ),
  'store.get': call(Address, z.object({ entry: StoreEntry })),
  /** Upsert; with `rename` the entry moves to a new key. */
  'store.set': call(
    Address.extend({ value: Value, rename: Key.optional() }),
    z.object({ entry: StoreEntry, undoId: Id }),
  ),
  'store.delete': call(Addresses, z.object({ deleted: z.int(), undoId: Id })),
  'store.erase': call(Addresses, z.object({ erased: z.int(), staysInMessages: z.int() })),
};

export const storeEvents = {
  'store.changed': z.object({ agentId: z.string() }),
};
