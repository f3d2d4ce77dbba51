import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PermissionsPanel } from '../../../src/renderer/panels/permissions/PermissionsPanel.tsx';
import { expectAccessible, showPanel } from './show-panel.tsx';

const row = async (tool: string) => screen.findByRole('radiogroup', { name: `Permission for ${tool}` });

describe('PermissionsPanel', () => {
  it('groups tools by what they can do and shows the inherited choice as such', async () => {
    const { container } = await showPanel(<PermissionsPanel />);
    const outside = await screen.findByRole('region', { name: 'Reaches outside' });
    expect(within(outside).getByText('Announce an event')).toBeInTheDocument();
    expect(within(outside).getByText('Ask, by default')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('tightens at once, says that it was set here, and goes back with Reset', async () => {
    const { bridge, user } = await showPanel(<PermissionsPanel />);
    await user.click(within(await row('Remember')).getByRole('radio', { name: 'Block' }));
    await waitFor(async () =>
      expect(within(await row('Remember')).getByRole('radio', { name: 'Block' })).toBeChecked(),
    );
    expect(bridge.madeOf('policies.propose')).toEqual([{ scope: 'person', tool: 'memory_remember', policy: 'block' }]);
    expect(screen.getByText('Set here')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reset Remember to Allow, by default' }));
    expect(await screen.findByText('Confirm in the small window')).toBeInTheDocument();
  });

  it('says that loosening waits for the small window, and stops when it was answered', async () => {
    const { bridge, user } = await showPanel(<PermissionsPanel />);
    await user.click(within(await row('Announce an event')).getByRole('radio', { name: 'Allow' }));
    expect(await screen.findByText('Confirm in the small window')).toBeInTheDocument();
    expect(within(await row('Announce an event')).getByRole('radio', { name: 'Ask' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Show it' }));
    expect(bridge.madeOf('window.showApprovals')).toHaveLength(1);
    bridge.emit('approval.answered', { id: '0193a000-0061-7000-8000-0000000003e9', status: 'denied' });
    await waitFor(() => expect(screen.queryByText('Confirm in the small window')).toBeNull());
    expect(await screen.findByText('Not changed: you said no.')).toBeInTheDocument();
  });

  it('asks for one agent when that agent is chosen', async () => {
    const { bridge, user } = await showPanel(<PermissionsPanel />);
    await user.click(await screen.findByRole('combobox', { name: 'For whom' }));
    await user.click(await screen.findByRole('option', { name: 'Only Planner' }));
    await user.click(within(await row('Forget')).getByRole('radio', { name: 'Ask' }));
    await waitFor(() =>
      expect(bridge.madeOf('policies.propose')).toEqual([
        { scope: 'agent', agentId: 'planner', tool: 'memory_forget', policy: 'ask' },
      ]),
    );
    expect(bridge.madeOf('policies.list')).toContainEqual({ agentId: 'planner' });
  });

  it('finds a tool by its words and takes a standing yes back', async () => {
    const { user } = await showPanel(<PermissionsPanel />);
    await user.click(await screen.findByRole('button', { name: 'Revoke “Announce “week.planned””' }));
    await waitFor(() => expect(screen.queryByText('Announce “week.planned”')).toBeNull());
    await user.type(screen.getByRole('searchbox'), 'remind');
    expect(screen.getByText('Set a reminder')).toBeInTheDocument();
    expect(screen.queryByText('Forget')).toBeNull();
  });

  it('offers to try again when the list cannot be had', async () => {
    const { bridge, user, rerender } = await showPanel(<p />);
    bridge.failing('policies.list', 'unavailable', 'The rules cannot be read right now.');
    rerender(<PermissionsPanel />);
    expect(await screen.findByText('The rules cannot be read right now.')).toBeInTheDocument();
    bridge.answer('policies.list', () => ({ tools: bridge.data.tools }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Set a reminder')).toBeInTheDocument();
  });
});
