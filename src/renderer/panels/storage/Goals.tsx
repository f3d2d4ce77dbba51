import { CircleCheck, Eraser, RotateCcw, Target, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Goal } from '../../../shared/model/goal.ts';
import { api } from '../../api.ts';
import { DataTable } from '../../components/ui/DataTable.tsx';
import type { Column, RowAction } from '../../components/ui/data-table.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentNames } from '../../state/agents.ts';
import { useSettings } from '../../state/settings.ts';
import { toastError, toastUndo } from '../../state/toasts.ts';
import { GoalInspector } from './GoalInspector.tsx';
import { deleteGoals, eraseGoals } from './holdings.ts';
import { ListFrame } from './ListFrame.tsx';
import type { ListProps } from './list-props.ts';
import { sortRows } from './sort-rows.ts';
import { useStorage } from './storage-state.ts';
import { useAllRows } from './use-all-rows.ts';
import { useErasing } from './use-erasing.tsx';

const ways = { remove: deleteGoals, erase: eraseGoals };
const keyOf = ({ id }: Goal): string => id;

/** What agents aim at. They set their goals themselves; the person sees, ticks off and deletes them. */
export function Goals({ frame }: ListProps) {
  const t = useT();
  const { query, agentId, sorts, setSort, shown, show } = useStorage();
  const sort = sorts.goals;
  const load = useCallback(async () => {
    const { goals } = await api['goals.list'](agentId ? { agentId } : {});
    return { rows: goals, total: goals.length };
  }, [agentId]);
  const { rows: all, isLoaded, error, reload } = useAllRows(load, 'goal.changed');
  const locale = useSettings((state) => state.resolved.locale);
  const nameOf = useAgentNames();
  const rows = useMemo(() => {
    const wanted = query.trim().toLocaleLowerCase(locale);
    const found = all.filter(({ name }) => name.toLocaleLowerCase(locale).includes(wanted));
    const keys = { name: ({ name }: Goal) => name, agent: (goal: Goal) => nameOf(goal.agentId) };
    return sortRows(found, sort, { keys: { ...keys, updatedAt: (goal) => Date.parse(goal.updatedAt) }, locale });
  }, [all, query, sort, nameOf, locale]);
  const { remove, askErase, dialog } = useErasing(ways);
  const columns = useMemo<Column<Goal>[]>(
    () => [
      {
        id: 'name',
        header: t('storage.columns.goal'),
        width: 'minmax(0,5fr)',
        isSortable: true,
        cell: ({ name, status }) => (
          <span className="flex items-center gap-2">
            <span className={status === 'completed' ? 'shrink-0 text-ok' : 'shrink-0 text-muted'}>
              <Icon icon={status === 'completed' ? CircleCheck : Target} size={14} />
              <span className="sr-only">{t(`storage.goal.${status}`)}</span>
            </span>
            <span className={status === 'completed' ? 'truncate text-muted' : 'truncate'}>{name}</span>
          </span>
        ),
      },
      {
        id: 'agent',
        header: t('storage.columns.agent'),
        width: 'minmax(72px,1fr)',
        isExtra: true,
        isSortable: true,
        cell: ({ agentId: id }) => nameOf(id),
      },
      {
        id: 'updatedAt',
        header: t('storage.columns.updated'),
        width: '156px',
        isSortable: true,
        cell: ({ updatedAt }) => <Time at={updatedAt} />,
      },
    ],
    [t, nameOf],
  );
  const turn = ({ agentId: of, id, status }: Goal) => {
    const next = status === 'active' ? 'completed' : 'active';
    api['goals.update']({ agentId: of, id, status: next }).then(
      ({ undoId }) => toastUndo(t(`storage.done.goal.${next}`), undoId),
      toastError,
    );
  };
  const actions: RowAction<Goal>[] = [
    { id: 'delete', label: t('common.delete'), icon: Trash2, shortcut: 'Delete', run: remove },
    { id: 'erase', label: t('storage.actions.erase'), icon: Eraser, isDanger: true, run: askErase },
  ];
  const open = shown?.what === 'one' ? rows.find(({ id }) => id === shown.key) : undefined;
  return frame(
    <ListFrame
      kind="goals"
      icon={Target}
      query={query}
      isLoaded={isLoaded}
      error={error}
      onRetry={reload}
      isEmpty={rows.length === 0}
      example={null}
    >
      <DataTable
        label={t('storage.kind.goals')}
        rows={rows}
        keyOf={keyOf}
        columns={columns}
        sort={sort}
        onSort={setSort}
        actions={actions}
        onSelect={([first, second]) => show(first && !second ? { what: 'one', key: first.id } : null)}
      />
      {dialog}
    </ListFrame>,
    open && (
      <GoalInspector
        key={open.id}
        goal={open}
        turnIcon={open.status === 'active' ? CircleCheck : RotateCcw}
        onTurn={() => turn(open)}
        onClose={() => show(null)}
        onDelete={() => remove([open])}
        onErase={() => askErase([open])}
      />
    ),
  );
}
