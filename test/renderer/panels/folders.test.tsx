import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { PermissionsPanel } from '../../../src/renderer/panels/permissions/PermissionsPanel.tsx';
import { makeSite } from '../../support/granted-site.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel as show } from './show-panel.tsx';

it('shows where agents may change files, and takes a folder back at once', { timeout: 60_000 }, async () => {
  const { folder, remove } = makeSite('<h1>Hello</h1>\n');
  onTestFinished(remove);
  const { user, test } = await show(<PermissionsPanel />, {
    prepare: async ({ test: { core }, me }) => {
      const { agent } = await me['agents.create']({ name: 'Juno', instructions: 'Be brief.', packs: ['companion'] });
      await core.client('headless')['folders.grant']({ agentId: agent.id, path: folder });
    },
  });
  const section = await screen.findByRole('region', { name: 'Folders that may be changed' });
  expect(await within(section).findByText(folder)).toBeVisible();
  expect(within(section).getByText(/for Juno, since/)).toBeVisible();
  await expectAccessible(section);
  await user.click(within(section).getByRole('button', { name: `Take back ${folder}` }));
  expect(await within(section).findByText(/no agent can change a file/)).toBeVisible();
  expect(test.services.folders.list()).toEqual([]);
});
