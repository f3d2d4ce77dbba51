import type { ReactNode } from 'react';
import type { LucideIcon } from './Icon.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  /** A grid track, e.g. `120px` or `minmax(0,2fr)`; without it `minmax(0,1fr)`. */
  width?: string;
  align?: 'start' | 'end';
  isSortable?: boolean;
  /** Hidden when the table is narrower than 720. */
  isExtra?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface RowAction<Row> {
  id: string;
  label: string;
  icon: LucideIcon;
  isDanger?: boolean;
  /** The key that does it on the active row and the selection. */
  shortcut?: 'Delete' | 'F2';
  /** Only offered for one row. */
  isSingle?: boolean;
  isFor?: (row: Row) => boolean;
  run: (rows: readonly Row[]) => void;
}

export interface Sort {
  id: string;
  isDescending: boolean;
}

/** Rows that belong together have a heading; they stand together already. */
export interface Groups<Row> {
  keyOf: (row: Row) => string;
  name: (key: string) => string;
}

/** For each row: the group that begins with it, if one does, and how many have begun by then. */
export function headingsOf<Row>(
  rows: readonly Row[],
  groups: Groups<Row> | undefined,
): readonly { readonly begins: string | undefined; readonly count: number }[] {
  let last: string | undefined;
  let count = 0;
  return rows.map((row) => {
    const key = groups?.keyOf(row);
    const begins = key === last ? undefined : key;
    if (begins !== undefined) count += 1;
    last = key;
    return { begins, count };
  });
}
