import { type FormEvent, useState } from 'react';
import { ApiError, api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Inspector } from '../../components/ui/Inspector.tsx';
import { TextArea, TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { toastUndo } from '../../state/toasts.ts';
import { AgentField, useStartAgent } from './AgentField.tsx';

/** Writes a note by hand; `name` is what the form starts with. */
export function NewNote({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useT();
  const sayError = useSayError();
  const [key, setKey] = useState(name);
  const [value, setValue] = useState(name ? t('storage.empty.notes.exampleValue') : '');
  const [agentId, setAgentId] = useStartAgent();
  const [error, setError] = useState<unknown>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!key.trim()) return;
    api['store.set']({ agentId, key: key.trim(), value }).then(({ undoId }) => {
      toastUndo(t('storage.done.added'), undoId);
      onClose();
    }, setError);
  };
  const said = error === undefined ? undefined : sayError(error).message;
  const isValue = error instanceof ApiError && error.field === 'value';
  return (
    <Inspector title={t('storage.add.notes')} onClose={onClose}>
      <form onSubmit={add} className="flex flex-col gap-3.5">
        <TextField
          autoFocus
          label={t('storage.fields.key')}
          value={key}
          maxLength={512}
          error={isValue ? undefined : said}
          onChange={(event) => setKey(event.target.value)}
        />
        <TextArea
          label={t('storage.fields.value')}
          rows={6}
          value={value}
          error={isValue ? said : undefined}
          onChange={(event) => setValue(event.target.value)}
        />
        <AgentField value={agentId} onChange={setAgentId} />
        <Button type="submit" size="sm" className="self-start" disabled={!key.trim()}>
          {t('storage.actions.create')}
        </Button>
      </form>
    </Inspector>
  );
}
