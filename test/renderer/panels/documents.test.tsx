import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { insertDocument, insertPassages } from '../../../src/main/core/db/documents.ts';
import { indexText } from '../../../src/main/core/memory/terms.ts';
import { DocumentsPanel } from '../../../src/renderer/panels/documents/DocumentsPanel.tsx';
import { useDocuments } from '../../../src/renderer/panels/documents/documents-state.ts';
import { useNavigation } from '../../../src/renderer/state/navigation.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

async function show(agentId = 'librarian') {
  useDocuments.setState({ agentId, query: '', open: null });
  const shown = await showPanel(<DocumentsPanel />, { data: 'nothing' });
  const { db, clock, newId } = shown.test.context;
  const put = (address: string, more: object = {}, texts: readonly string[] = []): void => {
    const id = newId();
    insertDocument(db, {
      ...{ id, agentId, address, path: `/home/kim/${address}`, folderId: null, title: null, kind: null },
      ...{ pages: null, passages: texts.length, state: 'ready', problem: null, print: null, hash: null },
      ...{ createdAt: clock.now(), readAt: clock.now(), ...more },
    });
    for (const [place, text] of texts.entries()) {
      const own = { documentId: id, agentId, place, heading: 'Care', page: place + 1, text };
      insertPassages(db, [{ ...own, terms: indexText(text, []) }]);
    }
  };
  put('manual.pdf', { title: 'Boiler manual', kind: 'pdf', pages: 2 }, ['Clean the quokka.', 'Close the valve.']);
  put('locked.pdf', { state: 'failed', problem: 'locked' });
  shown.test.context.emit('document.changed', { agentId });
  return shown;
}

it('teaches, lists what was given with why not, and is accessible', async () => {
  // One that has no tools for documents.
  const { container } = await show('hearth');
  const list = await screen.findByRole('list', { name: 'Documents' });
  expect(within(list).getByText('Boiler manual')).toBeVisible();
  expect(within(list).getByText(/2 pages · 2 passages/)).toBeVisible();
  expect(within(list).getByText(/password/)).toBeVisible();
  expect(await screen.findByText(/cannot look into documents yet/)).toBeVisible();
  await expectAccessible(container);
});

it('finds a passage, opens it where it stands and marks it', async () => {
  const { user, container } = await show();
  await user.type(await screen.findByRole('searchbox'), 'valve');
  await user.click(await screen.findByRole('button', { name: /Close the valve/ }));
  const marked = (await screen.findByText('Close the valve.')).closest('section');
  expect(marked).toHaveAttribute('aria-current', 'location');
  expect(screen.getByText('Clean the quokka.').closest('section')).not.toHaveAttribute('aria-current');
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'All documents' }));
  expect(await screen.findByRole('list', { name: 'Found passages' })).toBeVisible();
});

it('opens what an address names, of the agent that read it', async () => {
  await show();
  useNavigation.getState().go('documents', { id: 'manual.pdf#1', agentId: 'librarian' });
  expect((await screen.findByText('Close the valve.')).closest('section')).toHaveAttribute('aria-current', 'location');
});

it('asks before a document is removed, and then it is gone', async () => {
  const { user, test } = await show();
  await user.click(await screen.findByRole('button', { name: 'Remove Boiler manual' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/file itself stays/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Removed.')).toBeVisible();
  expect(test.context.db.all('SELECT address FROM documents')).toEqual([{ address: 'locked.pdf' }]);
});
