import type { Handlers } from '../../../shared/contract/define.ts';
import type { coreCalls } from '../../../shared/contract/index.ts';
import type { memoryCalls } from '../../../shared/contract/memories.ts';
import type { IsolationOf } from '../base/isolation.ts';
import type { Memories } from '../memory/memories.ts';

interface MemoryParts {
  readonly memories: Memories;
  readonly isolationOf: IsolationOf;
  /** Tokens that fit into the agent's model, since what is recalled depends on it. */
  readonly windowOf: (agentId: string) => number;
  /** Throws not_found for a conversation that is not there, or deleted. */
  readonly openSpace: (spaceId: string) => unknown;
  /** Ids of what was recalled in a space already: it is not told again. */
  readonly recalledIn: (spaceId: string) => readonly string[];
}

export function memoryHandlers({
  memories,
  isolationOf,
  windowOf,
  openSpace,
  recalledIn,
}: MemoryParts): Pick<Handlers<typeof coreCalls>, keyof typeof memoryCalls> {
  return {
    'memories.remember': ({ agentId, memory, tags, spaceId }) => {
      isolationOf(agentId, spaceId);
      if (spaceId !== undefined) openSpace(spaceId);
      return memories.remember({ agentId, memory, tags, spaceId });
    },
    'memories.search': ({ agentId, query, limit, spaceId }) => ({
      memories: memories.search({ agentId, isolationSpaceId: isolationOf(agentId, spaceId) }, query, limit),
    }),
    'memories.recallFor': ({ agentId, text, spaceId }) =>
      memories.recallFor({
        agentId,
        isolationSpaceId: isolationOf(agentId, spaceId),
        text,
        inWindow: spaceId === undefined ? [] : recalledIn(spaceId),
        contextTokens: windowOf(agentId),
      }),
    'memories.list': (filter) => memories.list(filter),
    'memories.get': ({ agentId, id }) => ({ memory: memories.get(agentId, id) }),
    'memories.update': ({ agentId, id, memory, tags }) =>
      memories.change(agentId, id, 'memory_update', { memory, tags }),
    'memories.pin': ({ agentId, id, pinned }) => memories.change(agentId, id, 'memory_pin', { isPinned: pinned }),
    'memories.never': ({ agentId, id, never }) => memories.change(agentId, id, 'memory_never', { isNever: never }),
    'memories.forget': ({ agentId, ids }) => memories.forget(agentId, ids),
    'memories.erase': ({ agentId, ids }) => memories.erase(agentId, ids),
  };
}
