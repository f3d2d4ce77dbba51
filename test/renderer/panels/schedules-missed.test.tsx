import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SchedulesPanel } from '../../../src/renderer/panels/schedules/SchedulesPanel.tsx';
import { StatusLines } from '../../../src/renderer/shell/StatusLines.tsx';
import { useMissed } from '../../../src/renderer/state/missed.ts';
import { expectAccessible, type Shown } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const slotOf = async ({ me }: Pick<Shown, 'me'>, name: string) => {
  const { schedules } = await me['schedules.list']({ query: name });
  return (await me['schedules.slots']({ id: schedules[0]?.id ?? '' })).slots[0]?.id;
};

it('tells what was missed and takes the answer', async () => {
  const shown = await showPanel(<SchedulesPanel />);
  const { bridge, user } = shown;
  expect(await screen.findByText('1 waits for your answer.')).toBeInTheDocument();
  const slotId = await slotOf(shown, 'Week in review');
  await user.click(screen.getByRole('button', { name: 'Run now: Week in review' }));
  expect(bridge.madeOf('schedules.answerMissed')).toEqual([{ slotId, run: true }]);
  await waitFor(() => expect(screen.queryByText('1 waits for your answer.')).toBeNull());
});

it('sums up what was missed until it is dismissed', async () => {
  const prepare = async (shown: Shown) => {
    const slotId = (await slotOf(shown, 'Week in review')) ?? '';
    await shown.me['schedules.answerMissed']({ slotId, run: false });
  };
  const { bridge, user } = await showPanel(<SchedulesPanel />, { prepare });
  const missed = { count: 3, ran: 2, skipped: 1, waiting: 0, slots: [] };
  bridge.answer('schedules.missed', () => ({ missed, asked: [] }));
  await useMissed.getState().load();
  expect(
    await screen.findByText('3 were missed while Hearth could not run. 2 ran afterwards. 1 was left out.'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(/were missed/)).toBeNull());
  expect(bridge.madeOf('schedules.missed').at(-1)).toEqual({ dismiss: true });
});

it('tells above the month and the list what waits in the agenda, and leads there', async () => {
  const { container, user } = await showPanel(<SchedulesPanel />);
  for (const view of ['Month', 'List']) {
    await user.click(screen.getByRole('radio', { name: view }));
    expect(await screen.findByText('1 waits for your answer. 1 reminder is not done yet.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Run now: Week in review' })).toBeNull();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Show in the agenda' }));
    expect(await screen.findByRole('button', { name: 'Run now: Week in review' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show in the agenda' })).toBeNull();
  }
});

it('asks about what was missed until it is answered, however long ago that was', async () => {
  const prepare = ({ test }: Shown) => {
    test.clock.set(test.clock.now() + 12 * 86_400_000);
    vi.setSystemTime(test.clock.now());
  };
  const { bridge, user } = await showPanel(<SchedulesPanel />, { prepare });
  expect(await screen.findByText(/2 wait for your answer/)).toBeInTheDocument();
  const [oldest] = await screen.findAllByRole('button', { name: 'Leave out: Week in review' });
  if (oldest) await user.click(oldest);
  await waitFor(() => expect(screen.getByText(/1 waits for your answer/)).toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Leave out: Week in review' }));
  await waitFor(() => expect(screen.queryByText(/for your answer/)).toBeNull());
  expect(bridge.madeOf('schedules.answerMissed')).toHaveLength(2);
});

it('says in the lines of truth that it asks, wherever the person is, and what was missed while away', async () => {
  const { bridge, container } = await showPanel(<StatusLines isCollapsed={false} />);
  expect(await screen.findByRole('button', { name: '“Week in review” was missed. Run it now?' })).toBeInTheDocument();
  await expectAccessible(container);
  const { asked } = useMissed.getState();
  const missed = { count: 3, ran: 2, skipped: 1, waiting: 0, slots: [] };
  bridge.answer('schedules.missed', () => ({ missed, asked: [...asked, ...asked] }));
  await useMissed.getState().load();
  expect(await screen.findByRole('button', { name: '2 were missed and wait for your answer' })).toBeInTheDocument();
  bridge.answer('schedules.missed', () => ({ missed, asked: [] }));
  await useMissed.getState().load();
  expect(await screen.findByRole('button', { name: '3 were missed' })).toBeInTheDocument();
  await useMissed.getState().dismiss();
  await waitFor(() => expect(screen.queryByRole('button', { name: /missed/ })).toBeNull());
});
