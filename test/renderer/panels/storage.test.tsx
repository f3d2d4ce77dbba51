import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoragePanel } from '../../../src/renderer/panels/storage/StoragePanel.tsx';
import { sortRows } from '../../../src/renderer/panels/storage/sort-rows.ts';
import { useNavigation } from '../../../src/renderer/state/navigation.ts';
import { followUndo } from '../../../src/renderer/state/undoing.ts';
import { expectAccessible, type Shown } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const boiler = /The boiler was serviced/;

const memoriesOf = async ({ me }: Pick<Shown, 'me'>) => (await me['memories.list']({})).memories;
const idOfBoiler = async (shown: Pick<Shown, 'me'>) =>
  (await memoriesOf(shown)).find(({ memory }) => boiler.test(memory))?.id;

describe('StoragePanel: what agents keep in view', () => {
  const keeps = async ({ me }: Pick<Shown, 'me'>) => {
    const { agent } = await me['agents.create']({ name: 'Juno', instructions: '', packs: ['core', 'spaces'] });
    const call = (tool: string, args: object) => me['tools.call']({ agentId: agent.id, tool, args });
    await call('set_memories', { memories: [{ key: 'deadline', value: 'The report is due on Friday' }] });
    await call('set_goals', { goals: [{ id: 'sea', description: 'See the sea in May' }] });
    return agent.id;
  };

  it('marks a memory under a key, and says under which', async () => {
    const shown = await showPanel(<StoragePanel />);
    await keeps(shown);
    await shown.user.click(await screen.findByText('The report is due on Friday'));
    expect(screen.getByText('In view of its agent')).toBeInTheDocument();
    const details = await screen.findByRole('complementary', { name: 'Memory' });
    expect(within(details).getByText('deadline')).toBeInTheDocument();
  });

  it('shows goals: ticks one off, takes that back, deletes it', async () => {
    const shown = await showPanel(<StoragePanel />);
    const { user, me, container } = shown;
    await keeps(shown);
    await user.click(screen.getByRole('radio', { name: 'Goals' }));
    expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
    await user.click(await screen.findByText('See the sea in May'));
    await expectAccessible(container);
    const statuses = async () => (await me['goals.list']({})).goals.map(({ status }) => status);
    await user.click(await screen.findByRole('button', { name: 'Mark as reached' }));
    await waitFor(async () => expect(await statuses()).toEqual(['completed']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await statuses()).toEqual(['active']));
    await screen.findByRole('button', { name: 'Mark as reached' });
    screen.getByRole('grid').focus();
    await user.keyboard('{Control>}a{/Control}');
    await waitFor(() => expect(screen.getByRole('row', { selected: true })).toHaveTextContent('See the sea in May'));
    await user.keyboard('{Delete}');
    await waitFor(async () => expect(await statuses()).toEqual([]));
    expect(await screen.findByText(/What your agents aim at/)).toBeInTheDocument();
  });
});

