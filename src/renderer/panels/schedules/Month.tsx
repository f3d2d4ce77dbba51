import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { ErrorBanner } from '../../components/ui/ErrorBanner.tsx';
import { IconButton } from '../../components/ui/IconButton.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSettings } from '../../state/settings.ts';
import { useCall } from '../../state/use-call.ts';
import { dayNumberIn } from './agenda.ts';
import { DayDialog } from './DayDialog.tsx';
import { MonthDay } from './MonthDay.tsx';
import { chipsByDay, firstWeekdayIn, isoDay, isSameMonth, type MonthChip, monthsOn, noonOf, weeksOf } from './month.ts';
import { useMove } from './use-move.ts';
import { useNow } from './use-now.ts';

/** More moments than this in one month help nobody; the list shows every schedule. */
const MOST_ENTRIES = 2_000;

/** How many days a key goes, by row and column of the month. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

/** A month of days: what was and will be on each; a reminder is moved by drag or by Shift and arrows, a day opened by click or Enter. */
export function Month() {
  const t = useT();
  const { zone, locale } = useSettings((state) => state.resolved);
  const now = useNow();
  const today = dayNumberIn(zone)(new Date(now).toISOString());
  const [day, setDay] = useState(today);
  const [opened, setOpened] = useState<number | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  /** What takes the keyboard once it is drawn. */
  const wanted = useRef<string | null>(null);
  const move = useMove();
  const weeks = weeksOf(day, firstWeekdayIn(locale));
  const [first, last] = [weeks[0]?.[0] ?? day, weeks.at(-1)?.[6] ?? day];
  // A day more on both sides, for zones far from UTC.
  const span = { from: `${isoDay(first - 1)}T00:00:00Z`, to: `${isoDay(last + 2)}T00:00:00Z`, limit: MOST_ENTRIES };
  const { data, error, reload } = useCall('schedules.agenda', span, [
    'schedule.changed',
    'slot.changed',
    'schedule.fired',
  ]);
  const chips = useMemo(() => chipsByDay(data?.entries ?? [], zone), [data, zone]);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });

  /** Gives the keyboard to a day or to what was moved: now, or once it is drawn. */
  const take = (key: string | null) => {
    const element = key && grid.current?.querySelector<HTMLElement>(`[data-key="${key}"]`);
    wanted.current = element ? null : key;
    if (element) element.focus();
  };
  useEffect(() => take(wanted.current));

  const goTo = (to: number) => {
    take(`day ${to}`);
    setDay(to);
  };
  const onDayKey = (event: KeyboardEvent, at: number) => {
    const [days, month] = [steps[event.key], months[event.key]];
    if (event.shiftKey || (days === undefined && month === undefined)) return;
    event.preventDefault();
    goTo(month === undefined ? at + (days ?? 0) : monthsOn(at, month));
  };
  const onChipKey = (event: KeyboardEvent, chip: MonthChip, at: number) => {
    const days = steps[event.key];
    if (!event.shiftKey || days === undefined) return;
    event.preventDefault();
    void moveBy(chip, at, days);
  };
  const moveBy = async (chip: MonthChip, at: number, days: number) => {
    if (!(await move(chip, days))) return;
    wanted.current = `chip ${chip.entry.schedule.id} ${at + days}`;
    setDay(at + days);
  };

  return (
    <div className="flex flex-col gap-2">
      <ErrorBanner error={error} onRetry={reload} />
      <div className="flex items-center gap-1">
        <h2 aria-live="polite" className="mr-auto font-semibold text-body first-letter:uppercase">
          {format({ month: 'long', year: 'numeric' }).format(noonOf(day))}
        </h2>
        <IconButton
          icon={ChevronLeft}
          label={t('schedules.month.previous')}
          onClick={() => setDay(monthsOn(day, -1))}
        />
        <Button size="sm" onClick={() => setDay(today)}>
          {t('schedules.month.today')}
        </Button>
        <IconButton icon={ChevronRight} label={t('schedules.month.next')} onClick={() => setDay(monthsOn(day, 1))} />
      </div>
      <table
        ref={grid}
        aria-label={t('schedules.month.label')}
        className="w-full table-fixed border-separate border-spacing-0 overflow-hidden rounded-box border border-line bg-surface"
      >
        <thead>
          <tr>
            {weeks[0]?.map((number) => (
              <th
                key={number}
                scope="col"
                abbr={format({ weekday: 'long' }).format(noonOf(number))}
                className="px-2 py-1 text-left font-normal text-caption text-muted"
              >
                {format({ weekday: 'short' }).format(noonOf(number))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((number) => (
                <MonthDay
                  key={number}
                  day={number}
                  name={format({ weekday: 'long', day: 'numeric', month: 'long' }).format(noonOf(number))}
                  chips={chips.get(number) ?? []}
                  isToday={number === today}
                  isPast={number < today}
                  isOutside={!isSameMonth(number, day)}
                  isActive={number === day}
                  onOpen={() => setOpened(number)}
                  onDayKey={(event) => onDayKey(event, number)}
                  onChipKey={(event, chip) => onChipKey(event, chip, number)}
                  onDrop={(chip, from) => void moveBy(chip, from, number - from)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-caption text-muted">{t('schedules.month.hint')}</p>
      {data?.isCut && <p className="text-list text-muted">{t('schedules.agenda.clipped', { count: MOST_ENTRIES })}</p>}
      {opened !== null && (
        <DayDialog
          day={opened}
          title={format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(noonOf(opened))}
          chips={chips.get(opened) ?? []}
          today={today}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
