import { CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Goal } from '../../../shared/model/goal.ts';
import { Button } from '../../components/ui/Button.tsx';
import { InspectorSection } from '../../components/ui/Inspector.tsx';
import { TextArea } from '../../components/ui/TextField.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import type { useGoalEdits } from './use-plan-edits.ts';

/** How a goal went so far, one field for what is new, and the way to say that it is reached. */
export function GoalHistory({ goal, edit }: { goal: Goal; edit: ReturnType<typeof useGoalEdits>['edit'] }) {
  const t = useT();
  const [note, setNote] = useState('');
  const isActive = goal.status === 'active';
  const said = note.trim() === '' ? {} : { note };
  const done = (isKept: boolean) => isKept && setNote('');
  return (
    <InspectorSection title={t('plan.history')}>
      {goal.updates.length > 0 && (
        <ol className="flex flex-col gap-2 pb-3">
          {[...goal.updates].reverse().map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <span className="block text-caption text-muted">
                <Time at={at} />
              </span>
              <Visible text={text} />
            </li>
          ))}
        </ol>
      )}
      <TextArea
        label={t('plan.note')}
        rows={2}
        maxLength={4_000}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="flex flex-wrap gap-2 pt-2">
        <Button size="sm" disabled={note.trim() === ''} onClick={() => void edit(said, 'noted').then(done)}>
          {t('plan.addNote')}
        </Button>
        <Button
          size="sm"
          icon={isActive ? CircleCheck : RotateCcw}
          onClick={() =>
            void edit({ ...said, status: isActive ? 'completed' : 'active' }, isActive ? 'reached' : 'reopened').then(
              done,
            )
          }
        >
          {t(isActive ? 'plan.reach' : 'plan.reopen')}
        </Button>
      </div>
    </InspectorSection>
  );
}
