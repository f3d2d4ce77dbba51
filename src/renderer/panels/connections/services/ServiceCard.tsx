import { CircleAlert, CircleCheck, CircleHelp, CirclePause, LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import type { Integration } from '../../../../shared/model/integration.ts';
import { api } from '../../../api.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { Chip } from '../../../components/ui/Chip.tsx';
import { ConfirmDialog } from '../../../components/ui/Dialog.tsx';
import type { LucideIcon } from '../../../components/ui/Icon.tsx';
import { Progress } from '../../../components/ui/Progress.tsx';
import { Time } from '../../../components/ui/Time.tsx';
import { Visible } from '../../../components/Visible.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { toastDone, toastError } from '../../../state/toasts.ts';
import { BrowserSites } from './BrowserSites.tsx';

type Look = Integration['state'] | 'broken' | 'checking';

const looks: Readonly<Record<Look, { icon: LucideIcon; tone: 'ok' | 'warn' | 'danger' | 'quiet' }>> = {
  off: { icon: CirclePause, tone: 'quiet' },
  asking: { icon: CircleHelp, tone: 'warn' },
  declined: { icon: CirclePause, tone: 'quiet' },
  connected: { icon: CircleCheck, tone: 'ok' },
  unset: { icon: CircleAlert, tone: 'warn' },
  broken: { icon: CircleAlert, tone: 'danger' },
  checking: { icon: LoaderCircle, tone: 'quiet' },
};

function lookOf({ state, isChecking, problem }: Integration): Look {
  if (state !== 'connected') return state;
  return isChecking ? 'checking' : problem === null ? 'connected' : 'broken';
}

/** One kind of service: what it is for, how it stands, what it reaches, what its last test found. */
export function ServiceCard({ service, onConnect }: { service: Integration; onConnect: () => void }) {
  const t = useT();
  const { kind, title, does, sends, hosts, state, isChecking, checkedAt, found, problem, tools } = service;
  const look = lookOf(service);
  return (
    <li aria-label={title} className="flex flex-col gap-2.5 rounded-box border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="font-semibold text-body">{title}</h3>
        <Chip icon={looks[look].icon} tone={looks[look].tone} role="status">
          {t(`integrations.state.${look}`)}
        </Chip>
        <ServiceActions service={service} onConnect={onConnect} />
      </div>
      <p className="text-list text-muted">{does}</p>
      {state !== 'off' && hosts.length > 0 && (
        <p className="wrap-anywhere rounded-control bg-side px-2.5 py-1.5 font-mono text-caption">
          <Visible text={hosts.join('  ')} />
        </p>
      )}
      {state !== 'off' && <p className="text-caption text-muted">{sends}</p>}
      {isChecking && <Progress label={t('integrations.checking', { name: title })} value={null} />}
      {!isChecking && checkedAt !== null && (
        <p className={problem === null ? 'text-list' : 'text-list text-warn'}>
          <span className="text-muted">
            <Time at={checkedAt} />:
          </span>{' '}
          <Visible text={problem ?? found ?? ''} />
        </p>
      )}
      {kind === 'browser' && state === 'connected' && <BrowserSites />}
      {state === 'off' && tools.length > 0 && (
        <p className="text-caption text-muted">
          {t('integrations.tools')} {tools.join(' · ')}
        </p>
      )}
    </li>
  );
}

function ServiceActions({ service, onConnect }: { service: Integration; onConnect: () => void }) {
  const t = useT();
  const [isTakingBack, setTakingBack] = useState(false);
  const { kind, title: name, state, isChecking, approvalId } = service;
  const showQuestion = () => api['window.showApprovals']({}).catch(toastError);
  const isUndecided = state === 'asking' || state === 'declined';
  return (
    <span className="ml-auto flex flex-wrap gap-2">
      {isUndecided && approvalId !== null && (
        <Button size="sm" aria-label={t('integrations.actions.answerLabel', { name })} onClick={showQuestion}>
          {t('integrations.actions.answer')}
        </Button>
      )}
      {isUndecided && approvalId === null && (
        <Button
          size="sm"
          aria-label={t('integrations.actions.askLabel', { name })}
          onClick={() => api['integrations.ask']({ kind }).then(showQuestion, toastError)}
        >
          {t('integrations.actions.ask')}
        </Button>
      )}
      {state === 'connected' && (
        <Button
          size="sm"
          disabled={isChecking}
          aria-label={t('integrations.actions.testLabel', { name })}
          onClick={() => api['integrations.test']({ kind }).catch(toastError)}
        >
          {t('integrations.actions.test')}
        </Button>
      )}
      <Button
        size="sm"
        variant={state === 'off' ? 'secondary' : 'ghost'}
        aria-label={t(`integrations.actions.${state === 'off' ? 'connectLabel' : 'changeLabel'}`, { name })}
        onClick={onConnect}
      >
        {t(`integrations.actions.${state === 'off' ? 'connect' : 'change'}`)}
      </Button>
      {state !== 'off' && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('integrations.actions.takeBackLabel', { name })}
          onClick={() => setTakingBack(true)}
        >
          {t('integrations.actions.takeBack')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isTakingBack}
        onClose={() => setTakingBack(false)}
        title={t('integrations.takeBack.title', { name })}
        text={t('integrations.takeBack.text')}
        confirmLabel={t('integrations.actions.takeBack')}
        isDanger
        onConfirm={() => {
          api['integrations.disconnect']({ kind }).then(
            () => toastDone(t('integrations.takenBack', { name })),
            toastError,
          );
        }}
      />
    </span>
  );
}
