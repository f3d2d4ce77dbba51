import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { DataTableFooter } from './DataTableFooter.tsx';
import { DataTableGroup } from './DataTableGroup.tsx';
import { DataTableHeader } from './DataTableHeader.tsx';
import { DataTableRow } from './DataTableRow.tsx';
import { type Column, type Groups, headingsOf, type RowAction, type Sort } from './data-table.ts';
import { afterRemoval, keepSelection, noSelection, type Selection, selectRow } from './selection.ts';
import { useIsNarrow } from './use-is-narrow.ts';

export interface DataTableProps<Row> {
  /** Says what the list is, for screen readers. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  groups?: Groups<Row> | undefined;
  actions?: readonly RowAction<Row>[];
  /** Click and arrow keys: what is selected now, e.g. for the inspector. */
  onSelect?: (rows: readonly Row[]) => void;
  /** Enter and double click. */
  onOpen?: (row: Row) => void;
  /** The end is near: load more. */
  onEndReached?: () => void;
  /** Shown when there are no rows. */
  empty?: ReactNode;
}

const rowHeight = 36;

/** What has keys of its own. */
const OWN_KEYS = 'button, a, input, textarea';

/** What the rows and the header need; Virtuoso hands it down. */
export interface TableContext {
  template: string;
  header: ReactNode;
}

const components = { Header: ({ context }: { context?: TableContext }) => context?.header ?? null };

