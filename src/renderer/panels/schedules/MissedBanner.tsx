import { History } from 'lucide-react';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { useMissed } from '../../state/missed.ts';
import { toastError } from '../../state/toasts.ts';

/** What was missed while the computer was off or asleep, what was done about it, and what waits for an answer. */
export function MissedBanner() {
  const t = useT();
  const { say } = useTimes();
  const { missed, asked: waiting, dismiss } = useMissed();
  if (!missed && waiting.length === 0) return null;
  const parts = [
    missed ? t('schedules.missed.summary', { count: missed.count }) : '',
    missed && missed.ran > 0 ? t('schedules.missed.ran', { count: missed.ran }) : '',
    missed && missed.skipped > 0 ? t('schedules.missed.skipped', { count: missed.skipped }) : '',
    waiting.length > 0 ? t('schedules.missed.waiting', { count: waiting.length }) : '',
  ].filter(Boolean);
  const answer = (slotId: string, run: boolean) => {
    api['schedules.answerMissed']({ slotId, run }).catch(toastError);
  };
  return (
    <section role="status" className="rounded-box border border-line bg-soft">
      <div className="flex items-start gap-3 px-4 py-3">
        <Icon icon={History} className="mt-0.5 text-accent" />
        <p className="min-w-0 flex-1 text-list">{parts.join(' ')}</p>
        {waiting.length === 0 && (
          <Button size="sm" onClick={() => dismiss().catch(toastError)}>
            {t('schedules.missed.dismiss')}
          </Button>
        )}
      </div>
      {waiting.length > 0 && (
        <ul className="divide-y divide-line border-line border-t">
          {waiting.map(({ schedule, slot }) => (
            <li key={slot.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
              <p className="wrap-anywhere min-w-40 flex-1 text-list">
                <span className="font-medium">{schedule.name}</span>{' '}
                <span className="text-muted">{t('schedules.missed.was', { when: say(slot.dueAt) })}</span>
              </p>
              <div className="flex gap-2">
                <Button
                  size="sm"
                  aria-label={`${t('schedules.missed.leave')}: ${schedule.name}`}
                  onClick={() => answer(slot.id, false)}
                >
                  {t('schedules.missed.leave')}
                </Button>
                <Button
                  size="sm"
                  aria-label={`${t('schedules.missed.run')}: ${schedule.name}`}
                  onClick={() => answer(slot.id, true)}
                >
                  {t('schedules.missed.run')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
