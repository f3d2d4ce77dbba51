import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { Space } from '../model/space.ts';
import { characters } from '../model/text.ts';
import { call } from './define.ts';

const OneSpace = z.object({ space: Space });
const OfSpace = z.object({ spaceId: Id, agentId: AgentId });

export const spaceCalls = {
  /** A space of several agents; the first of them does plain requests. */
  'spaces.create': call(
    z.object({ agentIds: z.array(AgentId).min(1).max(16), title: characters(200).trim().min(1).optional() }),
    OneSpace,
  ),
  /** One that is there already stays. */
  'spaces.invite': call(OfSpace, OneSpace),
  /** Ends what it does there; what it said stays. The last agent: `conflict`. */
  'spaces.removeAgent': call(OfSpace, OneSpace),
  /** Agents that rest after many messages among themselves talk on: what they held back is said. One that does not rest stays as it is. */
  'spaces.goOn': call(z.object({ spaceId: Id }), OneSpace),
  /** Everything that works, waits for an answer or is queued, everywhere. */
  'chat.stopAll': call(z.object({}), z.object({ stopped: z.int() })),
};
