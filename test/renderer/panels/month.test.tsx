import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dayNumberIn } from '../../../src/renderer/panels/schedules/agenda.ts';
import { isoDay } from '../../../src/renderer/panels/schedules/month.ts';
import { SchedulesPanel } from '../../../src/renderer/panels/schedules/SchedulesPanel.tsx';
import { useSchedulesPanel } from '../../../src/renderer/panels/schedules/schedules-state.ts';
import { useSettings } from '../../../src/renderer/state/settings.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

async function showMonth() {
  onTestFinished(() => useSchedulesPanel.getState().setView('agenda'));
  const shown = await showPanel(<SchedulesPanel />);
  await shown.user.click(await screen.findByRole('radio', { name: 'Month' }));
  const month = await screen.findByRole('table', { name: 'Month' });
  return { ...shown, month };
}

describe('the month', () => {
  it('moves a reminder by a week with Shift and an arrow, at its time, with undo, and keeps it in the hand', async () => {
    const { user, me, month, container } = await showMonth();
    const { schedule } = await me['schedules.create']({ name: 'Buy a gift', when: 'in 2 days' });
    const chip = await within(month).findByRole('button', { name: /Buy a gift/ });
    const from = Number(chip.dataset['key']?.split(' ').at(-1));
    const held = () => (document.activeElement as HTMLElement).dataset['key'];
    await expectAccessible(container);
    chip.focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(held()).toBe(`chip ${schedule.id} ${from + 1}`));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await waitFor(() => expect(held()).toBe(`chip ${schedule.id} ${from + 8}`));
    const nextAt = async () => Date.parse((await me['schedules.get']({ id: schedule.id })).schedule.nextAt ?? '');
    const start = Date.parse(schedule.nextAt ?? '');
    expect(await nextAt()).toBe(start + 8 * 86_400_000);
    await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement);
    await waitFor(async () => expect(await nextAt()).toBe(start + 86_400_000));
  });

  it('makes a reminder on the day that is opened, and none on a day that is over', async () => {
    const { bridge, user, month } = await showMonth();
    const today = dayNumberIn(useSettings.getState().resolved.zone)(new Date().toISOString());
    const dayButton = (day: number) => {
      const button = month.querySelector<HTMLElement>(`[data-key="day ${day}"]`);
      if (!button) throw new Error('That day is not drawn.');
      return button;
    };
    dayButton(today).focus();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(dayButton(today + 1)).toHaveFocus());
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('combobox', { name: 'Who does it' }));
    await user.click(await screen.findByRole('option', { name: 'Planner' }));
    await user.type(within(dialog).getByRole('textbox', { name: 'Remind me of' }), 'Stretch a little{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bridge.madeOf('schedules.create')).toEqual([
      { agentId: 'planner', name: 'Stretch a little', when: `${isoDay(today + 1)}T09:00` },
    ]);
    await user.keyboard('{ArrowLeft}');
    dayButton(today + 1).focus();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(dayButton(today - 1)).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(within(await screen.findByRole('dialog')).queryByRole('textbox')).toBeNull();
  });

  it('moves a reminder by drag, and nothing onto a day that is over', async () => {
    const { bridge, me, month } = await showMonth();
    const { schedule } = await me['schedules.create']({ name: 'Buy a gift', when: 'in 2 days' });
    const chip = await within(month).findByRole('button', { name: /Buy a gift/ });
    const from = dayNumberIn(schedule.zone)(schedule.nextAt ?? '');
    const cell = (day: number) => month.querySelector(`[data-key="day ${day}"]`)?.closest('td') as HTMLElement;
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    for (const day of [from - 3, from + 1]) {
      fireEvent.dragStart(chip, { dataTransfer });
      fireEvent.dragOver(cell(day));
      fireEvent.drop(cell(day));
      fireEvent.dragEnd(chip);
    }
    await waitFor(() => expect(bridge.madeOf('schedules.update')).toHaveLength(1));
    expect(bridge.madeOf('schedules.update')[0]).toMatchObject({ when: expect.stringContaining(isoDay(from + 1)) });
  });
});

describe('all schedules', () => {
  it('are paused and resumed as one change', async () => {
    const { bridge, user, me } = await showPanel(<SchedulesPanel />);
    const active = async () =>
      (await me['schedules.list']({ status: 'active' })).schedules.filter(({ status }) => status === 'active').length;
    const before = await active();
    await user.click(screen.getByRole('button', { name: 'All schedules' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Pause all' }));
    await waitFor(async () => expect(await active()).toBe(0));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await active()).toBe(before));
    expect(bridge.madeOf('schedules.pauseAll')).toEqual([{ paused: true }]);
  });
});
