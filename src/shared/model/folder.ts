import { z } from 'zod';
import { Instant } from './common.ts';

/** A folder in which one agent may change files; each change is asked about with all that it would change. */
export const GrantedFolder = z.object({
  id: z.string(),
  agentId: z.string(),
  /** Without links, as the system writes it. */
  path: z.string(),
  createdAt: Instant,
  /** False where it is not there now, or its path has become a link: nothing in it is changed then. */
  isThere: z.boolean(),
});
export type GrantedFolder = z.infer<typeof GrantedFolder>;
