import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApprovalWindow } from '../../../src/renderer/approval/ApprovalWindow.tsx';
import { ModelsPanel } from '../../../src/renderer/panels/models/ModelsPanel.tsx';
import { delta, done, raw, serveOpenAi } from '../../support/fake-openai.ts';
import { expectAccessible, showWindow } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const chat = { 'chat/completions': raw([delta({ content: 'Hello.' }, 'stop'), done]) };

async function show(language: 'en' | 'de' = 'en') {
  const shown = await showPanel(<ModelsPanel />, { language });
  shown.bridge.answer('window.showApprovals', () => ({}));
  const answer = async (given: 'approve' | 'deny'): Promise<void> => {
    const [asked] = shown.test.services.approvals.list();
    await shown.test.core.client('approval')['approvals.answer']({ id: asked?.id ?? '', answer: given });
  };
  return { ...shown, answer };
}

it('a server is added by its address, waits for the yes, is tested, and removed after a question', async () => {
  const server = await serveOpenAi(chat);
  const { user, container, answer, bridge } = await show();
  const section = await screen.findByRole('region', { name: 'Servers' });
  expect(await within(section).findByText('No server is added.')).toBeVisible();
  await user.click(within(section).getByRole('button', { name: 'Add a server' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a server' });
  await expectAccessible(dialog);
  await user.type(within(dialog).getByLabelText('Address'), 'http://192.168.1.20:8000');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  expect(await within(dialog).findByText(/reached with https:\/\/ alone/)).toBeVisible();
  await user.clear(within(dialog).getByLabelText('Address'));
  await user.type(within(dialog).getByLabelText('Address'), server.address);
  await user.type(within(dialog).getByLabelText('Name'), 'Box');
  await user.type(within(dialog).getByLabelText('Key'), 'k-secret');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));

  const row = await within(section).findByRole('listitem', { name: 'Box' });
  expect(row).toHaveTextContent('on this computer · with a key');
  expect(within(row).getByRole('status')).toHaveTextContent('Nothing is sent there until you allow it.');
  expect(bridge.madeOf('window.showApprovals')).toHaveLength(1);
  expect(server.heard).toEqual([]);
  await answer('deny');
  await waitFor(() => expect(within(row).getByRole('status')).toHaveTextContent('You declined it.'));
  await user.click(within(row).getByRole('button', { name: 'Allow Box' }));
  await within(row).findByRole('button', { name: /Answer/ });
  await answer('approve');
  await user.click(await within(row).findByRole('button', { name: 'Test Box' }));
  await waitFor(() => expect(within(row).getByRole('status')).toHaveTextContent('You allowed it. Tells of 1 model.'));
  await expectAccessible(container);
  expect(document.body).not.toHaveTextContent('k-secret');

  server.close();
  await waitFor(() => expect(within(row).getByRole('button', { name: 'Test Box' })).toBeEnabled());
  await user.click(within(row).getByRole('button', { name: 'Test Box' }));
  await waitFor(() => expect(within(row).getByRole('status')).toHaveTextContent('does not answer'));
  await user.click(within(row).getByRole('button', { name: 'Remove Box' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  expect(await within(section).findByText('No server is added.')).toBeVisible();
});

it('looks for servers once, when it is asked to', async () => {
  const server = await serveOpenAi(chat);
  const { user, bridge } = await show('de');
  const section = await screen.findByRole('region', { name: 'Server' });
  expect(bridge.madeOf('servers.find')).toHaveLength(0);
  bridge.answer('servers.find', () => ({ found: [{ address: server.address, program: null, models: 2 }] }));
  await user.click(within(section).getByRole('button', { name: 'Nach Servern suchen' }));
  await user.click(await within(section).findByRole('button', { name: `${server.address} hinzufügen` }));
  const dialog = await screen.findByRole('dialog', { name: 'Server hinzufügen' });
  expect(within(dialog).getByLabelText('Adresse')).toHaveValue(server.address);
  await user.click(within(dialog).getByRole('button', { name: 'Hinzufügen' }));
  const row = await within(section).findByRole('listitem', { name: new URL(server.address).host });
  expect(row).toHaveTextContent('Dorthin geht nichts, bis du es erlaubst.');
  expect(within(section).queryByText(/Gefunden:/)).toBeNull();
});

it('asks about another computer with what goes there, and says where it is not encrypted', async () => {
  await showWindow(<ApprovalWindow />, {
    audience: 'approval',
    prepare: async ({ test }) => {
      await test.core
        .client('main')
        ['servers.put']({ address: 'http://192.168.1.20:8000', name: 'Box', key: 'k', allowsPlain: true });
    },
  });
  expect(await screen.findByRole('heading', { name: /You added a server on another computer/ })).toBeVisible();
  expect(screen.getByText(/Everything you write to agents that use it leaves this computer/)).toBeVisible();
  expect(screen.getByText('http://192.168.1.20:8000/v1')).toBeVisible();
  expect(screen.getByText(/others in the network can read everything/)).toBeVisible();
  expect(screen.getByText(/and the key you gave/)).toBeVisible();
});
