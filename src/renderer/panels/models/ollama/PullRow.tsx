import { CircleCheck, CircleDashed, CirclePause, LoaderCircle, TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import type { OllamaPull, PullState } from '../../../../shared/model/ollama.ts';
import { api } from '../../../api.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/Dialog.tsx';
import { Icon, type LucideIcon } from '../../../components/ui/Icon.tsx';
import { IconButton } from '../../../components/ui/IconButton.tsx';
import { Progress } from '../../../components/ui/Progress.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useSizes } from '../../../i18n/sizes.ts';
import { toastError } from '../../../state/toasts.ts';

const looks: Readonly<Record<PullState, { icon: LucideIcon; tone: string }>> = {
  waiting: { icon: CircleDashed, tone: 'text-muted' },
  running: { icon: LoaderCircle, tone: 'text-accent' },
  paused: { icon: CirclePause, tone: 'text-muted' },
  done: { icon: CircleCheck, tone: 'text-ok' },
  failed: { icon: TriangleAlert, tone: 'text-danger' },
};

/** One model that Ollama gets: how far, how fast, how long still, why not, and what can be done about it. */
export function PullRow({ pull }: { pull: OllamaPull }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { id, name, state, problem, sizeBytes, receivedBytes } = pull;
  const { icon, tone } = looks[state];
  const remove = () => {
    api['ollama.remove']({ id }).catch(toastError);
  };
  const goesOn = state === 'waiting' || state === 'running';
  const isLeft = state === 'paused' || state === 'failed';
  return (
    <li aria-label={name} className="flex items-start gap-3 px-4 py-2.5">
      <Icon icon={icon} className={`mt-1 ${tone}`} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="wrap-anywhere font-medium text-body">{name}</p>
        <FactLine pull={pull} />
        {problem && (
          <p className="wrap-anywhere text-list">
            {problem.message} <span className="text-muted">{problem.hint}</span>
          </p>
        )}
        {(state === 'running' || state === 'paused') && (
          <Progress
            label={t(state === 'paused' ? 'ollama.progressPaused' : 'ollama.progress', { name })}
            value={sizeBytes ? (100 * receivedBytes) / sizeBytes : null}
            className="mt-1"
          />
        )}
      </div>
      {goesOn && (
        <Button
          size="sm"
          aria-label={t('ollama.pauseLabel', { name })}
          onClick={() => {
            api['ollama.pause']({ id }).catch(toastError);
          }}
        >
          {t('ollama.pause')}
        </Button>
      )}
      {isLeft && (
        <Button
          size="sm"
          aria-label={t('ollama.resumeLabel', { name })}
          onClick={() => {
            api['ollama.resume']({ id }).catch(toastError);
          }}
        >
          {t('ollama.resume')}
        </Button>
      )}
      <IconButton
        icon={X}
        label={t('ollama.removeLabel', { name })}
        onClick={() => (state !== 'done' && receivedBytes > 0 ? setAsking(true) : remove())}
      />
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        onClose={() => setAsking(false)}
        title={t('ollama.removeTitle', { name })}
        text={t('ollama.removeText')}
        confirmLabel={t('ollama.removeConfirm')}
        onConfirm={remove}
      />
    </li>
  );
}

function FactLine({
  pull: { state, step, sizeBytes, receivedBytes, bytesPerSecond, secondsLeft },
}: {
  pull: OllamaPull;
}) {
  const t = useT();
  const size = useSizes();
  const all = sizeBytes === null ? null : size(sizeBytes);
  const facts = [
    state === 'running' ? t(`ollama.step.${step ?? 'asking'}`) : t(`ollama.state.${state}`),
    state === 'done' ? all : all && t('models.downloads.of', { have: size(receivedBytes), all }),
    bytesPerSecond !== null && t('models.downloads.perSecond', { size: size(bytesPerSecond) }),
    secondsLeft !== null &&
      (secondsLeft < 60
        ? t('models.downloads.soon')
        : t('models.downloads.left', { count: Math.ceil(secondsLeft / 60) })),
    state !== 'done' && t('ollama.from'),
  ].filter(Boolean);
  return <p className="wrap-anywhere text-caption text-muted tabular-nums">{facts.join(' · ')}</p>;
}
