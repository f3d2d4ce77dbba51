import { act, screen, within } from '@testing-library/react';
import { Leaf } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { App } from '../../src/renderer/App.tsx';
import { type Panel, panels } from '../../src/renderer/panels/index.ts';
import { PanelName } from '../../src/shared/contract/window.ts';
import { shell } from '../../src/shared/locales/en/shell.ts';
import { showWindow } from './show-window.tsx';

// One line of words and one of the array: what adding a panel takes.
vi.mock('../../src/shared/locales/en/shell.ts', async (load) => {
  const { shell: known } = await load<typeof import('../../src/shared/locales/en/shell.ts')>();
  return { shell: { ...known, panels: { ...known.panels, garden: 'Garden' } } };
});
vi.mock('../../src/renderer/panels/index.ts', async (load) => {
  const { panels: known } = await load<typeof import('../../src/renderer/panels/index.ts')>();
  const garden: Panel = {
    name: 'garden' as PanelName,
    icon: Leaf,
    keys: ['0'],
    Component: () => <h1>Twelve beds</h1>,
    compose: { words: 'common.rename', icon: Leaf },
  };
  return { panels: [...known, garden] };
});

describe('a panel that was added', () => {
  const title = () => screen.findByRole('heading', { name: 'Twelve beds' });

  it('stands in the sidebar', async () => {
    const { user } = await showWindow(<App />);
    const button = within(screen.getByRole('navigation')).getByRole('button', { name: 'Garden' });
    await user.click(button);
    expect(await title()).toBeVisible();
    expect(button).toHaveAttribute('aria-current', 'page');
  });

  it('opens by its keys', async () => {
    const { user } = await showWindow(<App />);
    await user.keyboard('{Control>}0{/Control}');
    expect(await title()).toBeVisible();
  });

  it('is found in the palette, with what it makes', async () => {
    const { user } = await showWindow(<App />);
    await user.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('option', { name: 'Rename' })).toBeVisible();
    await user.click(await screen.findByRole('option', { name: /^Garden/ }));
    expect(await title()).toBeVisible();
  });

  it('can be led to from the tray, a notification or the menu', async () => {
    const { bridge } = await showWindow(<App />);
    act(() => bridge.emit('window.navigate', { panel: 'garden' as PanelName }));
    expect(await title()).toBeVisible();
  });
});

describe('all panels', () => {
  it('have a name in words and keys of their own', () => {
    expect(panels.map(({ name }) => name)).toEqual(Object.keys(shell.panels));
    expect(PanelName.options).toEqual(Object.keys(shell.panels));
    const keys = ['n', 'k', 'b', ...panels.flatMap((panel) => panel.keys)];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
