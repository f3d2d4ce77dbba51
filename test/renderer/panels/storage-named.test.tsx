import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { StoragePanel } from '../../../src/renderer/panels/storage/StoragePanel.tsx';
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
    expect(within(details).getByText('In view in')).toBeInTheDocument();
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
});
