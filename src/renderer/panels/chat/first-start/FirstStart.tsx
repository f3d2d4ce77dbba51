import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { WordKey } from '../../../../shared/locales/index.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { useSettings } from '../../../state/settings.ts';
import { toastError } from '../../../state/toasts.ts';
import { ModelStep } from './ModelStep.tsx';
import { NameStep } from './NameStep.tsx';
import { NoticeStep } from './NoticeStep.tsx';
import type { StepProps } from './step-props.ts';

const steps: readonly { readonly title: WordKey; readonly Step: ComponentType<StepProps> }[] = [
  { title: 'chat.firstStart.name.title', Step: NameStep },
  { title: 'chat.firstStart.model.title', Step: ModelStep },
  { title: 'chat.firstStart.notice.title', Step: NoticeStep },
];

/** Three choices at the first start, one at a time. Each can be skipped, all at once too; nothing waits for them. */
export function FirstStart() {
  const t = useT();
  const save = useSettings((state) => state.set);
  const [at, setAt] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Whoever uses the keyboard goes on where the next choice begins.
    if (at > 0) heading.current?.focus();
  }, [at]);
  const finish = () => {
    save({ welcomed: true }).catch(toastError);
  };
  const next = () => (at + 1 < steps.length ? setAt(at + 1) : finish());
  const step = steps[at];
  if (!step) return null;
  return (
    <section
      aria-labelledby="first-start"
      className="mt-6 flex w-full flex-col gap-3 rounded-card border border-line bg-surface p-5 text-left"
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 id="first-start" ref={heading} tabIndex={-1} className="font-semibold text-heading outline-none">
          {t(step.title)}
        </h3>
        <span className="shrink-0 text-caption text-muted">
          {t('chat.firstStart.count', { at: at + 1, of: steps.length })}
        </span>
      </div>
      <step.Step onNext={next} />
      {at + 1 < steps.length && (
        <Button variant="link" className="w-fit" onClick={finish}>
          {t('chat.firstStart.notNow')}
        </Button>
      )}
    </section>
  );
}
