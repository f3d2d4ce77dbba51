import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { AgentsPanel } from '../../../src/renderer/panels/agents/AgentsPanel.tsx';
import { followAgents } from '../../../src/renderer/state/agents.ts';
import { agentFolder, emptyPlace, gardener } from '../../support/agent-folder.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const shelf = { name: 'shelf_put', title: 'Put on the shelf', executionType: 'internal' };

it('puts an own tool in place of Hearth’s and goes back with one click; without own tools nothing is offered', async () => {
  const { user, me, container } = await showPanel(<AgentsPanel />, { data: 'nothing' });
  onTestFinished(followAgents());
  const path = agentFolder(emptyPlace(), gardener, { 'tools.json': JSON.stringify([shelf]) });
  const asked = await me['agents.install']({ path });
  await me['agents.install']({ path, digest: asked.status === 'asks' ? asked.package.digest : '' });
  const open = async (name: RegExp) => {
    await user.click(await screen.findByRole('button', { name }));
    const details = within(await screen.findByRole('complementary'));
    await details.findByText(/^Version /);
    return details;
  };
  expect((await open(/^Planner/)).queryByText('Own tools in place of Hearth’s')).toBeNull();
  const details = await open(/^Gardener/);
  const part = within((await details.findByRole('button', { name: 'Replace' })).closest('section') as HTMLElement);
  await user.click(part.getByRole('combobox', { name: 'Instead of Hearth’s' }));
  await user.click(await screen.findByRole('option', { name: 'Write a note' }));
  await user.click(part.getByRole('button', { name: 'Replace' }));
  expect(await part.findByText('“Put on the shelf” instead of “Write a note”')).toBeVisible();
  expect(await details.findByText(/^own instead: Put on the shelf/)).toBeVisible();
  await expectAccessible(container);
  const has = async () => (await me['tools.list']({ agentId: 'gardener' })).tools.map(({ name }) => name);
  expect(await has()).not.toContain('store_set');
  await user.click(part.getByRole('button', { name: 'Use Hearth’s again: “Write a note”' }));
  await waitFor(() => expect(part.queryByText(/instead of “Write a note”/)).toBeNull());
  expect(await has()).toContain('store_set');
}, 60_000);
