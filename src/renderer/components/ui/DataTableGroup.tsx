// biome-ignore-all lint/a11y/useSemanticElements: rows are virtual, a table element cannot hold them.

interface DataTableGroupProps {
  name: string;
  rowIndex: number;
  columns: number;
}

/** The heading of rows that belong together: a row of its own that cannot be selected. */
export function DataTableGroup({ name, rowIndex, columns }: DataTableGroupProps) {
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={rowIndex}
      className="flex h-9 items-center border-line border-b bg-bg px-6 font-medium text-caption text-muted outline-none"
    >
      <div role="rowheader" tabIndex={-1} aria-colindex={1} aria-colspan={columns} className="truncate outline-none">
        {name}
      </div>
    </div>
  );
}
