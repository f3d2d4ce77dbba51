import { expect, launch, test } from '../support/launch.ts';
import { advance, answerDialogs, closeWindow, talk, windowOf } from '../support/story.ts';

const env = { HEARTH_TEST_CLOCK: '1' };
test.use({ appOptions: { env } });

const MINUTE = 60_000;

test('a person is remembered, reminded and asked, without any model', async ({ app, page, desktop }) => {
  const chat = talk(page);
  await answerDialogs(app, 1);

  await test.step('remembers', async () => {
    await chat.say('remember that the boiler was serviced on 3 March');
    await expect(chat.receipts()).toContainText('The boiler was serviced on 3 March');
  });

  await test.step('recalls in a new space, with a chip that says so', async () => {
    await chat.newChat();
    await chat.say('when was the boiler last serviced?');
    const chip = page.getByRole('button', { name: /recalled: .*boiler was serviced/i });
    await expect(chip).toBeVisible();
    await chip.click();
    await expect(page.getByText(/because you said .*boiler/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('log')).toContainText('3 March');
  });

  await test.step('reminds, with the resolved time on the screen', async () => {
    await chat.newChat();
    await chat.say('remind me to water the plants in 2 minutes');
    await expect(chat.receipts()).toContainText(/water the plants.*\d{1,2}:\d\d/i);
  });

  await test.step('closes to the tray, and says so once', async () => {
    await closeWindow(app);
    const hint = await desktop.notice(({ summary }) => summary.includes('keeps running in the tray'));
    expect(hint.body).toContain('tray');
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((w) => w.isVisible())))
      .toBe(false);
    const tray = await desktop.tray();
    await expect
      .poll(async () => (await tray.menu()).map(({ label }) => label).join('\n'))
      .toMatch(/\d{1,2}:\d\d.*water the plants/i);
  });

  await test.step('the notification comes, and Done is done', async () => {
    await advance(app, 2 * MINUTE);
    const notice = await desktop.notice(({ summary }) => /water the plants/i.test(summary));
    expect(notice.actions.map(({ key }) => key)).toEqual(['default', 'done', '10m', '1h', 'tomorrow']);
    desktop.clickNotice(notice.id, 'done');
    await expect.poll(() => desktop.closed).toContain(notice.id);
  });

  await test.step('the tray brings the window back, and the ledger tells the truth', async () => {
    await (await desktop.tray()).click('Open Hearth');
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().some((w) => w.isVisible())))
      .toBe(true);
    await chat.panel('Schedules').click();
    await expect(page.getByText(/water the plants/i).first()).toBeVisible();
    await expect(page.getByText(/\bran\b/).first()).toBeVisible();
  });
});

test('asks with the facts, and blocks', async ({ app, page }) => {
  const chat = talk(page);
  await chat.panel('Permissions').click();
  const row = page.getByRole('radiogroup', { name: /Remember/ });
  await row.getByRole('radio', { name: 'Ask' }).click();

  await test.step('the approval window shows the real arguments; Enter does not approve', async () => {
    await chat.newChat();
    await chat.composer.fill('remember that the key is under the mat');
    await chat.composer.press('Enter');
    const asking = await windowOf(app, 'approval');
    await expect(asking.getByText('The key is under the mat').first()).toBeVisible();
    await asking.bringToFront();
    const approve = asking.getByRole('button', { name: 'Approve once' });
    await expect(approve).toBeVisible();
    await asking.keyboard.press('Enter');
    await expect(approve).toBeVisible();
    await expect(approve).toBeEnabled();
    await approve.click();
    await expect(chat.receipts()).toContainText('The key is under the mat');
  });

  await test.step('a denial is told to the agent', async () => {
    await chat.composer.fill('remember that the safe code is 4711');
    await chat.composer.press('Enter');
    const asking = await windowOf(app, 'approval');
    await asking.getByRole('button', { name: 'Deny', exact: true }).click();
    await expect(chat.receipts()).toContainText('you declined');
  });

  await test.step('Block blocks', async () => {
    await chat.panel('Permissions').click();
    await row.getByRole('radio', { name: 'Block' }).click();
    await chat.newChat();
    await chat.say('remember that blocked means blocked');
    await chat.panel('Storage').click();
    await expect(page.getByRole('grid').getByText('The key is under the mat')).toBeVisible();
    await expect(page.getByRole('grid').getByText(/blocked means blocked/i)).toHaveCount(0);
    await expect(page.getByRole('grid').getByText(/the safe code is 4711/i)).toHaveCount(0);
  });
});

test('what is kept can be seen, changed, deleted and brought back, and survives a restart', async ({
  desktop: _,
  userData,
}) => {
  const first = await launch({ userData, env });
  const page = await first.firstWindow();
  const chat = talk(page);
  await chat.say('remember that mum likes lilies');
  await chat.panel('Storage').click();
  const memory = page.getByRole('row', { name: /mum likes lilies/i });
  await memory.click();

  await test.step('edit', async () => {
    await page.getByRole('textbox', { name: 'Memory' }).fill('Mum likes lilies, not roses');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /not roses/ })).toBeVisible();
  });

  await test.step('delete and undo, by keyboard', async () => {
    await memory.click();
    await page.keyboard.press('Delete');
    await expect(memory).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(memory).toBeVisible();
  });

  await test.step('language and theme', async () => {
    await chat.panel('Settings').click();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { name: 'Einstellungen' })).toBeVisible();
    await page.getByRole('radio', { name: 'Dunkel' }).click();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(26, 23, 20)');
  });
  await first.close();

  await test.step('everything is there after a restart', async () => {
    const second = await launch({ userData, env });
    const again = await second.firstWindow();
    await expect(again.getByRole('button', { name: 'Neues Gespräch' }).first()).toBeVisible();
    await expect(again.getByText(/mum likes lilies/i).first()).toBeVisible();
    await again.getByRole('navigation').getByRole('button', { name: 'Speicher' }).click();
    await expect(again.getByRole('row', { name: /mum likes lilies/i })).toBeVisible();
    await second.close();
  });
});
