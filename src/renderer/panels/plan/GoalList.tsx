import { Target } from 'lucide-react';
import { useState } from 'react';
import type { Goal } from '../../../shared/model/goal.ts';
import { api } from '../../api.ts';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentNames } from '../../state/agents.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';
import { GoalRow } from './GoalRow.tsx';

/** The goals of each agent in the person's order; those that are reached below. */
export function GoalList({ goals }: { goals: readonly Goal[] }) {
  const t = useT();
  const nameOf = useAgentNames();
  const agents = [...new Set(goals.map(({ agentId }) => agentId))];
  if (goals.length === 0) return <EmptyState icon={Target} text={t('plan.empty.goals')} />;
  return agents.map((agentId) => {
    const own = goals.filter((goal) => goal.agentId === agentId);
    const reached = own.filter(({ status }) => status === 'completed');
    return (
      <section key={agentId} aria-label={nameOf(agentId)} className="pb-6">
        <h2 className="pb-1 font-medium text-list text-muted">{nameOf(agentId)}</h2>
        <ActiveGoals agentId={agentId} goals={own.filter(({ status }) => status === 'active')} />
        {reached.length > 0 && (
          <details className="pt-2">
            <summary className="cursor-default rounded-control py-1 text-list text-muted hover:bg-hover">
              {t('plan.reachedCount', { count: reached.length })}
            </summary>
            <ul aria-label={t('plan.reachedList')}>
              {reached.map((goal) => (
                <GoalRow key={goal.id} goal={goal} />
              ))}
            </ul>
          </details>
        )}
      </section>
    );
  });
}

/** Moved by dragging, or by the arrow keys on their handle. */
function ActiveGoals({ agentId, goals }: { agentId: string; goals: readonly Goal[] }) {
  const t = useT();
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const move = (id: string, to: number) => {
    const from = goals.findIndex((goal) => goal.id === id);
    const moved = goals[from];
    if (!moved || to < 0 || to >= goals.length || to === from) return;
    const others = goals.filter((goal) => goal.id !== id).map((goal) => goal.id);
    const ids = [...others.slice(0, to), id, ...others.slice(to)];
    api['goals.order']({ agentId, ids }).then(({ undoId }) => {
      setSaid(t('plan.moved', { title: moved.name, place: to + 1, count: goals.length }));
      toastUndo(t('plan.done.ordered'), undoId);
    }, toastError);
  };
  return (
    <>
      <ol aria-label={t('plan.view.goals')}>
        {goals.map((goal, at) => (
          <GoalRow
            key={goal.id}
            goal={goal}
            handle={{
              isDragged: dragged === goal.id,
              onGrab: () => setDragged(goal.id),
              onLetGo: () => setDragged(null),
              onDropHere: () => dragged && move(dragged, at),
              onMove: (by) => move(goal.id, at + by),
            }}
          />
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </>
  );
}
