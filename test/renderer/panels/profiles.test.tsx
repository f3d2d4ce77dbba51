import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AgentsPanel } from '../../../src/renderer/panels/agents/AgentsPanel.tsx';
import { PermissionsPanel } from '../../../src/renderer/panels/permissions/PermissionsPanel.tsx';
import { SettingsPanel } from '../../../src/renderer/panels/settings/SettingsPanel.tsx';
import { copyToClosed } from '../../support/closed-profile.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const people = async () => within(await screen.findByRole('region', { name: 'People' }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('adds, renames and removes people, and says what is wrong with a name beside it', async () => {
  const { user, me, container } = await showPanel(<SettingsPanel />);
  const add = async (name: string): Promise<void> => {
    await user.click(await (await people()).findByRole('button', { name: 'Add a person' }));
    await user.type((await dialog()).getByRole('textbox', { name: 'Name' }), `${name}{Enter}`);
  };
  await add('Ben');
  expect(await (await people()).findByText('Ben')).toBeVisible();
  await add('ben');
  expect(
    await (await dialog()).findByText('There is already an entry with this name.', { exact: false }),
  ).toBeVisible();
  await user.keyboard('{Escape}');

  await user.click((await people()).getByRole('button', { name: 'Rename First profile' }));
  await user.type((await dialog()).getByRole('textbox', { name: 'Name' }), 'Kim{Enter}');
  expect(await (await people()).findByText('Kim')).toBeVisible();
  await expectAccessible(container);

  await user.click((await people()).getByRole('button', { name: 'Remove Ben' }));
  expect(await (await dialog()).findByText('Nothing yet.')).toBeVisible();
  expect((await me['profiles.list']({})).profiles).toHaveLength(2);
  await user.click((await dialog()).getByRole('button', { name: 'Remove for good' }));
  await waitFor(async () => expect((await me['profiles.list']({})).profiles.map(({ name }) => name)).toEqual(['Kim']));
});

it('says before a switch what stands still, asks only for that profile, and shows why it did not work', async () => {
  const { user, bridge, me } = await showPanel(<SettingsPanel />);
  const { profile } = await me['profiles.create']({ name: 'Ben' });
  const { schedules } = await me['profiles.leaving']({});
  await user.click(await (await people()).findByRole('button', { name: 'Switch to Ben' }));
  expect(
    await (await dialog()).findByText(`${schedules} reminders and schedules stand still`, { exact: false }),
  ).toBeVisible();
  await user.click((await dialog()).getByRole('button', { name: 'Switch' }));
  expect(await (await dialog()).findByRole('alert')).toBeVisible();
  expect(bridge.madeOf('profiles.switch')).toEqual([{ profileId: profile.id, stopRuns: false }]);
});

it('says why nothing can be said of what a switch stops', async () => {
  const prepare = ({ test }: { test: { core: { handlers: object } } }) =>
    void Object.assign(test.core.handlers, { 'profiles.leaving': () => Promise.reject(new Error('no')) });
  const { user, me } = await showPanel(<SettingsPanel />, { prepare });
  await me['profiles.create']({ name: 'Ben' });
  await user.click(await (await people()).findByRole('button', { name: 'Switch to Ben' }));
  expect(await (await dialog()).findByRole('alert')).toBeVisible();
  expect((await dialog()).getByRole('button', { name: 'Switch' })).toBeDisabled();
});

it('gives others nothing to change that holds for everyone', async () => {
  const prepare = ({ test }: { test: { context: { appDb: { run(sql: string): number } } } }) =>
    void test.context.appDb.run('UPDATE profiles SET is_admin = 0');
  await showPanel(
    <>
      <SettingsPanel />
      <AgentsPanel />
      <PermissionsPanel />
    </>,
    { prepare },
  );
  expect(await screen.findByText('The administrator says who is here and what holds for everyone.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'New agent' })).toBeNull());
  for (const name of ['Add a person', 'Install']) expect(screen.queryByRole('button', { name })).toBeNull();
  const whom = screen.getByRole('combobox', { name: 'For whom' });
  expect(whom).not.toHaveTextContent('Everyone on this computer');
});

it('offers to write a profile to a file before it goes, and says where that is', async () => {
  const { user, me, test, bridge } = await showPanel(<SettingsPanel />);
  const { profile } = await me['profiles.create']({ name: 'Ben' });
  await me['store.set']({ agentId: 'hearth', key: 'door', value: '4711' });
  const { zip: path, hasZip } = copyToClosed(test.context.db, profile.id);
  test.core.notePicked(path);
  bridge.answer('window.placeZip', () => ({ path, mayReplace: false }));
  await user.click(await (await people()).findByRole('button', { name: 'Remove Ben' }));
  await user.click(await (await dialog()).findByRole('button', { name: 'Export' }));
  expect(await (await dialog()).findByText(`It is now at ${path}.`)).toBeVisible();
  expect(hasZip()).toBe(true);
  await user.click((await dialog()).getByRole('button', { name: 'Remove for good' }));
  await waitFor(async () => expect((await me['profiles.list']({})).profiles).toHaveLength(1));
});
