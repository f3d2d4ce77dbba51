import { ListTodo, Target } from 'lucide-react';
import { AgentFilter } from '../../components/AgentFilter.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Panel } from '../../components/ui/Panel.tsx';
import { Segmented } from '../../components/ui/Segmented.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useCall } from '../../state/use-call.ts';
import { AddTodo } from './AddTodo.tsx';
import { GoalInspector } from './GoalInspector.tsx';
import { GoalList } from './GoalList.tsx';
import { type PlanView, usePlan } from './plan-state.ts';
import { TodoInspector } from './TodoInspector.tsx';
import { TodoList } from './TodoList.tsx';

/** What is to be done, and what it is for: of all agents, or of one. */
export function PlanPanel() {
  const t = useT();
  const { view, setView, agentId, setAgent, openId, open } = usePlan();
  const of = agentId === null ? {} : { agentId };
  const todos = useCall('todos.list', view === 'todos' ? of : null, ['todo.changed']);
  const goals = useCall('goals.list', view === 'goals' ? of : null, ['goal.changed']);
  const todo = todos.data?.todos.find(({ id }) => id === openId);
  const goal = goals.data?.goals.find(({ id }) => id === openId);
  const { error, reload } = view === 'todos' ? todos : goals;
  return (
    <Panel
      title={t('shell.panels.plan')}
      description={t(`plan.hint.${view}`)}
      actions={
        <Segmented<PlanView>
          label={t('plan.view.label')}
          value={view}
          onChange={setView}
          segments={[
            { value: 'todos', label: t('plan.view.todos'), icon: ListTodo },
            { value: 'goals', label: t('plan.view.goals'), icon: Target },
          ]}
        />
      }
      toolbar={
        <>
          {view === 'todos' && <AddTodo />}
          <AgentFilter value={agentId} onChange={setAgent} />
        </>
      }
      inspector={
        (view === 'todos' && todo && <TodoInspector key={todo.id} todo={todo} onClose={() => open(null)} />) ||
        (view === 'goals' && goal && <GoalInspector key={goal.id} goal={goal} onClose={() => open(null)} />)
      }
    >
      {error !== undefined && <ErrorBanner error={error} onRetry={reload} />}
      {view === 'todos' && todos.data && <TodoList todos={todos.data.todos} />}
      {view === 'goals' && goals.data && <GoalList goals={goals.data.goals} />}
    </Panel>
  );
}
