import type { Handlers } from '../../../shared/contract/define.ts';
import type { spaceCalls } from '../../../shared/contract/spaces.ts';
import type { Conversations } from '../conversation/conversations.ts';

export function spaceHandlers({
  conversations,
}: {
  readonly conversations: Conversations;
}): Handlers<typeof spaceCalls> {
  const { members } = conversations;
  return {
    'spaces.create': ({ agentIds, title = '' }) => ({ space: members.create(agentIds, title) }),
    'spaces.invite': ({ spaceId, agentId }) => ({ space: members.invite(spaceId, agentId) }),
    'spaces.removeAgent': async ({ spaceId, agentId }) => ({ space: await members.remove(spaceId, agentId) }),
    'spaces.goOn': ({ spaceId }) => ({ space: conversations.goOn(spaceId) }),
    'chat.stopAll': async () => ({ stopped: await conversations.stopAll() }),
  };
}
