import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { AgentsPanel } from '../../../src/renderer/panels/agents/AgentsPanel.tsx';
import { followAgents } from '../../../src/renderer/state/agents.ts';
import { agentFolder, emptyPlace, gardener } from '../../support/agent-folder.ts';
import { png } from '../../support/png.ts';
import { expectAccessible, type ShowOptions } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

async function show(options: ShowOptions = {}) {
  const shown = await showPanel(<AgentsPanel />, { data: 'nothing', ...options });
  onTestFinished(followAgents());
  const { bridge, test } = shown;
  /** The person picks this in the system's dialog. */
  const pick = (call: string, path: string): void =>
    bridge.answer(
      call as never,
      (() => {
        test.core.notePicked(path);
        return { path, mayReplace: false };
      }) as never,
    );
  return { ...shown, pick };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const aside = async () => within(await screen.findByRole('complementary'));

it('shows who is here, what each is told, may use and holds', async () => {
  const { user, container } = await show();
  await user.click(await button(/^Planner/));
  const details = await aside();
  expect(await details.findByText(/You are Planner/)).toBeVisible();
  expect(details.getByText('Nothing yet.')).toBeVisible();
  const everyday = within(details.getByRole('region', { name: 'Everyday' }));
  expect(everyday.getByText('Set a reminder')).toBeVisible();
  expect(details.getByText(/^Not all of them have room/)).toBeVisible();
  expect(everyday.getByText('Find a tool').closest('li')).not.toHaveTextContent('when needed');
  expect(everyday.getAllByText(/when needed/).length).toBeGreaterThan(2);
  expect(details.queryByRole('button', { name: 'Uninstall' })).toBeNull();
  await expectAccessible(container);
});

it('switches the packs of an agent that comes with Hearth, and goes back', async () => {
  const { user, me, container } = await show();
  await user.click(await button(/^Hearth/));
  const details = await aside();
  const goals = await details.findByRole('switch', { name: 'Goals and plans' });
  expect(goals).not.toBeChecked();
  expect(details.queryByRole('button', { name: /^Back to/ })).toBeNull();
  await user.click(goals);
  await user.click(details.getByRole('switch', { name: 'Everyday' }));
  expect(await details.findByRole('region', { name: 'Goals and plans' })).toBeVisible();
  await waitFor(() => expect(details.queryByText('Set a reminder')).toBeNull());
  expect((await me['agents.get']({ agentId: 'hearth' })).agent.packs).toEqual(['spaces']);
  await expectAccessible(container);
  await user.click(await details.findByRole('button', { name: 'Back to: Everyday' }));
  expect(await details.findByText('Set a reminder')).toBeVisible();
  await waitFor(() => expect(details.queryByRole('button', { name: /^Back to/ })).toBeNull());
  expect(details.getByRole('switch', { name: 'Goals and plans' })).not.toBeChecked();
});

it('asks which tool it is where two packs bring one name, and gives neither before', async () => {
  const { user, me, container } = await show();
  await user.click(await button(/^Hearth/));
  const details = await aside();
  const packs = async () => (await me['agents.get']({ agentId: 'hearth' })).agent.packs;
  await user.click(await details.findByRole('switch', { name: 'Goals and plans' }));
  await waitFor(async () => expect(await packs()).toEqual(['core', 'spaces']));
  await user.click(details.getByRole('switch', { name: 'Text blocks' }));
  const which = within(await details.findByRole('group', { name: 'Which “Say something”?' }));
  expect(which.getAllByRole('radio').some((one) => (one as HTMLInputElement).checked)).toBe(false);
  expect(await packs()).toEqual(['core', 'spaces']);
  await expectAccessible(container);
  await user.click(which.getByRole('radio', { name: /^Text blocks/ }));
  await waitFor(async () => expect(await packs()).toContain('blocks'));
  const { agent } = await me['agents.get']({ agentId: 'hearth' });
  expect(agent.from).toEqual({ send_message: 'blocks' });
  await waitFor(() => expect(which.getByRole('radio', { name: /^Text blocks/ })).toBeChecked());
});

it('lets each tool of an agent be called by hand, through the same gate', async () => {
  const { user, me, baseElement } = await show();
  await user.click(await button(/^Planner/));
  const details = await aside();
  await user.click(await details.findByRole('button', { name: 'Try “Write a note”' }));
  const form = within(await screen.findByRole('dialog', { name: 'Try “Write a note”' }));
  await user.type(await form.findByRole('textbox', { name: 'Note named · key' }), 'wifi');
  await user.type(form.getByRole('textbox', { name: 'Content · value' }), 'blue fish');
  await expectAccessible(baseElement);
  await user.click(form.getByRole('button', { name: 'Call it' }));
  expect(await form.findByRole('region', { name: 'What it gave' })).toHaveTextContent('wifi');
  expect((await me['store.list']({})).entries).toMatchObject([{ agentId: 'planner', key: 'wifi', value: 'blue fish' }]);
  await user.keyboard('{Escape}');
  await me['policies.set']({ scope: 'person', tool: 'store_list', policy: 'block' });
  await user.click(await details.findByRole('button', { name: 'Try “Look at notes”' }));
  const blocked = within(await screen.findByRole('dialog', { name: 'Try “Look at notes”' }));
  await user.click(await blocked.findByRole('button', { name: 'Call it' }));
  expect(await blocked.findByRole('region', { name: 'What it gave' })).toHaveTextContent('blocked_by_policy');
});

it('a first agent of one’s own is written, changed, and said no to where its name is taken', async () => {
  const { user, me, baseElement } = await show();
  await user.click(await button('New agent'));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Name'), 'Hearth');
  await user.type(form.getByLabelText('Instructions'), 'You cook.');
  await user.click(await form.findByLabelText('Set up a schedule'));
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await form.findByText(/Another agent has this name/)).toBeVisible();
  await expectAccessible(baseElement);
  await user.clear(form.getByLabelText('Name'));
  await user.type(form.getByLabelText('Name'), 'Cook');
  await user.click(form.getByRole('button', { name: 'Create' }));
  expect(await (await aside()).findByText('You cook.')).toBeVisible();
  const { agent } = await me['agents.get']({ agentId: 'cook' });
  expect(agent).toMatchObject({ name: 'Cook', instructions: 'You cook.', isolation: 'per_user' });
  expect(agent.tools.filter(({ isLeftOut }) => isLeftOut).map(({ name }) => name)).toEqual(['set_schedule']);

  await user.click(await button('Edit'));
  const edit = within(await screen.findByRole('dialog'));
  await user.type(edit.getByLabelText('Instructions'), ' Well.');
  await user.click(edit.getByRole('switch', { name: 'Keep each conversation by itself' }));
  await user.click(edit.getByRole('switch', { name: 'Lend its own tools to other agents' }));
  await user.click(edit.getByRole('button', { name: 'Save' }));
  expect(await (await aside()).findByText('You cook. Well.')).toBeVisible();
  expect((await me['agents.get']({ agentId: 'cook' })).agent).toMatchObject({
    isolation: 'per_thread',
    routing: 'inline',
  });
  expect((await aside()).getByText('They use its own tools directly')).toBeVisible();
});

