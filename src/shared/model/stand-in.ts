import { z } from 'zod';

const Named = z.object({ name: z.string(), title: z.string() });

/** A tool of others in place of one of Hearth's. */
export const StandIn = z.object({
  tool: Named,
  own: Named,
  /** For every agent. */
  isForAll: z.boolean(),
  /** False: it is gone or off, and nothing is in its place. */
  isHere: z.boolean(),
});
export type StandIn = z.infer<typeof StandIn>;

/** What an agent has in place of Hearth's tools, and what it could have. */
export const StandIns = z.object({
  chosen: z.array(StandIn),
  replaceable: z.array(Named),
  own: z.array(Named.extend({ isForAll: z.boolean() })),
});
export type StandIns = z.infer<typeof StandIns>;
