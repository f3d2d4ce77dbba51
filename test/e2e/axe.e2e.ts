import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { PanelName } from '../../src/shared/contract/window.ts';
import { shell } from '../../src/shared/locales/en/shell.ts';
import { call } from '../support/bridge.ts';
import { startHeldOllama } from '../support/held-ollama.ts';
import { expect, launch, test } from '../support/launch.ts';
import { allowServer, answerDialogs, talk, windowOf } from '../support/story.ts';
import { trips } from '../support/trip.ts';
import { findings } from './findings.ts';

/** What a panel shows once it has loaded; of one that is not named here, its name will do. */
const filled: Partial<Record<PanelName, string>> = {
  schedules: 'Add',
  storage: 'Add memory',
  permissions: 'All my agents',
  models: 'Look again',
  connections: 'No server is connected.',
  settings: 'Language',
};

/** Everything in light; in dark what a theme can break. */
async function check(main: Page, window: Page, what: string): Promise<void> {
  for (const [theme, rules] of [['light'], ['dark', ['color-contrast', 'link-in-text-block']]] as const) {
    await call(main, 'settings.set', { theme });
    await expect(window.locator('html')).toHaveAttribute('data-theme', theme);
    expect.soft(await findings(window, rules && [...rules]), `${what}, ${theme}`).toEqual([]);
  }
}

test('axe finds nothing in the chat, in any panel or dialog, light and dark', async ({ app, page }) => {
  test.setTimeout(240_000);
  await answerDialogs(app, 1);
  const chat = talk(page);
  const look = (what: string): Promise<void> => check(page, page, what);
  await look('empty chat');
  for (const panel of PanelName.options.slice(1)) {
    const name = shell.panels[panel];
    await chat.panel(name).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText(filled[panel] ?? name).first()).toBeVisible();
    await look(`empty ${name}`);
  }

  await chat.newChat();
  await chat.say('remember that the boiler was serviced on 3 March');
  await chat.say('remind me to water the plants in 2 hours');
  await call(page, 'schedules.create', { name: 'Stretch', when: 'every weekday at 10' });
  await call(page, 'store.set', { agentId: 'hearth', key: 'shopping-list', value: 'Milk, bread, tea' });
  await chat.newChat();
  await chat.say('when was the boiler last serviced?');
  await look('chat with a recalled memory');
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Details' })).toBeVisible();
  await look('chat with its details');
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await chat.composer.fill('/');
  await expect(page.getByRole('listbox', { name: 'Commands' })).toBeVisible();
  await look('commands');
  await chat.composer.fill('');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to, or do' })).toBeVisible();
  await look('palette');
  await page.getByRole('combobox', { name: 'Go to, or do' }).fill('boiler');
  await expect(page.getByRole('group', { name: 'Memories' })).toBeVisible();
  await look('palette with what was found');
  await page.keyboard.press('Escape');

  await chat.panel('Schedules').click();
  await expect(page.getByText('Water the plants').first()).toBeVisible();
  await look('agenda');
  await page.getByRole('radio', { name: 'List' }).click();
  await page.getByRole('row', { name: /Stretch/ }).click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await look('schedules with details');
  await chat.panel('Storage').click();
  await page.getByRole('row', { name: /boiler/ }).click();
  await expect(page.getByRole('complementary')).toBeVisible();
  await look('memories with details');
  await call(page, 'memories.remember', { agentId: 'hearth', memory: 'The door code is 4711' });
  await page.getByRole('grid').press('Control+a');
  await expect(page.getByText('2 selected')).toBeVisible();
  await look('several memories selected');
  await page.getByRole('radio', { name: 'Notes' }).click();
  await page.getByRole('row', { name: /shopping-list/ }).click();
  await expect(page.getByRole('textbox', { name: 'Content' })).toBeVisible();
  await look('notes with details');
  await chat.panel('Permissions').click();
  await page.getByRole('radio', { name: 'Side by side' }).click();
  await page.getByRole('button', { name: /^Write a note, Planner/ }).click();
  await expect(page.getByRole('complementary', { name: 'Write a note' })).toBeVisible();
  await look('permissions side by side');
  await chat.panel('Agents').click();
  await page.getByRole('button', { name: /^Hearth.*Part of Hearth/ }).click();
  await expect(page.getByRole('complementary', { name: 'Hearth' })).toBeVisible();
  await look('agents with details');
});

test('axe finds nothing in the approval window and in quick entry, light and dark', async ({ app, page, desktop }) => {
  await answerDialogs(app, 1);
  await call(page, 'policies.propose', { scope: 'person', tool: 'memory_remember', policy: 'ask' });
  await call(page, 'chat.send', { text: 'remember that the key is under the mat' });
  const asking = await windowOf(app, 'approval');
  await expect(asking.getByRole('button', { name: 'Approve once' })).toBeEnabled();
  await check(page, asking, 'approval window');
  await check(page, page, 'chat that waits for an answer');
  await asking.getByRole('button', { name: 'Deny', exact: true }).click();
  await (await desktop.tray()).click('Quick entry');
  const quick = await windowOf(app, 'quick');
  await quick.getByRole('textbox', { name: 'Quick entry' }).fill('water the plants tomorrow at 9');
  await expect(quick.getByText('Reminds you')).toBeVisible();
  await check(page, quick, 'quick entry');
});

test('axe finds nothing in a space of several agents, light and dark', async ({ desktop: _, userData }) => {
  test.setTimeout(120_000);
  const { talks, agents, asks } = trips.en;
  const child = resolve('test/support/trip-child.ts');
  execFileSync(process.execPath, ['--no-warnings', child, userData, 'en', new Date().toISOString()]);
  const app = await launch({ userData });
  await answerDialogs(app, 1);
  const page = await app.firstWindow();
  await page.waitForLoadState('load');
  const nav = page.getByRole('navigation');
  await nav.getByRole('button', { name: talks[0]?.title ?? '' }).click();
  await expect(page.getByText(/^They rest after many messages/)).toBeVisible();
  await check(page, page, 'a space that rests');
  await nav.getByRole('button', { name: talks[1]?.title ?? '' }).click();
  await page.getByRole('button', { name: `Agents here: ${agents.map(({ name }) => name).join(', ')}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Remove Scout' })).toBeVisible();
  await check(page, page, 'a space with the menu of its agents');
  await page.keyboard.press('Escape');
  const ollama = await startHeldOllama({ first: 'One', rest: ' moment.' });
  await call(page, 'settings.set', { ollamaHost: ollama.host });
  await call(page, 'models.list', { refresh: true });
  await call(page, 'models.assign', { agentId: null, model: ollama.model });
  await allowServer(app);
  await talk(page).composer.fill(asks);
  await talk(page).composer.press('Enter');
  await expect(page.getByRole('button', { name: 'Stop Scout' })).toBeVisible();
  await check(page, page, 'a space in which agents write');
  await page.getByRole('button', { name: 'Stop all' }).click();
  await expect(page.getByRole('button', { name: 'Stop all' })).toHaveCount(0);
  await talk(page).newChat();
  await page.getByRole('button', { name: 'Invite another agent' }).click();
  await page.getByRole('menuitem', { name: /Scout/ }).click();
  await expect(page.getByRole('button', { name: 'Leave out Scout' })).toBeVisible();
  await check(page, page, 'a new chat with several agents');
  await app.close();
  ollama.stop();
});
