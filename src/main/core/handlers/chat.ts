import type { Handlers } from '../../../shared/contract/define.ts';
import type { coreCalls } from '../../../shared/contract/index.ts';
import type { Orchestrator } from '../conversation/conversations.ts';

type ChatHandlers = Pick<
  Handlers<typeof coreCalls>,
  | 'chat.send'
  | 'chat.ask'
  | 'chat.stop'
  | 'chat.continue'
  | 'chat.retry'
  | 'chat.edit'
  | 'runs.wait'
  | 'runs.get'
  | 'spaces.list'
  | 'spaces.get'
  | 'spaces.messages'
  | 'spaces.rename'
  | 'spaces.delete'
  | 'spaces.restore'
  | 'spaces.markRead'
  | 'messages.search'
>;

/** The calls of contract/chat.ts. */
export function chatHandlers(orchestrator: Orchestrator): ChatHandlers {
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
