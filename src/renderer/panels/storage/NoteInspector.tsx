import { type FormEvent, useRef, useState } from 'react';
import { noteId } from '../../../shared/model/outside.ts';
import type { StoreEntry } from '../../../shared/model/store-entry.ts';
import { ApiError, api } from '../../api.ts';
import { TextArea, TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { useSizes } from '../../i18n/sizes.ts';
import { toastUndo } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';
import { type KeptActions, KeptInspector, SaveOrRevert } from './KeptInspector.tsx';

interface NoteInspectorProps extends KeptActions {
  note: StoreEntry;
  onRenamed: (key: string) => void;
}

/** One note: its name and whole content, and where it came from. A long one is fetched before it can be changed. */
export function NoteInspector({ note, onRenamed, ...does }: NoteInspectorProps) {
  const t = useT();
  const sayError = useSayError();
  const size = useSizes();
  const address = { agentId: note.agentId, key: note.key, ...(note.spaceId ? { spaceId: note.spaceId } : {}) };
  const { data, error: unread } = useCall('store.get', note.isClipped ? address : null, ['store.changed']);
  const whole = note.isClipped ? data?.entry.value : note.value;
  const field = useRef<HTMLInputElement>(null);
  const [edited, setEdited] = useState<{ name?: string; value?: string }>({});
  const [error, setError] = useState<unknown>();
  const name = edited.name ?? note.key;
  const value = edited.value ?? whole ?? '';
  const isRenamed = name !== note.key && name !== '';
  const isDirty = whole !== undefined && (isRenamed || value !== whole);
  // The buttons go with the change; the keyboard stays in the form.
  const settle = () => {
    setEdited({});
    setError(undefined);
    field.current?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return;
    api['store.set']({ ...address, value, ...(isRenamed ? { rename: name } : {}) }).then(({ undoId }) => {
      settle();
      toastUndo(t('storage.done.saved'), undoId);
      if (isRenamed) onRenamed(name);
    }, setError);
  };
  const said = error === undefined ? undefined : sayError(error).message;
  const isName = error instanceof ApiError && (error.field === 'rename' || error.field === 'key');
  return (
    <KeptInspector
      {...does}
      title={note.key}
      outside={{ kind: 'note', id: noteId(note.agentId, note.spaceId ?? '', note.key) }}
      of={note}
      size={size(note.bytes)}
    >
      <form onSubmit={save} className="flex flex-col gap-3.5 pb-4">
        <TextField
          ref={field}
          label={t('storage.fields.key')}
          value={name}
          maxLength={512}
          error={isName ? said : undefined}
          onChange={(event) => setEdited({ ...edited, name: event.target.value })}
        />
        <TextArea
          label={t('storage.fields.value')}
          rows={Math.min(16, Math.max(5, Math.ceil(note.bytes / 34)))}
          value={value}
          disabled={whole === undefined}
          hint={whole === undefined ? t('storage.loading') : undefined}
          error={unread ? sayError(unread).message : isName ? undefined : said}
          onChange={(event) => setEdited({ ...edited, value: event.target.value })}
        />
        {isDirty && <SaveOrRevert onRevert={settle} />}
      </form>
    </KeptInspector>
  );
}
