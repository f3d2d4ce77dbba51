import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { SchedulesPanel } from '../../../src/renderer/panels/schedules/SchedulesPanel.tsx';
import { useSchedulesPanel } from '../../../src/renderer/panels/schedules/schedules-state.ts';
import { expectAccessible, type Shown } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const named = async ({ me }: Pick<Shown, 'me'>, name: string) => {
  const { schedules } = await me['schedules.list']({ query: name });
  const [schedule] = schedules;
  if (!schedule) throw new Error(`There is no ${name}.`);
  return schedule;
};
const slotOf = async ({ me }: Pick<Shown, 'me'>, name: string) => {
  const { id } = await named({ me }, name);
  return (await me['schedules.slots']({ id })).slots[0]?.id;
};
const cancelled = async ({ me }: Pick<Shown, 'me'>) =>
  (await me['schedules.list']({})).schedules.filter(({ status }) => status === 'cancelled');
const field = () => screen.getByRole('textbox', { name: 'What, and when' });

describe('SchedulesPanel', () => {
  it('tells by day what became of everything that was due', async () => {
    const { container } = await showPanel(<SchedulesPanel />);
    const agenda = await screen.findByRole('region', { name: 'Agenda' });
    expect(within(agenda).getByText('left out · set to skip what was missed')).toBeInTheDocument();
    expect(within(agenda).getByText(/^late, .* · the computer was asleep until .*08:10$/)).toBeInTheDocument();
    await expectAccessible(container);
  });

  it('reads the words while they are typed and makes what was read', async () => {
    const shown = await showPanel(<SchedulesPanel />);
    const { bridge, user } = shown;
    await user.type(field(), 'stretch every weekday at 10');
    expect(await screen.findByText('every weekday at 10:00')).toBeInTheDocument();
    expect(screen.getByText(/^Next: /)).toBeInTheDocument();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(bridge.madeOf('schedules.create')).toEqual([
        { agentId: 'hearth', name: 'Stretch', rule: { kind: 'cron', expression: '0 0 10 * * 1-5' } },
      ]),
    );
    await waitFor(() => expect(field()).toHaveValue(''));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bridge.madeOf('changes.undo')).toHaveLength(1));
  });

  it('makes two things where each has a time of its own', async () => {
    const { bridge, user, container } = await showPanel(<SchedulesPanel />);
    await user.type(field(), 'call mum tomorrow at 5 and dad at 6');
    expect(await screen.findByText('call mum')).toBeInTheDocument();
    expect(await screen.findByText('dad')).toBeInTheDocument();
    await expectAccessible(container);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(bridge.madeOf('schedules.create')).toMatchObject([{ name: 'Call mum' }, { name: 'Dad' }]),
    );
    await waitFor(() => expect(field()).toHaveValue(''));
  });

  it('says what of a time was understood, and asks which is meant where it contradicts itself', async () => {
    const { user, container } = await showPanel(<SchedulesPanel />);
    await user.type(field(), 'rent on the last Friday of the month, if it rains tomorrow at 8');
    expect(await screen.findByText(/^Understood: on the last Friday of the month/)).toBeInTheDocument();
    await user.clear(field());
    await user.type(field(), 'gym Friday 6/7');
    expect(await screen.findByText('“Friday 6/7” is not clear. Do you mean:')).toBeInTheDocument();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: /^Friday,? / }));
    expect(await screen.findByText('gym')).toBeInTheDocument();
    expect(screen.queryByText(/is not clear/)).not.toBeInTheDocument();
  });

  it('says with examples when no time is understood, and asks for the missing name', async () => {
    const shown = await showPanel(<SchedulesPanel />);
    const { bridge, user } = shown;
    await user.type(field(), 'water the plants');
    await user.click(await screen.findByRole('button', { name: 'tomorrow at 9' }));
    expect(field()).toHaveValue('water the plants tomorrow at 9');
    await user.clear(field());
    await user.type(field(), 'tomorrow at 9{Enter}');
    expect(await screen.findByText(/Say what it is about as well/)).toBeInTheDocument();
    expect(bridge.madeOf('schedules.create')).toEqual([]);
  });

  it('ticks off and puts off reminders that rang', async () => {
    const shown = await showPanel(<SchedulesPanel />);
    const { bridge, user } = shown;
    const slotId = await slotOf(shown, 'Call the dentist');
    await user.click(await screen.findByRole('button', { name: 'Snooze: Call the dentist' }));
    await user.click(await screen.findByRole('menuitem', { name: '1 hour' }));
    await waitFor(() => expect(bridge.madeOf('schedules.snooze')).toEqual([{ slotId, for: '1h' }]));
    await waitFor(() => expect(screen.queryByText('Not done yet')).toBeNull());
  });

  it('puts off until a moment in words, and says so where they are none', async () => {
    const shown = await showPanel(<SchedulesPanel />);
    const { bridge, user } = shown;
    const slotId = await slotOf(shown, 'Call the dentist');
    await user.click(await screen.findByRole('button', { name: 'Snooze: Call the dentist' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Until …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Put off “Call the dentist”' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Until when' }), 'the cows come home{Enter}');
    expect(await within(dialog).findByRole('alert')).toBeVisible();
    await user.clear(within(dialog).getByRole('textbox'));
    await user.type(within(dialog).getByRole('textbox'), 'tomorrow at 8{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bridge.madeOf('schedules.snooze').at(-1)).toEqual({ slotId, until: 'tomorrow at 8' });
    await waitFor(() => expect(screen.queryByText('Not done yet')).toBeNull());
  });

  it('opens a schedule, changes it and shows its history', async () => {
    const shown = await showPanel(<SchedulesPanel />);
    const { bridge, user } = shown;
    const { id } = await named(shown, 'Weather');
    const [first] = await screen.findAllByRole('button', { name: 'Weather and calendar: Show details' });
    if (first) await user.click(first);
    const details = await screen.findByRole('complementary', { name: 'Weather and calendar' });
    expect(await within(details).findByText(/asleep until .*08:10/)).toBeInTheDocument();
    const name = within(details).getByRole('textbox', { name: 'Name' });
    await user.clear(name);
    await user.type(name, 'Weather');
    const when = within(details).getByRole('textbox', { name: 'When' });
    expect(when).toHaveValue('every weekday at 06:45');
    await user.clear(when);
    await user.type(when, 'every weekday at 7');
    expect(await within(details).findByText(/^every weekday at 07:00/)).toBeInTheDocument();
    await user.click(within(details).getByRole('button', { name: 'Save' }));
    expect(bridge.madeOf('schedules.update')).toEqual([{ id, name: 'Weather', when: 'every weekday at 7' }]);
    await expectAccessible(details);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  });

  it('gives a schedule to another agent', async () => {
    const shown = await showPanel(<SchedulesPanel />);
    const { bridge, user } = shown;
    const { id } = await named(shown, 'Weather');
    const [first] = await screen.findAllByRole('button', { name: 'Weather and calendar: Show details' });
    if (first) await user.click(first);
    const details = await screen.findByRole('complementary', { name: 'Weather and calendar' });
    await user.click(within(details).getByRole('combobox', { name: 'Who does it' }));
    await user.click(await screen.findByRole('option', { name: 'Librarian' }));
    await user.click(within(details).getByRole('button', { name: 'Save' }));
    expect(bridge.madeOf('schedules.update')).toEqual([{ id, agentId: 'librarian' }]);
    expect((await named(shown, 'Weather')).agentId).toBe('librarian');
  });

  it('reads a cron expression in the zone of its schedule', async () => {
    const shown = await showPanel(<SchedulesPanel />);
    const { bridge, user } = shown;
    const { id } = await named(shown, 'Weather');
    useSchedulesPanel.getState().open(id);
    const when = await screen.findByRole('textbox', { name: 'When' });
    await user.clear(when);
    await user.type(when, '0 9 * * 1');
    expect(await screen.findByText(/^every Monday at 09:00/)).toBeInTheDocument();
    expect(bridge.madeOf('schedules.parseRule')).toContainEqual({ text: '0 9 * * 1', zone: 'Europe/Berlin' });
  });

  it('sorts and searches the list, and cancels several with Delete and Undo', async () => {
    const shown = await showPanel(<SchedulesPanel />);
    const { user, container } = shown;
    await user.click(screen.getByRole('radio', { name: 'List' }));
    const grid = await screen.findByRole('grid');
    await expectAccessible(container);
    await user.click(within(grid).getByText('Water the plants'));
    await user.keyboard('{Control>}');
    await user.click(within(grid).getByText('Week in review'));
    await user.keyboard('{/Control}');
    grid.focus();
    await user.keyboard('{Delete}');
    expect(await screen.findByText('Cancelled 2')).toBeInTheDocument();
    expect(await cancelled(shown)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await cancelled(shown)).toHaveLength(0));
    await waitFor(() => expect(screen.queryByText('Cancelled 2')).toBeNull());
    await user.type(screen.getByRole('searchbox'), 'photos');
    await waitFor(() => expect(screen.queryByText('Water the plants')).toBeNull());
    expect(screen.getByText('Back up the photos')).toBeInTheDocument();
  });

  it('lists under the name of its agent what more than one of them has', async () => {
    const { user, me, container } = await showPanel(<SchedulesPanel />);
    await user.click(screen.getByRole('radio', { name: 'List' }));
    const grid = await screen.findByRole('grid');
    const names = (role: string) =>
      within(grid)
        .queryAllByRole(role)
        .map(({ textContent }) => textContent);
    expect(names('rowheader')).toEqual(['Hearth', 'Planner']);
    await me['schedules.create']({ name: 'Aa shelves', when: 'every day at 4', agentId: 'librarian' });
    await waitFor(() => expect(names('rowheader')).toEqual(['Hearth', 'Librarian', 'Planner']));
    const below = (agent: string) => {
      const lines = names('row');
      return lines[lines.indexOf(agent) + 1];
    };
    expect(below('Librarian')).toMatch(/^Aa shelves/);
    await user.click(within(grid).getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(below('Hearth')).toMatch(/^Call the dentist/));
    expect(below('Librarian')).toMatch(/^Aa shelves/);
    await user.type(screen.getByRole('searchbox'), 'photos');
    await waitFor(() => expect(names('row')).toHaveLength(3));
    expect(names('rowheader')).toHaveLength(1);
    expect(names('columnheader')).not.toContain('Agent');
    await expectAccessible(container);
    await user.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(names('rowheader')).toEqual(['Hearth', 'Librarian', 'Planner']));
  });

  it('starts the time in words and changes nothing when it is saved as it is', async () => {
    const shown = await showPanel(<SchedulesPanel />);
    const { bridge, user } = shown;
    const { id } = await named(shown, 'Weather');
    useSchedulesPanel.getState().open(id);
    const when = await screen.findByRole('textbox', { name: 'When' });
    await waitFor(() => expect(when).toHaveValue('every weekday at 06:45'));
    await user.type(when, ' ');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), ' today');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(bridge.madeOf('schedules.update')).toEqual([{ id, name: 'Weather and calendar today' }]);
  });

  it('keeps what is paused in sight, with nothing coming up', async () => {
    const shown = await showPanel(<SchedulesPanel />);
    const { bridge, user } = shown;
    await screen.findByRole('region', { name: 'Agenda' });
    const { id } = await named(shown, 'Weather');
    await bridge.call('schedules.pause', { id, paused: true });
    const paused = await screen.findByRole('region', { name: 'Paused' });
    await user.click(within(paused).getByRole('button', { name: 'Weather and calendar: Show details' }));
    const details = await screen.findByRole('complementary', { name: 'Weather and calendar' });
    expect(within(details).getByText('Paused')).toBeInTheDocument();
    await user.click(within(paused).getByRole('button', { name: 'Resume: Weather and calendar' }));
    await waitFor(() => expect(within(paused).queryByText('Weather and calendar')).toBeNull());
  });

  it('asks for the agenda once, however many schedules change while it is awaited', async () => {
    const { bridge, me } = await showPanel(<SchedulesPanel />);
    await screen.findByRole('region', { name: 'Agenda' });
    let answer: (() => void) | undefined;
    const before = bridge.madeOf('schedules.agenda').length;
    bridge.answer(
      'schedules.agenda',
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ entries: [], more: [], isCut: false });
        }),
    );
    const schedule = await named({ me }, 'Weather');
    for (let change = 0; change < 160; change += 1) act(() => bridge.emit('schedule.changed', { schedule }));
    expect(bridge.madeOf('schedules.agenda')).toHaveLength(before + 1);
    act(() => answer?.());
    await waitFor(() => expect(bridge.madeOf('schedules.agenda')).toHaveLength(before + 2));
    act(() => answer?.());
  });

  it('teaches when there is nothing yet', async () => {
    const { user } = await showPanel(<SchedulesPanel />, { data: 'nothing' });
    expect(await screen.findByText(/Reminders and things that happen regularly live here/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Stretch every weekday at 10' }));
    expect(field()).toHaveValue('Stretch every weekday at 10');
  });
});
