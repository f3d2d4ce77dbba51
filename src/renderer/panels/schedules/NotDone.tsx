import { Bell, ChevronDown } from 'lucide-react';
import type { Slot } from '../../../shared/model/schedule.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { Menu } from '../../components/ui/Menu.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { snoozeLengths, useRingActions } from '../../schedules/use-ring-actions.ts';
import type { AgendaEntry } from './agenda.ts';
import { useSchedulesPanel } from './schedules-state.ts';

type Fired = AgendaEntry & { slot: Slot };

/** Reminders that rang and wait to be ticked off or put off. */
export function NotDone({ entries }: { entries: readonly Fired[] }) {
  const t = useT();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="not-done" className="rounded-box border border-line bg-surface">
      <h2 id="not-done" className="px-4 pt-3 pb-1 font-semibold text-body">
        {t('schedules.due.title')}
      </h2>
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <Row key={entry.slot.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Row({ entry: { at, schedule, slot } }: { entry: Fired }) {
  const t = useT();
  const open = useSchedulesPanel((state) => state.open);
  const { name } = schedule;
  const { done, snooze } = useRingActions(schedule, slot);
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
          <Time at={at} />
        </p>
      </div>
      <div className="flex gap-2">
        <Menu
          items={snoozeLengths.map((length) => ({
            label: t(`schedules.due.snoozeFor.${length}`),
            onSelect: () => snooze(length),
          }))}
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
    </li>
  );
}
