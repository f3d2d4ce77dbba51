import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/launch.ts';
import { approve, connectService, pickFrom, tryTool, undoInActivity } from './services-story.ts';

const theirs = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Theirs//EN', 'X-THEIRS:kept', 'END:VCALENDAR', ''].join(
  '\r\n',
);

test('a calendar file is picked, gets an event after a yes, and is as it was after Undo', async ({
  app,
  page,
  userData,
}) => {
  test.setTimeout(120_000);
  const folder = join(userData, 'calendar');
  mkdirSync(folder);
  const file = join(folder, 'home.ics');
  writeFileSync(file, theirs);
  await pickFrom(app, file);
  const card = await connectService({ app, page }, 'Calendar', async (dialog) => {
    await dialog.getByRole('button', { name: 'Choose: File' }).click();
    await expect(dialog.getByLabel('File', { exact: true })).toHaveValue(file);
  });
  await expect(card).toContainText('0 events in the next 30 days');

  const form = await tryTool(page, 'Add an event to your calendar');
  await form.getByLabel(/summary/i).fill('Dentist');
  await form.getByLabel(/startTime/i).fill('tomorrow at 3pm');
  await form.getByRole('button', { name: 'Call it' }).click();
  await approve(app, 'Approve once', async (asking) => {
    await expect(asking.getByText('Dentist', { exact: true })).toBeVisible();
    await expect(asking.getByText(/tomorrow 3:00.PM/)).toBeVisible();
    expect(readFileSync(file, 'utf8')).toBe(theirs);
  });
  await expect(form.getByRole('region', { name: 'What it gave' })).toContainText('Dentist');
  expect(readFileSync(file, 'utf8')).toContain('SUMMARY:Dentist');
  await page.keyboard.press('Escape');
  await undoInActivity(page, /Added to the calendar/);
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(theirs);
});
