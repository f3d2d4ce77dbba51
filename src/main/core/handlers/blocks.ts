import type { blockCalls } from '../../../shared/contract/blocks.ts';
import type { Handlers } from '../../../shared/contract/define.ts';
import type { Blocks } from '../blocks/blocks.ts';

export function blockHandlers({ blocks }: { readonly blocks: Blocks }): Handlers<typeof blockCalls> {
  return {
    'blocks.list': ({ agentId }) => ({ blocks: blocks.list(agentId) }),
    'blocks.history': ({ agentId, id }) => ({ history: blocks.history(agentId, id) }),
    'blocks.update': ({ agentId, id, text, permission, tier }) =>
      blocks.update(
        { agentId, id },
        { ...(text === undefined ? {} : { text }), ...(permission ? { permission } : {}), ...(tier ? { tier } : {}) },
      ),
    'blocks.share': ({ agentId, id, ...wanted }) => blocks.share({ agentId, id }, wanted),
    'blocks.delete': ({ agentId, ids }) => blocks.delete(agentId, ids),
    'blocks.erase': ({ agentId, ids }) => blocks.erase(agentId, ids),
  };
}
