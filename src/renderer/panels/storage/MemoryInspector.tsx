import { type FormEvent, useRef, useState } from 'react';
import type { Memory } from '../../../shared/model/memory.ts';
import { ApiError, api } from '../../api.ts';
import { Switch } from '../../components/ui/Switch.tsx';
import { TextArea, TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';
import { readTags } from './holdings.ts';
import { type KeptActions, KeptInspector, SaveOrRevert } from './KeptInspector.tsx';
import { MemoryPastSections } from './MemoryPastSections.tsx';

/** One memory: its words and tags, whether it is recalled, and where it came from. */
export function MemoryInspector({ memory, ...does }: KeptActions & { memory: Memory }) {
  const t = useT();
  const sayError = useSayError();
  const field = useRef<HTMLTextAreaElement>(null);
  const [edited, setEdited] = useState<{ text?: string; tags?: string; name?: string }>({});
  const [error, setError] = useState<unknown>();
  const text = edited.text ?? memory.memory;
  const tags = edited.tags ?? memory.tags.join(', ');
  const { agentId, id, isPinned, isNever } = memory;
  const name = edited.name ?? memory.name ?? '';
  const hasName = name.trim() !== '' && name.trim() !== memory.name;
  const hasText = text.trim() !== '' && text.trim() !== memory.memory;
  const hasTags = readTags(tags).join() !== memory.tags.join();
  const isDirty = hasText || hasTags || hasName;
  // The buttons go with the change; the keyboard stays in the form.
  const settle = () => {
    setEdited({});
    setError(undefined);
    field.current?.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!isDirty) return;
    const change = {
      ...(hasText ? { memory: text.trim() } : {}),
      ...(hasTags ? { tags: readTags(tags) } : {}),
      ...(hasName ? { name: name.trim() } : {}),
    };
    api['memories.update']({ agentId, id, ...change }).then(({ undoId }) => {
      settle();
      toastUndo(t('storage.done.saved'), undoId);
    }, setError);
  };
  const pin = (pinned: boolean) => {
    api['memories.pin']({ agentId, id, pinned }).then(
      ({ undoId }) => toastUndo(t(pinned ? 'storage.done.pinned' : 'storage.done.unpinned'), undoId),
      toastError,
    );
  };
  const never = (isOn: boolean) => {
    api['memories.never']({ agentId, id, never: isOn }).then(
      ({ undoId }) => toastUndo(t(isOn ? 'storage.done.never' : 'storage.done.neverOff'), undoId),
      toastError,
    );
  };
  const wrong = error instanceof ApiError ? (error.field ?? '') : '';
  const isTags = wrong.startsWith('tags');
  const isName = wrong === 'name';
  const said = error === undefined ? undefined : sayError(error).message;
  return (
    <KeptInspector {...does} title={t('storage.fields.memory')} outside={{ kind: 'memory', id }} of={memory}>
      <form onSubmit={save} className="flex flex-col gap-3.5 pb-4">
        {memory.key !== null && (
          <p className="wrap-anywhere text-body">
            {memory.key}
            <span className="block text-caption text-muted">{t('storage.keyedHint')}</span>
          </p>
        )}
        {memory.name !== null && (
          <TextField
            label={t('storage.fields.key')}
            value={name}
            error={isName ? said : undefined}
            onChange={(event) => setEdited({ ...edited, name: event.target.value })}
          />
        )}
        <TextArea
          ref={field}
          isLabelHidden
          label={t('storage.fields.memory')}
          rows={Math.min(14, Math.max(4, Math.ceil(memory.memory.length / 34)))}
          value={text}
          error={isTags || isName ? undefined : said}
          onChange={(event) => setEdited({ ...edited, text: event.target.value })}
        />
        <TextField
          label={t('storage.fields.tags')}
          hint={t('storage.fields.tagsHint')}
          value={tags}
          error={isTags ? said : undefined}
          onChange={(event) => setEdited({ ...edited, tags: event.target.value })}
        />
        {isDirty && <SaveOrRevert onRevert={settle} />}
        <Switch label={t('storage.pin.pin')} hint={t('storage.pin.pinHint')} isOn={isPinned} onChange={pin} />
        <Switch label={t('storage.pin.never')} hint={t('storage.pin.neverHint')} isOn={isNever} onChange={never} />
      </form>
      <MemoryPastSections memory={memory} />
    </KeptInspector>
  );
}
