import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PlanPanel } from '../../../src/renderer/panels/plan/PlanPanel.tsx';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

describe('PlanPanel: to-dos', () => {
  it('says what belongs here, takes one with a date in words, and takes it back', async () => {
    const { user, me, container } = await showPanel(<PlanPanel />);
    expect(await screen.findByText(/What is to be done gathers here/)).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'What is to be done' }), 'Renew the passport');
    await user.type(screen.getByRole('textbox', { name: 'When, in words' }), 'tomorrow{Enter}');
    expect(await screen.findByRole('button', { name: 'Renew the passport' })).toBeVisible();
    expect((await me['todos.list']({})).todos).toMatchObject([{ title: 'Renew the passport', dueIsDay: true }]);
    await expectAccessible(container);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/What is to be done gathers here/)).toBeVisible();
  });

  it('keeps what was typed where a date cannot be read', async () => {
    const { user, me } = await showPanel(<PlanPanel />);
    await user.type(await screen.findByRole('textbox', { name: 'What is to be done' }), 'Call Ana');
    await user.type(screen.getByRole('textbox', { name: 'When, in words' }), 'whenever pigs fly{Enter}');
    await waitFor(() => expect(document.querySelector('[data-type="error"]')).not.toBeNull());
    expect(screen.getByRole('textbox', { name: 'What is to be done' })).toHaveValue('Call Ana');
    expect((await me['todos.list']({})).todos).toEqual([]);
  });

  it('ticks off by keyboard, and shows what is done out of the way', async () => {
    const { user, me } = await showPanel(<PlanPanel />);
    await me['todos.add']({ agentId: 'hearth', title: 'Oil the hinge' });
    const box = await screen.findByRole('checkbox', { name: 'Oil the hinge: done' });
    box.focus();
    await user.keyboard(' ');
    expect(await screen.findByText('Nothing left to do.')).toBeVisible();
    expect(screen.getByText('1 done')).toBeVisible();
    expect((await me['todos.list']({})).todos).toMatchObject([{ status: 'done' }]);
  });

  it('changes what one says, how it weighs and when it is due', async () => {
    const { user, me, container } = await showPanel(<PlanPanel />);
    await me['todos.add']({ agentId: 'planner', title: 'Oil the hinge', due: 'tomorrow' });
    await user.click(await screen.findByRole('button', { name: 'Oil the hinge' }));
    const details = within(await screen.findByRole('complementary', { name: 'To-do' }));
    await user.clear(details.getByRole('textbox', { name: 'What is to be done' }));
    await user.type(details.getByRole('textbox', { name: 'What is to be done' }), 'Oil both hinges');
    await user.type(details.getByRole('textbox', { name: 'Description' }), 'The can is in the shed');
    await expectAccessible(container);
    await user.click(details.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect((await me['todos.list']({})).todos).toMatchObject([
        { title: 'Oil both hinges', description: 'The can is in the shed', dueIsDay: true },
      ]),
    );
    await user.click(details.getByRole('button', { name: 'Take the date away' }));
    await waitFor(async () => expect((await me['todos.list']({})).todos).toMatchObject([{ due: null }]));
  });
});

describe('PlanPanel: goals', () => {
  const goals = async (me: Awaited<ReturnType<typeof showPanel>>['me']) => {
    const { agent } = await me['agents.create']({ name: 'Juno', instructions: '', packs: ['companion'] });
    for (const goal_name of ['Half marathon', 'Read twelve books', 'Learn to knit'])
      await me['tools.call']({ agentId: agent.id, tool: 'create_goal', args: { goal_name, priority: 1 } });
    return agent.id;
  };
  const names = async (me: Awaited<ReturnType<typeof showPanel>>['me']) =>
    (await me['goals.list']({})).goals.map(({ name }) => name);

  it('stand in the person’s order, moved by the arrow keys, with a way back', async () => {
    const { user, me, container } = await showPanel(<PlanPanel />);
    await user.click(screen.getByRole('radio', { name: 'Goals' }));
    expect(await screen.findByText(/What you want to reach stands here/)).toBeVisible();
    await goals(me);
    await screen.findByRole('button', { name: 'Learn to knit' });
    const handle = await screen.findByRole('button', { name: 'Move “Half marathon”' });
    await expectAccessible(container);
    handle.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(async () => expect(await names(me)).toEqual(['Read twelve books', 'Half marathon', 'Learn to knit']));
    expect(await screen.findByText('“Half marathon” now stands at 2 of 3')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await names(me)).toEqual(['Half marathon', 'Read twelve books', 'Learn to knit']));
  });

  it('say in which chats they are in view', async () => {
    const { user, me, container } = await showPanel(<PlanPanel />);
    const { agent } = await me['agents.create']({ name: 'Mila', instructions: '', packs: ['companion'] });
    const spaceId = (await me['spaces.list']({})).spaces.find(({ title }) => title === 'The house')?.id ?? '';
    const args = { goal_name: 'Run a half marathon' };
    await me['tools.call']({ agentId: agent.id, tool: 'create_goal', args, spaceId });
    await user.click(screen.getByRole('radio', { name: 'Goals' }));
    await user.click(await screen.findByRole('button', { name: 'Run a half marathon' }));
    const details = await screen.findByRole('complementary', { name: 'Goal' });
    expect(await within(details).findByText('In view in')).toBeVisible();
    await expectAccessible(container);
    await me['tools.call']({ agentId: agent.id, tool: 'drop_goal_from_current_context', args, spaceId });
    await waitFor(() => expect(within(details).queryByText('In view in')).toBeNull());
  });

  it('get notes, and are reached with a comment', async () => {
    const { user, me, container } = await showPanel(<PlanPanel />);
    await goals(me);
    await user.click(screen.getByRole('radio', { name: 'Goals' }));
    await user.click(await screen.findByRole('button', { name: 'Learn to knit' }));
    const details = within(await screen.findByRole('complementary', { name: 'Goal' }));
    await user.type(details.getByRole('textbox', { name: 'What is new' }), 'Bought wool');
    await user.click(details.getByRole('button', { name: 'Note it' }));
    expect(await details.findByText('Bought wool')).toBeVisible();
    await expectAccessible(container);
    await user.type(details.getByRole('textbox', { name: 'What is new' }), 'A whole scarf');
    await user.click(details.getByRole('button', { name: 'Reached' }));
    await waitFor(async () => {
      const { goals: all } = await me['goals.list']({});
      expect(all.find(({ name }) => name === 'Learn to knit')).toMatchObject({
        status: 'completed',
        updates: [{ text: 'Bought wool' }, { text: 'A whole scarf', actor: 'person' }],
      });
    });
  });
});
