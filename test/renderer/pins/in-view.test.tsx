import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showTalk } from '../show-chat.tsx';
import { expectAccessible } from '../show-window.tsx';

describe('the details of a chat', () => {
  it('show what is in view of it and what was taken out, and take out and back', async () => {
    let agentId = '';
    const memory_name = 'Roof of the treehouse';
    const { user, me } = await showTalk(async (shown) => {
      const { agent } = await shown.me['agents.create']({ name: 'Mila', instructions: '', packs: ['companion'] });
      agentId = agent.id;
      const { spaceId } = await shown.me['chat.ask']({ agentId, text: 'Here?' });
      const call = (tool: string, args: object) => shown.me['tools.call']({ agentId, tool, args, spaceId });
      await call('create_memory', { name: memory_name, text: 'It leaks.' });
      await call('add_memory_to_current_context', { memory_name });
      await call('create_goal', { goal_name: 'Mend the roof' });
      return spaceId;
    });
    await user.click(screen.getByRole('button', { name: 'Show details' }));
    const inspector = await screen.findByRole('complementary', { name: 'Details' });
    expect(await within(inspector).findByText('In view here')).toBeVisible();
    expect(within(inspector).queryByText('Taken out of view here')).toBeNull();
    await expectAccessible(inspector);
    await user.click(within(inspector).getByRole('button', { name: `Take out of view: ${memory_name}` }));
    expect(await within(inspector).findByText('Taken out of view here')).toBeVisible();
    const { memories } = await me['memories.list']({ agentId });
    const of = { agentId, kind: 'memory', id: memories[0]?.id ?? '' } as const;
    expect((await me['pins.of'](of)).places).toEqual([]);
    await user.click(within(inspector).getByRole('button', { name: `Put in view: ${memory_name}` }));
    await waitFor(async () => expect((await me['pins.of'](of)).places).toHaveLength(1));
  });
});
