// biome-ignore-all lint/a11y/useSemanticElements: rows are virtual, a table element cannot hold them.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from './cn.ts';
import type { Column, Sort } from './data-table.ts';
import { Icon } from './Icon.tsx';

interface DataTableHeaderProps<Row> {
  columns: readonly Column<Row>[];
  template: string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** The names of the columns; a click sorts, a second one turns the order round. */
export function DataTableHeader<Row>({ columns, template, sort, onSort }: DataTableHeaderProps<Row>) {
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={1}
      className="sticky top-0 z-10 grid h-8 gap-4 border-line border-b bg-bg px-6 text-caption text-muted"
      style={{ gridTemplateColumns: template }}
    >
      {columns.map((column, index) => {
        const isSorted = sort?.id === column.id;
        const order = sort?.isDescending ? 'descending' : 'ascending';
        const end = column.align === 'end' && 'justify-end';
        return (
          <div
            key={column.id}
            role="columnheader"
            tabIndex={-1}
            aria-colindex={index + 1}
            aria-sort={isSorted ? order : undefined}
            className={cn('flex min-w-0 items-center', end)}
          >
            {column.isSortable && onSort ? (
              <button
                type="button"
                className={cn(
                  '-mx-1.5 flex h-7 min-w-0 flex-1 items-center gap-1 rounded-control px-1.5 font-medium hover:bg-hover hover:text-text',
                  end,
                )}
                onClick={() => onSort({ id: column.id, isDescending: isSorted ? !sort.isDescending : false })}
              >
                <span className="truncate">{column.header}</span>
                {isSorted && <Icon icon={sort.isDescending ? ArrowDown : ArrowUp} size={13} />}
              </button>
            ) : (
              <span className="truncate font-medium">{column.header}</span>
            )}
          </div>
        );
      })}
    </div>
  );
}
