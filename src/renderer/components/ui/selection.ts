/** What is selected in a list, and from where Shift extends. Keys are the rows' own. */
export interface Selection {
  readonly keys: ReadonlySet<string>;
  readonly active: number;
  readonly anchor: number;
}

export const noSelection: Selection = { keys: new Set(), active: -1, anchor: -1 };

interface Press {
  shift?: boolean;
  ctrl?: boolean;
}

/** The selection after going to a row by click or arrow: alone, from the anchor (Shift), or toggled (Ctrl). */
export function selectRow(before: Selection, order: readonly string[], index: number, press: Press = {}): Selection {
  const key = order[index];
  if (key === undefined) return before;
  if (press.shift) {
    const anchor = before.anchor < 0 ? index : before.anchor;
    const range = order.slice(Math.min(anchor, index), Math.max(anchor, index) + 1);
    return { keys: new Set(range), active: index, anchor };
  }
  if (press.ctrl) {
    const keys = new Set(before.keys);
    if (!keys.delete(key)) keys.add(key);
    return { keys, active: index, anchor: index };
  }
  return { keys: new Set([key]), active: index, anchor: index };
}

/** The same selection after the rows changed: what went is no longer selected, the place is kept. */
export function keepSelection(before: Selection, order: readonly string[]): Selection {
  const known = new Set(order);
  const keys = [...before.keys].filter((key) => known.has(key));
  const active = Math.min(before.active, order.length - 1);
  if (keys.length === before.keys.size && active === before.active) return before;
  return { keys: new Set(keys), active, anchor: active };
}
