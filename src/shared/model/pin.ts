import { z } from 'zod';

/** What can be put in view of one conversation, or taken out of it. */
export const PinKind = z.enum(['goal', 'memory']);
export type PinKind = z.infer<typeof PinKind>;

/** What an agent or the person put in view of one conversation (`isShown`), or took out of it. */
export const Pin = z.object({
  agentId: z.string(),
  kind: PinKind,
  id: z.string(),
  /** A goal's name; what a memory is called or, without a name, what it says. */
  title: z.string(),
  isShown: z.boolean(),
  /** Of an agent with one history: it is so in all of its conversations. */
  isEverywhere: z.boolean(),
});
export type Pin = z.infer<typeof Pin>;

/** Where one thing is in view: a conversation; without an id all of its agent's, which has one history over them. */
export const PinPlace = z.object({ spaceId: z.string().nullable(), title: z.string() });
export type PinPlace = z.infer<typeof PinPlace>;
