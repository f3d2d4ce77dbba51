import type { Goal } from '../../../shared/model/goal.ts';
import { Button } from '../../components/ui/Button.tsx';
import type { LucideIcon } from '../../components/ui/Icon.tsx';
import { Inspector } from '../../components/ui/Inspector.tsx';
import { useT } from '../../i18n/i18n.ts';
import { OutsideNote } from '../../outside/OutsideNote.tsx';
import { OriginSection } from './OriginSection.tsx';

interface GoalInspectorProps {
  goal: Goal;
  turnIcon: LucideIcon;
  /** Reached, or to be aimed at again. */
  onTurn: () => void;
  onClose: () => void;
  onDelete: () => void;
  onErase: () => void;
}

/** One goal: what it is, whether it is reached, and where it came from. */
export function GoalInspector({ goal, turnIcon, onTurn, onClose, onDelete, onErase }: GoalInspectorProps) {
  const t = useT();
  return (
    <Inspector
      title={t(`storage.goal.${goal.status}`)}
      onClose={onClose}
      footer={
        <>
          <Button size="sm" onClick={onDelete}>
            {t('common.delete')}
          </Button>
          <Button size="sm" variant="danger" onClick={onErase}>
            {t('storage.actions.erase')}
          </Button>
        </>
      }
    >
      <OutsideNote of={{ kind: 'goal', id: goal.id }} />
      <p className="wrap-anywhere pb-3 text-body">{goal.name}</p>
      <div className="pb-4">
        <Button size="sm" icon={turnIcon} onClick={onTurn}>
          {t(goal.status === 'active' ? 'storage.actions.reach' : 'storage.actions.reopen')}
        </Button>
      </div>
      <OriginSection of={goal} />
    </Inspector>
  );
}
