import { type FormEvent, useId, useState } from 'react';
import type { OwnServer } from '../../../../shared/model/own-server.ts';
import { ApiError, api } from '../../../api.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { ErrorBanner } from '../../../components/ui/ErrorBanner.tsx';
import { Switch } from '../../../components/ui/Switch.tsx';
import { TextField } from '../../../components/ui/TextField.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useSayError } from '../../../i18n/say-error.ts';
import { toastError } from '../../../state/toasts.ts';

/** How a server is reached; whether it may be is asked in the approval window. */
export function ServerForm({
  server,
  address: found = '',
  keeps,
  onClose,
}: {
  server?: OwnServer;
  /** Of one that was found. */
  address?: string;
  keeps: 'always' | 'session';
  onClose: () => void;
}) {
  const t = useT();
  const sayError = useSayError();
  const form = useId();
  const [address, setAddress] = useState(server?.address ?? found);
  const [name, setName] = useState(server?.name ?? '');
  const [key, setKey] = useState('');
  const [allowsPlain, setAllowsPlain] = useState(server !== undefined && !server.isHere && !server.isEncrypted);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const isAboutAddress = error instanceof ApiError && error.field === 'address';
  const addressError = (): string => {
    const { message, hint } = sayError(error);
    return hint ? `${message} ${hint}` : message;
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    setSending(true);
    api['servers.put']({
      ...(server && { id: server.id }),
      ...{ address, name, allowsPlain },
      ...(key !== '' && { key }),
    })
      .then(({ server: { approvalId } }) => {
        onClose();
        if (approvalId !== null) api['window.showApprovals']({}).catch(toastError);
      }, setError)
      .finally(() => setSending(false));
  };
  const keyHint = server?.hasKey && !server.isKeyLost ? 'keyKept' : keeps === 'always' ? 'keyHint' : 'keySession';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={server ? t('servers.form.change', { name: server.name }) : t('servers.form.add')}
      description={t('servers.form.asks')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={isSending || address.trim() === ''}>
            {t(server ? 'servers.form.saveChange' : 'servers.form.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="flex flex-col gap-3.5">
        {!isAboutAddress && <ErrorBanner error={error} />}
        <TextField
          label={t('servers.form.address')}
          hint={t('servers.form.addressHint')}
          error={isAboutAddress ? addressError() : undefined}
          value={address}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setAddress(target.value)}
        />
        <TextField
          label={t('servers.form.name')}
          hint={t('servers.form.nameHint')}
          value={name}
          maxLength={64}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t('servers.form.key')}
          hint={t(`servers.form.${keyHint}`)}
          type="password"
          value={key}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => setKey(target.value)}
        />
        <Switch
          label={t('servers.form.plain')}
          hint={t('servers.form.plainHint')}
          isOn={allowsPlain}
          onChange={setAllowsPlain}
        />
      </form>
    </Dialog>
  );
}
