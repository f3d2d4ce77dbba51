import { Bell, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Schedule, Slot } from '../../../shared/model/schedule.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { Menu } from '../../components/ui/Menu.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { SnoozeDialog } from '../../schedules/SnoozeDialog.tsx';
import { snoozeLengths, useRingActions } from '../../schedules/use-ring-actions.ts';
import { useCall } from '../../state/use-call.ts';
import { useSchedulesPanel } from './schedules-state.ts';

/** Reminders that rang and wait to be ticked off or put off. */
export function NotDone() {
  const t = useT();
  const { data } = useCall('schedules.ringing', {}, ['schedule.fired', 'slot.changed', 'schedule.changed']);
  if (!data || data.ringing.length === 0) return null;
  return (
    <section aria-labelledby="not-done" className="rounded-box border border-line bg-surface">
      <h2 id="not-done" className="px-4 pt-3 pb-1 font-semibold text-body">
        {t('schedules.due.title')}
      </h2>
      <ul className="divide-y divide-line">
        {data.ringing.map(({ schedule, slot }) => (
          <Row key={slot.id} schedule={schedule} slot={slot} />
        ))}
      </ul>
    </section>
  );
}

function Row({ schedule, slot }: { schedule: Schedule; slot: Slot }) {
  const t = useT();
  const open = useSchedulesPanel((state) => state.open);
  const { name } = schedule;
  const { done, snooze } = useRingActions(schedule, slot);
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <Icon icon={Bell} className="text-accent" />
      <div className="min-w-40 flex-1">
        <button
          type="button"
          className="wrap-anywhere text-left font-medium text-list hover:underline"
          onClick={() => open(schedule.id)}
        >
          {name}
        </button>
        <p className="text-caption text-muted">
          <Time at={slot.dueAt} />
        </p>
      </div>
      <div className="flex gap-2">
        <Menu
          items={[
            ...snoozeLengths.map((length) => ({
              label: t(`schedules.due.snoozeFor.${length}`),
              onSelect: () => snooze(length),
            })),
            { label: t('schedules.due.until'), onSelect: () => setAsking(true) },
          ]}
          trigger={
            <Button size="sm" aria-label={`${t('schedules.due.snooze')}: ${name}`}>
              {t('schedules.due.snooze')}
              <Icon icon={ChevronDown} size={14} />
            </Button>
          }
        />
        <Button size="sm" aria-label={`${t('schedules.due.done')}: ${name}`} onClick={done}>
          {t('schedules.due.done')}
        </Button>
      </div>
      {isAsking && <SnoozeDialog isOpen schedule={schedule} slot={slot} onClose={() => setAsking(false)} />}
    </li>
  );
}
