import { screen } from '@testing-library/react';
import { Trash2 } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { DataTable } from '../../src/renderer/components/ui/DataTable.tsx';
import type { Column, RowAction } from '../../src/renderer/components/ui/data-table.ts';
import { afterRemoval, keepSelection, noSelection, selectRow } from '../../src/renderer/components/ui/selection.ts';
import { expectAccessible, showWindow } from './show-window.tsx';

interface Thing {
  id: string;
  name: string;
}

const things: Thing[] = Array.from({ length: 8 }, (_, index) => ({ id: `k${index}`, name: `Thing ${index}` }));
const columns: Column<Thing>[] = [{ id: 'name', header: 'Name', isSortable: true, cell: ({ name }) => name }];

async function show() {
  const remove = vi.fn();
  const select = vi.fn();
  const open = vi.fn();
  const sort = vi.fn();
  const actions: RowAction<Thing>[] = [
    { id: 'delete', label: 'Delete', icon: Trash2, shortcut: 'Delete', run: remove },
  ];
  const shown = await showWindow(
    <DataTable
      label="Things"
      rows={things}
      keyOf={({ id }) => id}
      columns={columns}
      actions={actions}
      sort={{ id: 'name', isDescending: false }}
      onSort={sort}
      onSelect={select}
      onOpen={open}
    />,
  );
  const names = (rows: unknown) => (rows as Thing[]).map(({ name }) => name);
  return {
    ...shown,
    removed: () => remove.mock.calls.map(([rows]) => names(rows)),
    selected: () => names(select.mock.lastCall?.[0] ?? []),
    open,
    sort,
  };
}

const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

describe('the table', () => {
  it('is a grid that says what is in it', async () => {
    const { container } = await show();
    expect(screen.getByRole('grid', { name: 'Things' })).toHaveAttribute('aria-rowcount', '9');
    await expectAccessible(container);
  });

  it('walks, selects, opens and deletes by keyboard alone', async () => {
    const { user, selected, removed, open } = await show();
    await user.tab();
    await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(selected()).toEqual(['Thing 1', 'Thing 2', 'Thing 3']);
    await user.keyboard('{Delete}');
    expect(removed()).toEqual([['Thing 1', 'Thing 2', 'Thing 3']]);
    await user.keyboard('{Home}{Enter}');
    expect(open).toHaveBeenCalledWith(things[0]);
    await user.keyboard('{Control>}a{/Control}');
    expect(selected()).toHaveLength(8);
    await user.keyboard('{Escape}');
    expect(selected()).toEqual([]);
  });

  it('selects with Shift and Ctrl as everyone does', async () => {
    const { user, selected } = await show();
    await user.click(rowOf('Thing 1'));
    await user.keyboard('{Shift>}');
    await user.click(rowOf('Thing 3'));
    await user.keyboard('{/Shift}{Control>}');
    await user.click(rowOf('Thing 6'));
    await user.click(rowOf('Thing 2'));
    await user.keyboard('{/Control}');
    expect(selected()).toEqual(['Thing 1', 'Thing 3', 'Thing 6']);
  });

  it('offers the actions of a row in its menu, also by keyboard', async () => {
    const { user, removed } = await show();
    await user.tab();
    await user.keyboard('{ArrowDown}{Shift>}{F10}{/Shift}');
    await user.click(await screen.findByRole('menuitem', { name: /Delete/ }));
    expect(removed()).toEqual([['Thing 1']]);
  });

  it('acts on the row under the pointer, not on what is selected elsewhere', async () => {
    const { user, removed } = await show();
    await user.click(rowOf('Thing 1'));
    const button = rowOf('Thing 5').querySelector<HTMLElement>('[title="Delete"]') as HTMLElement;
    await user.click(button);
    expect(removed()).toEqual([['Thing 5']]);
  });

  it('offers what can be done with several, and drops the selection', async () => {
    const { user, removed, selected, container } = await show();
    expect(screen.getByRole('status')).toHaveTextContent('8 entries');
    await user.click(rowOf('Thing 1'));
    await user.keyboard('{Shift>}');
    await user.click(rowOf('Thing 3'));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('status')).toHaveTextContent('3 selected');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(removed()).toEqual([['Thing 1', 'Thing 2', 'Thing 3']]);
    await user.click(screen.getByRole('button', { name: 'Select none' }));
    expect(selected()).toEqual([]);
  });

  it('keeps the keyboard itself, whatever cell is clicked', async () => {
    const { user } = await show();
    await user.click(screen.getByText('Thing 4'));
    expect(screen.getByRole('grid')).toHaveFocus();
  });

  it('turns the order round by its header', async () => {
    const { user, sort } = await show();
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(sort).toHaveBeenCalledWith({ id: 'name', isDescending: true });
  });
});

describe('rows in groups', () => {
  it('stand under headings, which the keyboard passes over', async () => {
    const select = vi.fn();
    const kept = [0, 1, 2, 3].map((index) => ({ id: `k${index}`, name: `Thing ${index}` }));
    const { user, container } = await showWindow(
      <DataTable
        label="Things"
        rows={kept}
        keyOf={({ id }) => id}
        columns={columns}
        groups={{ keyOf: ({ id }) => (id < 'k2' ? 'a' : 'b'), name: (key) => `Group ${key}` }}
        onSelect={select}
      />,
    );
    const at = screen.getAllByRole('row').map((row) => [row.getAttribute('aria-rowindex'), row.textContent]);
    expect(at.slice(1)).toEqual([
      ['2', 'Group a'],
      ...[
        ['3', 'Thing 0'],
        ['4', 'Thing 1'],
      ],
      ['5', 'Group b'],
      ...[
        ['6', 'Thing 2'],
        ['7', 'Thing 3'],
      ],
    ]);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '7');
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(select.mock.lastCall?.[0]).toEqual([kept[2]]);
    await user.click(screen.getByText('Group b'));
    expect(select.mock.lastCall?.[0]).toEqual([kept[2]]);
    await expectAccessible(container);
  });
});

describe('a selection', () => {
  const order = ['a', 'b', 'c', 'd'];

  it('forgets what is gone and keeps its place', () => {
    const chosen = selectRow(selectRow(noSelection, order, { index: 1 }), order, { index: 3, shift: true });
    const kept = keepSelection(chosen, ['a', 'b']);
    expect([...kept.keys]).toEqual(['b']);
    expect(kept.active).toBe(1);
  });

  it('follows the active row when others go', () => {
    const chosen = selectRow(noSelection, order, { index: 2 });
    expect(keepSelection(chosen, ['b', 'c', 'd'])).toMatchObject({ active: 1, keys: new Set(['c']) });
  });

  it('goes on to the row after what is removed, or to the one before at the end', () => {
    expect(afterRemoval(new Set(['b']), order)).toMatchObject({ activeKey: 'c', keys: new Set() });
    expect(afterRemoval(new Set(['a', 'c']), order)).toMatchObject({ activeKey: 'd' });
    expect(afterRemoval(new Set(['c', 'd']), order)).toMatchObject({ activeKey: 'b' });
    expect(afterRemoval(new Set(order), order)).toMatchObject({ active: -1 });
  });

  it('stays the same object when nothing changed', () => {
    const chosen = selectRow(noSelection, order, { index: 2 });
    expect(keepSelection(chosen, order)).toBe(chosen);
  });
});
