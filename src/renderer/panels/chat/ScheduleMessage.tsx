import { CalendarClock } from 'lucide-react';
import type { Message } from '../../../shared/model/space.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';

/** A schedule came due and woke the agent: one quiet line between the messages. */
export function ScheduleMessage({ message }: { message: Message }) {
  const t = useT();
  return (
    <article className="flex flex-col gap-1 py-1">
      <p className="flex items-center gap-2 text-caption text-muted">
        <Icon icon={CalendarClock} size={14} />
        <span className="truncate">{t('chat.scheduled')}</span>
        <span aria-hidden>·</span>
        <Time at={message.createdAt} />
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap border-line border-l-2 pl-3 text-list text-muted">
        {message.text}
      </p>
    </article>
  );
}
