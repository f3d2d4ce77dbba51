import { NotebookText } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { StoreEntry } from '../../../shared/model/store-entry.ts';
import { api } from '../../api.ts';
import type { Column } from '../../components/ui/data-table.ts';
import { useT } from '../../i18n/i18n.ts';
import { useSizes } from '../../i18n/sizes.ts';
import { deleteNotes, eraseNotes, noteKey } from './holdings.ts';
import { KeptList } from './KeptList.tsx';
import type { ListProps } from './list-props.ts';
import { NewNote } from './NewNote.tsx';
import { NoteInspector } from './NoteInspector.tsx';
import { useStorage } from './storage-state.ts';
import { useListRequest } from './use-list-request.ts';

const ways = { remove: deleteNotes, erase: eraseNotes };
const sortable = ['key', 'updatedAt', 'createdAt', 'bytes'] as const;
const sortKeys = { key: ({ key }: StoreEntry) => key, value: ({ value }: StoreEntry) => value };

/** What agents keep under a name. */
export function Notes({ frame }: ListProps) {
  const t = useT();
  const size = useSizes();
  const show = useStorage((state) => state.show);
  const request = useListRequest('notes', sortable);
  const load = useCallback(
    async (offset: number, limit: number) => {
      const { entries, total } = await api['store.list']({ ...request, offset, limit });
      return { rows: entries, total };
    },
    [request],
  );
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
    ],
    [t, size],
  );
  return (
    <KeptList
      kind="notes"
      icon={NotebookText}
      keyOf={noteKey}
      load={load}
      refreshOn="store.changed"
      sortKeys={sortKeys}
      columns={columns}
      ways={ways}
      inspector={(note, does) => (
        <NoteInspector
          key={noteKey(note)}
          note={note}
          onRenamed={(key) => show({ what: 'one', key: noteKey({ ...note, key }) })}
          {...does}
        />
      )}
      add={{
        example: t('storage.empty.notes.example'),
        form: (name, onClose) => <NewNote key={name} name={name} onClose={onClose} />,
      }}
      frame={frame}
    />
  );
}
