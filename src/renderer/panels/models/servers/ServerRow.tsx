import { CircleAlert, CircleCheck, CircleHelp, CirclePause } from 'lucide-react';
import { useState } from 'react';
import type { OwnServer } from '../../../../shared/model/own-server.ts';
import { api } from '../../../api.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/Dialog.tsx';
import { Icon } from '../../../components/ui/Icon.tsx';
import { Visible } from '../../../components/Visible.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { toastDone, toastError } from '../../../state/toasts.ts';

const looks = {
  given: { icon: CircleCheck, tone: 'text-ok' },
  open: { icon: CircleHelp, tone: 'text-warn' },
  declined: { icon: CirclePause, tone: 'text-muted' },
  foreign: { icon: CircleAlert, tone: 'text-warn' },
} as const;

/** One server: where it is, what goes there, how its last test went. */
export function ServerRow({ server, onChange }: { server: OwnServer; onChange: () => void }) {
  const t = useT();
  const { name, address, isHere, isEncrypted, hasKey, isKeyLost, consent, models, problem } = server;
  const isBroken = consent === 'given' && (problem !== null || isKeyLost);
  const { icon, tone } = isBroken ? { icon: CircleAlert, tone: 'text-warn' } : looks[consent];
  const where = [
    t(isHere ? 'servers.here' : 'servers.away'),
    ...(isHere || isEncrypted ? [] : [t('servers.plain')]),
    ...(hasKey ? [t('servers.withKey')] : []),
  ];
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <Icon icon={icon} className={tone} />
      <div className="min-w-56 flex-1">
        <p className="wrap-anywhere text-list">
          <Visible text={name} />
        </p>
        <p className="wrap-anywhere text-caption text-muted">
          <span className="font-mono">
            <Visible text={address} />
          </span>{' '}
          · {where.join(' · ')}
        </p>
        <p role="status" className={isBroken ? 'wrap-anywhere text-caption text-warn' : 'text-caption text-muted'}>
          {consent === 'given' && isKeyLost
            ? t('servers.keyLost')
            : problem
              ? `${problem.message} ${problem.hint}`
              : [t(`servers.consent.${consent}`), models !== null && t('servers.models', { count: models })]
                  .filter(Boolean)
                  .join(' ')}
        </p>
      </div>
      <Actions server={server} onChange={onChange} />
    </li>
  );
}

function Actions({ server: { id, name, consent, approvalId }, onChange }: { server: OwnServer; onChange: () => void }) {
  const t = useT();
  const [isTesting, setTesting] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const showQuestion = () => api['window.showApprovals']({}).catch(toastError);
  const isUndecided = consent === 'open' || consent === 'declined';
  const test = () => {
    setTesting(true);
    api['servers.test']({ id })
      .catch(toastError)
      .finally(() => setTesting(false));
  };
  return (
    <span className="ml-auto flex flex-wrap gap-2">
      {isUndecided && approvalId !== null && (
        <Button size="sm" aria-label={t('servers.answerLabel', { name })} onClick={showQuestion}>
          {t('servers.answer')}
        </Button>
      )}
      {isUndecided && approvalId === null && (
        <Button
          size="sm"
          aria-label={t('servers.askLabel', { name })}
          onClick={() => api['servers.ask']({ id }).then(showQuestion, toastError)}
        >
          {t('servers.ask')}
        </Button>
      )}
      {consent === 'given' && (
        <Button size="sm" disabled={isTesting} aria-label={t('servers.testLabel', { name })} onClick={test}>
          {t(isTesting ? 'servers.testing' : 'servers.test')}
        </Button>
      )}
      <Button size="sm" variant="ghost" aria-label={t('servers.changeLabel', { name })} onClick={onChange}>
        {t('servers.change')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('servers.removeLabel', { name })}
        onClick={() => setRemoving(true)}
      >
        {t('servers.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isRemoving}
        isDanger
        onClose={() => setRemoving(false)}
        title={t('servers.removeTitle', { name })}
        text={t('servers.removeText')}
        confirmLabel={t('servers.remove')}
        onConfirm={() => {
          api['servers.remove']({ id }).then(() => toastDone(t('servers.removed')), toastError);
        }}
      />
    </span>
  );
}
