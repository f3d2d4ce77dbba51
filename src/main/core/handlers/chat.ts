import type { chatCalls } from '../../../shared/contract/chat.ts';
import type { Handlers } from '../../../shared/contract/define.ts';
import type { Conversations } from '../conversation/conversations.ts';
import type { Meaning } from '../meaning/meaning.ts';

export function chatHandlers({
  conversations,
  meaning,
}: {
  readonly conversations: Conversations;
  readonly meaning: Pick<Meaning, 'prepare'>;
}): Handlers<typeof chatCalls> {
  const { spaces } = conversations;
  return {
    'chat.send': (input) => conversations.send(input),
    'chat.ask': (input) => conversations.wait(conversations.send(input).runId),
    'chat.stop': async ({ spaceId, agentId }) => ({ stopped: await conversations.stop(spaceId, agentId) }),
    'chat.continue': ({ runId }) => conversations.continue(runId),
    'chat.retry': ({ messageId }) => conversations.retry(messageId),
    'chat.edit': ({ messageId, text }) => conversations.edit(messageId, text),
    'runs.wait': ({ runId }) => conversations.wait(runId),
    'runs.get': ({ runId }) => conversations.details(runId),
    'spaces.list': () => ({ spaces: spaces.list() }),
    'spaces.get': ({ spaceId }) => {
      const space = spaces.get(spaceId);
      const working = conversations.working(spaceId);
      return { space, phase: working[0]?.phase ?? null, runId: working[0]?.runId ?? null, working };
    },
    'spaces.messages': ({ spaceId, ...page }) => spaces.messages(spaceId, page),
    'spaces.rename': ({ spaceId, title }) => ({ space: spaces.rename(spaceId, title) }),
    'spaces.delete': async ({ spaceId }) => {
      await conversations.deleteSpace(spaceId);
      return {};
    },
    'spaces.restore': ({ spaceId }) => ({ space: spaces.restore(spaceId) }),
    'spaces.markRead': ({ spaceId }) => {
      spaces.markRead(spaceId);
      return {};
    },
    'messages.search': async ({ query, limit }) => {
      await meaning.prepare([query], { kind: 'message', agentId: '', spaceId: '' });
      return spaces.search(query, limit);
    },
  };
}
