import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StoragePanel } from '../../../src/renderer/panels/storage/StoragePanel.tsx';
import { expectAccessible, type Shown } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const memoriesOf = async (me: Shown['me']) => (await me['memories.list']({})).memories;

it('offers what a newer memory may replace; one click replaces it, another takes that back', async () => {
  const shown = await showPanel(<StoragePanel />);
  const { user, me, container } = shown;
  await me['memories.remember']({ agentId: 'hearth', memory: 'The caretaker is Mr Krause' });
  await me['memories.remember']({ agentId: 'hearth', memory: 'The caretaker is Mr Yildiz' });
  await user.click(await screen.findByText('The caretaker is Mr Yildiz'));
  const details = await screen.findByRole('complementary', { name: 'Memory' });
  expect(await within(details).findByText('The caretaker is Mr Krause')).toBeInTheDocument();
  await expectAccessible(container);
  await user.click(within(details).getByRole('button', { name: 'Replace it' }));
  await waitFor(async () =>
    expect((await memoriesOf(me)).filter(({ isReplaced }) => isReplaced)).toMatchObject([
      { memory: 'The caretaker is Mr Krause' },
    ]),
  );
  expect(within(details).queryByRole('button', { name: 'Replace it' })).toBeNull();
  await user.click(within(screen.getByRole('grid')).getByText('The caretaker is Mr Krause'));
  await user.click(await screen.findByRole('button', { name: 'Use it again' }));
  await waitFor(async () => expect((await memoriesOf(me)).some(({ isReplaced }) => isReplaced)).toBe(false));
});
