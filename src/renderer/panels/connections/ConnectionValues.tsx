import { type FormEvent, useId, useState } from 'react';
import type { Connection } from '../../../shared/model/connection.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { Visible } from '../../components/Visible.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastError } from '../../state/toasts.ts';

/** What goes along with a server, by name: a value can be given, replaced and taken away, and is never seen again. */
export function ConnectionValues({ connection: { id, name: server, given } }: { connection: Connection }) {
  const t = useT();
  const [filling, setFilling] = useState<string>();
  return (
    <div className="text-caption text-muted">
      <p>{t('connections.given')}</p>
      <ul className="mt-1 flex flex-col gap-1.5">
        {given.map(({ name, state }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-mono">
              <Visible text={name} />
            </span>
            <span className={state === 'missing' ? 'text-warn' : ''}>{t(`connections.values.${state}`)}</span>
            {state !== 'fixed' && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t(`connections.values.${state === 'set' ? 'replaceLabel' : 'setLabel'}`, { name, server })}
                onClick={() => setFilling(name)}
              >
                {t(`connections.values.${state === 'set' ? 'replace' : 'setIt'}`)}
              </Button>
            )}
            {state === 'set' && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('connections.values.removeLabel', { name, server })}
                onClick={() => void api['connections.setValue']({ id, name, value: null }).catch(toastError)}
              >
                {t('connections.values.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FillIn key={filling} id={id} server={server} name={filling} onClose={() => setFilling(undefined)} />
    </div>
  );
}

function FillIn({
  id,
  server,
  name = '',
  onClose,
}: {
  id: string;
  server: string;
  /** None: closed. */
  name: string | undefined;
  onClose: () => void;
}) {
  const t = useT();
  const form = useId();
  const [value, setValue] = useState('');
  const [error, setError] = useState<unknown>();
  const save = (event: FormEvent) => {
    event.preventDefault();
    api['connections.setValue']({ id, name, value }).then(() => {
      onClose();
      api['window.showApprovals']({}).catch(toastError);
    }, setError);
  };
  return (
    <Dialog
      isOpen={name !== ''}
      onClose={onClose}
      title={t('connections.values.title', { name, server })}
      description={t('connections.values.hint')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={value === ''}>
            {t('connections.form.next')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="flex flex-col gap-3.5">
        <ErrorBanner error={error} />
        <TextField
          autoFocus
          type="password"
          label={t('connections.values.value')}
          value={value}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setValue(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
