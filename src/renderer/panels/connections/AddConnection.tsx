import { type FormEvent, useId, useState } from 'react';
import { ApiError, api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Segmented } from '../../components/ui/Segmented.tsx';
import { Select } from '../../components/ui/Select.tsx';
import { TextArea, TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { useAgents } from '../../state/agents.ts';
import { toastError } from '../../state/toasts.ts';
import { addDraft, type ConnectionDraft, emptyDraft, isComplete } from './connection-draft.ts';

const everyone = 'everyone';
const ways = ['paste', 'program', 'address'] as const;

/** Names a server, by what its maker gives or piece by piece; then the person is asked in the approval window. */
export function AddConnection({
  isOpen,
  onClose,
  keeps,
}: {
  isOpen: boolean;
  onClose: () => void;
  keeps: 'always' | 'session';
}) {
  const t = useT();
  const sayError = useSayError();
  const form = useId();
  const agents = useAgents((state) => state.agents);
  const [draft, setDraft] = useState(emptyDraft);
  const [error, setError] = useState<unknown>();
  const { how } = draft;
  const field = error instanceof ApiError ? error.field : undefined;
  const shownAt = (...fields: readonly string[]): string | undefined => {
    if (field === undefined || !fields.includes(field)) return undefined;
    const { message, hint } = sayError(error);
    return hint ? `${message} ${hint}` : message;
  };
  const isShown = field !== undefined && (how === 'paste' ? ['json'] : ['name', 'definition.url']).includes(field);
  const change = (next: Partial<ConnectionDraft>) => setDraft((before) => ({ ...before, ...next }));
  const add = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    addDraft(draft).then(() => {
      onClose();
      api['window.showApprovals']({}).catch(toastError);
    }, setError);
  };
  const bind = (key: 'json' | 'name' | 'command' | 'args' | 'pairs' | 'folder' | 'url') => ({
    value: draft[key],
    spellCheck: false,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => change({ [key]: event.target.value }),
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('connections.add')}
      description={t('connections.form.nextHint')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={!isComplete(draft)}>
            {t('connections.form.next')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={add} className="flex flex-col gap-3.5">
        {!isShown && <ErrorBanner error={error} />}
        <div>
          <Segmented
            label={t('connections.form.how')}
            value={how}
            onChange={(next) => change({ how: next })}
            segments={ways.map((value) => ({ value, label: t(`connections.form.${value}`) }))}
          />
        </div>
        {how === 'paste' ? (
          <TextArea
            autoFocus
            label={t('connections.form.json')}
            hint={t('connections.form.jsonHint')}
            error={shownAt('json')}
            rows={9}
            placeholder={'{\n  "mcpServers": {\n    "files": { "command": "npx", "args": ["…"] }\n  }\n}'}
            {...bind('json')}
          />
        ) : (
          <TextField
            label={t('connections.form.name')}
            hint={t('connections.form.nameHint')}
            error={shownAt('name')}
            {...bind('name')}
          />
        )}
        {how === 'program' && (
          <>
            <TextField
              label={t('connections.form.command')}
              hint={t('connections.form.commandHint')}
              {...bind('command')}
            />
            <TextArea
              label={t('connections.form.args')}
              hint={t('connections.form.argsHint')}
              rows={3}
              {...bind('args')}
            />
            <TextArea
              label={t('connections.form.env')}
              hint={t('connections.form.envHint')}
              rows={2}
              {...bind('pairs')}
            />
            <TextField
              label={t('connections.form.folder')}
              hint={t('connections.form.folderHint')}
              {...bind('folder')}
            />
          </>
        )}
        {how === 'address' && (
          <>
            <TextField
              label={t('connections.form.url')}
              hint={t('connections.form.urlHint')}
              error={shownAt('definition.url')}
              {...bind('url')}
            />
            <TextArea
              label={t('connections.form.headers')}
              hint={t('connections.form.headersHint')}
              rows={2}
              {...bind('pairs')}
            />
          </>
        )}
        <p className="text-caption text-muted">{t(`connections.keeps.${keeps}`)}</p>
        <Select
          label={t('connections.form.whom')}
          value={draft.agentId ?? everyone}
          onChange={(value) => change({ agentId: value === everyone ? null : value })}
          options={[
            { value: everyone, label: t('connections.form.everyone') },
            ...agents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </form>
    </Dialog>
  );
}
