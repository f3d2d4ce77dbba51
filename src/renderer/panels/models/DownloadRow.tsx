import { CircleCheck, CircleDashed, CirclePause, LoaderCircle, ShieldCheck, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { Download, DownloadState } from '../../../shared/model/download.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../components/ui/Dialog.tsx';
import { Icon, type LucideIcon } from '../../components/ui/Icon.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { Progress } from '../../components/ui/Progress.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSizes } from '../../i18n/sizes.ts';
import { useModels } from '../../state/models.ts';
import { toastError } from '../../state/toasts.ts';
import { nextStep, useModelsPanel } from './models-state.ts';

const looks: Readonly<Record<DownloadState, { icon: LucideIcon; tone: string }>> = {
  waiting: { icon: CircleDashed, tone: 'text-muted' },
  running: { icon: LoaderCircle, tone: 'text-accent' },
  checking: { icon: ShieldCheck, tone: 'text-accent' },
  paused: { icon: CirclePause, tone: 'text-muted' },
  done: { icon: CircleCheck, tone: 'text-ok' },
  failed: { icon: TriangleAlert, tone: 'text-danger' },
};

/** One model file on its way: how far, how fast, how long still, why not, and what can be done about it. */
export function DownloadRow({ download }: { download: Download }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { id, title, state, problem, sizeBytes, receivedBytes, checked } = download;
  const { icon, tone } = looks[state];
  const remove = () => {
    api['downloads.remove']({ id }).catch(toastError);
  };
  const percent = state === 'checking' ? checked : sizeBytes ? (100 * receivedBytes) / sizeBytes : null;
  return (
    <li className="flex items-start gap-3 px-4 py-2.5">
      <Icon icon={icon} className={`mt-1 ${tone}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="wrap-anywhere font-medium text-body">{title}</p>
        <FactLine download={download} />
        {problem && (
          <p className="wrap-anywhere text-list">
            {problem.message} <span className="text-muted">{problem.hint}</span>
          </p>
        )}
        {(state === 'running' || state === 'checking' || state === 'paused') && (
          <Progress label={t(`models.downloads.progress.${state}`, { name: title })} value={percent} className="mt-1" />
        )}
      </div>
      <NextButton download={download} />
      <IconButton
        icon={X}
        label={t('models.downloads.removeLabel', { name: title })}
        onClick={() => (state !== 'done' && receivedBytes > 0 ? setAsking(true) : remove())}
      />
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        onClose={() => setAsking(false)}
        title={t('models.downloads.removeTitle', { name: title })}
        text={t('models.downloads.removeText')}
        confirmLabel={t('models.downloads.removeConfirm')}
        onConfirm={remove}
      />
    </li>
  );
}

function FactLine({ download }: { download: Download }) {
  const t = useT();
  const size = useSizes();
  const { state, from, file, sizeBytes, receivedBytes, bytesPerSecond, secondsLeft } = download;
  const all = sizeBytes === null ? null : size(sizeBytes);
  const isDone = state === 'done';
  const facts = [
    t(`models.downloads.state.${state}`),
    isDone ? all : all && t('models.downloads.of', { have: size(receivedBytes), all }),
    bytesPerSecond !== null && t('models.downloads.perSecond', { size: size(bytesPerSecond) }),
    secondsLeft !== null &&
      (secondsLeft < 60
        ? t('models.downloads.soon')
        : t('models.downloads.left', { count: Math.ceil(secondsLeft / 60) })),
    isDone ? file : t('models.downloads.from', { place: from }),
  ].filter(Boolean);
  return <p className="wrap-anywhere text-caption text-muted tabular-nums">{facts.join(' · ')}</p>;
}

function NextButton({ download: { id, title, state, file } }: { download: Download }) {
  const t = useT();
  const use = useModelsPanel((panel) => panel.use);
  const model = useModels(({ models }) => models.find(({ path }) => path?.split(/[\\/]/).at(-1) === file));
  if (state === 'done') {
    if (!model || !['use', 'load'].includes(nextStep(model))) return null;
    return (
      <Button
        size="sm"
        variant="primary"
        aria-label={t('models.actions.useLabel', { name: title })}
        onClick={() => void use(model)}
      >
        {t('models.actions.use')}
      </Button>
    );
  }
  const step = state === 'paused' || state === 'failed' ? 'resume' : 'pause';
  return (
    <Button
      size="sm"
      aria-label={t(`models.downloads.${step}Label`, { name: title })}
      onClick={() => {
        api[`downloads.${step}`]({ id }).catch(toastError);
      }}
    >
      {t(`models.downloads.${step}`)}
    </Button>
  );
}
