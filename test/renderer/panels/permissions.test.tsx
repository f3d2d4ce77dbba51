import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { putAgent } from '../../../src/main/core/db/agents.ts';
import { defineTool } from '../../../src/main/core/tools/define-tool.ts';
import { tools } from '../../../src/main/core/tools/index.ts';
import { PermissionsPanel } from '../../../src/renderer/panels/permissions/PermissionsPanel.tsx';
import type { PermissionsView } from '../../../src/shared/model/policy.ts';
import { expectAccessible, type Shown } from '../show-window.tsx';
import { showPanel as show } from './show-panel.tsx';

/** A tool that reaches outside; of those that come with Hearth none does yet. */
const bell = {
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
  summary: () => 'Ring it',
  write: () => ({ result: {} }),
} as const;
const ringBell = defineTool(bell);

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
    expect((await row('Ring the bell')).parentElement).toHaveTextContent('Ask, by default');
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

describe('PermissionsPanel, side by side', () => {
  /** Wide enough for all agents, of whom one came with a wish of its own. */
  async function showMatrix(permissionsView?: Partial<PermissionsView>) {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_400);
    onTestFinished(() => void vi.restoreAllMocks());
    const many = Array.from({ length: 30 }, (_, i) =>
      defineTool({ ...bell, pack: 'core', name: `ring_bell_${i}`, title: () => `Ring bell ${i}` }),
    );
    const shown = await show(<PermissionsPanel />, {
      core: { tools: [...tools, defineTool({ ...bell, pack: 'core' }), ...many] },
      async prepare({ test, me }) {
        for (const name of ['Alma', 'Bruno', 'Cleo']) {
          await me['agents.create']({ name, instructions: '', packs: ['core'] });
        }
        const { manifest } = test.services.agents.get('alma');
        putAgent(
          test.context.appDb,
          { ...test.services.agents.get('alma'), manifest: { ...manifest, policies: { store_set: 'ask' } } },
          0,
        );
        await me['policies.set']({ scope: 'agent', agentId: 'planner', tool: 'ring_bell', policy: 'block' });
        if (permissionsView) await me['settings.set']({ permissionsView });
      },
    });
    if (!permissionsView) await shown.user.click(await screen.findByRole('radio', { name: 'Side by side' }));
    return { ...shown, grid: await screen.findByRole('grid', { name: 'What each agent may do' }) };
  }

  it('shows what holds for each agent and where it comes from, and takes a choice back', async () => {
    const { user, grid, bridge } = await showMatrix();
    expect(within(grid).getByRole('button', { name: 'Ring the bell, Planner: Block, Set here' })).toBeVisible();
    await user.click(within(grid).getByRole('button', { name: 'Write a note, Alma: Ask, as it came' }));
    const details = await screen.findByRole('complementary', { name: 'Write a note' });
    expect(within(details).getByText('As Alma came').closest('li')).toHaveTextContent(/Ask\s*holds/);
    await user.click(within(details).getByRole('radio', { name: 'Block' }));
    expect(bridge.madeOf('policies.propose')).toEqual([
      { scope: 'agent', agentId: 'alma', tool: 'store_set', policy: 'block' },
    ]);
    expect(await within(details).findByText('Whoever works because of Alma cannot do it either.')).toBeVisible();
    expect(await within(grid).findByRole('button', { name: 'Write a note, Alma: Block, Set here' })).toBeVisible();
    await user.click(within(details).getByRole('button', { name: 'Reset Write a note to Ask, as it came' }));
    expect(await within(details).findByText('Confirm in the small window')).toBeVisible();
  });

  it('says that a Block of one agent reaches the others through it', async () => {
    const { user, grid } = await showMatrix();
    await user.click(within(grid).getByRole('button', { name: 'Ring the bell, Alma: Ask, by default' }));
    expect(await screen.findByText('Blocked as well whenever Planner led to it.')).toBeVisible();
  });

  it('shows what holds for everyone on this computer, and the administrator changes it there', async () => {
    const { user, grid, bridge } = await showMatrix();
    const everyone = 'Everyone on this computer';
    await user.click(within(grid).getByRole('button', { name: `Write a note, ${everyone}: Allow, by default` }));
    const details = await screen.findByRole('complementary', { name: 'Write a note' });
    await user.click(within(details).getByRole('radio', { name: 'Block' }));
    expect(bridge.madeOf('policies.propose')).toEqual([{ scope: 'global', tool: 'store_set', policy: 'block' }]);
    for (const [whom, choice] of [
      [everyone, 'Block, Set here'],
      ['All my agents', 'Block, set for everyone'],
      ['Planner', 'Block, set for everyone'],
    ]) {
      expect(await within(grid).findByRole('button', { name: `Write a note, ${whom}: ${choice}` })).toBeVisible();
    }
    await user.click(within(details).getByRole('button', { name: 'Reset Write a note to Allow, by default' }));
    expect(await within(details).findByText('Confirm in the small window')).toBeVisible();
    expect(within(details).getByRole('radio', { name: 'Block' })).toBeChecked();
  });

  it('lets who is not the administrator see what holds for everyone, and no more', async () => {
    const { user, grid, test } = await showMatrix();
    test.context.appDb.run('UPDATE profiles SET is_admin = 0');
    const cell = { name: 'Write a note, Everyone on this computer: Allow, by default' };
    await user.click(within(grid).getByRole('button', cell));
    const details = await screen.findByRole('complementary', { name: 'Write a note' });
    expect(await within(details).findByText(/Only the administrator of this computer changes/)).toBeVisible();
    expect(within(details).queryByRole('radio')).toBeNull();
  });

  const rowsOf = (grid: HTMLElement) =>
    within(grid)
      .getAllByRole('rowheader')
      .filter((head) => head.getAttribute('scope') === 'row')
      .map(({ textContent }) => textContent);

  it('leaves out whose columns and which tools the person says, and keeps that with their settings', async () => {
    const { user, grid, me } = await showMatrix();
    await user.click(screen.getByRole('button', { name: 'All agents' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Alma' }));
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('combobox', { name: 'Which tools' }));
    await user.click(await screen.findByRole('option', { name: 'Where something was chosen' }));
    await waitFor(() => expect(rowsOf(grid)).toEqual(['Ring the bell']));
    expect(within(grid).queryByRole('columnheader', { name: /Alma/ })).toBeNull();
    await waitFor(async () =>
      expect((await me['settings.get']({})).settings.permissionsView).toMatchObject({
        arrangement: 'matrix',
        hidden: ['alma'],
        show: 'chosen',
      }),
    );
  });

  it('opens as it was left, and forgets a removed agent', async () => {
    const { me } = await showMatrix({ arrangement: 'matrix', hidden: ['alma', 'bruno'], show: 'chosen' });
    const grid = await screen.findByRole('grid', { name: 'What each agent may do' });
    expect(rowsOf(grid)).toEqual(['Ring the bell']);
    const heads = within(grid).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent?.replace(/^.(?=[A-Z])/, ''))).toEqual([
      'Tool',
      'Everyone on this computer',
      'All my agents',
      'Hearth',
      'Librarian',
      'Planner',
      'Cleo',
    ]);
    expect(screen.getByRole('button', { name: '4 of 6 agents' })).toBeVisible();
    await me['agents.uninstall']({ agentId: 'alma', confirmed: true });
    expect((await me['settings.get']({})).settings.permissionsView.hidden).toEqual(['bruno']);
  });

  it('has below it what may be done while nobody looks, and what was approved for longer', async () => {
    const { user, grid, me } = await showMatrix();
    await me['schedules.create']({ name: 'Bring in the bins', when: 'every Monday at 7' });
    const below = screen.getByRole('region', { name: 'While nobody looks' });
    expect(grid.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(await within(below).findByRole('button', { name: /^Take back what “Bring in the bins” may do/ }));
    await waitFor(() => expect(within(below).queryByText('Bring in the bins')).toBeNull());
    expect(screen.getByRole('region', { name: 'Approved for longer' })).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'bell');
    expect(screen.queryByRole('region', { name: 'While nobody looks' })).toBeNull();
  });

  it('goes by keyboard, finds by words, and axe finds nothing in it', async () => {
    const { user, grid, container } = await showMatrix();
    await user.type(screen.getByRole('searchbox'), 'ring bell 2');
    within(grid).getAllByRole('button')[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(document.activeElement).toHaveAttribute('data-place', '1:1');
    expect(await screen.findByRole('complementary', { name: 'Ring bell 20' })).toBeVisible();
    expect(within(grid).getAllByRole('rowheader', { name: /Ring bell/ })).toHaveLength(11);
    await expectAccessible(container);
  });
});
