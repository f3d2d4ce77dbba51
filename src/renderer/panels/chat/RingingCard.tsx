import { Bell, Check } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../../shared/model/space.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { SnoozeDialog } from '../../schedules/SnoozeDialog.tsx';
import { snoozeLengths, useRingActions } from '../../schedules/use-ring-actions.ts';
import type { Ringing } from '../../state/ringing.ts';

/** A reminder that rings: what it is about, and Done or later at one click. */
export function RingingCard({ message, ringing: { schedule, slot } }: { message: Message; ringing: Ringing }) {
  const t = useT();
  const { done, snooze } = useRingActions(schedule, slot);
  const { name } = schedule;
  const [isAsking, setAsking] = useState(false);
  const says = message.text.trim();
  return (
    <article
      aria-label={`${t('chat.scheduled')}: ${name}`}
      className="flex animate-rise flex-wrap items-center gap-x-4 gap-y-2.5 rounded-card border border-accent bg-soft px-4 py-3"
    >
      <Icon icon={Bell} size={20} className="shrink-0 text-accent" />
      <div className="min-w-48 flex-1">
        <p className="wrap-anywhere font-semibold text-body">{name}</p>
        {says.toLowerCase() !== name.toLowerCase() && (
          <p className="wrap-anywhere line-clamp-4 whitespace-pre-wrap text-list">{says}</p>
        )}
        <p className="text-caption text-muted">
          <Time at={slot.dueAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" icon={Check} onClick={done}>
          {t('schedules.due.done')}
        </Button>
        {snoozeLengths.map((length) => (
          <Button
            key={length}
            size="sm"
            aria-label={`${t('schedules.due.snooze')}: ${t(`schedules.due.snoozeFor.${length}`)}`}
            onClick={() => snooze(length)}
          >
            {t(`schedules.due.snoozeFor.${length}`)}
          </Button>
        ))}
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('schedules.due.until')}
        </Button>
      </div>
      {isAsking && <SnoozeDialog isOpen schedule={schedule} slot={slot} onClose={() => setAsking(false)} />}
    </article>
  );
}
