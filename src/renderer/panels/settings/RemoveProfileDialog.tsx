import { FileArchive } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Profile } from '../../../shared/model/profile.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { useT } from '../../i18n/i18n.ts';
import { toastDone, toastError } from '../../state/toasts.ts';
import { useCall } from '../../state/use-call.ts';
import { exportProfile } from './export-profile.ts';

const kinds = ['conversations', 'memories', 'notes', 'goals', 'todos', 'documents', 'blocks', 'schedules'] as const;

interface RemoveProfileDialogProps {
  profile: Profile;
  onClose: () => void;
}

/** Says how much goes with a profile and how to take something along first, and lets it go. */
export function RemoveProfileDialog({ profile: { id, name }, onClose }: RemoveProfileDialogProps) {
  const t = useT();
  const { data, error: unread } = useCall('profiles.remove', { profileId: id });
  const [isGoing, setGoing] = useState(false);
  const [error, setError] = useState<unknown>();
  /** Where a copy of it lies now. */
  const [keptAt, setKeptAt] = useState<string>();
  const [isKeeping, setKeeping] = useState(false);
  // Whoever closed it meanwhile is told all the same.
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const remove = () => {
    setGoing(true);
    api['profiles.remove']({ profileId: id, confirmed: true }).then(
      () => {
        onClose();
        toastDone(t('settings.profiles.removed', { name }));
      },
      (thrown: unknown) => {
        setGoing(false);
        setError(thrown);
        if (!isShown.current) toastError(thrown);
      },
    );
  };
  const keep = () => {
    setError(undefined);
    setKeeping(true);
    exportProfile(name, id)
      .then((path) => setKeptAt(path ?? keptAt), setError)
      .finally(() => setKeeping(false));
  };
  const holds = data?.holds;
  const some = kinds.filter((kind) => holds && holds[kind] > 0);
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('settings.profiles.removeTitle', { name })}
      description={t('settings.profiles.removeText', { name })}
      footer={
        <>
          <Button autoFocus onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="danger" disabled={isGoing || isKeeping || !data} onClick={remove}>
            {t('settings.profiles.remove')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-start gap-3 text-list">
        {holds && some.length === 0 && <p className="text-muted">{t('agents.holds.nothing')}</p>}
        {holds && some.length > 0 && (
          <ul className="tabular-nums">
            {some.map((kind) => (
              <li key={kind}>{t(`agents.holds.${kind}`, { count: holds[kind] })}</li>
            ))}
          </ul>
        )}
        {holds === null && <p>{t('settings.profiles.unreadable')}</p>}
        <ErrorBanner error={error ?? unread} />
        {some.length > 0 && (
          <>
            <p className="text-muted">{t('settings.profiles.takeAlong', { name })}</p>
            <Button size="sm" icon={FileArchive} disabled={isGoing || isKeeping} onClick={keep}>
              {t('settings.profiles.export')}
            </Button>
            <p role="status" className="wrap-anywhere text-muted empty:hidden">
              {keptAt && t('settings.profiles.exported', { path: keptAt })}
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}
