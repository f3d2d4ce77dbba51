import { Flag } from 'lucide-react';
import type { Todo } from '../../../shared/model/todo.ts';
import { Chip } from '../../components/ui/Chip.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentName } from '../../state/agents.ts';
import { usePlan } from './plan-state.ts';
import { useTodoEdits } from './use-plan-edits.ts';

/** One thing to do: ticked off at its left, opened by its words. */
export function TodoRow({ todo }: { todo: Todo }) {
  const t = useT();
  const { openId, open, agentId } = usePlan();
  const agent = useAgentName(todo.agentId);
  const { edit } = useTodoEdits(todo);
  const isDone = todo.status === 'done';
  const look = openId === todo.id ? 'bg-soft' : 'hover:bg-hover';
  return (
    <li className={`relative flex min-h-10 items-center gap-3 border-line border-b px-2 py-1.5 ${look}`}>
      <input
        type="checkbox"
        className="relative z-1 size-4 shrink-0 accent-accent"
        aria-label={t('plan.tick', { title: todo.title })}
        checked={isDone}
        onChange={() => void edit({ status: isDone ? 'open' : 'done' }, isDone ? 'reopened' : 'ticked')}
      />
      <button
        type="button"
        onClick={() => open(todo.id)}
        className={`min-w-0 flex-1 truncate text-left text-body after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent ${isDone ? 'text-muted line-through' : ''}`}
      >
        <Visible text={todo.title} />
      </button>
      {todo.status === 'doing' && <Chip tone="accent">{t('plan.status.doing')}</Chip>}
      {todo.priority === 'high' && !isDone && (
        <Chip tone="quiet" icon={Flag}>
          {t('plan.priority.high')}
        </Chip>
      )}
      {todo.due && !isDone && (
        <span className="shrink-0 text-caption text-muted">
          <Time at={todo.due} show={todo.dueIsDay ? 'day' : 'say'} />
        </span>
      )}
      {agentId === null && <span className="hidden shrink-0 text-caption text-muted min-[900px]:inline">{agent}</span>}
    </li>
  );
}
