import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { App } from '../../../src/renderer/App.tsx';
import { useNavigation } from '../../../src/renderer/state/navigation.ts';
import { mayOpen, shownWell } from '../../../src/renderer/state/opening.ts';
import { fakeId } from '../../support/fake-bridge/data.ts';
import type { FakeBridge } from '../../support/fake-bridge.ts';
import { aMessage, aSpace, serveChat } from '../chat-data.ts';
import { showWindow } from '../show-window.tsx';

const last = fakeId('s', 1);
const prepare = (bridge: FakeBridge) => {
  serveChat(bridge, [aSpace(1, { title: 'The house' })], [aMessage(1, { text: 'the boiler hums' })]);
  // As a page leaves it that was lost while it drew this chat.
  mayOpen(last);
};

it('does not open by itself the chat that took the last page down, and opens it when told to', async () => {
  const { user } = await showWindow(<App />, { prepare });
  expect(await screen.findByText(/“The house” was not opened again/)).toBeVisible();
  expect(useNavigation.getState().spaceId).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  expect(await screen.findByText('the boiler hums')).toBeVisible();
  await waitFor(() => expect(mayOpen(last)).toBe(true), { timeout: 5_000 });
});

it('knows a chat that was shown well from one that was not', () => {
  localStorage.clear();
  expect(mayOpen(last)).toBe(true);
  expect(mayOpen(last)).toBe(false);
  shownWell('another');
  expect(mayOpen(last)).toBe(false);
  shownWell(last);
  expect(mayOpen(last)).toBe(true);
});
