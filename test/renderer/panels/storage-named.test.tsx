import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StoragePanel } from '../../../src/renderer/panels/storage/StoragePanel.tsx';
import { useAgents } from '../../../src/renderer/state/agents.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

describe('StoragePanel: what has a name', () => {
  it('shows what a memory is called, what it is, what it said before and where it stands in view', async () => {
    const shown = await showPanel(<StoragePanel />);
    const { user, me, container } = shown;
    const { agent } = await me['agents.create']({ name: 'Mila', instructions: '', packs: ['companion', 'assistant'] });
    const { spaces } = await me['spaces.list']({});
    const house = spaces.find(({ title }) => title === 'The house');
    const call = (tool: string, args: object) =>
      me['tools.call']({ agentId: agent.id, tool, args, spaceId: house?.id ?? '' });
    const memory_name = 'Roof of the treehouse';
    await call('knowledge_store', { content: 'It leaks.', type: 'fact', importance: 0.7 });
    await call('create_memory', { name: memory_name, text: 'It leaks.' });
    await call('update_outdated_or_incorrect_memory', { memory_name, update_text: 'Mended.' });
    await call('add_memory_to_current_context', { memory_name });
    await user.click(await screen.findByText('Roof of the treehouse'));
    const details = await screen.findByRole('complementary', { name: 'Memory' });
    expect(await within(details).findByText('It leaks.')).toBeInTheDocument();
    expect(within(details).getByText('Fact')).toBeInTheDocument();
    expect(within(details).getByText('70 %')).toBeInTheDocument();
    expect(await within(details).findByText('In view in')).toBeInTheDocument();
    // Where it was said, and where it is in view.
    expect(within(details).getAllByRole('button', { name: 'The house' })).toHaveLength(2);
    await expectAccessible(container);
    const name = within(details).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'The roof');
    await user.click(within(details).getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await me['memories.list']({})).memories.filter((one) => one.agentId === agent.id)).toMatchObject([
        { name: 'The roof' },
      ]),
    );
  });

  it('shows text blocks: changes one, says what may be done with it, archives it and takes that back', async () => {
    const shown = await showPanel(<StoragePanel />);
    const { user, me, container } = shown;
    const { agent } = await me['agents.create']({ name: 'Mila', instructions: '', packs: ['blocks'] });
    const args = { operation: 'append', label: 'human', content: 'Prefers tea' };
    await me['tools.call']({ agentId: agent.id, tool: 'block', args });
    await user.click(screen.getByRole('radio', { name: 'Text blocks' }));
    await user.click(await screen.findByText('Prefers tea'));
    const details = await screen.findByRole('complementary', { name: 'Text block' });
    await expectAccessible(container);
    const words = within(details).getByRole('textbox', { name: 'Text block' });
    await user.clear(words);
    await user.type(words, 'Prefers coffee');
    await user.click(within(details).getByRole('button', { name: 'Save' }));
    const blocks = async () => (await me['blocks.list']({})).blocks;
    await waitFor(async () => expect(await blocks()).toMatchObject([{ text: 'Prefers coffee', tier: 'core' }]));
    expect(await within(details).findByText('Prefers tea')).toBeInTheDocument();
    await user.click(within(details).getByRole('button', { name: 'Put into the archive' }));
    await waitFor(async () => expect(await blocks()).toMatchObject([{ tier: 'archival' }]));
    expect(await within(details).findByRole('button', { name: 'Take into view' })).toBeInTheDocument();
  });

  it('shares a text block with another agent, says what that one may do, and ends it; each can be undone', async () => {
    const shown = await showPanel(<StoragePanel />);
    const { user, me, container } = shown;
    const { agent } = await me['agents.create']({ name: 'Mila', instructions: '', packs: ['blocks'] });
    const { agent: other } = await me['agents.create']({ name: 'Otto', instructions: '', packs: ['blocks'] });
    await me['agents.create']({ name: 'Paula', instructions: '', packs: ['core'] });
    await useAgents.getState().load();
    const args = { operation: 'append', label: 'human', content: 'Prefers tea' };
    await me['tools.call']({ agentId: agent.id, tool: 'block', args });
    await user.click(screen.getByRole('radio', { name: 'Text blocks' }));
    await user.click(await screen.findByText('Prefers tea'));
    const details = await screen.findByRole('complementary', { name: 'Text block' });
    // Without the pack an agent has nothing of a text block.
    const choice = within(details).getByRole('combobox', { name: 'Another agent' });
    expect(choice).toHaveTextContent('Otto');
    await user.click(choice);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Otto']);
    await user.keyboard('{Escape}');
    await user.click(within(details).getByRole('button', { name: 'Share' }));
    const may = await within(details).findByRole('combobox', { name: 'What Otto may do' });
    expect(may).toHaveTextContent('Only read');
    await expectAccessible(container);
    const shares = async () => (await me['blocks.list']({ agentId: agent.id })).blocks[0]?.sharedWith;
    await user.click(may);
    await user.click(await screen.findByRole('option', { name: 'Read and add' }));
    await waitFor(async () => expect(await shares()).toEqual([{ agentId: other.id, permission: 'append' }]));
    await user.click(within(details).getByRole('button', { name: 'Share it with Otto no longer' }));
    await waitFor(async () => expect(await shares()).toEqual([]));
    const { toolCalls } = await me['changes.list']({ limit: 1 });
    await me['changes.undo']({ id: toolCalls[0]?.id ?? '' });
    await waitFor(() =>
      expect(within(details).getByRole('combobox', { name: 'What Otto may do' })).toHaveTextContent('Read and add'),
    );
  });
});
