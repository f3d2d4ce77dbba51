import type { Handlers } from '../../../shared/contract/define.ts';
import type { todoCalls } from '../../../shared/contract/todos.ts';
import type { Todos } from '../todos/todos.ts';

export function todoHandlers({ todos }: { readonly todos: Todos }): Handlers<typeof todoCalls> {
  return {
    'todos.list': ({ agentId }) => ({ todos: todos.list(agentId) }),
    'todos.add': ({ agentId, ...wish }) => todos.add(agentId, wish),
    'todos.update': ({ agentId, id, ...edit }) => todos.update({ agentId, id }, edit),
    'todos.delete': ({ agentId, ids }) => todos.delete(agentId, ids),
    'todos.erase': ({ agentId, ids }) => todos.erase(agentId, ids),
  };
}
