import { CircleHelp, Gavel, Hourglass, MessageCircleQuestion, Play, TriangleAlert, Wrench, Zap } from 'lucide-react';
import type { ActivityEntry, ActivityKind, ActivityOutcome } from '../../../shared/model/activity.ts';
import { cn } from '../../components/ui/cn.ts';
import { Icon, type LucideIcon } from '../../components/ui/Icon.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';

const icons: Readonly<Record<ActivityKind, LucideIcon>> = {
  run: Play,
  call: Wrench,
  question: MessageCircleQuestion,
  event: Zap,
  decision: Gavel,
};
const marks: Readonly<Partial<Record<ActivityOutcome, { icon: LucideIcon; tone: string }>>> = {
  problem: { icon: TriangleAlert, tone: 'text-danger' },
  waiting: { icon: Hourglass, tone: 'text-warn' },
  maybe: { icon: CircleHelp, tone: 'text-warn' },
};

interface EntryRowProps {
  entry: ActivityEntry;
  isOpen?: boolean;
  /** What it was alone. */
  isBrief?: boolean;
  onOpen: (id: string) => void;
}

/** One thing that happened, in one line; opens to its facts. */
export function EntryRow({ entry, isOpen = false, isBrief = false, onOpen }: EntryRowProps) {
  const t = useT();
  const mark = marks[entry.outcome];
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={() => onOpen(entry.id)}
      className={cn(
        'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 py-1 text-left text-list hover:bg-hover',
        isOpen && 'bg-soft hover:bg-soft',
      )}
    >
      <Icon icon={mark?.icon ?? icons[entry.kind]} size={15} className={mark?.tone ?? 'text-muted'} />
      <span className="min-w-0 flex-1 truncate" title={entry.title}>
        {entry.title}
        {entry.ending && <span className="text-muted"> · {entry.ending}</span>}
        {entry.inside && <span className="text-muted"> · {t('activity.acts', { count: entry.inside.acts })}</span>}
      </span>
      {!isBrief && (
        <>
          <span className="shrink-0 text-caption text-muted max-[1000px]:hidden">{entry.agentName}</span>
          <span className="shrink-0 text-caption text-muted">
            <Time at={entry.at} />
          </span>
        </>
      )}
    </button>
  );
}
