import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { defaultAgentId } from '../../../shared/model/agent.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';
import { usePlan } from './plan-state.ts';

/** One line for what is to be done, and one for when, in words. */
export function AddTodo() {
  const t = useT();
  const agentId = usePlan((state) => state.agentId) ?? defaultAgentId;
  const [title, setTitle] = useState('');
  const [due, setDue] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    api['todos.add']({ agentId, title, ...(due.trim() ? { due } : {}) }).then(({ todo, undoId }) => {
      setTitle('');
      setDue('');
      toastUndo(t('plan.done.added', { title: todo.title }), undoId);
    }, toastError);
  };
  return (
    <form onSubmit={add} className="flex min-w-72 flex-1 flex-wrap items-center gap-2">
      <TextField
        isLabelHidden
        label={t('plan.add.title')}
        placeholder={t('plan.add.example')}
        className="min-w-44 flex-1"
        maxLength={300}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <TextField
        isLabelHidden
        label={t('plan.add.due')}
        placeholder={t('plan.add.dueExample')}
        className="w-40"
        maxLength={200}
        value={due}
        onChange={(event) => setDue(event.target.value)}
      />
      <Button type="submit" icon={Plus} variant="primary" disabled={title.trim() === ''}>
        {t('plan.add.button')}
      </Button>
    </form>
  );
}
