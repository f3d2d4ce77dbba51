import type { CoreContext } from '../base/core-context.ts';
import { unreadOfAgents } from '../db/inbox.ts';
import { agentsIn } from '../db/members.ts';
import type { MessageRow } from '../db/messages.ts';
import { getSpace, turnBudget } from '../db/spaces.ts';
import type { ConversationDeps } from './conversation-deps.ts';
import type { Inbox } from './inbox.ts';
import { namedIn } from './spaces/named-in.ts';

/** What an agent said, where, and in which run and call. */
export type AgentsMessage = Pick<MessageRow, 'id' | 'spaceId' | 'text' | 'runId'> & {
  readonly agentId: string;
};

export type Delivery = ReturnType<typeof createDelivery>;

/** What agents say reaches every other agent of the space, once. */
export function createDelivery(
  { db }: CoreContext,
  {
    agents,
    inbox,
    models,
  }: {
    readonly agents: ConversationDeps['agents'];
    readonly inbox: Inbox;
    readonly models: ConversationDeps['models'];
  },
) {
  /**
   * Whether an agent is woken by what another one said. A mind may stay silent; one that answers whatever it reads is woken
   * only by its name, or two of them would talk for ever. One that no model serves understands people's requests alone.
   */
  const isWoken = (agentId: string, named: readonly string[]): boolean =>
    models.isConversational(agentId) && (agents.isMind(agentId) || named.includes(agentId));

  return {
    /** Puts it into the others' inboxes; gives the agents that it wakes. Part of the transaction in which it is said. */
    toOthers({ id, spaceId, text, runId, agentId: sender }: AgentsMessage): string[] {
      const others = agentsIn(db, spaceId).filter((one) => one !== sender);
      if (others.length === 0) return [];
      const named = namedIn(
        text,
        others.map((one) => ({ id: one, name: agents.nameOf(one) })),
      );
      const isResting = (getSpace(db, spaceId)?.agentsInARow ?? 0) >= turnBudget;
      return others.filter((agentId) => {
        const wakeup = { kind: 'space_message' as const, agentId, spaceId, parentRunId: runId, isBusy: false };
        return inbox.deliver(wakeup, id, !isResting && isWoken(agentId, named)) !== undefined;
      });
    },
    /**
     * A space that rested goes on: wakes those whom what others said meanwhile would have woken, and gives them. Part of the
     * caller's transaction.
     */
    ofWaiting(spaceId: string): string[] {
      return agentsIn(db, spaceId).filter((agentId) => {
        const self = { id: agentId, name: agents.nameOf(agentId) };
        const waking = unreadOfAgents(db, { agentId, spaceId }).filter(({ message }) =>
          isWoken(agentId, namedIn(message.text, [self])),
        );
        const last = waking.at(-1);
        if (!last) return false;
        const wakeup = { kind: 'space_message' as const, agentId, spaceId, isBusy: false };
        inbox.claim(
          { ...wakeup, parentRunId: last.message.runId },
          waking.map(({ eventId }) => eventId),
        );
        return true;
      });
    },
  };
}
