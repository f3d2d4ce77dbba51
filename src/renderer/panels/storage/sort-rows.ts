import type { Sort } from '../../components/ui/data-table.ts';

/** What a column is sorted by. */
export type SortKeys<Row> = Readonly<Record<string, (row: Row) => string | number>>;

const collators = new Map<string, Intl.Collator>();

/** As people count: "list 2" before "list 10", whatever the case. */
function collatorFor(locale: string): Intl.Collator {
  const known = collators.get(locale);
  if (known) return known;
  const made = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  collators.set(locale, made);
  return made;
}

/** Rows in the order of a column, by the person's alphabet; empty words come last in either direction. */
export function sortRows<Row>(
  rows: readonly Row[],
  sort: Sort,
  { keys, locale }: { readonly keys: SortKeys<Row>; readonly locale: string },
): readonly Row[] {
  const keyOf = keys[sort.id];
  if (!keyOf) return rows;
  const { compare } = collatorFor(locale);
  const turn = sort.isDescending ? -1 : 1;
  return rows
    .map((row) => ({ row, key: keyOf(row) }))
    .sort(({ key: a }, { key: b }) => {
      if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1;
      return turn * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
    })
    .map(({ row }) => row);
}
