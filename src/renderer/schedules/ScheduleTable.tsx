import { CalendarClock, CalendarX, FlaskConical, Pause, Play } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Schedule } from '../../shared/model/schedule.ts';
import { agentColumn } from '../components/agent-column.ts';
import { DataTable } from '../components/ui/DataTable.tsx';
import type { Column, RowAction, Sort } from '../components/ui/data-table.ts';
import { EmptyState } from '../components/ui/EmptyState.tsx';
import { ErrorBanner } from '../components/ui/ErrorBanner.tsx';
import { Time } from '../components/ui/Time.tsx';
import { useT } from '../i18n/i18n.ts';
import { useAgentNames } from '../state/agents.ts';
import { useCall } from '../state/use-call.ts';
import { byAgent, nextOf, sortSchedules } from './sort-schedules.ts';
import { useHasSeveralAgents } from './use-has-several-agents.ts';
import { useScheduleActions } from './use-schedule-actions.ts';

const isShown = ({ status }: Schedule): boolean => status !== 'cancelled';
const keyOf = ({ id }: Schedule): string => id;

interface ScheduleTableProps {
  query: string;
  /** Only what this agent does. */
  agentId?: string | null;
  /** Under the name of its agent each, where more than one has some; without a column for it. */
  isByAgent?: boolean;
  /** The one that is selected; null when none or several are. */
  onShow: (id: string | null) => void;
  /** Shown when there is none at all. */
  empty?: ReactNode;
}

/** Every schedule as a row: search, sort, several at once. */
export function ScheduleTable({ query, agentId, isByAgent = false, onShow, empty }: ScheduleTableProps) {
  const t = useT();
  const nameOf = useAgentNames();
  const { test, pause, cancel } = useScheduleActions();
  const [sort, setSort] = useState<Sort>({ id: 'next', isDescending: false });
  const { data, error, reload } = useCall(
    'schedules.list',
    { status: 'all', ...(query ? { query } : {}), ...(agentId ? { agentId } : {}) },
    ['schedule.changed'],
  );
  const all = useMemo(() => (data?.schedules ?? []).filter(isShown), [data]);
  const isGrouped = useHasSeveralAgents(all, query !== '') && isByAgent;
  const rows = useMemo(() => {
    const sorted = sortSchedules(all, sort, nameOf);
    return isGrouped ? byAgent(sorted, nameOf) : sorted;
  }, [all, isGrouped, sort, nameOf]);
  const groups = useMemo(
    () => (isGrouped ? { keyOf: (row: Schedule) => row.agentId, name: nameOf } : undefined),
    [isGrouped, nameOf],
  );
  const columns = useMemo<Column<Schedule>[]>(
    () => [
      {
        id: 'name',
        header: t('schedules.columns.name'),
        width: 'minmax(0,3fr)',
        isSortable: true,
        cell: ({ name }) => name,
      },
      {
        id: 'when',
        header: t('schedules.columns.when'),
        width: 'minmax(0,2.6fr)',
        isExtra: true,
        isSortable: true,
        cell: ({ kind, reading, next }) => (kind === 'schedule' || !next[0] ? reading : <Time at={next[0]} />),
      },
      {
        id: 'next',
        header: t('schedules.columns.next'),
        width: 'minmax(152px,1.4fr)',
        isSortable: true,
        cell: (schedule) => {
          const at = nextOf(schedule);
          return at ? <Time at={at} /> : <span className="text-muted">{t('schedules.none')}</span>;
        },
      },
      {
        id: 'last',
        header: t('schedules.columns.last'),
        width: 'minmax(152px,1.4fr)',
        isSortable: true,
        isExtra: true,
        cell: ({ lastRunAt }) =>
          lastRunAt ? <Time at={lastRunAt} /> : <span className="text-muted">{t('schedules.never')}</span>,
      },
      ...(isGrouped ? [] : [agentColumn<Schedule>(t('schedules.columns.agent'), nameOf)]),
      {
        id: 'status',
        header: t('schedules.columns.status'),
        width: '80px',
        isSortable: true,
        cell: ({ status }) => (
          <span className={status === 'active' ? '' : 'text-muted'}>{t(`schedules.status.${status}`)}</span>
        ),
      },
    ],
    [t, nameOf, isGrouped],
  );
  const isOpen = ({ status }: Schedule) => status === 'active' || status === 'paused';
  const actions: RowAction<Schedule>[] = [
    {
      id: 'test',
      label: t('schedules.actions.test'),
      icon: FlaskConical,
      isSingle: true,
      run: ([row]) => row && test(row),
    },
    {
      id: 'pause',
      label: t('schedules.actions.pause'),
      icon: Pause,
      isFor: ({ status }) => status === 'active',
      run: (all) => all.forEach(pause),
    },
    {
      id: 'resume',
      label: t('schedules.actions.resume'),
      icon: Play,
      isFor: ({ status }) => status === 'paused',
      run: (all) => all.forEach(pause),
    },
    {
      id: 'cancel',
      label: t('schedules.actions.cancel'),
      icon: CalendarX,
      isDanger: true,
      shortcut: 'Delete',
      isFor: isOpen,
      run: (all) => {
        onShow(null);
        cancel(all);
      },
    },
  ];
  return (
    <>
      {error !== undefined && (
        <div className="px-6 pb-3">
          <ErrorBanner error={error} onRetry={reload} />
        </div>
      )}
      <DataTable
        label={t('shell.panels.schedules')}
        rows={rows}
        keyOf={keyOf}
        columns={columns}
        sort={sort}
        onSort={setSort}
        groups={groups}
        actions={actions}
        onSelect={(selected) => onShow(selected.length === 1 ? (selected[0]?.id ?? null) : null)}
        empty={
          data &&
          (query ? (
            <p className="wrap-anywhere px-6 py-8 text-body text-muted">{t('schedules.noMatch', { query })}</p>
          ) : (
            (empty ?? (
              <EmptyState icon={CalendarClock} text={`${t('schedules.empty.title')} ${t('schedules.empty.hint')}`} />
            ))
          ))
        }
      />
    </>
  );
}
