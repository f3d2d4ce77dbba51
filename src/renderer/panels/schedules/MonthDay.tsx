import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { cn } from '../../components/ui/cn.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useTimes } from '../../i18n/times.ts';
import { outcomeLook, useSayOutcome } from '../../schedules/outcome.ts';
import { isMovable, type MonthChip } from './month.ts';
import { useSchedulesPanel } from './schedules-state.ts';

/** More than these are told as a number; the day, opened, has all. */
const MOST_CHIPS = 3;

/** What is being dragged: from one cell to another of the same page. */
let dragged: { readonly chip: MonthChip; readonly from: number } | undefined;

interface MonthDayProps {
  day: number;
  /** "Friday 25 December" */
  name: string;
  chips: readonly MonthChip[];
  isToday: boolean;
  isPast: boolean;
  isOutside: boolean;
  /** The one day that Tab comes to. */
  isActive: boolean;
  onOpen: () => void;
  onDayKey: (event: KeyboardEvent) => void;
  onChipKey: (event: KeyboardEvent, chip: MonthChip) => void;
  onDrop: (chip: MonthChip, from: number) => void;
}

/** One day of the month. */
export function MonthDay(props: MonthDayProps) {
  const { day, name, chips, isToday, isPast, isOutside, isActive, onOpen, onDayKey, onChipKey, onDrop } = props;
  const t = useT();
  const [isOver, setOver] = useState(false);
  const mayDrop = () => dragged !== undefined && !isPast && dragged.from !== day;
  const left = chips.length - MOST_CHIPS;
  return (
    <td
      className={cn(
        'relative h-24 border-line border-t border-l p-1 align-top first:border-l-0 hover:bg-hover',
        isOutside && 'bg-side',
        isOver && 'bg-soft',
      )}
      onDragOver={(event: DragEvent) => {
        if (!mayDrop()) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        if (dragged && mayDrop()) onDrop(dragged.chip, dragged.from);
      }}
    >
      <div className="flex min-w-0 flex-col gap-0.5">
        <button
          type="button"
          data-key={`day ${day}`}
          aria-label={name}
          aria-current={isToday ? 'date' : undefined}
          tabIndex={isActive ? 0 : -1}
          onClick={onOpen}
          onKeyDown={onDayKey}
          className="text-left text-caption after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          <span
            className={cn(
              'inline-flex h-5 min-w-5 items-center justify-center rounded-full px-1 tabular-nums',
              isToday ? 'bg-accent font-semibold text-on-accent' : 'text-muted',
            )}
          >
            {new Date(day * 86_400_000).getUTCDate()}
          </span>
        </button>
        {chips.slice(0, MOST_CHIPS).map((chip) => (
          <Chip
            key={chip.entry.schedule.id}
            chip={chip}
            day={day}
            isActive={isActive}
            onKeyDown={(event) => onChipKey(event, chip)}
          />
        ))}
        {left > 0 && <span className="px-1 text-caption text-muted">{t('schedules.month.more', { count: left })}</span>}
      </div>
    </td>
  );
}

interface ChipProps {
  chip: MonthChip;
  day: number;
  isActive: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

function Chip({ chip, day, isActive, onKeyDown }: ChipProps) {
  const { clock } = useTimes();
  const sayOutcome = useSayOutcome();
  const open = useSchedulesPanel((state) => state.open);
  const { entry, count } = chip;
  const { schedule, slot, at } = entry;
  const canMove = isMovable(chip);
  const time = count > 1 ? `${count} ×` : clock(at);
  const outcome = slot && sayOutcome(slot);
  const said = [`${time} ${schedule.name}`, outcome].filter(Boolean).join(' · ');
  const look = slot && outcomeLook(slot);
  return (
    <button
      type="button"
      data-key={`chip ${schedule.id} ${day}`}
      aria-keyshortcuts={canMove ? 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown' : undefined}
      title={said}
      tabIndex={isActive ? 0 : -1}
      draggable={canMove}
      onDragStart={(event) => {
        dragged = { chip, from: day };
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', schedule.name);
      }}
      onDragEnd={() => {
        dragged = undefined;
      }}
      onClick={() => open(schedule.id)}
      onKeyDown={onKeyDown}
      className={cn(
        'relative flex min-w-0 items-center gap-1 rounded-control px-1 text-left text-caption hover:bg-press',
        canMove ? 'cursor-grab bg-soft' : 'text-muted',
      )}
    >
      {look && <Icon icon={look.icon} size={12} className={cn('shrink-0', look.tone)} />}
      <span className="shrink-0 text-muted tabular-nums max-[1000px]:sr-only">{time}</span>
      <span className="truncate">{schedule.name}</span>
      {outcome && <span className="sr-only">{outcome}</span>}
    </button>
  );
}
