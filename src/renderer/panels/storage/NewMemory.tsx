import { type FormEvent, useState } from 'react';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Inspector } from '../../components/ui/Inspector.tsx';
import { TextArea, TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { toastUndo } from '../../state/toasts.ts';
import { AgentField, useStartAgent } from './AgentField.tsx';
import { readTags } from './holdings.ts';

/** Writes a memory by hand. */
export function NewMemory({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useT();
  const sayError = useSayError();
  const [memory, setMemory] = useState(text);
  const [tags, setTags] = useState('');
  const [agentId, setAgentId] = useStartAgent();
  const [error, setError] = useState<unknown>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!memory.trim()) return;
    api['memories.remember']({ agentId, memory, tags: readTags(tags) }).then(({ undoId }) => {
      toastUndo(t('storage.done.added'), undoId);
      onClose();
    }, setError);
  };
  return (
    <Inspector title={t('storage.add.memories')} onClose={onClose}>
      <form onSubmit={add} className="flex flex-col gap-3.5">
        <TextArea
          autoFocus
          label={t('storage.fields.memory')}
          rows={5}
          value={memory}
          error={error === undefined ? undefined : sayError(error).message}
          onChange={(event) => setMemory(event.target.value)}
        />
        <TextField
          label={t('storage.fields.tags')}
          hint={t('storage.fields.tagsHint')}
          value={tags}
          onChange={(event) => setTags(event.target.value)}
        />
        <AgentField value={agentId} onChange={setAgentId} />
        <Button type="submit" size="sm" className="self-start" disabled={!memory.trim()}>
          {t('storage.actions.create')}
        </Button>
      </form>
    </Inspector>
  );
}
