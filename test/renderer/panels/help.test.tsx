import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { App } from '../../../src/renderer/App.tsx';
import { useNavigation } from '../../../src/renderer/state/navigation.ts';
import { useShortcutTable } from '../../../src/renderer/state/shortcuts.ts';
import { expectAccessible, showWindow } from '../show-window.tsx';

const title = () => screen.findByRole('heading', { level: 1, name: 'Help' });

describe('Help', () => {
  it.each(['{F1}', '{Control>}/{/Control}'])('is there by keyboard from anywhere: %s', async (keys) => {
    const { user } = await showWindow(<App />, { data: 'week' });
    await user.keyboard(keys);
    expect(await title()).toBeVisible();
  });

  it('opens with a question mark, but not for one that is written', async () => {
    const { user } = await showWindow(<App />, { data: 'week' });
    const composer = await screen.findByRole('textbox', { name: /^Message/ });
    await user.click(composer);
    await user.keyboard('Why?');
    expect(composer).toHaveValue('Why?');
    expect(screen.queryByRole('heading', { level: 1, name: 'Help' })).toBeNull();
    act(() => composer.blur());
    await user.keyboard('?');
    expect(await title()).toBeVisible();
  });

  it('lists the shortcuts that the window binds, and each of them does what is said', async () => {
    const { user, container } = await showWindow(<App />, { data: 'week' });
    await user.keyboard('{F1}');
    const keys = within(await screen.findByRole('region', { name: 'Shortcuts' }));
    const { shortcuts } = useShortcutTable.getState();
    expect(shortcuts.length).toBeGreaterThan(14);
    expect(keys.getAllByRole('term').length).toBeGreaterThanOrEqual(shortcuts.length);
    expect(keys.getByText('Permissions').nextSibling).toHaveTextContent('Ctrl+4');
    await expectAccessible(container);
    await user.keyboard('{Control>}4{/Control}');
    expect(useNavigation.getState().panel).toBe('permissions');
  });

  it('says where things lie and what may be reached, as it is now', async () => {
    const { user, bridge, test, me } = await showWindow(<App />, { data: 'week' });
    await user.keyboard('{F1}');
    const data = within(await screen.findByRole('region', { name: 'Your data' }));
    const { dataDir } = await me['app.info']({});
    expect((await data.findAllByText(dataDir))[0]).toBeVisible();
    await user.click(data.getByRole('button', { name: 'Open folder: Chats, memories, schedules, settings' }));
    expect(bridge.madeOf('window.openFolder')).toEqual([{ folder: 'data' }]);
    const network = within(screen.getByRole('region', { name: 'What leaves this computer' }));
    expect(await network.findByText('Nothing. Hearth may reach no other computer now.')).toBeVisible();
    await test.services.guard
      .fetchFor('tool')('https://example.com')
      .catch(() => undefined);
    expect(await network.findByText(/^1 attempt to reach anything else was refused/)).toBeVisible();
  });
});
