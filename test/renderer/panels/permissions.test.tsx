import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineTool } from '../../../src/main/core/tools/define-tool.ts';
import { tools } from '../../../src/main/core/tools/index.ts';
import { PermissionsPanel } from '../../../src/renderer/panels/permissions/PermissionsPanel.tsx';
import { expectAccessible, type Shown } from '../show-window.tsx';
import { showPanel as show } from './show-panel.tsx';

/** A tool that reaches outside; of those that come with Hearth none does yet. */
const ringBell = defineTool({
  name: 'ring_bell',
  pack: 'test',
  subject: 'notes',
  icon: 'tool',
  description: 'Rings the bell at the door.',
  title: () => 'Ring the bell',
  does: () => 'Rings the bell at the door.',
  input: z.object({ times: z.number() }),
  effect: 'external',
  policy: 'ask',
  canUndo: false,
  summary: ({ times }) => `Ring ${times} times`,
  write: () => ({ result: {} }),
});

/** Planner was asked about a note and has a standing yes for it. */
async function prepare({ test, me }: Shown): Promise<void> {
  const change = { scope: 'agent', agentId: 'planner', tool: 'store_set' } as const;
  await me['policies.set']({ ...change, policy: 'ask' });
  test.model.follow([{ calls: [{ name: 'store_set', args: { key: 'week', value: 'planned' } }] }, { text: 'Done.' }]);
  const asked = me['chat.ask']({ agentId: 'planner', text: 'plan the week' });
  await vi.waitFor(() => expect(test.services.approvals.list()).toHaveLength(1));
  const [{ id } = { id: '' }] = test.services.approvals.list();
  await test.core.client('approval')['approvals.answer']({ id, answer: 'approve', scope: 'always' });
  await asked;
  await me['policies.set']({ ...change, policy: null });
}
const showPanel = (panel: ReactElement) => show(panel, { prepare, core: { tools: [...tools, ringBell] } });

const row = async (tool: string) => screen.findByRole('radiogroup', { name: `Permission for ${tool}` });

describe('PermissionsPanel', () => {
  it('groups tools by what they can do and shows the inherited choice as such', async () => {
    const { container } = await showPanel(<PermissionsPanel />);
    const outside = await screen.findByRole('region', { name: 'Reaches outside' });
    expect(within(outside).getByText('Ring the bell')).toBeInTheDocument();
    expect(within(outside).getByText('Ask, by default')).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('tightens at once, says that it was set here, and goes back with Reset', async () => {
    const { bridge, user } = await showPanel(<PermissionsPanel />);
    await user.click(within(await row('Remember something')).getByRole('radio', { name: 'Block' }));
    await waitFor(async () =>
      expect(within(await row('Remember something')).getByRole('radio', { name: 'Block' })).toBeChecked(),
    );
    expect(bridge.madeOf('policies.propose')).toEqual([{ scope: 'person', tool: 'memory_remember', policy: 'block' }]);
    expect(screen.getByText('Set here')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Reset Remember something to Allow, by default' }));
    expect(await screen.findByText('Confirm in the small window')).toBeInTheDocument();
  });

  it('says that loosening waits for the small window, and stops when it was answered', async () => {
    const { bridge, user, test } = await showPanel(<PermissionsPanel />);
    await user.click(within(await row('Ring the bell')).getByRole('radio', { name: 'Allow' }));
    expect(await screen.findByText('Confirm in the small window')).toBeInTheDocument();
    expect(within(await row('Ring the bell')).getByRole('radio', { name: 'Ask' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Show it' }));
    expect(bridge.madeOf('window.showApprovals')).toHaveLength(1);
    const [{ id } = { id: '' }] = test.services.approvals.list();
    await test.core.client('approval')['approvals.answer']({ id, answer: 'deny' });
    await waitFor(() => expect(screen.queryByText('Confirm in the small window')).toBeNull());
    expect(await screen.findByText('Not changed: you said no.')).toBeInTheDocument();
  });

  it('asks for one agent when that agent is chosen', async () => {
    const { bridge, user } = await showPanel(<PermissionsPanel />);
    await user.click(await screen.findByRole('combobox', { name: 'For whom' }));
    await user.click(await screen.findByRole('option', { name: 'Only Planner' }));
    await user.click(within(await row('Forget a memory')).getByRole('radio', { name: 'Ask' }));
    await waitFor(() =>
      expect(bridge.madeOf('policies.propose')).toEqual([
        { scope: 'agent', agentId: 'planner', tool: 'memory_forget', policy: 'ask' },
      ]),
    );
    expect(bridge.madeOf('policies.list')).toContainEqual({ agentId: 'planner' });
  });

  it('finds a tool by its words and takes a standing yes back', async () => {
    const { user } = await showPanel(<PermissionsPanel />);
    await user.click(await screen.findByRole('button', { name: 'Revoke “Write the note “week”: “planned””' }));
    await waitFor(() => expect(screen.queryByText('Write the note “week”: “planned”')).toBeNull());
    await user.type(screen.getByRole('searchbox'), 'remind');
    expect(screen.getByText('Set a reminder')).toBeInTheDocument();
    expect(screen.queryByText('Forget a memory')).toBeNull();
  });

  it('offers to try again when the list cannot be had', async () => {
    const { bridge, user, rerender } = await showPanel(<p />);
    bridge.failing('policies.list', 'unavailable', 'The rules cannot be read right now.');
    rerender(<PermissionsPanel />);
    expect(await screen.findByText('The rules cannot be read right now.')).toBeInTheDocument();
    bridge.heal('policies.list');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Set a reminder')).toBeInTheDocument();
  });
});
