import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApprovalWindow } from '../../src/renderer/approval/ApprovalWindow.tsx';
import { AgentsPanel } from '../../src/renderer/panels/agents/AgentsPanel.tsx';
import { useAgentsPanel } from '../../src/renderer/panels/agents/agents-state.ts';
import { StoragePanel } from '../../src/renderer/panels/storage/StoragePanel.tsx';
import { factOf } from './asking.tsx';
import { showPanel } from './panels/show-panel.tsx';
import { expectAccessible, showWindow } from './show-window.tsx';

it('a memory from outside says so and of whom; trusting it is confirmed elsewhere, and only then the note goes', async () => {
  const { user, container, bridge } = await showPanel(<StoragePanel />, {
    prepare: (shown) => {
      shown.bridge.answer('outside.get', () => ({ sources: ['results of “pages”'], isTrusted: false }));
    },
  });
  await user.click(await screen.findByText(/The boiler was serviced/));
  const details = await screen.findByRole('complementary', { name: 'Memory' });
  expect(await within(details).findByText('results of “pages”')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(within(details).getByRole('button', { name: 'I trust this' }));
  expect(await within(details).findByRole('status')).toHaveTextContent('Confirm in the small window');
  expect(bridge.madeOf('outside.propose')).toMatchObject([{ kind: 'memory' }]);
  expect(bridge.madeOf('outside.trust')).toEqual([]);
});

it('a memory of one’s own says nothing', async () => {
  const { user, bridge } = await showPanel(<StoragePanel />);
  await user.click(await screen.findByText(/The boiler was serviced/));
  await waitFor(() => expect(bridge.madeOf('outside.get').length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'I trust this' })).toBeNull();
});

it('an agent’s switch stays on until the yes is given, and goes on again at once', async () => {
  const { user, test } = await showPanel(<AgentsPanel />);
  useAgentsPanel.getState().show('hearth');
  const asks = await screen.findByRole('switch', { name: 'Ask when it has read something from outside' });
  expect(asks).toBeChecked();
  await user.click(asks);
  await screen.findByText('Confirm in the small window');
  expect(asks).toBeChecked();
  const [question] = test.services.approvals.list();
  test.services.approvals.answer({ id: question?.id ?? '', answer: 'approve', scope: 'once' });
  await waitFor(() => expect(asks).not.toBeChecked());
  await user.click(asks);
  await waitFor(() => expect(asks).toBeChecked());
});

it('a question tells what was read, hidden characters visible', async () => {
  await showWindow(<ApprovalWindow />, {
    audience: 'approval',
    prepare: ({ bridge }) => {
      bridge.answer('approvals.waiting', () => ({
        approvals: [
          {
            ...{ id: 'a', kind: 'tool', status: 'waiting', tool: 'send_mail', title: 'Send mail', effect: 'external' },
            ...{ summary: 'Send', facts: [factOf('text', 'x')], agentChain: ['Hearth'], agentId: 'hearth' },
            ...{ outside: ['results of “pages\u202e”'], canUndo: false, scopes: ['once'] },
            ...{ createdAt: '2026-11-22T12:00:00.000Z', expiresAt: '2026-11-22T12:10:00.000Z' },
          } as never,
        ],
      }));
    },
  });
  const line = await screen.findByText(/text from outside was read here/);
  expect(line.textContent).toContain('results of “pages');
  expect(line.textContent).not.toContain('\u202e');
});

it('the approval window says what trusting means before it takes the yes', async () => {
  const { container } = await showWindow(<ApprovalWindow />, {
    audience: 'approval',
    prepare: async ({ me, test }) => {
      await me['outside.propose']({ kind: 'agent', id: 'hearth' });
      expect(test.services.approvals.list()).toHaveLength(1);
    },
  });
  expect(await screen.findByRole('heading', { name: /trust an agent with what it reads: Hearth/ })).toBeInTheDocument();
  expect(screen.getByText(/can then steer your agents/)).toBeInTheDocument();
  expect(screen.getByText(/no longer asked about because of what it reads/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'I trust it' })).toBeInTheDocument();
  await expectAccessible(container);
});
