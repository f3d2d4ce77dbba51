import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WhileNobodyLooks } from '../../src/renderer/panels/permissions/WhileNobodyLooks.tsx';
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
  expect(screen.getByText(/^While nobody looks, .* All else waits for your yes/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: new RegExp(own) }));
  await waitFor(() => expect(bridge.madeOf('grants.revoke')).toEqual([{ id: own }]));
});

it('says what it may do while nobody looks, takes a kind of it back and gives it again', async () => {
  const { bridge, user, me } = await showPanel(<div />);
  const { schedules } = await me['schedules.list']({ query: 'Weather' });
  const id = schedules[0]?.id ?? '';
  render(<ScheduleInspector id={id} onClose={() => {}} />);
  const may = async () => (await me['schedules.permissions']({ id })).may.map(({ tool }) => tool);
  const before = await may();
  expect(before).toContain('set_reminder');
  await user.click(await screen.findByText(`${before.length} tools without asking`));
  await user.click(screen.getByRole('button', { name: 'Take back: Changes things in Hearth' }));
  expect(await screen.findByText(/^Allowed elsewhere, asked about here: .*Set a reminder/)).toBeVisible();
  expect(await may()).not.toContain('set_reminder');
  expect((await may()).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('button', { name: 'Allow these here, too' }));
  await waitFor(async () => expect(await may()).toEqual(before));
  expect(bridge.madeOf('schedules.permit')).toEqual([{ id }]);
});

it('lists in Permissions who may act while nobody looks, and takes it back', async () => {
  const { user, me } = await showPanel(<WhileNobodyLooks agentId={undefined} />);
  const button = await screen.findByRole('button', { name: /Take back what “Weather.*” may do/ });
  const { schedules } = await me['schedules.unattended']({});
  const one = schedules.find(({ schedule }) => schedule.name.startsWith('Weather'));
  expect(one?.tools).toBeGreaterThan(0);
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name: /Take back what “Weather/ })).toBeNull());
  const left = (await me['schedules.unattended']({})).schedules.map(({ schedule }) => schedule.id);
  expect(left).toEqual(schedules.map(({ schedule }) => schedule.id).filter((id) => id !== one?.schedule.id));
});
