import { Eraser, NotebookText, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { StoreEntry } from '../../../shared/model/store-entry.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { DataTable } from '../../components/ui/DataTable.tsx';
import type { Column, RowAction } from '../../components/ui/data-table.ts';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useSizes } from '../../i18n/sizes.ts';
import { useAgentNames } from '../../state/agents.ts';
import { useSettings } from '../../state/settings.ts';
import { deleteNotes, eraseNotes, noteKey } from './holdings.ts';
import { ListFrame } from './ListFrame.tsx';
import type { ListProps } from './list-props.ts';
import { NewNote } from './NewNote.tsx';
import { NoteInspector } from './NoteInspector.tsx';
import { sortRows } from './sort-rows.ts';
import { useStorage } from './storage-state.ts';
import { useAllRows } from './use-all-rows.ts';
import { useErasing } from './use-erasing.tsx';

const ways = { remove: deleteNotes, erase: eraseNotes };
const sortable = ['updatedAt', 'createdAt', 'bytes'] as const;

/** What agents keep under a name. */
export function Notes({ frame }: ListProps) {
  const t = useT();
  const size = useSizes();
  const { query, agentId, sorts, setSort, shown, show } = useStorage();
  const sort = sorts.notes;
  const load = useCallback(
    async (offset: number, limit: number) => {
      const { entries, total } = await api['store.list']({
        ...(agentId ? { agentId } : {}),
        ...(query.trim() ? { query: query.trim() } : {}),
        sort: sortable.find((id) => id === sort.id) ?? 'key',
        descending: sort.isDescending,
        offset,
        limit,
      });
      return { rows: entries, total };
    },
    [agentId, query, sort],
  );
  const { rows: unsorted, isLoaded, error, reload } = useAllRows(load, 'store.changed');
  const locale = useSettings((state) => state.resolved.locale);
  const nameOf = useAgentNames();
  const rows = useMemo(
    () =>
      sortRows(unsorted, sort, {
        keys: { key: ({ key }) => key, value: ({ value }) => value, agent: (row) => nameOf(row.agentId) },
        locale,
      }),
    [unsorted, sort, nameOf, locale],
  );
  const { remove, askErase, dialog } = useErasing(ways);
  const columns = useMemo<Column<StoreEntry>[]>(
    () => [
      { id: 'key', header: t('storage.columns.key'), width: 'minmax(0,2fr)', isSortable: true, cell: ({ key }) => key },
      {
        id: 'value',
        header: t('storage.columns.value'),
        width: 'minmax(0,4fr)',
        isSortable: true,
        cell: ({ value }) => <span className="text-muted">{value.slice(0, 400)}</span>,
      },
      {
        id: 'bytes',
        header: t('storage.columns.bytes'),
        width: '72px',
        align: 'end',
        isSortable: true,
        isExtra: true,
        cell: ({ bytes }) => size(bytes),
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
    [t, nameOf, size],
  );
  const actions: RowAction<StoreEntry>[] = [
    { id: 'delete', label: t('common.delete'), icon: Trash2, shortcut: 'Delete', run: remove },
    { id: 'erase', label: t('storage.actions.erase'), icon: Eraser, isDanger: true, run: askErase },
  ];
  const open = shown?.what === 'one' ? rows.find((row) => noteKey(row) === shown.key) : undefined;
  const close = () => show(null);
  const details =
    shown?.what === 'new' ? (
      <NewNote key={shown.text} name={shown.text ?? ''} onClose={close} />
    ) : (
      open && (
        <NoteInspector
          key={noteKey(open)}
          note={open}
          onClose={close}
          onRenamed={(key) => show({ what: 'one', key: noteKey({ ...open, key }) })}
          onDelete={() => remove([open])}
          onErase={() => askErase([open])}
        />
      )
    );
  const example = t('storage.empty.notes.example');
  return frame(
    <ListFrame
      kind="notes"
      icon={NotebookText}
      query={query}
      isLoaded={isLoaded}
      error={error}
      onRetry={reload}
      isEmpty={rows.length === 0}
      example={<Button onClick={() => show({ what: 'new', text: example })}>{example}</Button>}
    >
      <DataTable
        label={t('storage.kind.notes')}
        rows={rows}
        keyOf={noteKey}
        columns={columns}
        sort={sort}
        onSort={setSort}
        actions={actions}
        onSelect={([first, second]) => show(first && !second ? { what: 'one', key: noteKey(first) } : null)}
      />
      {dialog}
    </ListFrame>,
    details,
  );
}
