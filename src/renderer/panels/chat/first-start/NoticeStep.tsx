import { BellRing } from 'lucide-react';
import { api } from '../../../api.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { useT } from '../../../i18n/i18n.ts';
import { toastDone, toastError } from '../../../state/toasts.ts';
import type { StepProps } from './step-props.ts';

/** Where reminders show, tried out. */
export function NoticeStep({ onNext }: StepProps) {
  const t = useT();
  const show = () => {
    api['app.tryNotification']({}).then(() => toastDone(t('chat.firstStart.notice.sent')), toastError);
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-list text-muted">{t('chat.firstStart.notice.why')}</p>
      <div className="flex flex-wrap justify-between gap-2">
        <Button icon={BellRing} onClick={show}>
          {t('chat.firstStart.notice.try')}
        </Button>
        <Button variant="primary" onClick={onNext}>
          {t('chat.firstStart.done')}
        </Button>
      </div>
    </div>
  );
}
