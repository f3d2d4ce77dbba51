import { type FormEvent, useState } from 'react';
import type { Goal } from '../../../shared/model/goal.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Inspector, InspectorSection } from '../../components/ui/Inspector.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { TextArea, TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { OutsideNote } from '../../outside/OutsideNote.tsx';
import { InViewOf } from '../../pins/InViewOf.tsx';
import { EraseButton } from './EraseButton.tsx';
import { GoalHistory } from './GoalHistory.tsx';
import { useGoalEdits } from './use-plan-edits.ts';

/** Words for the priorities 0 to 4. */
const weights = ['highest', 'high', 'middle', 'low', 'lowest'] as const;
const texts = ['strategy', 'description', 'endCondition'] as const;

/** One goal: how it goes, and what it says of itself. */
export function GoalInspector({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const t = useT();
  const { edit, remove } = useGoalEdits(goal);
  return (
    <Inspector
      title={t(`plan.goal.${goal.status}`)}
      onClose={onClose}
      footer={
        <>
          <Button size="sm" onClick={() => void remove().then(onClose)}>
            {t('common.delete')}
          </Button>
          <EraseButton of={{ kind: 'goal', agentId: goal.agentId, id: goal.id }} onErased={onClose} />
        </>
      }
    >
      <OutsideNote of={{ kind: 'goal', id: goal.id }} />
      <p className="wrap-anywhere pb-3 text-body">{goal.name}</p>
      <GoalHistory goal={goal} edit={edit} />
      <InViewOf agentId={goal.agentId} kind="goal" id={goal.id} />
      <InspectorSection title={t('plan.about')}>
        <GoalForm goal={goal} edit={edit} />
      </InspectorSection>
    </Inspector>
  );
}

function GoalForm({ goal, edit }: { goal: Goal; edit: ReturnType<typeof useGoalEdits>['edit'] }) {
  const t = useT();
  const { day } = useTimes();
  const [name, setName] = useState(goal.name);
  const [said, setSaid] = useState({
    strategy: goal.strategy ?? '',
    description: goal.description ?? '',
    endCondition: goal.endCondition ?? '',
  });
  const [due, setDue] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const given = Object.fromEntries(texts.map((field) => [field, said[field].trim() || null]));
    void edit({ name, ...given, ...(due.trim() ? { due } : {}) }).then((isKept) => isKept && setDue(''));
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-3">
      <TextField
        label={t('plan.fields.name')}
        maxLength={500}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {texts.map((field) => (
        <TextArea
          key={field}
          label={t(`plan.fields.${field}`)}
          rows={2}
          maxLength={4_000}
          value={said[field]}
          onChange={(event) => setSaid({ ...said, [field]: event.target.value })}
        />
      ))}
      <TextField
        label={t('plan.fields.due')}
        hint={goal.due === null ? undefined : t('plan.dueNow', { when: day(goal.due) })}
        placeholder={t('plan.add.dueExample')}
        maxLength={200}
        value={due}
        onChange={(event) => setDue(event.target.value)}
      />
      <Select
        label={t('plan.fields.priority')}
        value={goal.priority === null ? 'none' : String(goal.priority)}
        onChange={(next) => void edit({ priority: next === 'none' ? null : Number(next) })}
        options={[
          { value: 'none', label: t('plan.weights.none') },
          ...weights.map((name, at) => ({ value: String(at), label: t(`plan.weights.${name}`) })),
        ]}
      />
      <Button type="submit" size="sm" className="self-start" disabled={name.trim() === ''}>
        {t('common.save')}
      </Button>
    </form>
  );
}
