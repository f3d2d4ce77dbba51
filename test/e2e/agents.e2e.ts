import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { call } from '../support/bridge.ts';
import { expect, test } from '../support/launch.ts';
import { talk } from '../support/story.ts';
import { findings } from './findings.ts';

/** From now on the person picks this file or folder in the system's dialogs. */
const pick = (app: ElectronApplication, path: string): Promise<void> =>
  app.evaluate(({ dialog }, chosen) => {
    const open = () => Promise.resolve({ canceled: false, filePaths: [chosen] });
    const save = () => Promise.resolve({ canceled: false, filePath: chosen });
    Object.assign(dialog, { showOpenDialog: open, showSaveDialog: save });
  }, path);

test('an agent is written, talks, is exported, goes with what it holds, and comes back from its zip', async ({
  app,
  page,
  userData,
}) => {
  test.setTimeout(120_000);
  const zip = join(userData, 'gardener.zip');
  await pick(app, zip);
  const chat = talk(page);
  const look = async (what: string): Promise<void> => {
    for (const theme of ['dark', 'light'] as const) {
      await call(page, 'settings.set', { theme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect.soft(await findings(page), `${what}, ${theme}`).toEqual([]);
    }
  };
  await chat.panel('Agents').click();
  await page.getByRole('button', { name: 'New agent' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Gardener');
  await dialog.getByLabel('What it is for, in a sentence').fill('Looks after the plants.');
  await dialog.getByLabel('Instructions').fill('You look after the plants. Answer in one short sentence.');
  await dialog.getByLabel('Set up a schedule').uncheck();
  await look('a new agent');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const details = page.getByRole('complementary', { name: 'Gardener' });
  await expect(details.getByText('You look after the plants.', { exact: false })).toBeVisible();
  await look('an agent with its details');

  await chat.newChat();
  await page
    .getByRole('button', { name: 'With Hearth' })
    .or(page.getByRole('button', { name: /Hearth$/ }))
    .last()
    .click();
  await page.getByRole('menuitem', { name: /^Gardener/ }).click();
  await chat.say('remember that the fern likes shade');
  await chat.say('remind me to water the fern in 3 hours');

  await chat.panel('Agents').click();
  await expect(details.getByText('1 memory')).toBeVisible();
  await details.getByRole('button', { name: 'Uninstall' }).click();
  await expect(dialog.getByText('1 reminder or schedule')).toBeVisible();
  await look('what goes with an agent');
  await dialog.getByRole('button', { name: 'Export all of it first …' }).click();
  await expect(dialog.getByText(`Exported to ${zip}`)).toBeVisible();
  expect(existsSync(zip)).toBe(true);
  await dialog.getByRole('button', { name: 'Uninstall' }).click();
  await expect(page.getByRole('button', { name: /^Gardener/ })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText(/fern/)).toHaveCount(0);
  expect((await call(page, 'memories.list', {})).memories).toEqual([]);
  expect((await call(page, 'schedules.list', { status: 'active' })).schedules).toEqual([]);

  await page.getByRole('button', { name: 'Install' }).click();
  await page.getByRole('menuitem', { name: 'From a zip …' }).click();
  await expect(dialog.getByText('Nothing was kept yet', { exact: false })).toBeVisible();
  await expect(dialog.getByText('does without')).toBeVisible();
  await look('what an agent asks for');
  await dialog.getByRole('button', { name: 'Install' }).click();
  await expect(details.getByText('Nothing yet.')).toBeVisible();
  await expect(details.getByText('You look after the plants.', { exact: false })).toBeVisible();
});
