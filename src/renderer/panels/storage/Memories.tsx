import { Brain, Eraser, Eye, EyeOff, Pin, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Memory } from '../../../shared/model/memory.ts';
import { api } from '../../api.ts';
import { Button } from '../../components/ui/Button.tsx';
import { DataTable } from '../../components/ui/DataTable.tsx';
import type { Column, RowAction } from '../../components/ui/data-table.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { Time } from '../../components/ui/Time.tsx';
import { useT } from '../../i18n/i18n.ts';
import { useAgentNames } from '../../state/agents.ts';
import { useSettings } from '../../state/settings.ts';
import { deleteMemories, eraseMemories, memoryKey } from './holdings.ts';
import { ListFrame } from './ListFrame.tsx';
import type { ListProps } from './list-props.ts';
import { MemoryInspector } from './MemoryInspector.tsx';
import { NewMemory } from './NewMemory.tsx';
import { sortRows } from './sort-rows.ts';
import { useStorage } from './storage-state.ts';
import { useAllRows } from './use-all-rows.ts';
import { useErasing } from './use-erasing.tsx';

const ways = { remove: deleteMemories, erase: eraseMemories };
const sortable = ['memory', 'createdAt', 'updatedAt'] as const;

/** What agents remember. */
export function Memories({ frame }: ListProps) {
  const t = useT();
  const { query, agentId, sorts, setSort, shown, show } = useStorage();
  const sort = sorts.memories;
  const load = useCallback(
    async (offset: number, limit: number) => {
      const { memories, total } = await api['memories.list']({
        ...(agentId ? { agentId } : {}),
        ...(query.trim() ? { query: query.trim() } : {}),
        sort: sortable.find((id) => id === sort.id) ?? 'updatedAt',
        descending: sort.isDescending,
        offset,
        limit,
      });
      return { rows: memories, total };
    },
    [agentId, query, sort],
  );
  const { rows: unsorted, isLoaded, error, reload } = useAllRows(load, 'memory.changed');
  const locale = useSettings((state) => state.resolved.locale);
  const nameOf = useAgentNames();
  const rows = useMemo(
    () =>
      sortRows(unsorted, sort, {
        keys: { tags: ({ tags }) => tags.join(', '), agent: (row) => nameOf(row.agentId) },
        locale,
      }),
    [unsorted, sort, nameOf, locale],
  );
  const { remove, askErase, dialog } = useErasing(ways);
  const columns = useMemo<Column<Memory>[]>(
    () => [
      {
        id: 'memory',
        header: t('storage.columns.memory'),
        width: 'minmax(0,5fr)',
        isSortable: true,
        cell: ({ key, memory, isPinned, isNever }) => (
          <span className="flex items-center gap-2">
            {isPinned && (
              <Mark icon={key === null ? Pin : Eye} words={t(key === null ? 'storage.pinned' : 'storage.keyed')} />
            )}
            {isNever && <Mark icon={EyeOff} words={t('storage.never')} />}
            {key !== null && <span className="max-w-2/5 shrink-0 truncate text-muted">{key}</span>}
            <span className={isNever ? 'truncate text-muted' : 'truncate'}>{memory.slice(0, 400)}</span>
          </span>
        ),
      },
      {
        id: 'tags',
        header: t('storage.columns.tags'),
        width: 'minmax(0,2fr)',
        isExtra: true,
        isSortable: true,
        cell: ({ tags }) => <span className="text-muted">{tags.join(', ')}</span>,
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
  const actions: RowAction<Memory>[] = [
    { id: 'delete', label: t('common.delete'), icon: Trash2, shortcut: 'Delete', run: remove },
    { id: 'erase', label: t('storage.actions.erase'), icon: Eraser, isDanger: true, run: askErase },
  ];
  const open = shown?.what === 'one' ? rows.find(({ id }) => id === shown.key) : undefined;
  const close = () => show(null);
  const details =
    shown?.what === 'new' ? (
      <NewMemory key={shown.text} text={shown.text ?? ''} onClose={close} />
    ) : (
      open && (
        <MemoryInspector
          key={open.id}
          memory={open}
          onClose={close}
          onDelete={() => remove([open])}
          onErase={() => askErase([open])}
        />
      )
    );
  const example = t('storage.empty.memories.example');
  return frame(
    <ListFrame
      kind="memories"
      icon={Brain}
      query={query}
      isLoaded={isLoaded}
      error={error}
      onRetry={reload}
      isEmpty={rows.length === 0}
      example={<Button onClick={() => show({ what: 'new', text: example })}>{example}</Button>}
    >
      <DataTable
        label={t('storage.kind.memories')}
        rows={rows}
        keyOf={memoryKey}
        columns={columns}
        sort={sort}
        onSort={setSort}
        actions={actions}
        onSelect={(selected) =>
          show(selected[0] && selected.length === 1 ? { what: 'one', key: selected[0].id } : null)
        }
      />
      {dialog}
    </ListFrame>,
    details,
  );
}

function Mark({ icon, words }: { icon: typeof Pin; words: string }) {
  return (
    <span title={words} className="shrink-0 text-accent">
      <Icon icon={icon} size={14} />
      <span className="sr-only">{words}</span>
    </span>
  );
}
