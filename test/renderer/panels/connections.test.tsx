import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { ApprovalWindow } from '../../../src/renderer/approval/ApprovalWindow.tsx';
import { ConnectionsPanel } from '../../../src/renderer/panels/connections/ConnectionsPanel.tsx';
import { hostileServer, node } from '../../support/mcp-servers.ts';
import { expectAccessible, showWindow } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

async function show(language: 'en' | 'de' = 'en') {
  const shown = await showPanel(<ConnectionsPanel />, { language });
  onTestFinished(() => shown.test.services.connections.close());
  shown.bridge.answer('window.showApprovals', () => ({}));
  const answer = async (given: 'approve' | 'deny'): Promise<void> => {
    const [asked] = shown.test.services.approvals.list();
    await shown.test.core.client('approval')['approvals.answer']({ id: asked?.id ?? '', answer: given });
  };
  return { ...shown, answer };
}
const server = (behaviour = '') => ({
  command: node,
  args: [hostileServer, behaviour],
  env: { KEY: 'secret' },
});

it('teaches what belongs here, and takes what makers of servers give', async () => {
  const { user, container, answer, bridge } = await show();
  expect(await screen.findByText(/No server is connected/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Connect a server' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect a server' });
  await expectAccessible(dialog);
  await user.click(within(dialog).getByLabelText('Configuration'));
  await user.paste('{"mcpServers": {"no": 5}}');
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/cannot be read .* Paste the whole block/);
  await user.clear(within(dialog).getByLabelText('Configuration'));
  await user.click(within(dialog).getByLabelText('Configuration'));
  await user.paste(JSON.stringify({ mcpServers: { words: server() } }));
  await user.keyboard('{Control>}{Enter}{/Control}');

  const card = await screen.findByRole('listitem', { name: 'words' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bridge.madeOf('window.showApprovals')).toHaveLength(1);
  expect(card).toHaveTextContent(`${node} ${hostileServer} ""`);
  expect(card).toHaveTextContent('It is given:KEY••••• set');
  expect(card).not.toHaveTextContent('secret');
  expect(within(card).getByRole('status')).toHaveTextContent('waits for your yes');
  await answer('approve');
  await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent('runs'), { timeout: 5_000 });
  await user.click(within(card).getByText('1 tool'));
  expect(within(card).getByRole('list', { name: 'Tools of words' })).toHaveTextContent('say');
  expect(within(card).getByText('Says it again')).toBeVisible();
  await expectAccessible(container);

  await user.click(within(card).getByRole('button', { name: 'Stop words' }));
  await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent('stopped'));
  await user.click(within(card).getByRole('button', { name: 'Start words' }));
  await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent('runs'), { timeout: 5_000 });
  await user.click(within(card).getByRole('button', { name: 'Remove words' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/No server is connected/)).toBeVisible();
});

it('takes a program piece by piece, for one agent; a no is kept and can be thought over', async () => {
  const { user, test, answer } = await show();
  await user.click(await screen.findByRole('button', { name: 'Connect a server' }));
  await user.click(await screen.findByRole('radio', { name: 'Program' }));
  const next = screen.getByRole('button', { name: 'Next' });
  expect(next).toBeDisabled();
  await user.type(screen.getByLabelText('Name'), 'My files');
  await user.type(screen.getByLabelText('Command'), 'files-server');
  await user.type(screen.getByLabelText('Arguments'), '--root{Enter}/home/jo/My files');
  await user.type(screen.getByLabelText('Environment'), 'TOKEN=a=b');
  await user.click(next);
  expect(await screen.findByText(/small letters/)).toBeVisible();
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'files');
  await user.click(screen.getByRole('combobox', { name: 'For' }));
  await user.click(await screen.findByRole('option', { name: 'Librarian' }));
  await user.click(next);
  const card = await screen.findByRole('listitem', { name: 'files' });
  expect(card).toHaveTextContent('for Librarian');
  expect(card).toHaveTextContent('files-server --root "/home/jo/My files"');
  const [asked] = test.services.approvals.list();
  expect(asked?.facts.map(({ value }) => value)).toContain('TOKEN=•••••');
  await answer('deny');
  await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent('you said no'));
  await user.click(within(card).getByRole('button', { name: 'Look at files again' }));
  await waitFor(() => expect(test.services.approvals.list()).toHaveLength(1));
  await answer('approve');
  expect(await within(card).findByText(/not found or cannot be started/)).toBeVisible();
});

it('says in German what is wrong, with the server’s last words set apart', async () => {
  const { user, me, answer } = await show('de');
  await me['connections.import']({ json: JSON.stringify({ mcpServers: { alt: server('dies-at-once') } }) });
  await screen.findByRole('listitem', { name: 'alt' });
  await answer('approve');
  expect(await screen.findByText(/hat sich selbst beendet/, undefined, { timeout: 5_000 })).toBeVisible();
  await user.click(screen.getByText('Was es zuletzt sagte (nicht geprüft)'));
  expect(screen.getByText('no licence found')).toBeVisible();
});

it('is asked about in the approval window: the whole command, what it means, and a yes of its own', async () => {
  const { container, test } = await showWindow(<ApprovalWindow />, {
    audience: 'approval',
    prepare: async ({ me }) => {
      await me['connections.import']({ json: JSON.stringify({ mcpServers: { words: server('with blanks') } }) });
    },
  });
  onTestFinished(() => test.services.connections.close());
  expect(await screen.findByRole('heading', { name: /May it run\? Connect “words”/ })).toBeVisible();
  const facts = screen.getByRole('table', { name: 'What exactly' });
  expect(facts).toHaveTextContent(`${hostileServer} "with blanks"`);
  expect(facts).toHaveTextContent('KEY=•••••');
  expect(screen.getByText(/runs with your rights/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Connect it' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /longer/ })).toBeNull();
  await expectAccessible(container);
});

it('says how long values last; they are replaced and removed, and never come back', async () => {
  const { user, me, bridge, answer } = await show();
  await me['connections.import']({
    json: JSON.stringify({ mcpServers: { words: { ...server(), env: { KEY: 'quite-secret', OTHER: `\${OTHER}` } } } }),
  });
  const card = await screen.findByRole('listitem', { name: 'words' });
  expect(card).toHaveTextContent('KEY••••• set');
  expect(card).toHaveTextContent('OTHERnot set');
  await answer('approve');
  expect(await within(card).findByText(/A value is missing below/)).toBeVisible();

  await user.click(within(card).getByRole('button', { name: 'Set OTHER for words' }));
  const dialog = await screen.findByRole('dialog', { name: 'OTHER for “words”' });
  await expectAccessible(dialog);
  await user.keyboard('typed-secret{Enter}');
  await waitFor(() => expect(card).toHaveTextContent('OTHER••••• set'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bridge.madeOf('window.showApprovals')).toHaveLength(1);
  expect(within(card).getByRole('status')).toHaveTextContent('waits for your yes');
  await answer('approve');
  await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent('runs'), { timeout: 5_000 });
  expect(document.body).not.toHaveTextContent(/quite-secret|typed-secret/);

  await user.click(within(card).getByRole('button', { name: 'Remove KEY of words' }));
  await waitFor(() => expect(card).toHaveTextContent('KEYnot set'));
  await user.click(screen.getByRole('button', { name: 'Connect a server' }));
  expect(await screen.findByText(/until Hearth is closed: this system has no keyring/)).toBeVisible();
});
