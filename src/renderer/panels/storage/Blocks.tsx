import { Archive, Eye, TextQuote, Users } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import type { Block } from '../../../shared/model/block.ts';
import { api } from '../../api.ts';
import type { Column } from '../../components/ui/data-table.ts';
import { Icon } from '../../components/ui/Icon.tsx';
import { useT } from '../../i18n/i18n.ts';
import { BlockInspector } from './BlockInspector.tsx';
import { deleteBlocks, eraseBlocks } from './holdings.ts';
import { KeptList } from './KeptList.tsx';
import type { ListProps } from './list-props.ts';
import { useStorage } from './storage-state.ts';

const ways = { remove: deleteBlocks, erase: eraseBlocks };
const keyOf = ({ id }: Block): string => id;
const wordsOf = ({ label, text }: Block): string => `${label}\n${text}`;
const sortKeys = {
  label: ({ label }: Block) => label,
  permission: ({ permission }: Block) => permission,
  updatedAt: ({ updatedAt }: Block) => Date.parse(updatedAt),
};

/** The labelled texts of agents with the pack `blocks`. */
export function Blocks({ frame }: ListProps) {
  const t = useT();
  const agentId = useStorage((state) => state.agentId);
  const load = useCallback(async () => {
    const { blocks } = await api['blocks.list'](agentId ? { agentId } : {});
    return { rows: blocks, total: blocks.length };
  }, [agentId]);
  const columns = useMemo<Column<Block>[]>(
    () => [
      {
        id: 'label',
        header: t('storage.columns.block'),
        width: 'minmax(0,5fr)',
        isSortable: true,
        cell: ({ label, text, tier, sharedWith }) => (
          <span className="flex items-center gap-2">
            <span className={tier === 'archival' ? 'shrink-0 text-muted' : 'shrink-0 text-accent'}>
              <Icon icon={tier === 'archival' ? Archive : Eye} size={14} />
              <span className="sr-only">{t(`storage.tier.${tier}`)}</span>
            </span>
            <span className="max-w-2/5 shrink-0 truncate text-muted">{label}</span>
            {sharedWith.length > 0 && (
              <span className="shrink-0 text-muted" title={t('storage.share.mark')}>
                <Icon icon={Users} size={14} />
                <span className="sr-only">{t('storage.share.mark')}</span>
              </span>
            )}
            <span className="truncate">{text.slice(0, 400)}</span>
          </span>
        ),
      },
      {
        id: 'permission',
        header: t('storage.columns.permission'),
        width: 'minmax(0,2fr)',
        isExtra: true,
        isSortable: true,
        cell: ({ permission }) => <span className="text-muted">{t(`storage.permission.${permission}`)}</span>,
      },
    ],
    [t],
  );
  return (
    <KeptList
      kind="blocks"
      icon={TextQuote}
      keyOf={keyOf}
      load={load}
      refreshOn="block.changed"
      words={wordsOf}
      sortKeys={sortKeys}
      columns={columns}
      ways={ways}
      inspector={(block, does) => <BlockInspector key={block.id} block={block} {...does} />}
      frame={frame}
    />
  );
}
