import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SettingsPanel } from '../../../src/renderer/panels/settings/SettingsPanel.tsx';
import { stepZoom } from '../../../src/renderer/panels/settings/settings-state.ts';
import { acceleratorOf, keysOf } from '../../../src/renderer/panels/settings/shortcut.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

describe('SettingsPanel', () => {
  it('saves each change at once', async () => {
    const { bridge, user, container } = await showPanel(<SettingsPanel />);
    await user.click(await screen.findByRole('switch', { name: 'Tell me about replies' }));
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await user.click(screen.getByRole('button', { name: 'Larger' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Jo{Enter}');
    await waitFor(() =>
      expect(bridge.madeOf('settings.set')).toEqual([
        { notifyReplies: false },
        { theme: 'dark' },
        { zoom: 1.1 },
        { name: 'Jo' },
      ]),
    );
    expect(await screen.findByText('110%')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('turns German when German is chosen', async () => {
    const { user } = await showPanel(<SettingsPanel />);
    await user.click(await screen.findByRole('combobox', { name: 'Language' }));
    await user.click(await screen.findByRole('option', { name: 'Deutsch' }));
    expect(await screen.findByRole('heading', { name: 'Einstellungen' })).toBeInTheDocument();
  });

  it('finds a time zone by its city', async () => {
    const { bridge, user } = await showPanel(<SettingsPanel />);
    await user.click(await screen.findByRole('button', { name: /^Time zone: Follow the computer/ }));
    await user.keyboard('new york');
    await user.click(await screen.findByRole('option', { name: 'America/New York' }));
    await waitFor(() => expect(bridge.madeOf('settings.set')).toEqual([{ zone: 'America/New_York' }]));
    expect(await screen.findByText(/^America\/New York, now /)).toBeInTheDocument();
  });

  it('says at the field what cannot be saved, and goes back', async () => {
    const { user } = await showPanel(<SettingsPanel />);
    const host = await screen.findByRole('textbox', { name: 'Ollama address' });
    await user.clear(host);
    await user.type(host, 'http://example.org');
    await user.tab();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Only addresses of this computer can be used. For example http://127.0.0.1:11434.',
    );
    await waitFor(() => expect(host).toHaveValue('http://127.0.0.1:11434'));
  });

  it('takes a new shortcut as it is pressed, and none', async () => {
    const { bridge, user } = await showPanel(<SettingsPanel />);
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await user.keyboard('{Control>}{Alt>}[KeyH]{/Alt}{/Control}');
    await waitFor(() =>
      expect(bridge.madeOf('settings.set')).toEqual([{ quickEntryShortcut: 'CommandOrControl+Alt+H' }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Off' }));
    expect(await screen.findByText('None')).toBeInTheDocument();
  });

  it('says why a switch cannot be moved', async () => {
    await showPanel(<SettingsPanel />);
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Start when I log in' })).toBeDisabled());
    expect(screen.getByText(/it needs the installed app/)).toBeInTheDocument();
  });

  it('shows versions and opens the folders', async () => {
    const { bridge, user } = await showPanel(<SettingsPanel />, { core: { version: '0.1.0' } });
    const about = await screen.findByRole('region', { name: 'About' });
    expect(await within(about).findByText('Hearth 0.1.0')).toBeInTheDocument();
    await user.click(within(about).getByRole('button', { name: 'Open folder: Logs' }));
    expect(bridge.madeOf('window.openFolder')).toEqual([{ folder: 'logs' }]);
  });
});

describe('stepZoom', () => {
  it('goes up and down by the steps and stops at the ends', () => {
    expect(stepZoom(1, 1)).toBe(1.1);
    expect(stepZoom(1.2, -1)).toBe(1.1);
    expect(stepZoom(2, 1)).toBe(2);
    expect(stepZoom(0.8, -1)).toBe(0.8);
  });
});

describe('acceleratorOf', () => {
  const press = { key: 'k', code: 'KeyK', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

  it('needs a strong key, except for function keys', () => {
    expect(acceleratorOf(press)).toBeUndefined();
    expect(acceleratorOf({ ...press, shiftKey: true })).toBeUndefined();
    expect(acceleratorOf({ ...press, key: 'Control', code: 'ControlLeft', ctrlKey: true })).toBeUndefined();
    expect(acceleratorOf({ ...press, key: 'F9', code: 'F9' })).toBe('F9');
    expect(acceleratorOf({ ...press, key: '˚', altKey: true })).toBe('Alt+K');
  });

  it('is written as key caps', () => {
    expect(keysOf('CommandOrControl+Shift+Space')).toBe('mod+shift+Space');
  });
});
