import { useState } from 'react';
import type { Profile } from '../../../shared/model/profile.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog } from '../../components/ui/Dialog.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Progress } from '../../components/ui/Progress.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { useCall } from '../../state/use-call.ts';

interface SwitchProfileDialogProps {
  profile: Profile;
  name: string;
  onClose: () => void;
}

/** Says what closing the open profile stops and puts off, then opens the other; the window begins anew once it is there. */
export function SwitchProfileDialog({ profile, name, onClose }: SwitchProfileDialogProps) {
  const t = useT();
  const times = useTimes();
  const { data, error: unread } = useCall('profiles.leaving', {}, ['run.started', 'run.ended', 'schedule.changed']);
  const [isGoing, setGoing] = useState(false);
  const [error, setError] = useState<unknown>();
  const go = () => {
    setGoing(true);
    setError(undefined);
    // Stopped is what was shown to be at work, and nothing else.
    api['profiles.switch']({ profileId: profile.id, stopRuns: (data?.runs ?? 0) > 0 }).catch((thrown: unknown) => {
      setGoing(false);
      setError(thrown);
    });
  };
  const footer = isGoing ? undefined : (
    <>
      <Button autoFocus onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button variant="primary" disabled={!data} onClick={go}>
        {t(data?.runs ? 'settings.profiles.stopAndSwitch' : 'settings.profiles.switch')}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={() => !isGoing && onClose()}
      title={t('settings.profiles.switchTitle', { name })}
      footer={footer}
    >
      {isGoing ? (
        <div role="status" className="flex flex-col gap-3 text-list">
          <p>{t('settings.profiles.opening', { name })}</p>
          <Progress label={t('settings.profiles.opening', { name })} value={null} />
        </div>
      ) : (
        <div className="flex flex-col gap-2 text-list">
          {data && data.runs > 0 && <p className="text-warn">{t('settings.profiles.runs', { count: data.runs })}</p>}
          {data && data.schedules > 0 && (
            <p>
              {t('settings.profiles.schedules', { count: data.schedules })}{' '}
              {data.nextAt && t('settings.profiles.next', { when: times.say(data.nextAt) })}
            </p>
          )}
          <p className="text-muted">{t('settings.profiles.cost')}</p>
          <ErrorBanner error={error ?? unread} />
        </div>
      )}
    </Dialog>
  );
}
