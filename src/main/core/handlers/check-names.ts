import type { Handlers } from '../../../shared/contract/define.ts';
import type { coreCalls } from '../../../shared/contract/index.ts';
import { fail } from '../../../shared/model/failure.ts';
import type { Agents } from '../agents/registry.ts';
import type { Database } from '../db/driver.ts';
import { getSpace } from '../db/spaces.ts';

/** Agents and conversations as calls name them. */
export function createNames({ agents, db }: { readonly agents: Agents; readonly db: Database }) {
  function check(input: unknown): void {
    const { agentId, spaceId } = (input ?? {}) as { readonly agentId?: unknown; readonly spaceId?: unknown };
    if (typeof agentId === 'string') agents.get(agentId);
    if (typeof spaceId === 'string' && !getSpace(db, spaceId)) {
      throw fail('not_found', 'There is no conversation with this id.', { field: 'spaceId' });
    }
  }

  return {
    /** The space that an agent's things are kept apart for. Throws missing_parameter where one is needed. */
    isolationOf(agentId: string, spaceId: string | undefined): string {
      if (agents.get(agentId).manifest.session.isolation === 'per_thread' && !spaceId) {
        throw fail('missing_parameter', 'This agent keeps its things apart by space.', {
          hint: 'Give spaceId and call again.',
          field: 'spaceId',
        });
      }
      return agents.isolationSpaceId(agentId, spaceId);
    },
    /**
     * Handlers for which what a call names is there, whatever the call: one rule, so that no list is empty for a name that
     * is wrong. Throws not_found.
     */
    afterCheck<H extends Handlers<typeof coreCalls>>(handlers: H): H {
      const checked = Object.entries(handlers).map(([name, handle]) => [
        name,
        (input: unknown, caller: unknown) => {
          check(input);
          return (handle as (input: unknown, caller: unknown) => unknown)(input, caller);
        },
      ]);
      return Object.fromEntries(checked) as H;
    },
  };
}
