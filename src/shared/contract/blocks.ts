import { z } from 'zod';
import { Block, BlockHistory, BlockPermission, BlockTier } from '../model/block.ts';
import { AgentId, Id, idList } from '../model/common.ts';
import { call } from './define.ts';

const ById = z.object({ agentId: AgentId, id: Id });

export const blockCalls = {
  /** By label, those in view first; of one agent those that are shared with it, too. */
  'blocks.list': call(z.object({ agentId: AgentId.optional() }), z.object({ blocks: z.array(Block) })),
  'blocks.history': call(ById, z.object({ history: BlockHistory })),
  /** By the person's hand: whatever its permission. Throws conflict where the place of the other tier is taken. */
  'blocks.update': call(
    ById.extend({
      text: z.string().max(32_768).optional(),
      permission: BlockPermission.optional(),
      tier: BlockTier.optional(),
    }),
    z.object({ block: Block, undoId: Id }),
  ),
  /** With another agent, and what it may do with it; null: no longer. Throws invalid_value for one that keeps conversations apart and is to do more than read. */
  'blocks.share': call(
    ById.extend({ withAgentId: AgentId, permission: BlockPermission.nullable() }),
    z.object({ block: Block, undoId: Id }),
  ),
  /** Undoable for 30 days. */
  'blocks.delete': call(z.object({ agentId: AgentId, ids: idList(200) }), z.object({ deleted: z.int(), undoId: Id })),
  /** Erase for good, also what was deleted before. */
  'blocks.erase': call(
    z.object({ agentId: AgentId, ids: idList(200) }),
    z.object({ erased: z.int(), staysInMessages: z.int() }),
  ),
};

export const blockEvents = {
  'block.changed': z.object({ agentId: z.string() }),
};
