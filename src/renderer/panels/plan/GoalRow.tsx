import { CircleCheck, GripVertical, Target } from 'lucide-react';
import type { Goal } from '../../../shared/model/goal.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { usePlan } from './plan-state.ts';

export interface Handle {
  isDragged: boolean;
  onGrab: () => void;
  onLetGo: () => void;
  onDropHere: () => void;
  /** One place up (−1) or down (1). */
  onMove: (by: -1 | 1) => void;
}

/** One goal with when it is due, how it weighs and what was noted last. */
export function GoalRow({ goal, handle }: { goal: Goal; handle?: Handle }) {
  const t = useT();
  const { openId, open } = usePlan();
  const isReached = goal.status === 'completed';
  const last = goal.updates.at(-1);
  const look = openId === goal.id ? 'bg-soft' : 'hover:bg-hover';
  return (
    <li
      className={`relative flex items-start gap-2 border-line border-b px-2 py-2 ${look} ${handle?.isDragged ? 'opacity-45' : ''}`}
      onDragOver={(event) => handle && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        handle?.onDropHere();
      }}
    >
      {handle && (
        <button
          type="button"
          draggable
          aria-label={t('plan.move', { title: goal.name })}
          title={t('plan.moveHint')}
          onDragStart={handle.onGrab}
          onDragEnd={handle.onLetGo}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            handle.onMove(event.key === 'ArrowUp' ? -1 : 1);
          }}
          className="relative z-1 mt-0.5 cursor-grab rounded-control text-muted hover:text-text"
        >
          <Icon icon={GripVertical} />
        </button>
      )}
      <span className={`mt-0.5 shrink-0 ${isReached ? 'text-ok' : 'text-muted'}`}>
        <Icon icon={isReached ? CircleCheck : Target} />
      </span>
      <span className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => open(goal.id)}
          className={`block w-full truncate text-left text-body after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent ${isReached ? 'text-muted' : ''}`}
        >
          <Visible text={goal.name} />
        </button>
        {last && (
          <span className="block truncate text-list text-muted">
            <Visible text={last.text} />
          </span>
        )}
      </span>
      <span className="flex shrink-0 flex-col items-end text-caption text-muted">
        {goal.due && !isReached && <Time at={goal.due} show="day" />}
        {goal.priority !== null && !isReached && <span>{t('plan.weight', { priority: goal.priority })}</span>}
      </span>
    </li>
  );
}
