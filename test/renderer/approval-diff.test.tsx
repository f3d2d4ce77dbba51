import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ApprovalWindow } from '../../src/renderer/approval/ApprovalWindow.tsx';
import { makeSite } from '../support/granted-site.ts';
import { holdWaits } from './asking.tsx';
import { expectAccessible, showWindow } from './show-window.tsx';

holdWaits();

it('shows what would change in a file line by line, and lets only this change be allowed', async () => {
  const { folder, remove } = makeSite('<h1>Hello</h1>\n<p>Bye\u202e</p>\n');
  onTestFinished(remove);
  const { container } = await showWindow(<ApprovalWindow />, {
    audience: 'approval',
    prepare: async ({ test, me }) => {
      const { agent } = await me['agents.create']({ name: 'Juno', instructions: 'Be brief.', packs: ['companion'] });
      await test.core.client('headless')['folders.grant']({ agentId: agent.id, path: folder });
      test.model.follow([{ text: '```html\n<h1>Welcome</h1>\n<p>Bye\u202e</p>\n```' }]);
      const args = { working_dir: folder, instruction: 'Say welcome', file_name: 'index.html' };
      void me['tools.call']({ agentId: agent.id, tool: 'make_coding_edit', args }).catch(() => undefined);
      await vi.waitFor(() => expect(test.services.approvals.list()).toHaveLength(1));
    },
  });
  const diff = await screen.findByRole('region', { name: 'What changes' });
  expect(within(diff).getByText('-<h1>Hello</h1>')).toBeVisible();
  expect(within(diff).getByText('+<h1>Welcome</h1>')).toBeVisible();
  // What turns the direction of text is made visible here, too.
  expect(diff).toHaveTextContent('\\u{202E}');
  expect(screen.getByText('1 line comes, 1 goes')).toBeVisible();
  expect(screen.getByText('Changes a file of yours on this computer.')).toBeVisible();
  expect(screen.queryByText('Changes what is kept in Hearth.')).toBeNull();
  expect(screen.getByText(/Say welcome/).closest('blockquote')).not.toBeNull();
  await waitFor(() => expect(screen.queryByRole('button', { name: /longer|wider/i })).toBeNull());
  await expectAccessible(container);
});
