import type { chatCalls } from '../../../shared/contract/chat.ts';
import type { Handlers } from '../../../shared/contract/define.ts';
import type { Orchestrator } from '../conversation/conversations.ts';

export function chatHandlers({ orchestrator }: { readonly orchestrator: Orchestrator }): Handlers<typeof chatCalls> {
  const { spaces } = orchestrator;
  return {
    'chat.send': (input) => orchestrator.send(input),
    'chat.ask': (input) => orchestrator.wait(orchestrator.send(input).runId),
    'chat.stop': async ({ spaceId }) => ({ stopped: await orchestrator.stop(spaceId) }),
    'chat.continue': ({ runId }) => orchestrator.goOn(runId),
    'chat.retry': ({ messageId }) => orchestrator.retry(messageId),
    'chat.edit': ({ messageId, text }) => orchestrator.edit(messageId, text),
    'runs.wait': ({ runId }) => orchestrator.wait(runId),
    'runs.get': ({ runId }) => orchestrator.details(runId),
    'spaces.list': () => ({ spaces: spaces.list() }),
    'spaces.get': ({ spaceId }) => {
      const working = orchestrator.working(spaceId);
      return { space: spaces.get(spaceId), phase: working?.phase ?? null, runId: working?.runId ?? null };
    },
    'spaces.messages': ({ spaceId, ...page }) => spaces.messages(spaceId, page),
    'spaces.rename': ({ spaceId, title }) => ({ space: spaces.rename(spaceId, title) }),
    'spaces.delete': async ({ spaceId }) => {
      await orchestrator.deleteSpace(spaceId);
      return {};
    },
    'spaces.restore': ({ spaceId }) => ({ space: spaces.restore(spaceId) }),
    'spaces.markRead': ({ spaceId }) => {
      spaces.markRead(spaceId);
      return {};
    },
    'messages.search': ({ query, limit }) => ({ hits: spaces.search(query, limit) }),
  };
}
