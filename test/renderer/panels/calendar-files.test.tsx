import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SchedulesPanel } from '../../../src/renderer/panels/schedules/SchedulesPanel.tsx';
import { calendarPlace, readHere } from '../../support/calendar-place.ts';
import { expectAccessible } from '../show-window.tsx';
import { showPanel } from './show-panel.tsx';

const core = { startReader: readHere };

it('lists what a calendar file would set, sets what is ticked, and takes it back', { timeout: 60_000 }, async () => {
  const { path, write } = calendarPlace();
  write(
    ['SUMMARY:Bins', 'DTSTART:20300107T070000', 'RRULE:FREQ=WEEKLY;BYDAY=MO'],
    ['SUMMARY:Yoga', 'DTSTART:20300108T180000', 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
    ['SUMMARY:Long ago', 'DTSTART:20200101T100000Z'],
  );
  const { user, me, test, bridge } = await showPanel(<SchedulesPanel />, { core });
  test.core.notePicked(path);
  bridge.answer('window.pickFile', () => ({ path }));
  await user.click(screen.getByRole('button', { name: 'All schedules' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Import from a calendar …' }));
  const dialog = within(await screen.findByRole('dialog'));
  const would = await dialog.findByRole('list', { name: 'What would be set' }, { timeout: 20_000 });
  expect(within(would).getByText(/every Monday at 07:00/)).toBeVisible();
  expect(dialog.getByText('It is over.')).toBeVisible();
  await expectAccessible(document.body);
  await user.click(dialog.getByRole('checkbox', { name: /^Yoga/ }));
  await user.click(dialog.getByRole('button', { name: 'Set 1' }));
  expect(await screen.findByText('Set 1 from the file', {}, { timeout: 20_000 })).toBeVisible();
  expect((await me['schedules.list']({ query: 'Bins' })).schedules).toHaveLength(1);
  expect((await me['schedules.list']({ query: 'Yoga' })).schedules).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect((await me['schedules.list']({ query: 'Bins' })).schedules).toHaveLength(0));
});

it('writes schedules to a calendar file, and says what is not in it', { timeout: 60_000 }, async () => {
  const { path, text } = calendarPlace();
  const { user, me, test, bridge } = await showPanel(<SchedulesPanel />, { core });
  await me['schedules.create']({ name: 'Friday or 13th', when: '0 9 13 * 5' });
  test.core.notePicked(path);
  bridge.answer('window.placeFile', () => ({ path, mayReplace: false }));
  await user.click(screen.getByRole('button', { name: 'All schedules' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export to a calendar …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await expectAccessible(document.body);
  await user.click(dialog.getByRole('button', { name: 'Choose a place …' }));
  expect(await dialog.findByText(/are now in .*home\.ics/)).toBeVisible();
  expect(dialog.getByText(/only its next time is in it/)).toBeVisible();
  expect(text()).toContain('SUMMARY:Friday or 13th');
  await expectAccessible(document.body);
});
