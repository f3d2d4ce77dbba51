import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createActingTool } from '../support/acting-tool.ts';
import { showTalk } from './show-chat.tsx';

it('a tool that takes its time says what it does and how far it is; stopped, its receipt says that it may have run', async () => {
  const acting = createActingTool();
  const { user, test } = await showTalk(
    async ({ test, me }) => {
      const { spaceId } = await me['chat.ask']({ text: 'good morning' });
      test.model.follow([{ calls: [{ name: 'fetch_page', args: { page: 'the news' } }] }]);
      return spaceId;
    },
    { core: { tools: acting.tools } },
  );
  await user.type(screen.getByRole('textbox', { name: 'Message' }), 'Fetch the news{Enter}');
  await waitFor(() => acting.last());
  expect(await screen.findByText('Fetch the news', { selector: '[role=status]' })).toBeVisible();
  acting.last().progress(40);
  expect(await screen.findByText('Fetch the news 40 %')).toBeVisible();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(acting.last().signal.aborted).toBe(true));
  test.clock.advance(2_000);
  const receipts = await screen.findByRole('list', { name: 'What was done' });
  expect(await within(receipts).findByText('· may have run')).toBeVisible();
});
