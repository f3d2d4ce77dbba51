import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { Key, StoreEntry } from '../model/store-entry.ts';
import { call } from './define.ts';

/** 256 KB of UTF-8 at most (docs/trust.md#limits); the core measures bytes. */
const Value = z.string().max(262_144);
const Address = z.object({ agentId: AgentId, key: Key, spaceId: Id.optional() });
/** An entry that is named twice is meant once. */
const Addresses = z.object({
  entries: z
    .array(Address)
    .min(1)
    .max(1_000)
    .overwrite((entries) => [...new Map(entries.map((one) => [addressName(one), one])).values()]),
});

function addressName({ agentId, spaceId, key }: z.infer<typeof Address>): string {
  return JSON.stringify([agentId, spaceId ?? null, key]);
}

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
