import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMessage } from './chat-data.ts';
import { showChat } from './show-chat.tsx';
import { expectAccessible } from './show-window.tsx';

it('says what is close in meaning alone, and that not all is searchable yet', async () => {
  const [said, near] = [aMessage(1, { text: 'The boiler hums' }), aMessage(2, { text: 'The heating is loud' })];
  const { bridge, user, container } = await showChat([said, near]);
  const hit = { spaceId: said.spaceId, spaceTitle: 'The house', author: 'person' as const, createdAt: said.createdAt };
  bridge.answer('messages.search', () => ({
    hits: [
      { ...hit, messageId: said.id, snippet: 'The \u0001boiler\u0002 hums', isNear: false },
      { ...hit, messageId: near.id, snippet: near.text, isNear: true },
    ],
    left: 2,
  }));
  await user.keyboard('{Control>}f{/Control}');
  await user.type(await screen.findByRole('combobox'), 'boiler');
  const [first, second] = await screen.findAllByRole('option');
  expect(first).not.toHaveTextContent('close in meaning');
  expect(second).toHaveTextContent('close in meaning');
  expect(within(first as HTMLElement).getByText('boiler').tagName).toBe('MARK');
  expect(screen.getByText('Still being made searchable: 2 messages')).toBeVisible();
  await expectAccessible(container);
});
