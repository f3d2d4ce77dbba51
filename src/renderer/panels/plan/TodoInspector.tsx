import { type FormEvent, useState } from 'react';
import type { Todo, TodoPriority, TodoStatus } from '../../../shared/model/todo.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Inspector } from '../../components/ui/Inspector.tsx';
import { Segmented } from '../../components/ui/Segmented.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { TextArea, TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { OutsideNote } from '../../outside/OutsideNote.tsx';
import { EraseButton } from './EraseButton.tsx';
import { useTodoEdits } from './use-plan-edits.ts';

/** One to-do, to be changed. */
export function TodoInspector({ todo, onClose }: { todo: Todo; onClose: () => void }) {
  const t = useT();
  const { say, day } = useTimes();
  const { edit, remove } = useTodoEdits(todo);
  const [title, setTitle] = useState(todo.title);
  const [description, setDescription] = useState(todo.description ?? '');
  const [due, setDue] = useState('');
  const save = (event: FormEvent) => {
    event.preventDefault();
    const when = due.trim() === '' ? {} : { due };
    void edit({ title, description: description.trim() || null, ...when }).then((isKept) => isKept && setDue(''));
  };
  const now = todo.due === null ? undefined : t('plan.dueNow', { when: todo.dueIsDay ? day(todo.due) : say(todo.due) });
  return (
    <Inspector
      title={t('plan.todo')}
      onClose={onClose}
      footer={
        <>
          <Button size="sm" onClick={() => void remove().then(onClose)}>
            {t('common.delete')}
          </Button>
          <EraseButton of={{ kind: 'todo', agentId: todo.agentId, id: todo.id }} onErased={onClose} />
        </>
      }
    >
      <OutsideNote of={{ kind: 'todo', id: todo.id }} />
      <form onSubmit={save} className="flex flex-col gap-3">
        <Segmented<TodoStatus>
          label={t('plan.fields.status')}
          value={todo.status}
          onChange={(status) => void edit({ status })}
          segments={(['open', 'doing', 'done'] as const).map((value) => ({ value, label: t(`plan.status.${value}`) }))}
        />
        <TextField
          label={t('plan.fields.title')}
          maxLength={300}
          required
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextArea
          label={t('plan.fields.description')}
          rows={3}
          maxLength={4_000}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <TextField
          label={t('plan.fields.due')}
          hint={now}
          placeholder={t('plan.add.dueExample')}
          maxLength={200}
          value={due}
          onChange={(event) => setDue(event.target.value)}
        />
        {todo.due && (
          <Button size="sm" variant="ghost" className="self-start" onClick={() => void edit({ due: null })}>
            {t('plan.noDue')}
          </Button>
        )}
        <Select<TodoPriority | 'none'>
          label={t('plan.fields.priority')}
          value={todo.priority ?? 'none'}
          onChange={(next) => void edit({ priority: next === 'none' ? null : next })}
          options={(['none', 'high', 'medium', 'low'] as const).map((value) => ({
            value,
            label: t(`plan.priority.${value}`),
          }))}
        />
        <Button type="submit" size="sm" className="self-start" disabled={title.trim() === ''}>
          {t('common.save')}
        </Button>
      </form>
    </Inspector>
  );
}