describe('StoragePanel: memories', () => {
  it('shows one with where it came from, and leads to that conversation', async () => {
    const { user, container, me } = await showPanel(<StoragePanel />);
    await user.click(await screen.findByText(boiler));
    const details = await screen.findByRole('complementary', { name: 'Memory' });
    expect(within(details).getByText(/Written by Hearth/)).toBeInTheDocument();
    await expectAccessible(container);
    await user.click(within(details).getByRole('button', { name: 'The house' }));
    const { spaces } = await me['spaces.list']({});
    const house = spaces.find(({ title }) => title === 'The house')?.id;
    expect(useNavigation.getState()).toMatchObject({ panel: 'chat', spaceId: house });
  });

  it('changes words and tags, keeps the keyboard in the form, and undoes it', async () => {
    const shown = await showPanel(<StoragePanel />);
    const { bridge, user } = shown;
    const id = await idOfBoiler(shown);
    await user.click(await screen.findByText(boiler));
    const details = await screen.findByRole('complementary', { name: 'Memory' });
    const words = within(details).getByRole('textbox', { name: 'Memory' });
    await user.clear(words);
    await user.type(words, 'The boiler is new.');
    await user.type(within(details).getByRole('textbox', { name: 'Tags' }), ', new');
    await user.click(within(details).getByRole('button', { name: 'Save' }));
    expect(bridge.madeOf('memories.update')).toEqual([
      { agentId: 'hearth', id, memory: 'The boiler is new.', tags: ['house', 'boiler', 'new'] },
    ]);
    await waitFor(() => expect(within(details).queryByRole('button', { name: 'Save' })).toBeNull());
    expect(within(details).getByRole('textbox', { name: 'Memory' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect((words as HTMLTextAreaElement).value).toMatch(boiler));
  });

  it('pins, and keeps without recalling', async () => {
    const shown = await showPanel(<StoragePanel />);
    const { bridge, user } = shown;
    await user.click(await screen.findByText(boiler));
    await user.click(await screen.findByRole('switch', { name: 'Pin' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Pin' })).toBeChecked());
    await user.click(screen.getByRole('switch', { name: 'Never recall' }));
    expect(bridge.madeOf('memories.never')).toEqual([{ agentId: 'hearth', id: await idOfBoiler(shown), never: true }]);
  });

  it('deletes several by keyboard, across agents, and puts all of them back', async () => {
    const shown = await showPanel(<StoragePanel />);
    const { bridge, user } = shown;
    await screen.findByText(boiler);
    screen.getByRole('grid').focus();
    await user.keyboard('{Control>}a{/Control}{Delete}');
    expect(await screen.findByText('Deleted 4')).toBeInTheDocument();
    expect(await memoriesOf(shown)).toEqual([]);
    expect(bridge.madeOf('memories.forget')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await memoriesOf(shown)).toHaveLength(4));
    expect(await screen.findByText(boiler)).toBeInTheDocument();
  });

  it('deletes row after row by Delete alone, and takes all of it back by Ctrl+Z', async () => {
    const shown = await showPanel(<StoragePanel />);
    const { user } = shown;
    onTestFinished(followUndo());
    const search = screen.getByRole('searchbox');
    await user.type(search, 'o');
    await user.clear(search);
    const before = (await memoriesOf(shown)).map(({ id }) => id).sort();
    await user.click(await screen.findByText(boiler));
    for (const left of [3, 2, 1]) {
      await user.keyboard('{Delete}');
      await waitFor(async () => expect(await memoriesOf(shown)).toHaveLength(left));
      await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', String(left + 1)));
      await waitFor(() => expect(screen.getByRole('grid')).toHaveFocus());
    }
    for (const there of [2, 3, 4]) {
      await user.keyboard('{Control>}z{/Control}');
      await waitFor(async () => expect(await memoriesOf(shown)).toHaveLength(there));
    }
    expect(search).toHaveValue('');
    expect((await memoriesOf(shown)).map(({ id }) => id).sort()).toEqual(before);
  });

  it('leaves Ctrl+Z to a field in which something was typed', async () => {
    const shown = await showPanel(<StoragePanel />);
    const { bridge, user } = shown;
    onTestFinished(followUndo());
    await user.click(await screen.findByText(boiler));
    await user.keyboard('{Delete}');
    await waitFor(async () => expect(await memoriesOf(shown)).toHaveLength(3));
    await user.type(screen.getByRole('searchbox'), 'x');
    await user.keyboard('{Control>}z{/Control}');
    expect(bridge.madeOf('changes.undo')).toEqual([]);
  });

  it('names what stays before it erases for good', async () => {
    const shown = await showPanel(<StoragePanel />);
    const { bridge, user } = shown;
    const id = await idOfBoiler(shown);
    await user.click(await screen.findByText(boiler));
    await user.click(await screen.findByRole('button', { name: 'Erase for good' }));
    const dialog = await screen.findByRole('dialog', { name: 'Erase this for good?' });
    expect(within(dialog).getByText(/the same words in conversations/)).toBeInTheDocument();
    expect(bridge.madeOf('memories.erase')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText('1 erased for good. Its words still stand in 2 messages.')).toBeInTheDocument();
    expect(bridge.madeOf('memories.erase')).toEqual([{ agentId: 'hearth', ids: [id] }]);
  });

  it('adds one by hand from the example', async () => {
    const { bridge, user } = await showPanel(<StoragePanel />, { data: 'nothing' });
    await user.click(await screen.findByRole('button', { name: 'The boiler is serviced every March' }));
    await user.type(screen.getByRole('textbox', { name: 'Tags' }), 'house, house,');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(bridge.madeOf('memories.remember')).toEqual([
      { agentId: 'hearth', memory: 'The boiler is serviced every March', tags: ['house'] },
    ]);
    expect(await screen.findByRole('grid')).toBeInTheDocument();
  });

  it('asks the core to search and sort', async () => {
    const shown = await showPanel(<StoragePanel />);
    const { bridge, user } = shown;
    await screen.findByText(boiler);
    await user.type(screen.getByRole('searchbox'), 'peanuts');
    await waitFor(() => expect(screen.queryByText(boiler)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Memory' }));
    await waitFor(() =>
      expect(bridge.madeOf('memories.list').at(-1)).toMatchObject({
        query: 'peanuts',
        sort: 'memory',
        descending: false,
      }),
    );
    await user.type(screen.getByRole('searchbox'), 'xyz');
    expect(await screen.findByText('Nothing here contains “peanutsxyz”.')).toBeInTheDocument();
  });

  it('holds 10,000 rows and draws only those in view', async () => {
    const prepare = async (shown: Shown) => {
      const [first] = await memoriesOf(shown);
      if (!first) throw new Error('There is always a memory.');
      const rows = Array.from({ length: 10_000 }, (_, id) => ({ ...first, id: `row ${id}`, memory: `Memory ${id}` }));
      shown.bridge.answer('memories.list', ({ offset, limit }) => ({
        ...{ memories: rows.slice(offset, offset + limit), total: rows.length },
      }));
    };
    const { bridge } = await showPanel(<StoragePanel />, { prepare });
    await waitFor(() => expect(bridge.madeOf('memories.list')).toHaveLength(11));
    await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '10001'));
    expect(screen.getAllByRole('row').length).toBeLessThan(80);
  });
});

describe('StoragePanel: notes and schedules', () => {
  it('sorts names as people count', () => {
    const names = ['list 10', 'List 2', 'list 1', '', 'apple'].map((key) => ({ key }));
    const sorted = (isDescending: boolean) =>
      sortRows(names, { id: 'key', isDescending }, { keys: { key: ({ key }) => key }, locale: 'en' }).map(
        ({ key }) => key,
      );
    expect(sorted(false)).toEqual(['apple', 'list 1', 'List 2', 'list 10', '']);
    expect(sorted(true)).toEqual(['list 10', 'List 2', 'list 1', 'apple', '']);
  });

  it('renames and rewrites a note', async () => {
    const { bridge, user, container } = await showPanel(<StoragePanel />);
    await user.click(screen.getByRole('radio', { name: 'Notes' }));
    await user.click(await screen.findByText('shopping-list'));
    const details = await screen.findByRole('complementary', { name: 'shopping-list' });
    await expectAccessible(container);
    const name = within(details).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'shopping');
    await user.type(within(details).getByRole('textbox', { name: 'Content' }), ', honey');
    await user.click(within(details).getByRole('button', { name: 'Save' }));
    expect(bridge.madeOf('store.set')).toEqual([
      { agentId: 'hearth', key: 'shopping-list', value: 'Milk, bread, tea, honey', rename: 'shopping' },
    ]);
    expect(await screen.findByRole('complementary', { name: 'shopping' })).toBeInTheDocument();
  });

  it('fetches a long note whole before it can be changed', async () => {
    const value = `${'a line of many\n'.repeat(1_000)}the very end`;
    const prepare = async ({ me }: Shown) => {
      await me['store.set']({ agentId: 'planner', key: 'week', value });
    };
    const { user } = await showPanel(<StoragePanel />, { prepare });
    await user.click(screen.getByRole('radio', { name: 'Notes' }));
    await user.click(await screen.findByText('week'));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue(value));
    expect(screen.getByRole('textbox', { name: 'Content' })).toBeEnabled();
  });

  it('lists schedules of one agent with their details', async () => {
    const { user } = await showPanel(<StoragePanel />);
    await user.click(screen.getByRole('radio', { name: 'Schedules' }));
    await user.click(screen.getByRole('combobox', { name: 'Agent' }));
    await user.click(await screen.findByRole('option', { name: 'Planner' }));
    await waitFor(() => expect(screen.queryByText('Water the plants')).toBeNull());
    await user.click(await screen.findByText('Week in review'));
    expect(await screen.findByRole('complementary', { name: 'Week in review' })).toBeInTheDocument();
  });
});
