import { CalendarClock, Zap } from 'lucide-react';
import type { Message } from '../../../shared/model/space.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { type Ringing, useRinging } from '../../state/ringing.ts';
import { RingingCard } from './RingingCard.tsx';

/** What comes again and again has a line for each time; the last one rings. */
const isOf = ({ authorId, createdAt }: Message, { schedule, slot }: Ringing): boolean =>
  schedule.id === authorId && Date.parse(createdAt) >= Date.parse(slot.startedAt ?? slot.dueAt);

/** A schedule came due, or an event came in: a card while a reminder rings, else one quiet line between the messages. */
export function ScheduleMessage({ message }: { message: Message }) {
  const t = useT();
  const isEvent = message.author === 'event';
  const ringing = useRinging((state) => state.ringing.find((ring) => isOf(message, ring)));
  if (ringing) return <RingingCard message={message} ringing={ringing} />;
  return (
    <article className="flex flex-col gap-1 py-1">
      <p className="flex items-center gap-2 text-caption text-muted">
        <Icon icon={isEvent ? Zap : CalendarClock} size={14} />
        <span className="truncate">{t(isEvent ? 'chat.event' : 'chat.scheduled')}</span>
        <span aria-hidden>·</span>
        <Time at={message.createdAt} />
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap border-line border-l-2 pl-3 text-list text-muted">
        {message.text}
      </p>
    </article>
  );
}