/** Rows of 36, virtual, sorted by header, several selected with Shift and Ctrl, everything by keyboard too. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    rows,
    keyOf,
    columns: all,
    sort,
    onSort,
    groups,
    actions = [],
    onSelect,
    onOpen,
    onEndReached,
    empty,
  } = props;
  const id = useId();
  const [frame, isNarrow] = useIsNarrow(720);
  const columns = isNarrow ? all.filter(({ isExtra }) => !isExtra) : all;
  const list = useRef<VirtuosoHandle>(null);
  const [chosen, setChosen] = useState<Selection>(noSelection);
  const order = useMemo(() => rows.map(keyOf), [rows, keyOf]);
  const selection = useMemo(() => keepSelection(chosen, order), [chosen, order]);
  const headings = useMemo(() => headingsOf(rows, groups), [rows, groups]);
  const rowsOf = (keys: ReadonlySet<string>) => rows.filter((row) => keys.has(keyOf(row)));

  const selected = useMemo(() => rows.filter((row) => selection.keys.has(keyOf(row))), [rows, keyOf, selection.keys]);
  const now = useRef({ tell: onSelect, selected });
  useEffect(() => {
    now.current = { tell: onSelect, selected };
  });
  const told = useRef(noSelection);
  // Told when the person selects, not when the same rows come anew or one of them goes.
  useEffect(() => {
    if (told.current === chosen) return;
    told.current = chosen;
    now.current.tell?.(now.current.selected);
  }, [chosen]);

  // Where a row went together with the focus, the list keeps the keyboard; nothing is selected by that.
  const scroller = useRef<HTMLElement | null>(null);
  const keyboard = useRef<'elsewhere' | 'here' | 'returning'>('elsewhere');
  const count = useRef(rows.length);
  const takeKeyboard = useCallback(() => {
    keyboard.current = 'returning';
    scroller.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const hasShrunk = rows.length < count.current;
    count.current = rows.length;
    if (!hasShrunk) return undefined;
    // Virtuoso takes the row away a moment later.
    const frame = requestAnimationFrame(() => {
      if (keyboard.current === 'here' && document.activeElement === document.body) takeKeyboard();
    });
    return () => cancelAnimationFrame(frame);
  }, [rows.length, takeKeyboard]);
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const isReturning = keyboard.current === 'returning';
    keyboard.current = 'here';
    const { target, currentTarget } = event;
    if (target === currentTarget) {
      if (selection.active < 0 && !isReturning) go(0);
      // A click leaves the focus on a cell, which goes with its row or its column: the list itself keeps the keyboard.
    } else if (currentTarget.contains(target) && !target.closest(OWN_KEYS)) takeKeyboard();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget as Node)) keyboard.current = 'elsewhere';
  };

  const go = (index: number, press: { shift?: boolean; ctrl?: boolean } = {}) => {
    const to = Math.max(0, Math.min(rows.length - 1, index));
    setChosen(selectRow(selection, order, { index: to, ...press }));
    list.current?.scrollIntoView({ index: to });
  };

  const run = (action: RowAction<Row>, on: readonly Row[]) => {
    const fitting = action.isFor ? on.filter(action.isFor) : on;
    if (fitting.length > 0 && (!action.isSingle || fitting.length === 1)) action.run(fitting);
  };
  /** By its key: on what is selected, else on the active row; what removes goes on to the next row at once. */
  const runByKey = (action: RowAction<Row>, active: Row | undefined) => {
    const on = selected.length > 0 ? selected : active ? [active] : [];
    if (action.shortcut === 'Delete') setChosen(afterRemoval(new Set(on.map(keyOf)), order));
    run(action, on);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A click leaves the focus on a cell; only what has keys of its own keeps them.
    if ((event.target as Element).closest(OWN_KEYS)) return;
    const press = { shift: event.shiftKey };
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 2);
    const moves: Record<string, number> = {
      ArrowDown: selection.active + 1,
      ArrowUp: selection.active - 1,
      PageDown: selection.active + page,
      PageUp: selection.active - page,
      Home: 0,
      End: rows.length - 1,
    };
    const to = moves[event.key];
    const active = rows[selection.active];
    const action = actions.find(({ shortcut }) => shortcut === event.key);
    if (to !== undefined) go(to, press);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) setChosen({ ...selection, keys: new Set(order) });
    else if (event.key === ' ' && active) go(selection.active, { ctrl: true });
    else if (event.key === 'Enter' && active) onOpen?.(active);
    else if (event.key === 'Escape' && selection.keys.size > 0) setChosen(noSelection);
    else if (action) runByKey(action, active);
    else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu();
    else return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
  };

  // The menu of the active row is opened where the row is, as a right click there would.
  const openMenu = () => {
    const row = document.getElementById(`${id}-${selection.active}`);
    const box = row?.getBoundingClientRect();
    if (!row || !box) return;
    const place = { bubbles: true, cancelable: true, clientX: box.left + 48, clientY: box.bottom - 6 };
    row.dispatchEvent(new window.MouseEvent('contextmenu', place));
  };

  const template = columns.map(({ width }) => width ?? 'minmax(0,1fr)').join(' ');
  const header = (
    <DataTableHeader
      columns={columns}
      template={template}
      {...(sort ? { sort } : {})}
      {...(onSort ? { onSort } : {})}
    />
  );
  if (rows.length === 0) return <div className="min-h-0 flex-1">{empty}</div>;

  return (
    <div ref={frame} className="flex min-h-0 flex-1 flex-col">
      <Virtuoso
        ref={list}
        scrollerRef={(element) => {
          scroller.current = element instanceof HTMLElement ? element : null;
        }}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-multiselectable
        aria-rowcount={rows.length + (headings.at(-1)?.count ?? 0) + 1}
        aria-colcount={columns.length}
        aria-activedescendant={selection.active >= 0 ? `${id}-${selection.active}` : undefined}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        className="min-h-0 flex-1 focus-visible:-outline-offset-2"
        data={rows}
        context={{ template, header }}
        components={components}
        // The first of a group is taller by its heading.
        {...(groups ? { defaultItemHeight: rowHeight } : { fixedItemHeight: rowHeight })}
        increaseViewportBy={360}
        computeItemKey={(_, row) => keyOf(row)}
        {...(onEndReached ? { endReached: onEndReached } : {})}
        itemContent={(index, row) => {
          const { begins, count } = headings[index] ?? { begins: undefined, count: 0 };
          const rowIndex = index + count + 2;
          const line = (
            <DataTableRow
              id={`${id}-${index}`}
              rowIndex={rowIndex}
              row={row}
              columns={columns}
              template={template}
              actions={actions.filter(({ isFor }) => !isFor || isFor(row))}
              isSelected={selection.keys.has(keyOf(row))}
              isActive={selection.active === index}
              onPress={(event: MouseEvent) =>
                go(index, { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey })
              }
              onMenu={() => !selection.keys.has(keyOf(row)) && go(index)}
              onOpen={() => onOpen?.(row)}
              onRun={(action) => run(action, selection.keys.has(keyOf(row)) ? rowsOf(selection.keys) : [row])}
            />
          );
          if (begins === undefined || !groups) return line;
          return (
            <>
              <DataTableGroup name={groups.name(begins)} rowIndex={rowIndex - 1} columns={columns.length} />
              {line}
            </>
          );
        }}
      />
      <DataTableFooter
        count={rows.length}
        selected={selected}
        actions={actions}
        onRun={(action) => run(action, selected)}
        onClear={() => {
          setChosen(noSelection);
          takeKeyboard();
        }}
      />
    </div>
  );
}
