import { CalendarDays, ChevronDown, ChevronUp, Pause } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { Schedule } from '../../../shared/model/schedule.ts';
import { onEvent } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { EmptyState } from '../../components/ui/EmptyState.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { useScheduleActions } from '../../schedules/use-schedule-actions.ts';
import { useSettings } from '../../state/settings.ts';
import { useCall } from '../../state/use-call.ts';
import { AgendaLines } from './AgendaLines.tsx';
import { useClockWidth } from './AgendaRow.tsx';
import { type AgendaDay, type AgendaEntry, agendaDays, dayNumberIn, withChanges } from './agenda.ts';
import { useSchedulesPanel } from './schedules-state.ts';
import { useNow } from './use-now.ts';

const DAY_MS = 86_400_000;
const DAYS_A_STEP = 7;
/** More moments than this in one view help nobody; the list shows every schedule. */
const MOST_ENTRIES = 2_000;

/** By day: what came due and how it ended, and what is coming. */
export function Agenda() {
  const t = useT();
  const zone = useSettings((state) => state.resolved.zone);
  const now = useNow();
  const [back, setBack] = useState(1);
  const [ahead, setAhead] = useState(DAYS_A_STEP);
  // To the hour, so that the answer is asked again once an hour and after every event.
  const hour = Math.floor(now / 3_600_000) * 3_600_000;
  const from = new Date(hour - Math.max(back + 1, DAYS_A_STEP + 1) * DAY_MS).toISOString();
  const to = new Date(hour + (ahead + 1) * DAY_MS).toISOString();
  const { data, error, reload } = useCall('schedules.agenda', { from, to, limit: MOST_ENTRIES }, [
    'schedule.changed',
    'slot.changed',
    'schedule.fired',
  ]);
  const entries = useFreshEntries(data?.entries);
  const today = dayNumberIn(zone)(new Date(now).toISOString());
  const allDays = useMemo(() => agendaDays(entries, zone), [entries, zone]);
  const days = allDays.filter(({ number }) => number >= today - back && number <= today + ahead);
  const withToday = days.some(({ number }) => number === today)
    ? days
    : [...days, { number: today, at: new Date(now).toISOString(), lines: [] }].sort((a, b) => a.number - b.number);
  if (data && entries.length === 0 && back === 1 && ahead === DAYS_A_STEP)
    return <NothingYet onLater={() => setAhead(10 * DAYS_A_STEP)} />;
  return (
    <div className="flex max-w-[832px] flex-col gap-5">
      <ErrorBanner error={error} onRetry={reload} />
      {data && (
        <section aria-label={t('schedules.agenda.label')} className="flex flex-col gap-5">
          <Button
            variant="ghost"
            size="sm"
            icon={ChevronUp}
            className="-mb-2 -ml-2.5 self-start text-muted"
            onClick={() => setBack(back + DAYS_A_STEP)}
          >
            {t('schedules.agenda.earlier')}
          </Button>
          {withToday.map((day, index) => (
            <Day key={day.number} day={day} isPast={day.number < today} isAtTop={index < 2} />
          ))}
          {data.more.map(({ scheduleId, name, count }) => (
            <p key={scheduleId} className="text-list text-muted">
              {t('schedules.agenda.oftenMore', { name, count })}
            </p>
          ))}
          {data.isCut && (
            <p className="text-list text-muted">{t('schedules.agenda.clipped', { count: MOST_ENTRIES })}</p>
          )}
          <Paused />
          <Button
            variant="ghost"
            size="sm"
            icon={ChevronDown}
            className="-mt-2 -ml-2.5 self-start text-muted"
            onClick={() => setAhead(ahead + DAYS_A_STEP)}
          >
            {t('schedules.agenda.later')}
          </Button>
        </section>
      )}
    </div>
  );
}

const none: readonly AgendaEntry[] = [];

/** The entries, each with its schedule as it was told last: a change shows at once, the new moments with the next answer. */
function useFreshEntries(loaded: readonly AgendaEntry[] | undefined): readonly AgendaEntry[] {
  const [changed, setChanged] = useState<ReadonlyMap<string, Schedule>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer knows all changes.
  useEffect(() => setChanged(new Map()), [loaded]);
  useEffect(
    () => onEvent('schedule.changed', ({ schedule }) => setChanged((all) => new Map(all).set(schedule.id, schedule))),
    [],
  );
  return useMemo(() => {
    if (!loaded || changed.size === 0) return loaded ?? none;
    return withChanges(loaded, changed);
  }, [loaded, changed]);
}

/** What is paused comes at no time; it is not gone for that. */
function Paused() {
  const t = useT();
  const { data } = useCall('schedules.list', { status: 'active' }, ['schedule.changed']);
  const { pause } = useScheduleActions();
  const clock = useClockWidth();
  const open = useSchedulesPanel((state) => state.open);
  const paused = (data?.schedules ?? []).filter(({ status }) => status === 'paused');
  if (paused.length === 0) return null;
  return (
    <section aria-labelledby="paused">
      <h2 id="paused" className="mb-1 font-medium text-list text-muted">
        {t('schedules.agenda.paused')}
      </h2>
      <ul className="border-line border-t">
        {paused.map((schedule) => (
          <li key={schedule.id} className="flex min-h-9 items-center gap-3 border-line border-b px-2 py-1.5 text-muted">
            <span className={`${clock} shrink-0`} />
            <Icon icon={Pause} />
            <button
              type="button"
              aria-label={`${schedule.name}: ${t('schedules.actions.open')}`}
              className="min-w-24 shrink truncate text-left text-list hover:underline"
              onClick={() => open(schedule.id)}
            >
              {schedule.name}
            </button>
            <span className="ml-auto min-w-0 truncate text-right text-caption">
              {schedule.problem ?? schedule.reading}
            </span>
            <Button
              size="sm"
              aria-label={`${t('schedules.actions.resume')}: ${schedule.name}`}
              onClick={() => pause(schedule)}
            >
              {t('schedules.actions.resume')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Day({ day, isPast, isAtTop }: { day: AgendaDay; isPast: boolean; isAtTop: boolean }) {
  const t = useT();
  const { day: sayDay } = useTimes();
  return (
    <section aria-labelledby={`day-${day.number}`}>
      <h2
        id={`day-${day.number}`}
        className={
          isPast
            ? 'mb-1 font-medium text-list text-muted first-letter:uppercase'
            : 'mb-1 font-semibold text-body first-letter:uppercase'
        }
      >
        {sayDay(day.at)}
      </h2>
      {day.lines.length === 0 ? (
        <p className="border-line border-t py-2 text-list text-muted">{t('schedules.agenda.nothing')}</p>
      ) : (
        <AgendaLines lines={day.lines} isAtTop={isAtTop} />
      )}
    </section>
  );
}

function NothingYet({ onLater }: { onLater: () => void }) {
  const t = useT();
  const { data } = useCall('schedules.list', { status: 'active' }, ['schedule.changed']);
  const isFarOff = (data?.schedules.length ?? 0) > 0;
  return (
    <EmptyState
      icon={CalendarDays}
      text={isFarOff ? t('schedules.agenda.nothing') : `${t('schedules.empty.title')} ${t('schedules.empty.hint')}`}
      {...(isFarOff ? { action: <Button onClick={onLater}>{t('schedules.agenda.later')}</Button> } : {})}
    />
  );
}
