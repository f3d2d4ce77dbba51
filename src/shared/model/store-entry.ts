import { z } from 'zod';
import { Instant } from './common.ts';
import { Origin } from './memory.ts';
import { NameText } from './text.ts';

/** Under which a value is kept (docs/trust.md#limits). */
export const Key = NameText(512);

/** A key and its value, kept by one agent for one person (and one space, if the agent is per_thread). */
export const StoreEntry = z.object({
  agentId: z.string(),
  spaceId: z.string().nullable(),
  key: z.string(),
  value: z.string(),
  isClipped: z.boolean(),
  bytes: z.int(),
  origin: Origin,
  createdAt: Instant,
  updatedAt: Instant,
});
export type StoreEntry = z.infer<typeof StoreEntry>;
