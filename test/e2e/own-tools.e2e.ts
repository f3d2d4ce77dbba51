import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { call } from '../support/bridge.ts';
import { expect, launch, test } from '../support/launch.ts';
import { talk } from '../support/story.ts';
import { findings } from './findings.ts';

test('a form that waited over a restart is filled in, and an agent’s own tools are read and changed', async ({
  desktop: _,
  userData,
}) => {
  test.setTimeout(180_000);
  execFileSync(process.execPath, ['--no-warnings', resolve('test/support/open-form-child.ts'), userData]);
  const app = await launch({ userData });
  const page = await app.firstWindow();
  await page.waitForLoadState('load');
  const look = async (what: string): Promise<void> => {
    for (const theme of ['dark', 'light'] as const) {
      await call(page, 'settings.set', { theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect.soft(await findings(page), `${what}, ${theme}`).toEqual([]);
    }
  };
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /train to Vienna/ })
    .first()
    .click();
  const form = page.getByRole('region', { name: 'Traveller would like to know: Choose a seat' });
  await expect(form.getByText('RJ 62, Friday 09:12')).toBeVisible();
  await look('a form in the conversation');
  await form.getByRole('button', { name: 'Answer' }).click();
  await expect(form.getByText('This is needed.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Seat' }).press('Enter');
  await page.getByRole('option', { name: 'Window' }).press('Enter');
  await form.getByRole('textbox', { name: /For the conductor/ }).fill('With a bicycle');
  await form.getByRole('button', { name: 'Answer' }).click();
  await expect(form).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Choose a seat', exact: true });
  await expect(card.getByText('With a bicycle')).toBeVisible();
  await look('what a tool took in and gave');

  await talk(page).panel('Agents').click();
  await page.getByRole('button', { name: /^Traveller/ }).click();
  const details = page.getByRole('complementary', { name: 'Traveller' });
  await expect(details.getByText('/usr/local/bin/timetable --format json --from "Graz Hbf"')).toBeVisible();
  await look('an agent with tools of its own');
  await details.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take Choose a seat away' }).click();
  await expect(dialog.getByRole('button', { name: 'Take Choose a seat away' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Edit as JSON' }).click();
  const file = dialog.getByRole('textbox', { name: 'Its own tools, as JSON' });
  await file.fill('[{"name": "store_set", "executionType": "space"}]');
  await expect(dialog.getByText('already a tool of Hearth', { exact: false })).toBeVisible();
  await look('a form with tools that cannot be');
  await file.fill('[{"name": "ask_me", "executionType": "space"}]');
  await expect(dialog.getByRole('button', { name: 'Take ask_me away' })).toBeVisible();
  await dialog.getByLabel('Minutes of work').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('asks you in a form')).toBeVisible();
  const { agent } = await call(page, 'agents.get', { agentId: 'traveller' });
  expect(agent).toMatchObject({ limits: { runMinutes: 3 }, customTools: [{ name: 'ask_me' }] });
  await app.close();
});
