import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SettingsPanel } from '../../../src/renderer/panels/settings/SettingsPanel.tsx';
import type { SettingEntry } from '../../../src/renderer/panels/settings/settings-list.ts';
import { createTestCore } from '../../support/core.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const { name } = vi.hoisted(() => ({ name: 'quietMornings' as const }));

// One line of the model and one of the list: what adding a setting takes, but for its words.
vi.mock('../../../src/shared/model/settings.ts', async (load) => {
  const known = await load<typeof import('../../../src/shared/model/settings.ts')>();
  return {
    ...known,
    Settings: known.Settings.extend({ [name]: known.Settings.shape.welcomed }),
    defaultSettings: { ...known.defaultSettings, [name]: false },
    isShared: (of: Parameters<typeof known.isShared>[0]) => (of as string) !== name && known.isShared(of),
  };
});
vi.mock('../../../src/renderer/panels/settings/settings-list.ts', async (load) => {
  const known = await load<typeof import('../../../src/renderer/panels/settings/settings-list.ts')>();
  const entry: SettingEntry = { group: 'look', kind: 'switch', name: name as never, label: 'common.today' };
  return { ...known, settingList: [...known.settingList, entry] };
});

it('a setting that was added is drawn, saved, announced, and there after a restart', async () => {
  const { user, container, bridge, test, me } = await showPanel(<SettingsPanel />);
  const row = await screen.findByRole('switch', { name: 'today' });
  expect(row).not.toBeChecked();
  await expectAccessible(container);
  await user.click(row);
  await waitFor(async () => expect((await me['settings.get']({})).settings).toMatchObject({ [name]: true }));
  expect(bridge.madeOf('settings.set')).toEqual([{ [name]: true }]);
  expect(test.told('settings.changed').at(-1)).toMatchObject({ settings: { [name]: true } });
  expect(screen.getByRole('switch', { name: 'today' })).toBeChecked();
  await test.core.stop();
  const again = createTestCore({ dataDir: test.dataDir });
  expect(again.core.settings.get()).toMatchObject({ [name]: true });
  again.dispose();
});
