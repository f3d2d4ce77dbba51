import { Eraser, Trash2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { EventName } from '../../api.ts';
import { agentColumn } from '../../components/agent-column.ts';
import { Button } from '../../components/ui/Button.tsx';
import { DataTable } from '../../components/ui/DataTable.tsx';
import type { Column, RowAction } from '../../components/ui/data-table.ts';
import type { LucideIcon } from '../../components/ui/Icon.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentNames } from '../../state/agents.ts';
import { useSettings } from '../../state/settings.ts';
import type { KeptActions } from './KeptInspector.tsx';
import { ListFrame } from './ListFrame.tsx';
import type { ListProps } from './list-props.ts';
import { type SortKeys, sortRows } from './sort-rows.ts';
import { type StorageKind, useStorage } from './storage-state.ts';
import { type Page, useAllRows } from './use-all-rows.ts';
import { useErasing, type Ways } from './use-erasing.tsx';

interface KeptListProps<Row> extends ListProps {
  kind: Exclude<StorageKind, 'schedules'>;
  icon: LucideIcon;
  keyOf: (row: Row) => string;
  /** Another one loads anew. */
  load: (offset: number, limit: number) => Promise<Page<Row>>;
  refreshOn: EventName;
  /** The words in which the search looks, where the core does not search itself. */
  words?: (row: Row) => string;
  /** What is sorted here; the other columns come as the core sorts them. */
  sortKeys: SortKeys<Row>;
  /** Whose each is and when it changed stand behind them. */
  columns: readonly Column<Row>[];
  ways: Ways<Row>;
  inspector: (row: Row, does: KeptActions) => ReactNode;
  /** How one is added by hand: the form, which starts with `text`, and an example of it. */
  add?: { readonly example: string; readonly form: (text: string, onClose: () => void) => ReactNode };
}

/** One kind of what agents keep, as rows: search, sort, several at once, delete and erase; the selected one beside them. */
export function KeptList<Row extends { readonly agentId: string; readonly updatedAt: string }>(
  props: KeptListProps<Row>,
) {
  const { kind, icon, keyOf, load, refreshOn, words, sortKeys, columns: own, ways, inspector, add, frame } = props;
  const t = useT();
  const { query, sorts, setSort, shown, show } = useStorage();
  const sort = sorts[kind];
  const { rows: all, isLoaded, error, reload } = useAllRows(load, refreshOn);
  const locale = useSettings((state) => state.resolved.locale);
  const nameOf = useAgentNames();
  const rows = useMemo(() => {
    const wanted = query.trim().toLocaleLowerCase(locale);
    const found = words ? all.filter((row) => words(row).toLocaleLowerCase(locale).includes(wanted)) : all;
    return sortRows(found, sort, { keys: { ...sortKeys, agent: (row) => nameOf(row.agentId) }, locale });
  }, [all, words, query, sort, sortKeys, nameOf, locale]);
  const { remove, askErase, dialog } = useErasing(ways);
  const columns = useMemo<Column<Row>[]>(
    () => [
      ...own,
      agentColumn(t('storage.columns.agent'), nameOf),
      {
        id: 'updatedAt',
        header: t('storage.columns.updated'),
        width: '156px',
        isSortable: true,
        cell: ({ updatedAt }) => <Time at={updatedAt} />,
      },
    ],
    [own, t, nameOf],
  );
  const actions: RowAction<Row>[] = [
    { id: 'delete', label: t('common.delete'), icon: Trash2, shortcut: 'Delete', run: remove },
    { id: 'erase', label: t('storage.actions.erase'), icon: Eraser, isDanger: true, run: askErase },
  ];
  const open = shown?.what === 'one' ? rows.find((row) => keyOf(row) === shown.key) : undefined;
  const onClose = () => show(null);
  return frame(
    <ListFrame
      kind={kind}
      icon={icon}
      query={query}
      isLoaded={isLoaded}
      error={error}
      onRetry={reload}
      isEmpty={rows.length === 0}
      example={add && <Button onClick={() => show({ what: 'new', text: add.example })}>{add.example}</Button>}
    >
      <DataTable
        label={t(`storage.kind.${kind}`)}
        rows={rows}
        keyOf={keyOf}
        columns={columns}
        sort={sort}
        onSort={setSort}
        actions={actions}
        onSelect={([first, second]) => show(first && !second ? { what: 'one', key: keyOf(first) } : null)}
      />
      {dialog}
    </ListFrame>,
    shown?.what === 'new'
      ? add?.form(shown.text ?? '', onClose)
      : open && inspector(open, { onClose, onDelete: () => remove([open]), onErase: () => askErase([open]) }),
  );
}
