import type { Handlers } from '../../../shared/contract/define.ts';
import type { goalCalls } from '../../../shared/contract/goals.ts';
import type { Goals } from '../goals/goals.ts';

export function goalHandlers({ goals }: { readonly goals: Goals }): Handlers<typeof goalCalls> {
  return {
    'goals.list': ({ agentId }) => ({ goals: goals.list(agentId) }),
    'goals.update': ({ agentId, id, ...edit }) => goals.update({ agentId, id }, edit),
    'goals.order': ({ agentId, ids }) => goals.order(agentId, ids),
    'goals.delete': ({ agentId, ids }) => goals.delete(agentId, ids),
    'goals.erase': ({ agentId, ids }) => goals.erase(agentId, ids),
  };
}
