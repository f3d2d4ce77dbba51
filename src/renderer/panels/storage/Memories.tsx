import { Brain, Eye, EyeOff, Pin, Replace } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Memory } from '../../../shared/model/memory.ts';
import { api } from '../../api.ts';
import type { Column } from '../../components/ui/data-table.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { deleteMemories, eraseMemories, memoryKey } from './holdings.ts';
import { KeptList } from './KeptList.tsx';
import type { ListProps } from './list-props.ts';
import { MemoryInspector } from './MemoryInspector.tsx';
import { NewMemory } from './NewMemory.tsx';
import { useListRequest } from './use-list-request.ts';

const ways = { remove: deleteMemories, erase: eraseMemories };
const sortable = ['updatedAt', 'memory', 'createdAt'] as const;
const sortKeys = { tags: ({ tags }: Memory) => tags.join(', ') };

/** What agents remember. */
export function Memories({ frame }: ListProps) {
  const t = useT();
  const request = useListRequest('memories', sortable);
  const load = useCallback(
    async (offset: number, limit: number) => {
      const { memories, total } = await api['memories.list']({ ...request, offset, limit });
      return { rows: memories, total };
    },
    [request],
  );
  const columns = useMemo<Column<Memory>[]>(
    () => [
      {
        id: 'memory',
        header: t('storage.columns.memory'),
        width: 'minmax(0,5fr)',
        isSortable: true,
        cell: ({ key, name, memory, isPinned, isNever, isReplaced }) => (
          <span className="flex items-center gap-2">
            {isPinned && (
              <Mark icon={key === null ? Pin : Eye} words={t(key === null ? 'storage.pinned' : 'storage.keyed')} />
            )}
            {isNever && <Mark icon={EyeOff} words={t('storage.never')} />}
            {isReplaced && <Mark icon={Replace} words={t('storage.past.isReplaced')} />}
            {(name ?? key) !== null && <span className="max-w-2/5 shrink-0 truncate text-muted">{name ?? key}</span>}
            <span className={isNever || isReplaced ? 'truncate text-muted' : 'truncate'}>{memory.slice(0, 400)}</span>
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
    ],
    [t],
  );
  return (
    <KeptList
      kind="memories"
      icon={Brain}
      keyOf={memoryKey}
      load={load}
      refreshOn="memory.changed"
      sortKeys={sortKeys}
      columns={columns}
      ways={ways}
      inspector={(memory, does) => <MemoryInspector key={memory.id} memory={memory} {...does} />}
      add={{
        example: t('storage.empty.memories.example'),
        form: (text, onClose) => <NewMemory key={text} text={text} onClose={onClose} />,
      }}
      frame={frame}
    />
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
