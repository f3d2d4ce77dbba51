// biome-ignore-all lint/a11y/useSemanticElements: rows are virtual, a table element cannot hold them.
import type { MouseEvent } from 'react';
import { cn } from './cn.ts';
import type { Column, RowAction } from './data-table.ts';
import { Icon } from './Icon.tsx';
import { ContextMenu } from './Menu.tsx';

interface DataTableRowProps<Row> {
  id: string;
  /** Its place among all rows of the grid, from 1. */
  rowIndex: number;
  row: Row;
  columns: readonly Column<Row>[];
  template: string;
  actions: readonly RowAction<Row>[];
  isSelected: boolean;
  isActive: boolean;
  onPress: (event: MouseEvent) => void;
  onMenu: () => void;
  onOpen: () => void;
  onRun: (action: RowAction<Row>) => void;
}

/** One row of 36; its actions appear on hover, and in its menu. Keys are handled by the grid, which holds the focus. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { id, rowIndex, row, columns, template, actions, isSelected, isActive, onPress, onMenu, onOpen, onRun } = props;
  const items = actions.map((action) => ({
    label: action.label,
    icon: action.icon,
    ...(action.shortcut ? { shortcut: action.shortcut } : {}),
    ...(action.isDanger ? { isDanger: true } : {}),
    onSelect: () => onRun(action),
  }));
  const line = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid holds the focus and handles the keys.
    <div
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={onPress}
      onDoubleClick={onOpen}
      onContextMenu={onMenu}
      style={{ gridTemplateColumns: template, ['--covered' as string]: `${actions.length * 26 - 8}px` }}
      className={cn(
        'group relative grid h-9 items-center gap-4 border-line border-b px-6 text-list outline-none',
        isSelected ? 'bg-soft' : 'hover:bg-hover',
        isActive && 'in-focus-visible:shadow-[inset_2px_0_0_var(--accent)]',
      )}
    >
      {columns.map((column, place) => (
        <div
          key={column.id}
          role="gridcell"
          tabIndex={-1}
          aria-colindex={place + 1}
          className={cn(
            'min-w-0 truncate outline-none',
            column.align === 'end' && 'text-right tabular-nums',
            // What the actions stand on fades out under them.
            actions.length > 0 &&
              place === columns.length - 1 &&
              'group-hover:[mask-image:linear-gradient(to_left,transparent_var(--covered),black_calc(var(--covered)+20px))]',
          )}
        >
          {column.cell(row)}
        </div>
      ))}
      {actions.length > 0 && (
        <div aria-hidden className="absolute inset-y-0 right-3 hidden items-center group-hover:flex">
          <span className="flex items-center gap-0.5 rounded-control border border-line bg-surface p-0.5">
            {actions.map((action) => (
              <button
                key={action.id}
                type="button"
                tabIndex={-1}
                title={action.label}
                onClick={(event) => {
                  event.stopPropagation();
                  onRun(action);
                }}
                className={cn(
                  'flex size-6 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-text',
                  action.isDanger && 'hover:text-danger',
                )}
              >
                <Icon icon={action.icon} size={15} />
              </button>
            ))}
          </span>
        </div>
      )}
    </div>
  );
  return items.length > 0 ? <ContextMenu items={items}>{line}</ContextMenu> : line;
}
