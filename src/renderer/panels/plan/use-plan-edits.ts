import type { Goal, GoalEdit } from '../../../shared/model/goal.ts';
import type { Todo, TodoEdit } from '../../../shared/model/todo.ts';
import { api } from '../../api.ts';
import { useT } from '../../i18n/i18n.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';

/** Changes to one to-do; each is told with Undo. */
export function useTodoEdits({ agentId, id, title }: Pick<Todo, 'agentId' | 'id' | 'title'>) {
  const t = useT();
  return {
    edit: (change: TodoEdit, said: 'ticked' | 'reopened' | 'changed' = 'changed') =>
      api['todos.update']({ agentId, id, ...change }).then(({ todo, undoId }) => {
        toastUndo(t(`plan.done.${said}`, { title: todo.title }), undoId);
        return true;
      }, failed),
    remove: () =>
      api['todos.delete']({ agentId, ids: [id] }).then(
        ({ undoId }) => toastUndo(t('plan.done.deleted', { title }), undoId),
        toastError,
      ),
  };
}

/** The same for one goal. */
export function useGoalEdits({ agentId, id, name }: Pick<Goal, 'agentId' | 'id' | 'name'>) {
  const t = useT();
  return {
    edit: (change: GoalEdit, said: 'reached' | 'reopened' | 'noted' | 'changed' = 'changed') =>
      api['goals.update']({ agentId, id, ...change }).then(({ goal, undoId }) => {
        toastUndo(t(`plan.done.${said}`, { title: goal.name }), undoId);
        return true;
      }, failed),
    remove: () =>
      api['goals.delete']({ agentId, ids: [id] }).then(
        ({ undoId }) => toastUndo(t('plan.done.deleted', { title: name }), undoId),
        toastError,
      ),
  };
}

/** Told; whoever asked keeps what was written. */
function failed(error: unknown): false {
  toastError(error);
  return false;
}
