import { z } from 'zod';
import { AgentId, Id } from '../model/common.ts';
import { Pin, PinKind, PinPlace } from '../model/pin.ts';
import { call } from './define.ts';

export const pinCalls = {
  /** What was put in view of this conversation or taken out of it, of the agents in it that have such a view; in view first. */
  'pins.in': call(z.object({ spaceId: Id }), z.object({ pins: z.array(Pin) })),
  /** The conversations that one thing was put in view of. */
  'pins.of': call(z.object({ agentId: AgentId, kind: PinKind, id: Id }), z.object({ places: z.array(PinPlace) })),
  /** By the person's hand. Throws not_found where the agent has no such thing there. */
  'pins.set': call(
    z.object({ agentId: AgentId, spaceId: Id, kind: PinKind, id: Id, isShown: z.boolean() }),
    z.object({ undoId: Id }),
  ),
};
