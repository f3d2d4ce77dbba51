import { ErrorBanner } from '../components/ui/ErrorBanner.tsx';
import { Icon } from '../components/ui/Icon.tsx';
import { Time } from '../components/ui/Time.tsx';
import { useT } from '../i18n/i18n.ts';
import { useCall } from '../state/use-call.ts';
import { outcomeLook, useSayOutcome } from './outcome.ts';

/** The ledger of one schedule, newest first. */
export function SlotHistory({ scheduleId }: { scheduleId: string }) {
  const t = useT();
  const sayOutcome = useSayOutcome();
  const { data, error, reload } = useCall('schedules.slots', { id: scheduleId, limit: 50 }, ['slot.changed']);
  if (error) return <ErrorBanner error={error} onRetry={reload} />;
  if (data && data.slots.length === 0) return <p className="text-muted">{t('schedules.detail.noHistory')}</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {data?.slots.map((slot) => {
        const { icon, tone } = outcomeLook(slot);
        return (
          <li key={slot.id} className="flex gap-2">
            <Icon icon={icon} size={15} className={`mt-0.5 ${tone}`} />
            <div className="min-w-0">
              <p className="first-letter:uppercase">
                <Time at={slot.dueAt} />
              </p>
              <p className="wrap-anywhere text-caption text-muted">{sayOutcome(slot)}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
