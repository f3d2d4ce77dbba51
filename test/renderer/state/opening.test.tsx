import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../../src/renderer/App.tsx';
import { useNavigation } from '../../../src/renderer/state/navigation.ts';
import { mayOpen, shownWell } from '../../../src/renderer/state/opening.ts';
import { type Shown, showWindow } from '../show-window.tsx';

it('does not open by itself the chat that took the last page down, and opens it when told to', async () => {
  let last = '';
  const prepare = async ({ me }: Shown) => {
    ({ spaceId: last } = await me['chat.ask']({ text: 'the boiler hums' }));
    await me['spaces.rename']({ spaceId: last, title: 'The house' });
    // As a page leaves it that was lost while it drew this chat.
    mayOpen(last);
  };
  const { user } = await showWindow(<App />, { prepare });
  expect(await screen.findByText(/“The house” was not opened again/)).toBeVisible();
  expect(useNavigation.getState().spaceId).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  await waitFor(() => expect(screen.getByText('the boiler hums')).toBeVisible());
  await waitFor(() => expect(mayOpen(last)).toBe(true), { timeout: 5_000 });
});

it('knows a chat that was shown well from one that was not', () => {
  const last = 'a chat';
  localStorage.clear();
  expect(mayOpen(last)).toBe(true);
  expect(mayOpen(last)).toBe(false);
  shownWell('another');
  expect(mayOpen(last)).toBe(false);
  shownWell(last);
  expect(mayOpen(last)).toBe(true);
});
