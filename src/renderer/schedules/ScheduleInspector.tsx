import { MessageSquare } from 'lucide-react';
import { Button } from '../components/ui/Button.tsx';
import { ErrorBanner } from '../components/ui/ErrorBanner.tsx';
import { Inspector, InspectorSection } from '../components/ui/Inspector.tsx';
import { Time } from '../components/ui/Time.tsx';
import { useT } from '../i18n/i18n.ts';
import { OutsideNote } from '../outside/OutsideNote.tsx';
import { useNavigation } from '../state/navigation.ts';
import { useCall } from '../state/use-call.ts';
import { ScheduleForm } from './ScheduleForm.tsx';
import { SchedulePermissions } from './SchedulePermissions.tsx';
import { SlotHistory } from './SlotHistory.tsx';
import { useScheduleActions } from './use-schedule-actions.ts';

/** One schedule: change it, see what is coming and what became of every time it was due. */
export function ScheduleInspector({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT();
  const { data, error, reload } = useCall('schedules.get', { id }, ['schedule.changed']);
  const { test, pause, cancel } = useScheduleActions();
  const go = useNavigation((state) => state.go);
  const schedule = data?.schedule;
  const isOpen = schedule?.status === 'active' || schedule?.status === 'paused';
  return (
    <Inspector
      title={schedule?.name ?? ''}
      onClose={onClose}
      footer={
        schedule && (
          <>
            <Button size="sm" onClick={() => test(schedule)}>
              {t('schedules.actions.test')}
            </Button>
            {isOpen && (
              <>
                <Button size="sm" onClick={() => pause(schedule)}>
                  {t(schedule.status === 'active' ? 'schedules.actions.pause' : 'schedules.actions.resume')}
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  onClick={() => {
                    cancel([schedule]);
                    onClose();
                  }}
                >
                  {t('schedules.actions.cancel')}
                </Button>
              </>
            )}
          </>
        )
      }
    >
      <ErrorBanner error={error} onRetry={reload} />
      {schedule && (
        <>
          {schedule.problem && (
            <p role="alert" className="text-list text-danger">
              {schedule.problem}
            </p>
          )}
          <OutsideNote of={{ kind: 'schedule', id }} />
          <ScheduleForm schedule={schedule} />
          <InspectorSection title={t('schedules.detail.next')}>
            {schedule.status === 'paused' || schedule.next.length === 0 ? (
              <p className="text-muted">
                {schedule.status === 'paused' ? t('schedules.status.paused') : t('schedules.detail.noNext')}
              </p>
            ) : (
              <ul>
                {schedule.next.map((at) => (
                  <li key={at} className="first-letter:uppercase">
                    <Time at={at} />
                  </li>
                ))}
              </ul>
            )}
          </InspectorSection>
          <InspectorSection title={t('schedules.may.title')}>
            <SchedulePermissions schedule={schedule} />
          </InspectorSection>
          <InspectorSection title={t('schedules.detail.history')}>
            <SlotHistory scheduleId={id} />
          </InspectorSection>
          {schedule.spaceId && (
            <Button
              variant="ghost"
              size="sm"
              icon={MessageSquare}
              className="-ml-2"
              onClick={() => go('chat', { spaceId: schedule.spaceId })}
            >
              {t('schedules.detail.conversation')}
            </Button>
          )}
        </>
      )}
    </Inspector>
  );
}
