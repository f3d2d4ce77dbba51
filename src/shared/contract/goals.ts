import { z } from 'zod';
import { AgentId, Id, idList } from '../model/common.ts';
import { Goal, GoalStatus } from '../model/goal.ts';
import { characters } from '../model/text.ts';
import { call } from './define.ts';

export const goalCalls = {
  /** Active ones first. */
  'goals.list': call(z.object({ agentId: AgentId.optional() }), z.object({ goals: z.array(Goal) })),
  'goals.update': call(
    z.object({
      agentId: AgentId,
      id: Id,
      name: characters(500).trim().min(1).optional(),
      status: GoalStatus.optional(),
    }),
    z.object({ goal: Goal, undoId: Id }),
  ),
  /** Undoable for 30 days. */
  'goals.delete': call(z.object({ agentId: AgentId, ids: idList(200) }), z.object({ deleted: z.int(), undoId: Id })),
  /** Erase for good, also what was deleted before. */
  'goals.erase': call(
    z.object({ agentId: AgentId, ids: idList(200) }),
    z.object({ erased: z.int(), staysInMessages: z.int() }),
  ),
};

export const goalEvents = {
  'goal.changed': z.object({ agentId: z.string() }),
};
