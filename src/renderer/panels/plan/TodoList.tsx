import { ListTodo } from 'lucide-react';
import type { Todo } from '../../../shared/model/todo.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { useT } from '../../i18n/i18n.ts';
import { TodoRow } from './TodoRow.tsx';

/** What is next first; what is done below it, out of the way. */
export function TodoList({ todos }: { todos: readonly Todo[] }) {
  const t = useT();
  const open = todos.filter(({ status }) => status !== 'done');
  const done = todos.filter(({ status }) => status === 'done');
  if (todos.length === 0) return <EmptyState icon={ListTodo} text={t('plan.empty.todos')} />;
  return (
    <>
      {open.length === 0 ? (
        <p className="py-3 text-body text-muted">{t('plan.allDone')}</p>
      ) : (
        <ul aria-label={t('plan.view.todos')}>
          {open.map((todo) => (
            <TodoRow key={todo.id} todo={todo} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details className="pt-4">
          <summary className="cursor-default rounded-control py-1 text-list text-muted hover:bg-hover">
            {t('plan.doneCount', { count: done.length })}
          </summary>
          <ul aria-label={t('plan.doneList')}>
            {done.map((todo) => (
              <TodoRow key={todo.id} todo={todo} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
