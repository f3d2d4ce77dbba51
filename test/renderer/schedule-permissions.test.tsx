import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ScheduleInspector } from '../../src/renderer/schedules/ScheduleInspector.tsx';
import { showPanel } from './panels/show-panel.tsx';

it('says what a schedule may do unasked, for this schedule alone, and takes it back', async () => {
  const { bridge, user, me } = await showPanel(<div />);
  const { schedules } = await me['schedules.list']({ query: 'Weather' });
  const [schedule] = schedules;
  if (!schedule) throw new Error('There is no such schedule.');
  const grant = (id: string, scheduleId: string | null) => ({
    ...{ id, agentId: schedule.agentId, tool: 'x', title: 'Send mail', summary: `Send mail ${id}`, spaceId: null },
    ...{ scope: 'schedule' as const, scheduleId, chain: [schedule.agentId], createdAt: schedule.createdAt, uses: 0 },
  });
  const [own, other] = [crypto.randomUUID(), crypto.randomUUID()];
  bridge.answer('grants.list', () => ({ grants: [grant(own, schedule.id), grant(other, crypto.randomUUID())] }));
  bridge.answer('grants.revoke', () => ({}));
  render(<ScheduleInspector id={schedule.id} onClose={() => {}} />);
  expect(await screen.findByText(`Without asking: Send mail ${own}`)).toBeVisible();
  expect(screen.queryByText(new RegExp(other))).toBeNull();
  expect(screen.getByText(/^What .* may do\. What needs your yes waits for you/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: new RegExp(own) }));
  await waitFor(() => expect(bridge.madeOf('grants.revoke')).toEqual([{ id: own }]));
});
