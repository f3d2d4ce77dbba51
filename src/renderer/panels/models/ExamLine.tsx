import { CircleDashed, MessageCircle, TriangleAlert, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ModelExam } from '../../../shared/model/exam.ts';
import type { Model } from '../../../shared/model/model.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { Progress } from '../../components/ui/Progress.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { useModelsPanel } from './models-state.ts';

/** How well a model uses tools, as far as Hearth has tried it out; nothing of one that nobody uses. */
export function ExamLine({ model, name }: { model: Model; name: string }) {
  const t = useT();
  const { examine, stopExam } = useModelsPanel();
  const { exam } = model;
  if (exam === null || model.whyNot) return null;
  if (exam.state === 'running' || exam.state === 'waiting') {
    return (
      <Line icon={CircleDashed} says={t(`models.exam.${exam.state}`)}>
        <Button
          variant="link"
          aria-label={t('models.exam.stopLabel', { name })}
          onClick={() => {
            void stopExam(model);
          }}
        >
          {t('models.exam.stop')}
        </Button>
        {(exam.state === 'running' || exam.progress !== 0) && (
          <Progress label={t('models.exam.progress', { name })} value={exam.progress} className="basis-full" />
        )}
      </Line>
    );
  }
  const isUsed = model.state === 'ready' || model.isDefault || model.assignedTo.length > 0;
  if (!exam.result && !isUsed) return null;
  return (
    <Result result={exam.result}>
      <Button
        variant="link"
        aria-label={t(exam.result ? 'models.exam.againLabel' : 'models.exam.examineLabel', { name })}
        onClick={() => {
          void examine(model);
        }}
      >
        {t(exam.result ? 'models.exam.again' : 'models.exam.examine')}
      </Button>
    </Result>
  );
}

const marks = { trusted: Wrench, judged: Wrench, mute: MessageCircle } as const;

function Result({ result, children }: { result: ModelExam['result']; children: ReactNode }) {
  const t = useT();
  const times = useTimes();
  // What it can do here says already that this is not known.
  if (!result) return <div className="flex">{children}</div>;
  const { strategy, isUseful, right, of, examinedAt } = result;
  const says = t(`models.exam.${isUseful ? strategy : 'useless'}`, { right, of });
  const icon = isUseful ? marks[strategy] : TriangleAlert;
  return (
    <Line
      icon={icon}
      says={says}
      isWarning={!isUseful}
      title={t('models.exam.when', { time: times.exact(examinedAt) })}
      when={t('models.exam.when', { time: times.day(examinedAt) })}
    >
      {result.isPlain && <span className="text-caption text-muted">{t('models.exam.plain')}</span>}
      {children}
    </Line>
  );
}

interface LineProps {
  icon: typeof Wrench;
  says: string;
  isWarning?: boolean;
  title?: string;
  when?: string;
  children: ReactNode;
}

function Line({ icon, says, isWarning = false, title, when, children }: LineProps) {
  return (
    <div className="flex gap-2 text-list">
      <Icon icon={icon} className={isWarning ? 'mt-0.5 text-warn' : 'mt-0.5 text-muted'} />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 gap-y-1.5">
        <p className="wrap-anywhere min-w-0" title={title}>
          {says}
        </p>
        {when && <span className="text-caption text-muted">{when}</span>}
        {children}
      </div>
    </div>
  );
}
