import { Bell, Ellipsis, Repeat } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import type { Schedule } from '../../../shared/model/schedule.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { Menu } from '../../components/ui/Menu.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { outcomeLook, useSayOutcome } from '../../schedules/outcome.ts';
import { useScheduleActions } from '../../schedules/use-schedule-actions.ts';
import { useAgentName } from '../../state/agents.ts';
import { useSettings } from '../../state/settings.ts';
import { toastError } from '../../state/toasts.ts';
import type { AgendaEntry } from './agenda.ts';
import { useSchedulesPanel } from './schedules-state.ts';

const row = 'group relative flex min-h-9 items-center gap-3 border-line border-b px-2 py-1.5';

/** Room for "06:45" or "06:45 AM", so that all rows begin at one line. */
export function useClockWidth(): 'w-11' | 'w-18' {
  const locale = useSettings((state) => state.resolved.locale);
  const isTwelveHours = useMemo(
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 === true,
    [locale],
  );
  return isTwelveHours ? 'w-18' : 'w-11';
}

/** The same on the screen: an agenda that is asked for again brings hundreds of rows, of which one or two have changed. */
const isSame = ({ entry: a }: { entry: AgendaEntry }, { entry: b }: { entry: AgendaEntry }): boolean =>
  a === b ||
  (a.at === b.at &&
    a.schedule.id === b.schedule.id &&
    a.schedule.updatedAt === b.schedule.updatedAt &&
    a.schedule.status === b.schedule.status &&
    JSON.stringify(a.slot) === JSON.stringify(b.slot));

/** The actions of a schedule; the menu is only made when someone comes near it. */
function RowMenu({ schedule }: { schedule: Schedule }) {
  const t = useT();
  const { menu } = useScheduleActions();
  return (
    <Menu
      items={menu(schedule)}
      trigger={
        <IconButton
          icon={Ellipsis}
          size="sm"
          label={t('schedules.actions.more', { name: schedule.name })}
          className="relative opacity-0 focus-visible:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 data-[state=open]:opacity-100"
        />
      }
    />
  );
}

/** One moment: when, what, and how it ended or that it is coming. */
export const AgendaRow = memo(function AgendaRow({ entry: { at, schedule, slot } }: { entry: AgendaEntry }) {
  const t = useT();
  const clock = useClockWidth();
  const open = useSchedulesPanel((state) => state.open);
  const isOpen = useSchedulesPanel((state) => state.openId === schedule.id);
  const sayOutcome = useSayOutcome();
  const agent = useAgentName(schedule.agentId);
  const [isNear, setNear] = useState(false);
  const near = () => setNear(true);
  const look = slot ? outcomeLook(slot) : { icon: schedule.kind === 'reminder' ? Bell : Repeat, tone: 'text-muted' };
  const isParked = slot?.outcome === 'waiting' && slot.runId !== null;
  return (
    <li className={isOpen ? `${row} bg-soft` : `${row} hover:bg-hover`} onPointerEnter={near} onFocus={near}>
      <span className={`${clock} shrink-0 text-list text-muted tabular-nums`}>
        <Time at={at} show="clock" />
      </span>
      <Icon icon={look.icon} className={look.tone} />
      <button
        type="button"
        aria-label={`${schedule.name}: ${t('schedules.actions.open')}`}
        onClick={() => open(schedule.id)}
        className="min-w-24 shrink truncate text-left text-list after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
      >
        {schedule.name}
      </button>
      <span className="hidden shrink-0 text-caption text-muted min-[900px]:inline">{agent}</span>
      <span
        className="ml-auto line-clamp-2 min-w-0 shrink text-right text-caption text-muted"
        title={slot ? sayOutcome(slot) : undefined}
      >
        {slot ? sayOutcome(slot) : schedule.kind === 'schedule' && schedule.reading}
      </span>
      {isParked && (
        <Button
          size="sm"
          className="relative"
          onClick={() => {
            api['window.showApprovals']({}).catch(toastError);
          }}
        >
          {t('schedules.missed.show')}
        </Button>
      )}
      {isNear ? <RowMenu schedule={schedule} /> : <span className="size-6 shrink-0" />}
    </li>
  );
}, isSame);

/** The rest of a day of something that runs often. */
export function MoreRow({ schedule, count, until }: { schedule: Schedule; count: number; until: string }) {
  const t = useT();
  const width = useClockWidth();
  const { clock } = useTimes();
  return (
    <li className={row}>
      <span className={`${width} shrink-0`} />
      <span className="w-4 shrink-0" />
      <span className="truncate text-list text-muted">{schedule.name}</span>
      <span className="shrink-0 text-caption text-muted tabular-nums">
        {t('schedules.agenda.more', { count, until: clock(until) })}
      </span>
    </li>
  );
}
