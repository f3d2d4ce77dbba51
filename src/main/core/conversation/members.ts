import { fail } from '../../../shared/model/failure.ts';
import type { Space } from '../../../shared/model/space.ts';
import type { CoreContext } from '../base/core-context.ts';
import { markSpaceHandled } from '../db/inbox.ts';
import { addAgent, agentsIn, dropAgent, isAgentIn } from '../db/members.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import type { Runner } from './run/runner.ts';
import type { Held } from './spaces/held.ts';
import type { Spaces } from './spaces/spaces.ts';

/** Agents of one space at most: each of them hears every message. */
const mostAgents = 16;

/** Who takes part in a space. The person always does. */
export function createMembers(
  { db, clock }: CoreContext,
  {
    agents,
    held,
    spaces,
    runner,
  }: {
    readonly agents: ConversationDeps['agents'];
    readonly held: Held;
    readonly spaces: Spaces;
    readonly runner: Runner;
  },
) {
  function checkAgent(agentId: string): void {
    if (agents.find(agentId)) return;
    throw fail('not_found', `There is no agent named ${agentId}.`, {
      hint: 'agents.list names them.',
      words: 'errors.not_found',
      field: 'agentId',
    });
  }

  return {
    /** A space of these agents; the first of them is its first. Throws not_found. */
    create(agentIds: readonly string[], title: string): Space {
      const [first, ...others] = [...new Set(agentIds)];
      if (first === undefined) throw fail('missing_parameter', 'A space needs an agent.', { field: 'agentIds' });
      for (const id of [first, ...others]) checkAgent(id);
      const spaceId = db.transaction(() => {
        const id = spaces.create(first, title);
        for (const other of others) addAgent(db, { spaceId: id, agentId: other, now: clock.now() });
        return id;
      });
      return spaces.announce(spaceId);
    },
    /** Throws not_found, limit. One that is there already stays. */
    invite(spaceId: string, agentId: string): Space {
      spaces.open(spaceId);
      checkAgent(agentId);
      db.transaction(() => {
        if (agentsIn(db, spaceId).length >= mostAgents && !isAgentIn(db, spaceId, agentId)) {
          throw fail('limit', `A space can have ${mostAgents} agents.`, {
            field: 'agentId',
            words: 'errors.own.manyAgents',
          });
        }
        addAgent(db, { spaceId, agentId, now: clock.now() });
      });
      return spaces.announce(spaceId);
    },
    /** Ends what it does there; what it said stays. Throws not_found, and conflict for the last agent. */
    async remove(spaceId: string, agentId: string): Promise<Space> {
      spaces.open(spaceId);
      db.transaction(() => {
        if (!isAgentIn(db, spaceId, agentId)) {
          throw fail('not_found', 'This agent is not in this space.', { field: 'agentId', words: 'errors.not_found' });
        }
        if (agentsIn(db, spaceId).length === 1) {
          throw fail('conflict', 'A space needs at least one agent.', {
            hint: 'Invite another one first, or delete the space.',
            words: 'errors.own.lastAgent',
            field: 'agentId',
          });
        }
        dropAgent(db, spaceId, agentId);
        held.drop(spaceId, agentId);
        markSpaceHandled(db, { spaceId, agentId }, clock.now());
      });
      await runner.stop({ spaceId, agentId, everything: true });
      return spaces.announce(spaceId);
    },
  };
}