it('shows what capabilities bring before they are there, and switches them', async () => {
  const path = agentFolder(emptyPlace(), gardener, {
    'capabilities/orders/prompt.md': '---\ndescription: Orders what is missing.\n---\nThe shop is in Mill Lane.\n',
    'capabilities/orders/tools.json': '[{"name": "order_seeds", "executionType": "space"}]',
    'capabilities/weather/mcp.json': '{"mcpServers": {"forecast": {"command": "forecast", "args": ["--now"]}}}',
  });
  const { user, pick, me, container, baseElement } = await show();
  pick('window.pickFolder', path);
  await user.click(await button('Install'));
  await user.click(await screen.findByRole('menuitem', { name: 'From a folder …' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('order_seeds')).toBeVisible();
  expect(dialog.getByText('forecast --now')).toBeVisible();
  expect(dialog.getByText('The shop is in Mill Lane.')).toBeInTheDocument();
  expect(dialog.getAllByText(/off until you switch it on/)).toHaveLength(2);
  expect(dialog.queryByRole('switch')).toBeNull();
  await expectAccessible(baseElement);
  await user.click(dialog.getByRole('button', { name: 'Install' }));
  const details = await aside();
  const orders = await details.findByRole('switch', { name: 'orders' });
  expect(orders).not.toBeChecked();
  await user.click(orders);
  await waitFor(() => expect(details.getByRole('switch', { name: 'orders' })).toBeChecked());
  const tools = async () => (await me['tools.list']({ agentId: 'gardener' })).tools.map(({ name }) => name);
  expect(await tools()).toContain('order_seeds');
  await expectAccessible(container);
  await user.click(details.getByRole('switch', { name: 'orders' }));
  await waitFor(() => expect(details.getByRole('switch', { name: 'orders' })).not.toBeChecked());
  expect(await tools()).not.toContain('order_seeds');
});

it('shows what a package asks for and installs it after a yes; then what an update changes', async () => {
  const folder = emptyPlace();
  const path = agentFolder(folder, `${gardener}\npolicies:\n  store_set: ask\npacks: [core, magic]`, {
    'icon.png': png(),
  });
  const picture = () => document.querySelector('img')?.getAttribute('src');
  const { user, pick, me, baseElement } = await show();
  pick('window.pickFolder', path);
  const ask = async () => {
    await user.click(await button('Install'));
    await user.click(await screen.findByRole('menuitem', { name: 'From a folder …' }));
    return within(await screen.findByRole('dialog'));
  };
  const first = await ask();
  expect(first.getByText('Look after the plants.')).toBeVisible();
  expect(first.getAllByText('asks first')).toHaveLength(2);
  expect(first.getByText('magic')).toBeVisible();
  expect((await me['agents.list']({})).agents).toHaveLength(3);
  await expectAccessible(baseElement);
  expect(picture()).toBe(`data:image/png;base64,${png().toString('base64')}`);
  await user.click(first.getByRole('button', { name: 'Install' }));
  await aside();
  expect(picture()).toBe(`data:image/png;base64,${png().toString('base64')}`);
  expect(await button(/^Gardener/)).toBeVisible();

  agentFolder(folder, gardener.replace('1.0.0', '1.1.0'));
  const second = await ask();
  expect(second.getByText('Version 1.0.0 becomes 1.1.0. What it holds stays.')).toBeVisible();
  expect(second.getByText('store_set: ask')).toBeVisible();
  await user.click(second.getByRole('button', { name: 'Update' }));
  await waitFor(async () => expect((await me['agents.get']({ agentId: 'gardener' })).agent.version).toBe('1.1.0'));
});

it('says what goes with an agent, takes it along first, and lets it go', async () => {
  const folder = emptyPlace();
  const { user, pick, me, baseElement } = await show({
    prepare: async ({ me: made }) => {
      await made['agents.create']({ name: 'Cook', instructions: 'You cook.', packs: ['core'] });
      await made['memories.remember']({ agentId: 'cook', memory: 'Salt is in the blue box' });
    },
  });
  pick('window.placeZip', `${folder}/cook.zip`);
  await user.click(await button(/^Cook/));
  await user.click(await (await aside()).findByRole('button', { name: 'Uninstall' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 memory')).toBeVisible();
  await expectAccessible(baseElement);
  await user.click(dialog.getByRole('button', { name: 'Export all of it first …' }));
  expect(await dialog.findByText(`Exported to ${folder}/cook.zip`)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Uninstall' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cook/ })).toBeNull());
  expect((await me['agents.list']({})).agents.map(({ id }) => id)).not.toContain('cook');

  pick('window.pickZip', `${folder}/cook.zip`);
  await user.click(await button('Install'));
  await user.click(await screen.findByRole('menuitem', { name: 'From a zip …' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Install' }));
  expect(await button(/^Cook/)).toBeVisible();
  expect((await me['agents.get']({ agentId: 'cook' })).agent.instructions).toBe('You cook.');
});

it('speaks German, the agents’ own words included', async () => {
  const { user, container } = await show({ language: 'de' });
  expect(await button(/^Planerin.*weiß, was ansteht/)).toBeVisible();
  await user.click(await button(/^Planerin/));
  expect(await (await aside()).findByText(/Du bist die Planerin/)).toBeVisible();
  await expectAccessible(container);
});
