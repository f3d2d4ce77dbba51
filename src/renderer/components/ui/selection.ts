/** What is selected in a list, and from where Shift extends. Keys are the rows' own. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly active: number;
  readonly anchor: number;
  /** The key of the active row: rows move when others come or go. */
  readonly activeKey?: string | undefined;
}

export const noSelection: Selection = { keys: new Set(), active: -1, anchor: -1 };

interface Press {
  shift?: boolean;
  ctrl?: boolean;
}

/** The selection after going to a row by click or arrow: alone, from the anchor (Shift), or toggled (Ctrl). */
export function selectRow(
  before: Selection,
  order: readonly string[],
  { index, shift = false, ctrl = false }: { readonly index: number } & Press,
): Selection {
  const key = order[index];
  if (key === undefined) return before;
  if (shift) {
    const anchor = before.anchor < 0 ? index : before.anchor;
    const range = order.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
    return { keys: new Set(range), active: index, anchor, activeKey: key };
  }
  if (ctrl) {
    const keys = new Set(before.keys);
    if (!keys.delete(key)) keys.add(key);
    return { keys, active: index, anchor: index, activeKey: key };
  }
  return { keys: new Set([key]), active: index, anchor: index, activeKey: key };
}

/** What is active once the selected rows are gone: the next one that stays, else the one before. Nothing is selected by that. */
export function afterRemoval(gone: ReadonlySet<string>, order: readonly string[]): Selection {
  const last = order.findLastIndex((key) => gone.has(key));
  const next = order.findIndex((key, index) => index > last && !gone.has(key));
  const active = next >= 0 ? next : order.findLastIndex((key) => !gone.has(key));
  return { keys: new Set(), active, anchor: active, activeKey: order[active] };
}

/** The same selection after the rows changed: what went is no longer selected, the active row or else its place is kept. */
export function keepSelection(before: Selection, order: readonly string[]): Selection {
  const known = new Set(order);
  const keys = [...before.keys].filter((key) => known.has(key));
  const place = before.activeKey !== undefined && known.has(before.activeKey) ? order.indexOf(before.activeKey) : -1;
  const active = place >= 0 ? place : Math.min(before.active, order.length - 1);
  if (keys.length === before.keys.size && active === before.active) return before;
  return { keys: new Set(keys), active, anchor: active, activeKey: order[active] };
}
