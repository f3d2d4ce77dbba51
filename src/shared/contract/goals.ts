import { z } from 'zod';
import { AgentId, Id, idList } from '../model/common.ts';
import { Goal, GoalEdit } from '../model/goal.ts';
import { call } from './define.ts';

export const goalCalls = {
  /** Active ones first, then in the person's order. */
  'goals.list': call(z.object({ agentId: AgentId.optional() }), z.object({ goals: z.array(Goal) })),
  'goals.update': call(GoalEdit.extend({ agentId: AgentId, id: Id }), z.object({ goal: Goal, undoId: Id })),
  /** The goals of an agent in the order of the person; those that are not named come behind. */
  'goals.order': call(z.object({ agentId: AgentId, ids: idList(400) }), z.object({ undoId: Id })),
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
