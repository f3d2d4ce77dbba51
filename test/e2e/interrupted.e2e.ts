import type { Page } from '@playwright/test';
import { call } from '../support/bridge.ts';
import { startHeldOllama } from '../support/held-ollama.ts';
import { expect, launch, test } from '../support/launch.ts';
import { allowServer, answerDialogs, kill, talk, windowOf } from '../support/story.ts';

test('a question that waited is asked again after the power went, and its yes runs once', async ({
  desktop: _,
  userData,
}) => {
  const first = await launch({ userData });
  const page = await first.firstWindow();
  await page.waitForLoadState('load');
  await call(page, 'policies.propose', { scope: 'person', tool: 'memory_remember', policy: 'ask' });
  const chat = talk(page);
  await chat.composer.fill('remember that the key is under the mat');
  await chat.composer.press('Enter');
  await expect((await windowOf(first, 'approval')).getByText('The key is under the mat').first()).toBeVisible();
  await kill(first);

  const second = await launch({ userData });
  await answerDialogs(second, 1);
  const asking = await windowOf(second, 'approval');
  await expect(asking.getByText('The key is under the mat').first()).toBeVisible();
  await asking.getByRole('button', { name: 'Approve once' }).click();
  const again = await second.firstWindow();
  await again
    .getByRole('navigation')
    .getByRole('button', { name: /key is under the mat/i })
    .click();
  await expect(talk(again).receipts()).toContainText('The key is under the mat');
  await expect(again.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  expect((await call(again, 'memories.list', {})).memories.map(({ memory }) => memory)).toEqual([
    'The key is under the mat',
  ]);
  await second.close();
});

test.describe('a reply that was cut off', () => {
  const begun = 'The boiler hums since March';

  /** Asks the house, waits for the first words, does what the test wants, and pulls the plug. */
  async function cutOff(userData: string, meanwhile: (page: Page) => Promise<void> = async () => undefined) {
    const ollama = await startHeldOllama({ first: begun, rest: ', and all is well.' });
    const app = await launch({ userData });
    const page = await app.firstWindow();
    await page.waitForLoadState('load');
    await call(page, 'settings.set', { ollamaHost: ollama.host });
    await call(page, 'models.list', { refresh: true });
    await call(page, 'models.assign', { agentId: null, model: ollama.model });
    await allowServer(app);
    await expect.poll(async () => (await call(page, 'approvals.list', {})).length).toBe(0);
    await talk(page).composer.fill('How is the house?');
    await talk(page).composer.press('Enter');
    await expect(page.getByText(begun)).toBeVisible();
    await meanwhile(page);
    // Streamed text reaches the disk within 250 ms; what is listed comes from there.
    const [space] = (await call(page, 'spaces.list', {})).spaces;
    const kept = async () => (await call(page, 'spaces.messages', { spaceId: space?.id ?? '' })).messages;
    await expect.poll(async () => (await kept()).map(({ text }) => text)).toContain(begun);
    await kill(app);
    return ollama;
  }

  async function startAgain(userData: string) {
    const app = await launch({ userData });
    await answerDialogs(app, 1);
    const page = await app.firstWindow();
    const space = page.getByRole('navigation').getByRole('button', { name: /How is the house/ });
    await space.click();
    const log = page.getByRole('log');
    await expect(log).toContainText('How is the house?');
    await expect(log).toContainText(begun);
    return { app, page, log, goOn: page.getByRole('button', { name: 'Continue' }) };
  }

  test('keeps its words and goes on when told', async ({ desktop: _, userData }) => {
    const ollama = await cutOff(userData);
    ollama.release();
    const { app, page, log, goOn } = await startAgain(userData);
    await expect(page.getByText('The answer was cut off.')).toBeVisible();
    expect(ollama.asked()).toBe(1);
    await goOn.click();
    await expect(log).toContainText(', and all is well.');
    await expect(goOn).toHaveCount(0);
    await app.close();
    ollama.stop();
  });

  test('does not hold up what was said meanwhile', async ({ desktop: _, userData }) => {
    const ollama = await cutOff(userData, async (page) => {
      await talk(page).composer.fill('And the garden?');
      await talk(page).composer.press('Enter');
      await expect(page.getByText('Waits until the reply is done')).toBeVisible();
    });
    ollama.release();
    const { app, log, goOn } = await startAgain(userData);
    await expect(log).toContainText('And the garden?');
    await expect(log).toContainText(', and all is well.');
    await expect(log.getByText(begun)).toHaveCount(2);
    // The conversation has gone on: nothing offers to go back.
    await expect(goOn).toHaveCount(0);
    await app.close();
    ollama.stop();
  });
});
