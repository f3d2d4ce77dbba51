import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { ApprovalWindow } from '../../../src/renderer/approval/ApprovalWindow.tsx';
import { ConnectionsPanel } from '../../../src/renderer/panels/connections/ConnectionsPanel.tsx';
import { createWeb, searxng } from '../../support/web.ts';
import { expectAccessible, showWindow } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

async function show(language: 'en' | 'de' = 'en') {
  const web = await createWeb({ 'search.test': searxng([{ title: 'Hearth rugs', url: 'https://a.test/' }]) });
  onTestFinished(web.close);
  const shown = await showPanel(<ConnectionsPanel />, { language, core: { reach: web.reach } });
  onTestFinished(() => shown.test.services.integrations.close());
  shown.bridge.answer('window.showApprovals', () => ({}));
  const answer = async (given: 'approve' | 'deny'): Promise<void> => {
    const [asked] = shown.test.services.approvals.list();
    await shown.test.core.client('approval')['approvals.answer']({ id: asked?.id ?? '', answer: given });
  };
  return { ...shown, answer };
}

it('is off, is connected after the yes, says what its test found, and is taken back', async () => {
  const { user, container, answer, bridge } = await show();
  const card = await screen.findByRole('listitem', { name: 'Web' });
  expect(within(card).getByRole('status')).toHaveTextContent('off');
  expect(card).toHaveTextContent('Your agents can then: Read a web page · Search the web');
  await user.click(within(card).getByRole('button', { name: 'Connect Web' }));
  const dialog = await screen.findByRole('dialog', { name: 'Connect: Web' });
  expect(dialog).toHaveTextContent(
    'The words your agents search for, to the search service alone. Before a page is read, you are asked about its address.',
  );
  await expectAccessible(dialog);
  const address = within(dialog).getByLabelText('Address of SearXNG');
  await user.type(address, 'http://search.test');
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(await within(dialog).findByText(/not an address that Hearth can use safely/)).toBeVisible();
  await user.clear(address);
  await user.type(address, 'search.test{Enter}');
  await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent('waits for your yes'));
  expect(bridge.madeOf('window.showApprovals')).toHaveLength(1);
  expect(card).toHaveTextContent('search.test:443');

  await answer('deny');
  await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent('you said no'));
  await user.click(within(card).getByRole('button', { name: 'Look at Web again' }));
  await waitFor(() => expect(within(card).getByRole('button', { name: /Answer/ })).toBeVisible());
  await answer('approve');
  await waitFor(() => expect(card).toHaveTextContent('It answers. First result: Hearth rugs'), { timeout: 5_000 });
  expect(within(card).getByRole('status')).toHaveTextContent('connected');
  await expectAccessible(container);

  await user.click(within(card).getByRole('button', { name: 'Take back Web' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent('off'));
  expect(card).not.toHaveTextContent('search.test');
});

it('takes a key that is not shown again, in German too', async () => {
  const { user, test } = await show('de');
  const card = await screen.findByRole('listitem', { name: 'Internet' });
  await user.click(within(card).getByRole('button', { name: 'Internet verbinden' }));
  await user.click(await screen.findByRole('combobox', { name: 'Suchdienst' }));
  await user.click(await screen.findByRole('option', { name: 'Brave Search' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verbinden: Internet' });
  await user.click(within(dialog).getByRole('button', { name: 'Weiter' }));
  expect(await within(dialog).findByText(/Etwas fehlt|fehlt/)).toBeVisible();
  expect(within(dialog).getByLabelText('Schlüssel')).toHaveAttribute('type', 'password');
  expect(dialog).toHaveTextContent(/bis Hearth geschlossen wird/);
  await user.type(within(dialog).getByLabelText('Schlüssel'), 'geheim-123{Enter}');
  await waitFor(() => expect(within(card).getByRole('status')).toHaveTextContent('wartet auf dein Ja'));
  expect(document.body).not.toHaveTextContent('geheim-123');
  expect(JSON.stringify(test.events)).not.toContain('geheim-123');
  await user.click(within(card).getByRole('button', { name: 'Ändern, wie Internet verbunden ist' }));
  const again = await screen.findByRole('dialog', { name: 'Verbinden: Internet' });
  expect(within(again).getByLabelText('Schlüssel')).toHaveValue('');
  expect(again).toHaveTextContent('Ist hinterlegt; leer lassen, um es zu behalten.');
});

it('asks in the approval window with what would be reached', async () => {
  const settings = { engine: 'searxng', address: 'https://search.test' };
  const { container } = await showWindow(<ApprovalWindow />, {
    audience: 'approval',
    prepare: async ({ me }) => {
      await me['integrations.connect']({ kind: 'web', settings });
    },
  });
  expect(await screen.findByRole('heading', { name: /You want to connect Hearth to a service: Web/ })).toBeVisible();
  expect(screen.getByText('search.test:443')).toBeVisible();
  expect(screen.getByText(/may reach exactly this by itself/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Connect it' })).toBeInTheDocument();
  await expectAccessible(container);
});

it.each([
  ['en', 'Calendar', 'Connect Calendar', 'File', 'Choose: File', 'Next', 'window.pickFile', 'home.ics'],
  ['de', 'Kalender', 'Kalender verbinden', 'Datei', 'Wählen: Datei', 'Weiter', 'window.pickFile', 'home.ics'],
] as const)(
  'takes a file only from the dialog of the system: %s',
  async (language, name, connect, label, choose, next, picks, file) => {
    const { user, bridge, test } = await show(language);
    const path = `${test.dataDir}/${file}`;
    const picked: unknown[] = [];
    bridge.answer(picks, (input) => {
      picked.push(input);
      test.core.notePicked(path);
      return { path };
    });
    const card = await screen.findByRole('listitem', { name });
    await user.click(within(card).getByRole('button', { name: connect }));
    const dialog = await screen.findByRole('dialog');
    const field = within(dialog).getByLabelText(label);
    expect(field).toHaveAttribute('readonly');
    await user.click(within(dialog).getByRole('button', { name: choose }));
    await waitFor(() => expect(field).toHaveValue(path));
    expect(picked).toEqual([{ endings: ['ics'] }]);
    await expectAccessible(dialog);
    await user.click(within(dialog).getByRole('button', { name: next }));
    await waitFor(() => expect(test.services.approvals.list()).toHaveLength(1));
  },
);

it('refuses a file that a page names by itself', async () => {
  const { test } = await show();
  const path = `${test.dataDir}/home.ics`;
  const connect = test.core.client('main')['integrations.connect'];
  await expect(connect({ kind: 'calendar', settings: { where: 'file', file: path } })).rejects.toMatchObject({
    info: { code: 'blocked_by_policy', field: 'file' },
  });
  expect(test.services.approvals.list()).toEqual([]);
});
