import type { ElectronApplication, Page } from '@playwright/test';
import { call } from '../support/bridge.ts';
import { expect, launch, test } from '../support/launch.ts';
import { closeWindow, kill, talk } from '../support/story.ts';

test('a hint comes once, at its moment, and never again, also after a kill; Help lets it come again; so with the tray', async ({
  desktop,
  userData,
}) => {
  test.setTimeout(120_000);
  let app: ElectronApplication = await launch({ userData });
  let page: Page = await app.firstWindow();
  try {
    const hint = () => page.getByRole('note', { name: 'Hint' });
    await call(page, 'settings.set', { welcomed: true });
    const moment = async (text: string): Promise<void> => {
      await talk(page).say(text);
      await expect(page.getByRole('article').last()).toContainText('I will remind you');
    };
    await moment('remind me tomorrow at 9 to call Anna');
    await expect(hint()).toContainText('move a reminder or take it back in your own words');
    await expect(talk(page).composer).toBeFocused();
    // Nobody closes it: it was seen all the same.
    await expect.poll(async () => (await call(page, 'settings.get', {})).settings.hintsSeen).toEqual(['reminder']);
    await kill(app);

    app = await launch({ userData });
    page = await app.firstWindow();
    await expect(hint()).toHaveCount(0);
    await moment('remind me tomorrow at 10 to call Ben');
    await expect(hint()).toHaveCount(0);

    await talk(page).panel('Help').click();
    await page.getByRole('button', { name: 'Show hints again' }).click();
    await expect(page.getByText('Each hint comes once more, at its moment.')).toBeVisible();
    await page.keyboard.press('Control+1');
    await moment('remind me tomorrow at 11 to call Cleo');
    await expect(hint()).toBeVisible();
    await talk(page).composer.press('Escape');
    await expect(hint()).toHaveCount(0);

    await closeWindow(app);
    await desktop.notice(({ summary }) => summary.includes('keeps running in the tray'));
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
    await expect(hint()).toContainText('Hearth went on while its window was closed');
    await hint().getByRole('button', { name: 'Close this hint' }).click();
    await expect(hint()).toHaveCount(0);
  } finally {
    await app.close();
  }
});
