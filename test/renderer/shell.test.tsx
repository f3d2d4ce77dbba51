import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { App } from '../../src/renderer/App.tsx';
import { useNavigation } from '../../src/renderer/state/navigation.ts';
import { useSettings } from '../../src/renderer/state/settings.ts';
import { expectAccessible, type Shown, showWindow } from './show-window.tsx';

async function prepare({ test, me }: Shown): Promise<void> {
  const { spaceId } = await me['chat.ask']({ text: 'the basil droops' });
  await me['spaces.rename']({ spaceId, title: 'Plants' });
  const { spaces } = await me['spaces.list']({});
  // Spoken in last, so that the window opens there.
  test.clock.advance(1_000);
  await me['chat.ask']({ text: 'the boiler hums', spaceId: houseIn(spaces) });
  await me['spaces.markRead']({ spaceId: houseIn(spaces) });
}

const houseIn = (spaces: readonly { id: string; title: string }[]): string =>
  spaces.find(({ title }) => title === 'The house')?.id ?? '';
const house = async ({ me }: Pick<Shown, 'me'>) => houseIn((await me['spaces.list']({})).spaces);

async function show(language: 'en' | 'de' = 'en') {
  const shown = await showWindow(<App />, { data: 'week', prepare, language });
  await screen.findByText('the boiler hums');
  return shown;
}

const navigation = () => screen.getByRole('navigation');
const inList = (name: string | RegExp) => within(navigation()).getByRole('button', { name });

describe('the window', () => {
  it('opens where it was left: the space used last', async () => {
    const { container, me } = await show();
    expect(useNavigation.getState().spaceId).toBe(await house({ me }));
    expect(inList('The house')).toHaveAttribute('aria-current', 'page');
    expect(inList('Plants, 1 unread')).toBeVisible();
    await expectAccessible(container);
  });

  it('tells the truth at the bottom: model, network, what is due', async () => {
    await show();
    expect(inList(/^Scripted ?· ?ready$/)).toBeVisible();
    expect(within(navigation()).getByRole('button', { name: /^offline · 0 refused/ })).toBeVisible();
    await waitFor(() =>
      expect(within(navigation()).getByRole('button', { name: /Weather and calendar/ })).toBeVisible(),
    );
  });

  it('goes everywhere by keyboard', async () => {
    const { user } = await show();
    await user.keyboard('{Control>}4{/Control}');
    expect(useNavigation.getState().panel).toBe('permissions');
    await user.keyboard('{Control>},{/Control}');
    expect(useNavigation.getState().panel).toBe('settings');
    await user.keyboard('{Control>}n{/Control}');
    expect(useNavigation.getState()).toMatchObject({ panel: 'chat', spaceId: null });
  });

  it('goes where the tray, a notification or the menu sends it', async () => {
    const { bridge } = await show();
    act(() => bridge.emit('window.navigate', { panel: 'schedules', id: 'x' }));
    expect(useNavigation.getState()).toMatchObject({ panel: 'schedules' });
  });
});

describe('spaces', () => {
  it('are renamed with F2', async () => {
    const { bridge, user, me } = await show();
    const spaceId = await house({ me });
    inList('The house').focus();
    await user.keyboard('{F2}');
    await user.keyboard('Heating{Enter}');
    expect(bridge.madeOf('spaces.rename')).toEqual([{ spaceId, title: 'Heating' }]);
  });

  it('are deleted with Delete, and come back with Undo', async () => {
    const { bridge, user, me } = await show();
    const spaceId = await house({ me });
    inList('The house').focus();
    await user.keyboard('{Delete}');
    expect(await screen.findByText('Deleted “The house”')).toBeVisible();
    expect(within(navigation()).queryByRole('button', { name: 'The house' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(bridge.madeOf('spaces.restore')).toEqual([{ spaceId }]);
  });
});

describe('the palette', () => {
  it('finds what was said', async () => {
    const { user, me } = await show();
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'boiler');
    await user.click(await screen.findByRole('option', { name: /the boiler hums/ }));
    expect(useNavigation.getState().spaceId).toBe(await house({ me }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds memories, notes, schedules and what was said, and opens them', async () => {
    const { user } = await show();
    const look = async (words: string) => {
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByRole('combobox'), words);
    };
    await look('boiler');
    const memories = await screen.findByRole('group', { name: 'Memories' });
    expect(await screen.findByRole('group', { name: 'Said' })).toBeVisible();
    await user.click(within(memories).getAllByRole('option')[0] as HTMLElement);
    expect(useNavigation.getState().panel).toBe('storage');
    expect(await screen.findByRole('complementary', { name: 'Memory' })).toBeVisible();
    await look('shopping');
    await user.click(
      within(await screen.findByRole('group', { name: 'Notes' })).getAllByRole('option')[0] as HTMLElement,
    );
    expect(await screen.findByRole('complementary', { name: 'shopping-list' })).toBeVisible();
    await look('weather');
    const found = within(await screen.findByRole('group', { name: 'Schedules' }));
    await user.click(found.getByRole('option', { name: /Weather and calendar/ }));
    expect(await screen.findByRole('complementary', { name: 'Weather and calendar' })).toBeVisible();
  });

  it('switches the theme and the language at once', async () => {
    const { user } = await show();
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: 'Switch to dark' }));
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: 'Auf Deutsch weiter' }));
    expect(await within(navigation()).findByRole('button', { name: 'Neues Gespräch' })).toBeVisible();
    expect(document.documentElement.lang).toBe('de');
    expect(useSettings.getState().settings).toMatchObject({ theme: 'dark', language: 'de' });
  });
});
