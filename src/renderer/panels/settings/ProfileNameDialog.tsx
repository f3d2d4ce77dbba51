import { type FormEvent, useId, useState } from 'react';
import type { Profile } from '../../../shared/model/profile.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { TextField } from '../../components/ui/TextField.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSayError } from '../../i18n/say-error.ts';
import { toastDone } from '../../state/toasts.ts';

/** Asks for the name of a new profile, or another one for one that is there. */
export function ProfileNameDialog({ profile, onClose }: { profile?: Profile; onClose: () => void }) {
  const t = useT();
  const sayError = useSayError();
  const form = useId();
  const [name, setName] = useState(profile?.name ?? '');
  const [error, setError] = useState<unknown>();
  const said = error === undefined ? undefined : sayError(error);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const saving = profile
      ? api['profiles.rename']({ profileId: profile.id, name })
      : api['profiles.create']({ name }).then((made) => {
          toastDone(t('settings.profiles.added', { name: made.profile.name }));
        });
    saving.then(onClose, setError);
  };
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t(profile ? 'settings.profiles.renameTitle' : 'settings.profiles.addTitle')}
      {...(profile ? {} : { description: t('settings.profiles.addText') })}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} disabled={name.trim() === ''}>
            {t(profile ? 'settings.profiles.rename' : 'settings.profiles.add')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <TextField
          autoFocus
          label={t('settings.profiles.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={said && [said.message, said.hint].filter(Boolean).join(' ')}
        />
      </form>
    </Dialog>
  );
}
