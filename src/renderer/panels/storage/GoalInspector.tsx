import { CircleCheck, RotateCcw } from 'lucide-react';
import type { Goal } from '../../../shared/model/goal.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { useT } from '../../i18n/i18n.ts';
import { InViewOf } from '../../pins/InViewOf.tsx';
import { toastError, toastUndo } from '../../state/toasts.ts';
import { type KeptActions, KeptInspector } from './KeptInspector.tsx';

/** One goal: what it is, whether it is reached, and where it came from. */
export function GoalInspector({ goal, ...does }: KeptActions & { goal: Goal }) {
  const t = useT();
  const { agentId, id, name, status } = goal;
  const isActive = status === 'active';
  const turn = () => {
    const next = isActive ? 'completed' : 'active';
    api['goals.update']({ agentId, id, status: next }).then(
      ({ undoId }) => toastUndo(t(`storage.done.goal.${next}`), undoId),
      toastError,
    );
  };
  return (
    <KeptInspector {...does} title={t(`storage.goal.${status}`)} outside={{ kind: 'goal', id }} of={goal}>
      <p className="wrap-anywhere pb-3 text-body">{name}</p>
      <div className="pb-4">
        <Button size="sm" icon={isActive ? CircleCheck : RotateCcw} onClick={turn}>
          {t(isActive ? 'storage.actions.reach' : 'storage.actions.reopen')}
        </Button>
      </div>
      <InViewOf agentId={agentId} kind="goal" id={id} />
    </KeptInspector>
  );
}
