import { z } from 'zod';
import { AgentId, Id, idList } from '../model/common.ts';
import { Todo, TodoEdit, TodoTitle } from '../model/todo.ts';
import { call } from './define.ts';

export const todoCalls = {
  /** What is next first, what is done last. */
  'todos.list': call(z.object({ agentId: AgentId.optional() }), z.object({ todos: z.array(Todo) })),
  'todos.add': call(
    TodoEdit.omit({ status: true }).extend({ agentId: AgentId, title: TodoTitle }),
    z.object({ todo: Todo, undoId: Id }),
  ),
  'todos.update': call(TodoEdit.extend({ agentId: AgentId, id: Id }), z.object({ todo: Todo, undoId: Id })),
  /** Undoable for 30 days. */
  'todos.delete': call(z.object({ agentId: AgentId, ids: idList(500) }), z.object({ deleted: z.int(), undoId: Id })),
  /** Erase for good, also what was deleted before. */
  'todos.erase': call(
    z.object({ agentId: AgentId, ids: idList(500) }),
    z.object({ erased: z.int(), staysInMessages: z.int() }),
  ),
};

export const todoEvents = {
  'todo.changed': z.object({ agentId: z.string() }),
};
