import { X } from 'lucide-react';
import { useT } from '../../i18n/i18n.ts';
import { Button } from './Button.tsx';
import type { RowAction } from './data-table.ts';
import { IconButton } from './IconButton.tsx';

interface DataTableFooterProps<Row> {
  /** How many rows there are. */
  count: number;
  selected: readonly Row[];
  actions: readonly RowAction<Row>[];
  onRun: (action: RowAction<Row>) => void;
  onClear: () => void;
}

/** How many there are; with several selected, what can be done with them all. Keeps its height, so that no row jumps. */
export function DataTableFooter<Row>({ count, selected, actions, onRun, onClear }: DataTableFooterProps<Row>) {
  const t = useT();
  const isMany = selected.length > 1;
  const fitting = actions.filter(({ isSingle, isFor }) => !isSingle && (!isFor || selected.some(isFor)));
  return (
    <div className="flex h-11 shrink-0 items-center gap-2 border-line border-t px-6 text-caption text-muted">
      <p role="status" className="min-w-0 truncate tabular-nums">
        {isMany ? t('common.selected', { count: selected.length }) : t('common.entries', { count })}
      </p>
      {isMany && (
        <>
          <IconButton icon={X} size="sm" label={t('common.unselect')} onClick={onClear} />
          <span className="ml-auto flex gap-2 max-[640px]:[&_svg]:hidden">
            {fitting.map((action) => (
              <Button
                key={action.id}
                size="sm"
                icon={action.icon}
                variant={action.isDanger ? 'danger' : 'secondary'}
                onClick={() => onRun(action)}
              >
                {action.label}
              </Button>
            ))}
          </span>
        </>
      )}
    </div>
  );
}
