import { z } from 'zod';
import { AgentId } from './common.ts';

/** Who answers where nobody said which agent. */
export const defaultAgentId = 'hearth';

/** An installed agent as the screen shows it. */
export const Agent = z.object({
  id: AgentId,
  name: z.string(),
  description: z.string(),
  version: z.string(),
  packs: z.array(z.string()),
  tools: z.array(z.string()),
  isolation: z.enum(['per_user', 'per_thread']),
  /** The model chosen for it; null: the default one. */
  model: z.string().nullable(),
});
export type Agent = z.infer<typeof Agent>;
