import type { Handlers } from '../../../shared/contract/define.ts';
import type { memoryCalls } from '../../../shared/contract/memories.ts';
import type { Agents } from '../agents/registry.ts';
import type { CoreContext } from '../base/core-context.ts';
import { keptInView, keptOutOfView } from '../conversation/kept.ts';
import { recalledIn } from '../db/messages.ts';
import { openSpace } from '../db/spaces.ts';
import type { Meaning } from '../meaning/meaning.ts';
import type { Memories } from '../memory/memories.ts';
import type { Models } from '../models/models.ts';

interface MemoryParts {
  readonly context: Pick<CoreContext, 'db'>;
  readonly agents: Pick<Agents, 'find' | 'isMind' | 'isolationOf' | 'isolationSpaceId' | 'toolsOf'>;
  readonly memories: Memories;
  readonly meaning: Pick<Meaning, 'prepare'>;
  /** What is recalled depends on how many tokens fit into the agent's model. */
  readonly models: Pick<Models, 'windowOf'>;
}

export function memoryHandlers({
  context: { db },
  agents,
  memories,
  meaning,
  models,
}: MemoryParts): Handlers<typeof memoryCalls> {
  const { isolationOf } = agents;
  return {
    'memories.remember': ({ agentId, memory, tags, spaceId, supersedes }) => {
      isolationOf(agentId, spaceId);
      if (spaceId !== undefined) openSpace(db, spaceId);
      return memories.remember({ agentId, memory, tags, spaceId, supersedes });
    },
    'memories.search': async ({ agentId, query, limit, spaceId }) => {
      const isolationSpaceId = isolationOf(agentId, spaceId);
      await meaning.prepare([query], { kind: 'memory', agentId, spaceId: isolationSpaceId });
      return { memories: memories.search({ agentId, isolationSpaceId }, query, limit) };
    },
    'memories.recallFor': async ({ agentId, text, spaceId }) => {
      const isolationSpaceId = isolationOf(agentId, spaceId);
      await meaning.prepare([text], { kind: 'memory', agentId, spaceId: isolationSpaceId });
      const mode = agents.isMind(agentId) ? 'mind' : 'own';
      const of = { agentId, spaceId: spaceId ?? '', mode } as const;
      return memories.recallFor({
        agentId,
        isolationSpaceId,
        text,
        // What was recalled in a space already is not told again.
        inWindow: [...(spaceId === undefined ? [] : recalledIn(db, spaceId)), ...keptInView({ db }, { agents }, of)],
        takenOut: keptOutOfView({ db }, { agents }, of),
        contextTokens: models.windowOf(agentId),
      });
    },
    'memories.list': (filter) => memories.list(filter),
    'memories.get': ({ agentId, id }) => ({ memory: memories.get(agentId, id) }),
    'memories.past': ({ agentId, id }) => memories.past(agentId, id),
    'memories.update': ({ agentId, id, memory, tags, name }) =>
      memories.change({ agentId, id }, 'memory_update', { memory, tags, name }),
    'memories.pin': ({ agentId, id, pinned }) => memories.change({ agentId, id }, 'memory_pin', { isPinned: pinned }),
    'memories.never': ({ agentId, id, never }) => memories.change({ agentId, id }, 'memory_never', { isNever: never }),
    'memories.replace': ({ agentId, id, by }) => memories.replace(agentId, id, by),
    'memories.forget': ({ agentId, ids }) => memories.forget(agentId, ids),
    'memories.erase': ({ agentId, ids }) => memories.erase(agentId, ids),
  };
}
